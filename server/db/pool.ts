import pg from 'pg';

/** Whoever had a connection that broke has let it go by then: every query on it fails at once. */
const RETURN_AFTER_MS = 1_000;

/** Connections to a PostgreSQL server, made so that its going away ends neither the process nor the pool. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'galen',
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);

  // So would one that breaks while it is in use. And Drizzle does not give back a connection on which `begin` failed,
  // so that ten of those would leave none: they are taken back here.
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {
      setTimeout(() => inUse.has(client) && client.release(true), RETURN_AFTER_MS);
    });
  });
  return pool;
}
