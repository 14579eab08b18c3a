import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from '#tests/support/postgres.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { audit } from './audit.ts';
import { createBalancer } from './balancer.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { liveStudent } from './live-student.ts';

/** What happens to the servers meanwhile; ends when `over` does. Each names what it did in `done`. */
export type Trouble = (fleet: Fleet, over: AbortSignal, done: string[]) => Promise<void>;
export type Fleet = {
  readonly servers: readonly Product[];
  readonly ledger: Ledger;
  /** Kills a server without a word and starts another in its place. */
  replace(which: number): Promise<void>;
};
type Plan = {
  readonly postgres: Postgres;
  readonly students: number;
  readonly trouble: Trouble;
  /** Each student lives again, as another, until then; once when it has passed already. */
  readonly until: number;
};
export type Proof = {
  readonly ledger: Ledger;
  readonly violations: readonly string[];
  readonly troubles: readonly string[];
};

const SERVERS = 3;

/** Starts three servers on one database, lets students live on them while trouble comes, and audits what is left. */
export async function prove({ postgres, students, trouble, until }: Plan): Promise<Proof> {
  const balancer = await createBalancer();
  const ledger = createLedger();
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'the one secret that all three servers have',
    PUBLIC_URL: balancer.origin,
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const start = () => startProduct(env, undefined, 'server/main.ts');
  const servers: Product[] = await Promise.all(Array.from({ length: SERVERS }, start));
  const announce = () => balancer.send(servers.map(({ origin }) => origin));
  announce();

  const over = new AbortController();
  const troubles: string[] = [];
  const fleet: Fleet = {
    servers,
    ledger,
    async replace(which) {
      const old = servers[which];
      if (!old) throw new Error('There is no such server');
      old.process.kill('SIGKILL');
      await old.ended;
      servers[which] = await start();
      announce();
    },
  };
  const troubled = trouble(fleet, over.signal, troubles);
  const database = new pg.Pool({ connectionString: postgres.url, max: 4 });
  database.on('error', () => undefined);
  try {
    const world = { origin: balancer.origin, ledger, mailedToken: (email: string) => mailedToken(database, email) };
    const lives = Array.from({ length: students }, async (_, number) => {
      for (let life = 0; life === 0 || Date.now() < until; life++)
        await liveStudent(world, `student.${number}.${life}`);
    });
    await Promise.all(lives);
    over.abort();
    await troubled;
    const auditor = new pg.Client({ connectionString: postgres.url });
    await auditor.connect();
    const violations = await audit(auditor, ledger);
    await auditor.end();
    return { ledger, violations, troubles };
  } finally {
    over.abort();
    await Promise.all(servers.map((server) => server.stop()));
    await database.end();
    await balancer.close();
  }
}

/** From the mailbox that all servers share; read in the database, because the page shows the newest hundred alone. */
async function mailedToken(database: pg.Pool, email: string): Promise<string | null> {
  const { rows } = await database.query(
    `select letter::text as letter from outbox where to_address = $1 and letter is not null order by created_at desc limit 1`,
    [email],
  );
  return /verify-email\/([\w-]+)/.exec(rows[0]?.letter ?? '')?.[1] ?? null;
}

/** Kills one server when so many answers were told, and starts another. */
export const killOnce =
  (answers: number): Trouble =>
  async ({ ledger, replace }, over, done) => {
    while (ledger.answers.length < answers && !over.aborted) await wait(5);
    if (over.aborted) return;
    await replace(1);
    done.push('a server killed and started again');
  };
