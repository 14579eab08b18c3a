import { Socket } from 'node:net';
import pg from 'pg';
import { nameStatements } from './named-statements.ts';
import { createWaitingLine } from './waiting-line.ts';

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

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/**
 * Hundreds who ask in the same moment are served one after the other within seconds; nobody of them is to be told that there
 * is no database. It is away when none of the connections is given back for so long.
 */
const LINE = { stillMs: CONNECT_MS, mostMs: 30_000 };

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error) => void) => void;

/** A pool whose waiting line is as patient as it moves. */
export class Pool extends pg.Pool {
  // In the words of `pg` itself, by which a database that is away is known.
  readonly #line = createWaitingLine(CONNECTIONS, LINE, () => new Error('timeout exceeded when trying to connect'));
  readonly #broken = new WeakSet<pg.PoolClient>();

  constructor(config: pg.PoolConfig) {
    super({ ...config, max: CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
    this.on('connect', (client) => client.on('error', () => this.#broken.add(client)));
    this.on('release', (error, client) => this.#line.giveBack(!error && !this.#broken.has(client)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connectInTurn();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release)),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** How its connections are now. */
  state(): PoolState {
    const { totalCount, idleCount } = this;
    return { in_use: totalCount - idleCount, idle: idleCount, waiting: this.#line.length };
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    await this.#line.take();
    try {
      return await super.connect();
    } catch (cause) {
      this.#line.giveBack(false);
      throw cause;
    }
  }
}

/** Connections to a PostgreSQL server, made so that its going away ends neither the process nor the pool. */
export function createPool(url: string, patience: Patience | null = PATIENCE): Pool {
  const pool = new Pool({
    connectionString: url,
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
    nameStatements(client);
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
