import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { adoptGuest } from '#server/chat/owned-conversations.ts';
import { messages, sends } from '#server/chat/tables.ts';
import { connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { createAccountsWorld } from '#tests/support/accounts-world.ts';
import { openClient } from '#tests/support/database-template.ts';
import { connectFaulty } from '#tests/support/fault-points.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

/** An assistant that says one piece, and the rest when it is let go on. */
function heldAssistant() {
  let release = Promise.withResolvers<void>();
  const state = { asked: 0, aborted: 0 };
  const assistant: Assistant = {
    async *answer({ text }, signal) {
      const { promise } = release;
      state.asked++;
      yield { type: 'agent', name: 'Slow specialist' };
      if (!text.startsWith('silent')) yield { type: 'delta', text: 'The first half, ' };
      const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([promise, left]);
      if (signal.aborted) {
        state.aborted++;
        return;
      }
      if (text.startsWith('broken')) throw new Error('the assistant is broken');
      yield { type: 'delta', text: `the second half of ${text}` };
      yield { type: 'end', sources: [], followUps: [] };
    },
  };
  return {
    assistant,
    state,
    goOn() {
      release.resolve();
      release = Promise.withResolvers();
    },
  };
}

const held = heldAssistant();
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ assistant: held.assistant, env: { LIMITS: 'off' } });
});
afterAll(() => world.close());

