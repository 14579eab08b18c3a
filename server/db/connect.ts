import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { type Lock, takeLock } from './lock.ts';
import { makeFolder, makeOwnFolder } from './make-folder.ts';
import { checkSchemaAge, MIGRATIONS_FOLDER } from './migrations.ts';
import { createPool, type Pool, type PoolState } from './pool.ts';

export type Connection = {
  readonly db: Database;
  /** The connections to a PostgreSQL server as they are now. */
  readonly poolState?: () => PoolState;
  close(): Promise<void>;
};

/** Any number that the copies of this server agree on: it names the lock around migrations. */
const MIGRATION_LOCK = 7_213_001;

/** Opens the database and brings its schema up to date. Throws StartError when it cannot be opened. */
export const connect = (env: Env): Promise<Connection> =>
  env.databaseUrl
    ? connectPostgres(env.databaseUrl, { setting: 'DATABASE_URL', pool: createPool(env.databaseUrl) })
    : connectFolder(env.dataDir);

/** Where the embedded database is, below the data folder. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** Takes the data folder for this process. Throws DataFolderInUse. */
export const lockDataFolder = (dataDir: string): Lock => takeLock(join(dataDir, 'server.lock'));

/** A database in memory that is gone when closed, for tests; with `template`, a dump of another one, it is there sooner. */
export async function connectMemory(template?: Blob): Promise<Connection> {
  const client = await PGlite.create(template ? { loadDataDir: template } : {});
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
  return { db, close: () => client.close() };
}

/** The embedded database of a data folder. */
export async function connectFolder(dataDir: string): Promise<Connection> {
  try {
    makeFolder(dataDir);
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be written: choose another with DATA_DIR.`, { cause });
  }
  // PGlite has no lock of its own: two processes on one folder lose each other's rows without an error.
  const lock = lockDataFolder(dataDir);
  try {
    const folder = embeddedFolder(dataDir);
    // PGlite lets every user of the machine read and write its files.
    makeOwnFolder(folder);
    const client = await PGlite.create(folder);
    const db = drizzlePglite(client);
    await checkSchemaAge(db);
    await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
    return {
      db,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The database in ${dataDir} cannot be opened (${reason(cause)}).`, { cause });
  }
}

/** The database of a PostgreSQL server; `setting` is what its address is called in a StartError, `pool` what reads it. */
export async function connectPostgres(
  url: string,
  { setting, pool }: { setting: string; pool: Pool },
): Promise<Connection> {
  await migratePostgres(url, setting).catch(async (cause: unknown) => {
    await pool.end();
    throw cause;
  });
  return {
    db: drizzleNodePostgres(pool),
    poolState: () => pool.state(),
    close: () => pool.end(),
  };
}

/** On connections of its own, which may take their time: a table with years in it changes slowly. */
async function migratePostgres(url: string, setting: string): Promise<void> {
  const pool = createPool(url, null);
  try {
    const client = await firstConnection(pool, setting);
    const db = drizzleNodePostgres(pool);
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await checkSchemaAge(db);
      await migrateNodePostgres(db, { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Waits for a database that is still starting: about 15 s, then gives up with one sentence. */
async function firstConnection(pool: pg.Pool, setting: string): Promise<pg.PoolClient> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await pool.connect();
    } catch (cause) {
      if (attempt === 5)
        throw new StartError(`The database at ${setting} does not answer (${reason(cause)}).`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
    }
  }
}

const reason = (cause: unknown): string =>
  cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);
