import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { conversations } from '../../server/chat/tables.ts';
import { type Connection, connectPostgres } from '../../server/db/connect.ts';
import { createPool } from '../../server/db/pool.ts';
import { createAccountsWorld } from '../support/accounts-world.ts';
import { createPostgres, findPostgres } from '../support/postgres.ts';
import { median } from './browser.ts';
import { fillHistory, PER_CONVERSATION } from './fill-history.ts';

/** Each holds the one before it. */
const SIZES = [
  { messages: 1_000, accounts: 100 },
  { messages: 10_000, accounts: 100 },
  { messages: 100_000, accounts: 10_000 },
  { messages: 1_000_000, accounts: 100_000 },
];
/** Conversations of the student who is measured, at every size. */
const OWN = 20;
const RUNS = 15;
/** Conversations filled in by one statement: what it sorts fits into memory. */
const AT_ONCE = 5_000;

type World = Awaited<ReturnType<typeof createAccountsWorld>>;

/**
 * What the calls of one student cost in a crowd that grows, on PostgreSQL: milliseconds, median of 15, and in brackets how many
 * statements one call sends. The measured student has the same history at every size. Null where there is no PostgreSQL.
 */
export async function measureScale() {
  const bin = findPostgres();
  if (!bin) return null;
  const postgres = await createPostgres(bin);
  await postgres.start();
  try {
    const migrated = await connectPostgres(postgres.url, { setting: 'url', pool: createPool(postgres.url) });
    await migrated.close();
    // Filling takes longer than any request may.
    const filling = createPool(postgres.url, null);
    const pool = createPool(postgres.url);
    let statements = 0;
    const logger = { logQuery: () => void statements++ };
    const connection: Connection = { db: drizzle(pool, { logger }), close: () => pool.end() };
    const world = await createAccountsWorld({ connection, env: { LIMITS: 'off' } });
    const rows: Record<string, string | number>[] = [];
    let before = { messages: 0, accounts: 0 };
    for (const size of SIZES) {
      await fillCrowd(drizzle(filling), before, size);
      before = size;
      const row: Record<string, string | number> = { messages: size.messages, accounts: size.accounts };
      for (const [name, prepare] of Object.entries(await callsOf(world))) {
        const times: number[] = [];
        let sent = 0;
        for (let run = 0; run < RUNS; run++) {
          const call = await prepare();
          statements = 0;
          const start = performance.now();
          const { status, body } = await call();
          times.push(performance.now() - start);
          sent = statements;
          if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
        }
        row[name] = `${median(times).toFixed(1)} (${sent})`;
      }
      rows.push(row);
    }
    await world.close();
    await filling.end();
    return rows;
  } finally {
    postgres.remove();
  }
}

/** Each is prepared anew, untimed, and then called once. */
async function callsOf(world: World) {
  const person = await world.signUpAndVerify();
  const bearer = person.session.access_token;
  const owner = `user:${person.session.user.user_id}`;
  await world.buy(bearer);
  const first = 1 + (await world.db.$count(conversations));
  await fillHistory(world.db, first, first + OWN - 1, sql`${owner}::text`);
  const get = (path: string) => async () => () => world.call('GET', path, { bearer });
  return {
    'sign in': async () => () => world.login(person),
    me: get('/auth/me'),
    list: get('/conversations'),
    search: get('/conversations?search=scholarship'),
    'search, a slip': get('/conversations?search=scolarship'),
    send: async () => () => world.send('/chat', { message: 'Which documents does Germany want?' }, { bearer }),
    settle: async () => {
      // Somebody new: nobody may pay many months ahead.
      const { session } = await world.signUpAndVerify();
      const proof = await world.pay(session.access_token);
      return () => world.send('/payments/verify', proof, { bearer: session.access_token });
    },
  };
}

type Size = (typeof SIZES)[number];

/** The crowd grows: accounts that have signed in and paid once, and conversations of theirs. */
async function fillCrowd(db: Connection['db'], before: Size, { messages, accounts }: Size): Promise<void> {
  const from = before.accounts + 1;
  const people = sql`generate_series(${from}::int, ${accounts}::int) n`;
  await db.execute(sql`insert into users (id, email, name, password_hash, email_verified, created_at)
    select 'u' || n, 'u' || n || '@gmail.com', 'Asha', 'none', true, now() from ${people}`);
  await db.execute(sql`insert into sessions (id, user_id, created_at, last_used_at)
    select 's' || n, 'u' || n, now(), now() from ${people}`);
  await db.execute(sql`insert into payment_orders (id, provider_order_id, user_id, plan_id, amount, currency, state, created_at)
    select 'o' || n, 'order_' || n, 'u' || n, 'starter_monthly', 10000, 'INR', 'paid', now() from ${people}`);
  await db.execute(sql`insert into payments (id, order_id, amount, currency, status, created_at, updated_at)
    select 'p' || n, 'o' || n, 10000, 'INR', 'captured', now(), now() from ${people}`);
  await db.execute(sql`insert into subscription_periods
      (payment_id, user_id, plan_id, worth, message_limit, credited_at, starts_at, ends_at)
    select 'p' || n, 'u' || n, 'starter_monthly', 10000, 50, now(), now(), now() + interval '30 days' from ${people}`);
  const there = await db.$count(conversations);
  const more = (messages - before.messages) / PER_CONVERSATION;
  for (let done = 0; done < more; done += AT_ONCE) {
    const start = there + done + 1;
    const end = there + Math.min(done + AT_ONCE, more);
    await fillHistory(db, start, end, sql`'user:u' || (1 + i % ${accounts}::int)`);
  }
}
