import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { connectFolder, connectPostgres, embeddedFolder } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { DataFolderInUse } from '../db/lock.ts';
import { createPool } from '../db/pool.ts';
import { errorCode } from '../log/describe-error.ts';
import { Refusal } from '../partners/refusal.ts';
import { countOn, createSummer, readRows, sumOf, writeAlike, writeRows } from './copy-rows.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

/**
 * Copies the embedded database of a data folder into an empty database of a PostgreSQL server, and compares the two. All
 * rows come in one transaction: when anything is refused or fails, none are there. The embedded database stays as it is.
 */
export async function moveDatabase(dataDir: string, to: string): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(to) || !URL.canParse(to))
    throw new Refusal('--to takes the address of a PostgreSQL database: postgres://user:password@host:5432/name.');
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Refusal(`There is no embedded database in ${dataDir}: name its DATA_DIR.`);
  const source = await connectFolder(dataDir).catch((cause: unknown) => {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    const who = cause.pid ? ` (pid ${cause.pid})` : '';
    throw new Refusal(
      `The server runs on ${dataDir}${who}: stop it first, because what it takes in from now on would not be moved.`,
    );
  });
  try {
    await refuseForeign(to);
    const target = await connectPostgres(to, { setting: '--to', pool: createPool(to, null) });
    try {
      const counts = await source.db
        .transaction((from) => target.db.transaction((into) => copy(from, into)), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        })
        .catch((cause: unknown) => {
          if (cause instanceof Refusal) throw cause;
          // Its own message would quote the rows.
          throw new Refusal(`The move failed (${codeOf(cause)}). Nothing was kept there.`);
        });
      return [
        'Moved. Rows and checksum of each table, equal on both sides:',
        ...counts,
        'Set DATABASE_URL to that database and start the server. The embedded database is as it was: remove it when all is well.',
      ].join('\n');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(from: Database, into: Database): Promise<string[]> {
  await writeAlike(from);
  await writeAlike(into);
  const shapes = await readTableShapes(from);
  const there = new Map((await readTableShapes(into)).map((shape) => [shape.name, shape]));
  const counts: string[] = [];
  for (const shape of shapes) {
    const target = there.get(shape.name);
    if (!target || namesOf(target) !== namesOf(shape))
      throw new Refusal(`The database has another table ${shape.name} than this program: name an empty database.`);
    // A server that is started there in this moment waits.
    await into.execute(sql`lock table ${sql.identifier(shape.name)} in access exclusive mode`);
    if ((await sumOf(into, target)).rows > 0)
      throw new Refusal(`The database has rows in ${shape.name} already: name an empty database.`);
  }
  for (const shape of shapes) {
    const target = there.get(shape.name) ?? shape;
    const summer = createSummer();
    for await (const rows of readRows(from, shape)) {
      summer.add(rows);
      await writeRows(into, target, rows);
    }
    await countOn(into, target);
    const [taken, written] = [summer.sum(), await sumOf(into, target)];
    if (taken.sha256 !== written.sha256)
      throw new Refusal(`The rows of ${shape.name} came out differently there; nothing was kept.`);
    counts.push(`  ${shape.name.padEnd(24)}${String(taken.rows).padStart(9)}  ${taken.sha256.slice(0, 16)}`);
  }
  return counts;
}

const namesOf = ({ columns }: TableShape): string => columns.map(({ name }) => name).join();

const target = v.tuple([v.object({ encoding: v.string(), ours: v.boolean(), tables: v.number(), may: v.boolean() })]);

/** Before anything is made there. An address that does not answer is told by whoever connects next. */
async function refuseForeign(to: string): Promise<void> {
  const client = new pg.Client({ connectionString: to, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query(`
      select pg_encoding_to_char(d.encoding) as encoding,
        to_regclass('drizzle.__drizzle_migrations') is not null as ours,
        (select count(*)::int from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')) as tables,
        has_schema_privilege(current_schema(), 'create') and has_database_privilege(d.oid, 'create') as may
      from pg_database d where d.datname = current_database()`);
    const [{ encoding, ours, tables, may }] = v.parse(target, rows);
    if (encoding !== 'UTF8') throw new Refusal(`The database has the encoding ${encoding}: make one with UTF8.`);
    if (!may) throw new Refusal('The user of --to may not make tables there: make it the owner of the database.');
    if (tables > 0 && !ours) throw new Refusal('The database has tables of something else: name an empty database.');
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal(`The database at --to does not answer (${codeOf(cause)}).`);
  } finally {
    await client.end();
  }
}

/** Of whatever it was that failed: Drizzle's error carries the database's as its cause. */
const codeOf = (cause: unknown): string =>
  errorCode(cause) ?? (cause instanceof Error && cause.cause ? codeOf(cause.cause) : 'no code');
