// The runner's own process has the database open for moments, too.
import '#server/quick-command.ts';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, connectMemory } from '#server/db/connect.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrations.ts';
import { DATABASE_FOLDER } from './data-folder.ts';

/** Before all tests: one migrated database is made, because creating one takes many times as long as copying it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'database-template-'));
  const database = join(folder, 'database');
  const client = await PGlite.create(database);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'dump');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  process.env.TEST_DATABASE_TEMPLATE = file;
  process.env[DATABASE_FOLDER] = database;
  return () => rm(folder, { recursive: true, force: true });
}

/** The same without Drizzle around it. Made before the tests, so it is always there. */
export const openClient = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await openAsBlob(process.env.TEST_DATABASE_TEMPLATE ?? '') });

/** A database of the test's own, in memory. */
export async function openMemory(): Promise<Connection> {
  const file = process.env.TEST_DATABASE_TEMPLATE;
  return connectMemory(file ? await openAsBlob(file) : undefined);
}
