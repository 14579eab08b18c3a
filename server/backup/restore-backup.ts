import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedFolder, lockDataFolder } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { DataFolderInUse } from '../db/lock.ts';
import { makeFolder, makeOwnFolder } from '../db/make-folder.ts';
import { MIGRATIONS_FOLDER, withMigrationsUntil } from '../db/migrations.ts';
import { Refusal } from '../partners/refusal.ts';
import { StartError } from '../start-error.ts';
import { type Header, readBackup } from './backup-format.ts';
import { countOn, sumOf, writeAlike, writeRows } from './copy-rows.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

type Target = {
  readonly dataDir: string;
  /** Whether a database that is there is put aside. */
  readonly replace: boolean;
  readonly now: number;
};

/**
 * Makes the embedded database of a data folder out of a backup, also one of an earlier version. It is made beside the
 * place and checked against the backup before it is moved there. Throws a Refusal and leaves everything as it was.
 */
export async function restoreBackup(file: string, { dataDir, replace, now }: Target): Promise<string> {
  const made = await lookThrough(file);
  const lock = lockForUs(dataDir);
  try {
    const place = embeddedFolder(dataDir);
    const taken = existsSync(place);
    if (taken && !replace)
      throw new Refusal(
        `There is a database in ${dataDir} already. Name another DATA_DIR, or say --replace: the old one is then kept beside it.`,
      );
    const beside = join(dataDir, 'database.restoring');
    await rm(beside, { recursive: true, force: true });
    const counts = await fill(beside, file, made).catch(async (cause: unknown) => {
      await rm(beside, { recursive: true, force: true });
      throw cause;
    });
    const old = join(dataDir, `database.before-${stampOf(now)}`);
    if (taken) await rename(place, old);
    await rename(beside, place);
    return [
      `Restored into ${place}, as it was at ${made.madeAt}. Rows in each table:`,
      ...counts,
      ...(taken ? [`What was there before is in ${old}.`] : []),
    ].join('\n');
  } finally {
    lock.release();
  }
}

/** A moment as a part of a file's name. */
export const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');

/** Reads all of it before anything is made. Throws a Refusal for a file that is not whole. */
async function lookThrough(file: string): Promise<Header> {
  let found: Header | null = null;
  const ignore = async () => undefined;
  await readBackup(file, {
    begin: async (header) => {
      found = header;
    },
    beginTable: ignore,
    rows: ignore,
    endTable: ignore,
  });
  if (found === null) throw new Error('A whole backup has a header');
  return found;
}

function lockForUs(dataDir: string) {
  try {
    makeFolder(dataDir);
    return lockDataFolder(dataDir);
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) {
      if (cause instanceof StartError) throw cause;
      throw new Refusal(`The data folder ${dataDir} cannot be made: choose another with DATA_DIR.`, { cause });
    }
    const who = cause.pid ? ` (pid ${cause.pid})` : '';
    throw new Refusal(`The server runs on ${dataDir}${who}: stop it first, then run this again.`);
  }
}

async function fill(folder: string, file: string, { migration }: Header): Promise<string[]> {
  makeOwnFolder(folder);
  const client = await PGlite.create(folder);
  try {
    const db = drizzle(client);
    const known = await withMigrationsUntil(migration, (migrationsFolder) => migrate(db, { migrationsFolder }));
    if (!known)
      throw new Refusal(
        `The file ${file} was made by another version of this program: restore it with that or a newer one.`,
      );
    const counts = await db.transaction((tx) => copyIn(tx, file));
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    return counts;
  } finally {
    await client.close();
  }
}

async function copyIn(tx: Database, file: string): Promise<string[]> {
  await writeAlike(tx);
  const shapes = new Map((await readTableShapes(tx)).map((shape) => [shape.name, shape]));
  const counts: string[] = [];
  let table: TableShape | undefined;
  const here = (): TableShape => {
    if (!table) throw new Refusal(`The file ${file} has other tables than its version of this program.`);
    return table;
  };
  await readBackup(file, {
    begin: async () => undefined,
    async beginTable(name, columns) {
      table = shapes.get(name);
      if (
        here()
          .columns.map((column) => column.name)
          .join() !== columns.join()
      )
        table = undefined;
      here();
      shapes.delete(name);
    },
    rows: (rows) => writeRows(tx, here(), rows),
    async endTable(name, sum) {
      await countOn(tx, here());
      const written = await sumOf(tx, here());
      if (written.sha256 !== sum.sha256) throw new Error(`The rows of ${name} are not those of the backup`);
      counts.push(`  ${name.padEnd(24)}${sum.rows}`);
    },
  });
  if (shapes.size > 0) throw new Refusal(`The file ${file} lacks the table ${[...shapes.keys()].join(', ')}.`);
  return counts;
}
