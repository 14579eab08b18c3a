import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from '#server/db/connect.ts';

/**
 * What goes wrong at a statement: it fails before it has run; it has run, and nobody hears of it; or the process dies
 * right before it, so that nothing of it happens any more.
 */
export type How = 'refused' | 'unheard' | 'death';
export type Fault = { readonly at: number; readonly how: How };

/** The server as seen by one process, with a place for a fault before, in and after every statement. */
export type FaultyConnection = Connection & {
  /** The statements since `watch`, `begin` and `commit` among them. */
  readonly seen: readonly string[];
  /** Records from now on, and lets this fault happen. */
  watch(fault?: Fault): void;
  /** No more faults. */
  unwatch(): void;
  /** Settled once the process is dead: whatever it was doing never comes to an end. */
  readonly death: Promise<'death'>;
};

/** As the driver of PostgreSQL says it. */
class ConnectionLost extends Error {
  readonly code = '08006';
  constructor() {
    super('Connection terminated unexpectedly');
  }
}

/** A process's connection to a database that goes on without it. */
export function connectFaulty(client: PGlite): FaultyConnection {
  const seen: string[] = [];
  const death = Promise.withResolvers<'death'>();
  let watching = false;
  let fault: Fault | undefined;
  let dead = false;
  const never = () => new Promise<never>(() => undefined);

  /** `happens` is what the statement does; `unheard` tells whether somebody was to hear of it. */
  async function point<T>(name: string, happens: () => Promise<T>): Promise<T> {
    if (dead) return never();
    if (!watching || seen.push(name) !== fault?.at) return happens();
    if (fault.how === 'death') {
      dead = true;
      death.resolve('death');
      return never();
    }
    if (fault.how === 'unheard') await happens();
    throw new ConnectionLost();
  }

  /** A transaction whose connection is lost is rolled back, whatever is made of the error; one whose process dies too. */
  async function transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T> {
    let lost = false;
    let unheard = false;
    await point('begin', async () => undefined);
    const inside = async (tx: Transaction): Promise<T> => {
      const query: Transaction['query'] = async (text, parameters, options) => {
        if (lost) throw new ConnectionLost();
        try {
          return await point(text, () => tx.query(text, parameters, options));
        } catch (cause) {
          lost ||= cause instanceof ConnectionLost;
          throw cause;
        }
      };
      const value = await body(replacing(tx, { query }));
      if (lost) throw new ConnectionLost();
      try {
        await point('commit', async () => {
          unheard = true;
        });
        unheard = false;
      } catch (cause) {
        if (!unheard) throw cause;
      }
      return value;
    };
    const ended = client.transaction((tx) =>
      Promise.race([inside(tx), death.promise.then(() => Promise.reject(new ConnectionLost()))]),
    );
    try {
      const value = await ended;
      if (unheard) throw new ConnectionLost();
      return value;
    } catch (cause) {
      if (dead) return never();
      throw cause;
    }
  }

  const query: PGlite['query'] = (text, parameters, options) =>
    point(text, () => client.query(text, parameters, options));
  return {
    db: drizzle({ client: replacing(client, { query, transaction }) }),
    close: async () => undefined,
    seen,
    watch(next) {
      seen.length = 0;
      fault = next;
      watching = true;
    },
    unwatch() {
      watching = false;
    },
    death: death.promise,
  };
}

/** The same object to everybody, but for some methods. */
const replacing = <T extends object>(target: T, methods: Partial<T>): T =>
  new Proxy(target, {
    get(_, name) {
      const found = Reflect.get(name in methods ? methods : target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
