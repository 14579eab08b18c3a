import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations } from '#server/chat/tables.ts';
import { connect } from '#server/db/connect.ts';
import { createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { createPartnersWorld } from '#tests/support/partners-world.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL server', () => {
  let postgres: Postgres;
  let world: TestApp;
  const open = () =>
    connect(readEnv({ DATABASE_URL: postgres.url, AUTH_SECRET: 'only for tests, but long enough to be one' }));

  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    // Two copies of the server that start at the same moment migrate once.
    const [connection, other] = await Promise.all([open(), open()]);
    await other.close();
    world = await createTestApp({ connection, env: { TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await world.close();
    postgres.remove();
  });

  /** A first send: what it made up for us says which browser it comes from. */
  const ask = (browser: string, headers: Record<string, string> = {}) =>
    world.app.request(
      '/api/v1/chat',
      post({ message: 'Hello' }, { 'guest-nonce': browser.padEnd(22, '_'), ...headers }),
    );

  /** A connection of the tests' own that holds something until it is opened. */
  async function hold(statements: string, release: string) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statements);
    return {
      /** Returns once so many wait for somebody: the first for us. */
      async waiting(count: number) {
        while (((await client.query('select 1 from pg_locks where not granted')).rowCount ?? 0) < count);
      },
      async open() {
        await client.query(release);
        await client.end();
      },
    };
  }

  /** Holds up whoever writes into a table next. */
  const holdTheFirst = (table: string) =>
    hold(
      `create sequence arrivals;
       create function hold_the_first() returns trigger language plpgsql as
         $$ begin if nextval('arrivals') = 1 then perform pg_advisory_xact_lock(4711); end if; return new; end $$;
       create trigger hold_the_first before insert on ${table} for each row execute function hold_the_first();
       select pg_advisory_lock(4711)`,
      'select pg_advisory_unlock(4711); drop function hold_the_first cascade; drop sequence arrivals',
    );

  test('fifty sends at once over ten connections give exactly four answers', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask('burst')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(46);
  });

  test('ten copies of one send at the same moment are one question', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => ask('copies', { 'idempotency-key': 'k' })));
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(bodies.map((body) => body.message?.message_id)).size).toBe(1);
  });

  test('two first sends at the same moment under one name of the client’s begin one conversation', async () => {
    const conversation_id = 'conv_1_at_once';
    const first = await ask('at-once', { 'x-forwarded-for': '10.0.0.5' });
    const token = { 'guest-token': first.headers.get('guest-token') ?? '' };
    const send = (message: string) => world.app.request('/api/v1/chat', post({ message, conversation_id }, token));
    const gate = await holdTheFirst('conversations');
    const sends = ['One', 'Two'].map(send);
    await gate.waiting(2);
    await gate.open();
    const bodies = await Promise.all(sends.map(async (response) => (await response).json()));
    expect(new Set(bodies.map((body) => body.conversation_id)).size).toBe(1);
    expect(await world.db.$count(conversations, eq(conversations.clientReference, conversation_id))).toBe(1);
  });

  test.each(['guests', 'messages'])(
    'whoever is new in a hall full of the same phones waits for nobody else, whose row of %s is on its way',
    async (table) => {
      // The first one who arrives is held up in the middle of it.
      const gate = await holdTheFirst(table);
      const hall = { 'x-forwarded-for': '10.0.0.3' };
      const held = ask(`${table}-first`, hall);
      await gate.waiting(1);
      const others = await Promise.all(['second', 'third', 'fourth'].map((one) => ask(`${table}-${one}`, hall)));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      await gate.open();
      expect((await held).status).toBe(200);
    },
  );

  test('a password that is changed while a partner’s page is signing in ends what was begun before it', async () => {
    const partners = await createPartnersWorld({ connection: world, env: { LIMITS: 'off' } });
    const { session, password } = await partners.signUpAndVerify();
    const code = await partners.codeFor(session.access_token);
    const gate = await hold(`begin; select 1 from users where id = '${session.user.user_id}' for update`, 'commit');
    const body = { current_password: password, new_password: 'Another horse 43 battery' };
    const changed = partners.send('/users/me/change-password', body, { bearer: session.access_token });
    await gate.waiting(1);
    const exchanged = partners.exchange(code);
    await gate.waiting(2);
    await gate.open();
    expect([(await changed).status, (await exchanged).status]).toEqual([200, 400]);
  });

  test('what is asked often is read and planned once a connection, but not what is searched for', async () => {
    const pool = createPool(postgres.url);
    const client = await pool.connect();
    const often = 'select $1::int + $2::int as sum';
    const search = `select to_tsvector('a visa') @@ $1::tsquery as found`;
    for (let i = 0; i < 30; i++) {
      expect((await client.query(often, [i, 1])).rows).toEqual([{ sum: i + 1 }]);
      expect((await client.query({ text: often, rowMode: 'array' }, [i, 1])).rows).toEqual([[i + 1]]);
      expect((await client.query(search, ['visa'])).rows).toEqual([{ found: true }]);
    }
    const kept = await client.query('select statement from pg_prepared_statements');
    expect(kept.rows).toEqual([{ statement: often }]);
    client.release();
    await pool.end();
  });

  test('two hundred of a hall who ask in the same moment are all answered, one connection after the other', async () => {
    const hall = { 'x-forwarded-for': '10.0.0.4' };
    const sends = await Promise.all(Array.from({ length: 200 }, (_, student) => ask(`student-${student}`, hall)));
    expect(sends.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('while the server takes nothing in, a send is a 503 in words that may be tried again', async () => {
    const pool = createPool(`${postgres.url}?options=-c%20default_transaction_read_only%3Don`);
    const standby = await createTestApp({ connection: { db: drizzle(pool), close: () => pool.end() } });
    const refused = await standby.app.request('/api/v1/chat', post({ message: 'Hello' }));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({
      detail: 'The service is not available right now. Please try again in a moment.',
      error: 'unavailable',
      request_id: refused.headers.get('x-request-id'),
    });
    await standby.close();
  });

  test('while the server is gone requests fail fast in words, and work again when it is back', async () => {
    // An address of its own: the burst above has used up its own address's minute.
    const ask = () => world.app.request('/api/v1/chat', post({ message: 'Hello' }, { 'x-forwarded-for': '10.0.0.2' }));
    postgres.stop();
    const refused = await ask();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await world.app.request('/api/v1/health')).status).toBe(503);
    // What browsers ask says so too, in words; what a supervisor asks does not: starting again would bring nothing back.
    const chat = await world.app.request('/api/v1/chat/health');
    expect([chat.status, await chat.json()]).toMatchObject([503, { detail: expect.stringContaining('try again') }]);
    expect((await world.app.request('/api/v1/health/live')).status).toBe(200);
    await postgres.start();
    expect((await ask()).status).toBe(200);
  });
});
