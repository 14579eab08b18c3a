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

/** Refuses a database that a newer version of this program has written: older code would not understand it. */
export async function checkSchemaAge(db: Database): Promise<void> {
  const table = v.parse(
    existence,
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  );
  if (!table.rows[0]?.there) return;
  const { rows } = v.parse(
    newest,
    await db.execute(sql`select max(created_at) as created_at from drizzle.__drizzle_migrations`),
  );
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  if (Number(rows[0]?.created_at ?? 0) > known)
    throw new StartError('The database was written by a newer version of this program: update the program first.');
}
