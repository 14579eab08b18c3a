import { Socket } from 'node:net';
import pg from 'pg';

/** Whoever had a connection that broke has let it go by then: every query on it fails at once. */
const RETURN_AFTER_MS = 1_000;

/** How long (ms) a connection may take; null where it may take as long as it likes. */
export type Patience = {
  /** For one statement, its waiting for locks included: PostgreSQL ends it. */
  readonly statementMs: number;
  /** Without a word from the database: it is frozen, or cut off, and the connection is given up. */
  readonly silenceMs: number;
};

/** How many connections there are, and how many wait for one. */
export type PoolState = { readonly in_use: number; readonly idle: number; readonly waiting: number };

/** The longest of our statements take some ten milliseconds; the silence has to outlast the statement. */
const PATIENCE: Patience = { statementMs: 7_000, silenceMs: 8_000 };

/** Connections to a PostgreSQL server, made so that its going away ends neither the process nor the pool. */
export function createPool(url: string, patience: Patience | null = PATIENCE): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'galen',
    ...(patience && {
      statement_timeout: patience.statementMs,
      // What a server of ours began, that has since frozen or been cut off, must not hold its locks.
      idle_in_transaction_session_timeout: 2 * patience.silenceMs,
    }),
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
    if (patience) whenSilent(client, patience.silenceMs, () => inUse.has(client));
  });
  return pool;
}

/** The database's own time-out says nothing over a line that is dead. An idle connection is silent by right. */
function whenSilent(client: pg.PoolClient, ms: number, isInUse: () => boolean): void {
  const stream = client instanceof pg.Client ? client.connection.stream : null;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(ms, () => {
    if (isInUse()) stream.destroy(Object.assign(new Error('The database is silent'), { code: 'ETIMEDOUT' }));
  });
}