/** Asks as a stream, reads the first piece, and goes away. */
async function askAndLeave(app: TestApp['app'], browser: string, message: string) {
  const leaving = new AbortController();
  const key = `${browser.replaceAll(' ', '-')}-key`;
  const headers = { 'user-agent': browser, 'idempotency-key': key, accept: 'text/event-stream' };
  const response = await app.request('/api/v1/chat', { ...post({ message }, headers), signal: leaving.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  leaving.abort();
  return { key, headers: { 'guest-token': response.headers.get('guest-token') ?? '' } };
}
const read = async (app: TestApp['app'], id: string, headers: Record<string, string>) =>
  app.request(`/api/v1/chat/answers/${id}`, { headers: { accept: 'text/event-stream', ...headers } });
const stop = (app: TestApp['app'], id: string, headers: Record<string, string>, how = '') =>
  app.request(`/api/v1/chat/answers/${id}/stop${how}`, { method: 'POST', headers });

test('an answer whose reader has left comes to its end, is there when they come back, and was charged once', async () => {
  const { key, headers } = await askAndLeave(world.app, 'leaves', 'Hello');
  const back = await read(world.app, key, headers);
  held.goOn();
  const events = await readEvents(back);
  expect(events.map(({ type }) => type)).toEqual(['start', 'delta', 'delta', 'done']);
  const late = await (await read(world.app, key, { ...headers, accept: 'application/json' })).json();
  expect(late.message).toMatchObject({ content: 'The first half, the second half of Hello', metadata: {} });
  expect(back.headers.get('guest-remaining')).toBe('3');
});

test('it is found by the id of the question too, and by two readers at the same time', async () => {
  const { key, headers } = await askAndLeave(world.app, 'two tabs', 'Hello');
  const [send] = await world.db.select().from(sends).where(eq(sends.key, key));
  const ids = [key, send?.questionId ?? ''];
  const readers = await Promise.all(ids.map((id) => read(world.app, id, headers)));
  held.goOn();
  const [one, other] = await Promise.all(readers.map(readEvents));
  expect(one?.at(-1)).toEqual(other?.at(-1));
  expect(one?.at(-1)).toMatchObject({ type: 'done' });
});

test('stop ends it, keeps what has arrived, and the answer stays stopped', async () => {
  const { key, headers } = await askAndLeave(world.app, 'stops', 'Hello');
  const before = held.state.aborted;
  const other = await read(world.app, key, headers);
  expect((await stop(world.app, key, headers)).status).toBe(200);
  expect(held.state.aborted).toBe(before + 1);
  const stopped = { content: 'The first half, ', metadata: { stopped: true } };
  expect((await readEvents(other)).at(-1)).toMatchObject({ type: 'done', message: stopped });
  const again = await world.app.request(
    '/api/v1/chat',
    post({ message: 'Hello' }, { ...headers, 'idempotency-key': key }),
  );
  expect(await again.json()).toMatchObject({ message: stopped });
  expect(again.headers.get('guest-remaining')).toBe('3');
  expect((await stop(world.app, key, headers)).status).toBe(200);
});

test('what is stopped before its first word costs nothing', async () => {
  const { key, headers } = await askAndLeave(world.app, 'stops early', 'silent please');
  await stop(world.app, key, headers);
  const back = await read(world.app, key, headers);
  expect((await readEvents(back)).at(-1)).toMatchObject({ message: { content: '', metadata: { stopped: true } } });
  expect(back.headers.get('guest-remaining')).toBe('4');
});

test('what had not reached its reader is taken away when they stop it, and costs nothing, three times a day', async () => {
  const assistant: Assistant = {
    async *answer() {
      yield { type: 'agent', name: 'Quick specialist' };
      yield { type: 'delta', text: 'The whole of it' };
      yield { type: 'end', sources: [{ number: 1, title: 'A page', url: '/guides/a' }], followUps: ['And then?'] };
    },
  };
  const app = await createTestApp({ connection: world, assistant, env: { GUEST_FREE_MESSAGES: '10' } });
  const left: number[] = [];
  let headers: Record<string, string> = { 'user-agent': 'slow line' };
  for (const key of ['slow-1', 'slow-2', 'slow-3', 'slow-4']) {
    const asked = await app.app.request(
      '/api/v1/chat',
      post({ message: 'Hello' }, { ...headers, 'idempotency-key': key }),
    );
    headers = { ...headers, 'guest-token': asked.headers.get('guest-token') ?? '' };
    const stopped = await stop(app.app, key, headers, '?unread=1');
    left.push((await stopped.json()).remaining);
  }
  expect(left).toEqual([10, 10, 10, 9]);
  const answers = await Promise.all(
    ['slow-1', 'slow-4'].map(async (key) => (await readEvents(await read(app.app, key, headers))).at(-1)),
  );
  expect(answers).toMatchObject([
    { message: { content: '', sources: [], metadata: { stopped: true } } },
    { message: { content: 'The whole of it' } },
  ]);
  // Nothing is given back twice.
  expect(await (await stop(app.app, 'slow-1', headers, '?unread=1')).json()).toMatchObject({ remaining: 9 });
});

test('an answer that fails unseen is given back, and can be asked again with its key', async () => {
  const { key, headers } = await askAndLeave(world.app, 'unlucky', 'broken thing');
  held.goOn();
  await expect
    .poll(async () => readEvents(await read(world.app, key, headers)))
    .toEqual([{ type: 'error', error: 'no_answer', status: 404, detail: 'This question has no answer' }]);
  const failed = await read(world.app, key, headers);
  expect(failed.headers.get('guest-remaining')).toBe('4');
});

test('another guest, or nobody, can neither read it nor stop it', async () => {
  const { key, headers } = await askAndLeave(world.app, 'owner', 'Hello');
  const stranger = await askAndLeave(world.app, 'stranger', 'Hello');
  expect(await readEvents(await read(world.app, key, stranger.headers))).toMatchObject([
    { type: 'error', status: 404 },
  ]);
  for (const who of [stranger.headers, {}, { 'guest-token': 'forged' }, { 'guest-token': '' }]) {
    expect((await stop(world.app, key, who)).status).toBe(404);
  }
  expect((await read(world.app, key, {})).status).toBe(404);
  expect((await stop(world.app, 'no-such-key', headers)).status).toBe(404);
  expect((await stop(world.app, 'x'.repeat(101), headers)).status).toBe(404);
  held.goOn();
  expect((await readEvents(await read(world.app, key, headers))).at(-1)).toMatchObject({ type: 'done' });
});

test('a process that ends waits for what nobody reads, and gives back what takes too long', async () => {
  const ending = await createTestApp({ assistant: held.assistant });
  const finished = await askAndLeave(ending.app, 'finished', 'Hello');
  const drained = ending.running.drain(5_000);
  held.goOn();
  await drained;
  expect((await readEvents(await read(ending.app, finished.key, finished.headers))).at(-1)?.type).toBe('done');

  const late = await askAndLeave(ending.app, 'late', 'Hello');
  await ending.running.drain(20);
  const back = await read(ending.app, late.key, late.headers);
  expect((await readEvents(back)).at(-1)).toMatchObject({ type: 'error', status: 404 });
  expect(back.headers.get('guest-remaining')).toBe('4');
  await ending.close();
});

test('a server that starts ends what died with it, gives it back once, and answers the question when it is asked again', async () => {
  const { key, headers } = await askAndLeave(world.app, 'survives', 'Hello');
  const other = await askAndLeave(world.app, 'survives stopping', 'Hello');
  await world.db.update(sends).set({ state: 'stopping' }).where(eq(sends.key, other.key));
  for (let start = 0; start < 2; start++) {
    // The same database, and nothing of what was in the memory of the process before.
    const next = await createTestApp({ connection: world, assistant: held.assistant, env: { LIMITS: 'off' } });
    await next.leases.start();
    await next.leases.stop();
    for (const one of [{ key, headers }, other]) {
      const back = await read(next.app, one.key, one.headers);
      expect((await readEvents(back)).at(-1)).toMatchObject({ type: 'error', status: 404 });
      expect(back.headers.get('guest-remaining')).toBe('4');
      const stopped = await stop(next.app, one.key, one.headers);
      expect(await stopped.json()).toMatchObject({ message: 'This question has no answer, and costs nothing.' });
    }
  }
  const asked = { ...headers, 'idempotency-key': key, accept: 'text/event-stream' };
  const next = await createTestApp({ connection: world, assistant: held.assistant, env: { LIMITS: 'off' } });
  const before = held.state.asked;
  const again = await next.app.request('/api/v1/chat', post({ message: 'Hello' }, asked));
  await expect.poll(() => held.state.asked).toBeGreaterThan(before);
  held.goOn();
  expect((await readEvents(again)).at(-1)).toMatchObject({ type: 'done' });
  expect(again.headers.get('guest-remaining')).toBe('3');
  const questions = await world.db.select().from(messages).innerJoin(sends, eq(sends.questionId, messages.id));
  expect(questions.filter((row) => row.sends.key === key)).toHaveLength(1);
});

test('a reader of an answer on another server hears in words that the database is away, and no timer is left', async () => {
  const client = await openClient();
  const connection = connectFaulty(client);
  const reading = await createTestApp({ connection, env: { LIMITS: 'off' } });
  const { headers } = await askAndLeave(reading.app, 'reads on', 'Hello');
  const [send] = await reading.db.select().from(sends);
  if (!send) throw new Error('nothing was sent');
  const leaseUntil = new Date(Date.now() + 3_600_000);
  await reading.db
    .insert(sends)
    .values({ ...send, key: 'far', questionId: 'far', run: 'another', state: 'running', leaseUntil });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    for (const again of [() => read(reading.app, 'far', headers), () => resend(reading.app, 'far', headers)]) {
      const response = await again();
      connection.watch({ at: 1, how: 'refused' });
      expect((await readEvents(response)).at(-1)).toMatchObject({ type: 'error', status: 503 });
      connection.unwatch();
      expect(vi.getTimerCount()).toBe(0);
    }
  } finally {
    vi.useRealTimers();
    await client.close();
  }
});
const resend = async (app: TestApp['app'], key: string, headers: Record<string, string>) =>
  app.request(
    '/api/v1/chat',
    post({ message: 'Hello' }, { ...headers, 'idempotency-key': key, accept: 'text/event-stream' }),
  );

test('what a guest has asked and not yet heard is theirs after they have signed up, and nobody else’s', async () => {
  const accounts = await createAccountsWorld({ connection: world, assistant: held.assistant, env: { LIMITS: 'off' } });
  const { key, headers } = await askAndLeave(accounts.app, 'signs up', 'Hello');
  const other = await askAndLeave(accounts.app, 'signs up too', 'Hello');
  const { session } = await accounts.signUpAndVerify();
  const bearer = { authorization: `Bearer ${session.access_token}` };
  await adoptGuest(world.db, guestIn(headers['guest-token']), session.user.user_id);
  const events = read(accounts.app, key, bearer).then(readEvents);
  expect((await readEvents(await read(accounts.app, other.key, bearer))).at(-1)).toMatchObject({ status: 404 });
  held.goOn();
  expect((await events).at(-1)).toMatchObject({ type: 'done' });
  expect((await readEvents(await read(accounts.app, key, headers))).at(-1)).toMatchObject({ status: 404 });
});
const guestIn = (token = ''): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;

test('a model that is asked and stopped before its first word is free three times a day; the guide always', async () => {
  const asking = async (paid: boolean) => {
    const begun = Promise.withResolvers<void>();
    const assistant: Assistant = {
      async *answer(_, signal) {
        yield { type: 'agent', name: 'Slow specialist' };
        if (paid) yield { type: 'paid' };
        begun.resolve();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    };
    const app = await createTestApp({ connection: world, assistant, env: { GUEST_FREE_MESSAGES: '10' } });
    const left: (string | null)[] = [];
    let headers: Record<string, string> = { 'user-agent': `stops ${paid}` };
    for (const key of ['1', '2', '3', '4', '5']) {
      const all = { ...headers, 'idempotency-key': `stops-${paid}-${key}`, accept: 'text/event-stream' };
      const response = await app.app.request('/api/v1/chat', post({ message: 'Hello' }, all));
      headers = { ...headers, 'guest-token': response.headers.get('guest-token') ?? '' };
      await begun.promise;
      const stopped = await stop(app.app, all['idempotency-key'], headers);
      expect(await stopped.json()).toMatchObject({ message: 'Stopped.' });
      left.push((await read(app.app, all['idempotency-key'], headers)).headers.get('guest-remaining'));
    }
    return left;
  };
  expect(await asking(true)).toEqual(['10', '10', '10', '9', '8']);
  expect(await asking(false)).toEqual(['10', '10', '10', '10', '10']);
});

const bin = findPostgres();
describe.skipIf(!bin)('with two servers on one PostgreSQL', () => {
  let postgres: Postgres;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    const env = { DATABASE_URL: postgres.url, LIMITS: 'off' };
    const open = async () =>
      createTestApp({
        assistant: held.assistant,
        env,
        connection: await connect(readEnv({ ...env, AUTH_SECRET: 'only for tests, but long enough to be one' })),
      });
    here = await open();
    there = await open();
    for (const { leases } of [here, there]) await leases.start();
  });
  afterAll(async () => {
    for (const { leases } of [here, there]) await leases.stop();
    await here.close();
    await there.close();
    postgres.remove();
  });

  test('the other server waits for the answer and has it', async () => {
    const { key, headers } = await askAndLeave(here.app, 'moves', 'Hello');
    const reading = await read(there.app, key, headers);
    held.goOn();
    expect((await readEvents(reading)).at(-1)).toMatchObject({ type: 'done', message: { metadata: {} } });
  });

  test('the other server can stop it', async () => {
    const { key, headers } = await askAndLeave(here.app, 'stops elsewhere', 'Hello');
    const events = read(there.app, key, headers).then(readEvents);
    expect(await (await stop(there.app, key, headers)).json()).toMatchObject({ message: 'Stopped.' });
    expect((await events).at(-1)).toMatchObject({ type: 'done', message: { metadata: { stopped: true } } });
  });

  test('an answer whose server is silent for the time of a lease is ended by the other, and cannot be given after that', async () => {
    const env = { DATABASE_URL: postgres.url, LIMITS: 'off' };
    const frozen = await createTestApp({ connection: here, assistant: held.assistant, env });
    const { key, headers } = await askAndLeave(frozen.app, 'freezes', 'Hello');
    await there.leases.endDead();
    expect((await there.db.select().from(sends).where(eq(sends.key, key)))[0]?.state).toBe('running');
    await there.db.update(sends).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(sends.key, key));
    await Promise.all([there.leases.endDead(), here.leases.endDead()]);
    const back = await read(there.app, key, headers);
    expect((await readEvents(back)).at(-1)).toMatchObject({ type: 'error', status: 404 });
    expect(back.headers.get('guest-remaining')).toBe('4');
    const thawed = read(frozen.app, key, headers);
    held.goOn();
    await frozen.running.drain(5_000);
    expect((await readEvents(await thawed)).at(-1)).toMatchObject({ type: 'error' });
    const [send] = await there.db.select().from(sends).where(eq(sends.key, key));
    expect(send).toMatchObject({ state: 'failed', charge: null, replyId: null });
    expect((await read(there.app, key, headers)).headers.get('guest-remaining')).toBe('4');
  });

  test('the lease of an answer that takes long is renewed', async () => {
    const { key, headers } = await askAndLeave(here.app, 'takes long', 'Hello');
    const until = async () => (await there.db.select().from(sends).where(eq(sends.key, key)))[0]?.leaseUntil?.getTime();
    const first = await until();
    expect(first).toEqual(expect.any(Number));
    await expect.poll(until).toBeGreaterThan(first ?? 0);
    held.goOn();
    expect((await readEvents(await read(there.app, key, headers))).at(-1)).toMatchObject({ type: 'done' });
  });
});
