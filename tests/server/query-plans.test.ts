import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectPostgres } from '#server/db/connect.ts';
import { createPool } from '#server/db/pool.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';

const bin = findPostgres();

/** Enough rows that reading all of a table costs more than any index. */
const SEED = [
  `insert into users (id, email, name, password_hash, email_verified, created_at)
   select 'u' || n, 'u' || n || '@gmail.com', 'Asha', 'none', true, now() from generate_series(1, 20000) n`,
  `insert into sessions (id, user_id, created_at, last_used_at)
   select 's' || n, 'u' || n, now(), now() from generate_series(1, 20000) n`,
  `insert into refresh_tokens (hash, session_id) select 'h' || n, 's' || n from generate_series(1, 20000) n`,
  `insert into mail_tokens (hash, user_id, purpose, created_at, expires_at)
   select 't' || n, 'u' || n, 'verify', now(), now() from generate_series(1, 20000) n`,
  `insert into guests (id, arrival, created_at) select 'g' || n, 'a' || n, now() from generate_series(1, 20000) n`,
  `insert into conversations (id, owner, title, created_at, updated_at)
   select 'c' || n, 'user:u' || n % 2000, 'Visa for Germany ' || n, now(), now() from generate_series(1, 20000) n`,
  `insert into messages (id, conversation_id, role, content, created_at)
   select 'm' || n, 'c' || 1 + n % 20000, 'user', 'Which documents ' || n, now() from generate_series(1, 40000) n`,
  `insert into owner_words (owner, word) select 'user:u' || n, 'documents' from generate_series(1, 20000) n`,
  `insert into sends (owner, key, fingerprint, state, question_id, reply_id, started_at)
   select 'user:u' || n, 'k' || n, 'f', 'done', 'q' || n, 'm' || n, now() from generate_series(1, 20000) n`,
  `insert into payment_orders (id, provider_order_id, user_id, plan_id, amount, currency, state, created_at)
   select 'o' || n, 'order_' || n, 'u' || n, 'starter_monthly', 10000, 'INR', 'paid', now() from generate_series(1, 20000) n`,
  `insert into payments (id, order_id, amount, currency, status, created_at, updated_at)
   select 'p' || n, 'o' || n, 10000, 'INR', 'captured', now(), now() from generate_series(1, 20000) n`,
  `insert into subscription_periods (payment_id, user_id, plan_id, worth, message_limit, credited_at, starts_at, ends_at)
   select 'p' || n, 'u' || n, 'starter_monthly', 10000, 50, now(), now(), now() + interval '30 days' from generate_series(1, 20000) n`,
  `insert into webhook_events (id, received_at) select 'e' || n, now() from generate_series(1, 20000) n`,
  `insert into outbox (id, kind, to_address, state, due_at, created_at)
   select 'x' || n, 'none', 'u' || n || '@gmail.com', 'kept', now(), now() from generate_series(1, 20000) n`,
  `insert into rate_limits (key, points) select 'r' || n, 1 from generate_series(1, 20000) n`,
  `insert into sandbox_payments (id, provider_order_id, amount, currency, status)
   select 'p' || n, 'order_' || n, 10000, 'INR', 'captured' from generate_series(1, 20000) n`,
  'analyze',
];
const BIG = SEED.flatMap((statement) => /insert into (\w+)/.exec(statement)?.[1] ?? []);
/** PostgreSQL tells the plan of every statement to whoever sent it. */
const EXPLAINED = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_level=notice',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

describe.skipIf(!bin)('on a database with years in it', () => {
  let postgres: Postgres;
  let world: AccountsWorld;
  const plans: string[] = [];
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    const { close } = await connectPostgres(postgres.url, { setting: 'url', pool: createPool(postgres.url) });
    await close();
    const seeding = createPool(postgres.url, null);
    for (const statement of SEED) await seeding.query(statement);
    await seeding.end();
    const url = new URL(postgres.url);
    url.searchParams.set('options', EXPLAINED);
    const pool = createPool(url.href);
    pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
    world = await createAccountsWorld({
      connection: { db: drizzle(pool), close: () => pool.end() },
      env: { LIMITS: 'on' },
    });
  });
  afterAll(async () => {
    await world.close();
    postgres.remove();
  });

  /** The plans of all statements that something took. */
  const plansOf = async (work: () => Promise<unknown>) => {
    plans.length = 0;
    await work();
    return [...plans];
  };
  const readThrough = (plan: string) =>
    [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table).filter((table) => BIG.includes(table));

  test('nothing that a student waits for reads a whole table', async () => {
    const person = await world.signUpAndVerify();
    const bearer = person.session.access_token;
    const paid: { proof: object } = { proof: {} };
    let conversation = '';
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['sign up', () => world.signUp()],
      ['verify', () => world.signUpAndVerify()],
      ['sign in', () => world.login(person)],
      ['refresh', () => world.send('/auth/refresh', { refresh_token: person.session.refresh_token })],
      ['me', () => world.call('GET', '/auth/me', { bearer })],
      [
        'order',
        async () => {
          paid.proof = await world.pay(bearer);
        },
      ],
      ['settle', () => world.send('/payments/verify', paid.proof, { bearer })],
      ['subscription', () => world.call('GET', '/payments/subscription', { bearer })],
      [
        'ask',
        async () => {
          const { body } = await world.send('/chat', { message: 'Which documents does Germany want?' }, { bearer });
          conversation = body.conversation_id;
        },
      ],
      ['ask on', () => world.send('/chat', { message: 'And Ireland?', conversation_id: conversation }, { bearer })],
      ['ask as a guest', () => world.send('/chat', { message: 'Hello' })],
      ['list', () => world.call('GET', '/conversations', { bearer })],
      ['search', () => world.call('GET', '/conversations?search=documents', { bearer })],
      ['search with a slip', () => world.call('GET', '/conversations?search=docments', { bearer })],
      ['open', () => world.call('GET', `/conversations/${conversation}`, { bearer })],
      ['history of payments', () => world.call('GET', '/payments/history', { bearer })],
      ['deliver a mail', () => world.postman.deliverDue()],
      ['reset', () => world.send('/auth/forgot-password', { email: person.email })],
      ['log out', () => world.send('/auth/logout', {}, { bearer })],
    ];
    const slow: string[] = [];
    for (const [name, work] of steps) {
      const seen = await plansOf(work);
      expect([name, seen.length > 0]).toEqual([name, true]);
      for (const plan of seen)
        for (const table of readThrough(plan)) slow.push(`${name} reads all of ${table}: ${plan.slice(0, 300)}`);
    }
    expect(slow).toEqual([]);
  });

  test('a plan that does is told', async () => {
    const seen = await plansOf(() => world.db.execute(`select name from users where name = 'nobody'`));
    expect(seen.flatMap(readThrough)).toEqual(['users']);
  });
});
