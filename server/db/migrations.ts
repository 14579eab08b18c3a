import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

const newest = v.object({
  rows: v.array(v.object({ created_at: v.nullable(v.pipe(v.unknown(), v.transform(Number))) })),
});
const existence = v.object({ rows: v.array(v.object({ there: v.boolean() })) });

/** When the newest migration was written that a database has had; 0 for one that has had none. */
export async function newestMigration(db: Database): Promise<number> {
  const table = v.parse(
    existence,
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (!table.rows[0]?.there) return 0;
  const { rows } = v.parse(
    newest,
    await db.execute(sql`select max(created_at) as created_at from drizzle.__drizzle_migrations`),
  );
  return rows[0]?.created_at ?? 0;
}

/** Refuses a database that a newer version of this program has written: older code would not understand it. */
export async function checkSchemaAge(db: Database): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  if ((await newestMigration(db)) > known)
    throw new StartError('The database was written by a newer version of this program: update the program first.');
}

const journal = v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) });

/** Has `use` work with a folder of the migrations until one of them, and no later ones; false when that one is not known. */
export async function withMigrationsUntil(when: number, use: (folder: string) => Promise<void>): Promise<boolean> {
  const file = join(MIGRATIONS_FOLDER, 'meta/_journal.json');
  const all = v.parse(journal, JSON.parse(readFileSync(file, 'utf8')));
  const last = all.entries.findIndex((entry) => entry.when === when);
  if (last < 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const until = { ...all, entries: all.entries.slice(0, last + 1) };
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(until));
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}
