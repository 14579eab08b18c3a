import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { sends } from '#server/chat/tables.ts';
import { connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

/** An assistant that says one piece, and the rest when it is let go on. */
function heldAssistant() {
  let release = Promise.withResolvers<void>();
  const state = { aborted: 0 };
  const assistant: Assistant = {
    async *answer({ text }, signal) {
      const { promise } = release;
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
const stop = (app: TestApp['app'], id: string, headers: Record<string, string>) =>
  app.request(`/api/v1/chat/answers/${id}/stop`, { method: 'POST', headers });

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

test('an answer that fails unseen is given back, and can be asked again with its key', async () => {
  const { key, headers } = await askAndLeave(world.app, 'unlucky', 'broken thing');
  held.goOn();
  await vi.waitFor(async () => {
    const events = await readEvents(await read(world.app, key, headers));
    expect(events).toEqual([{ type: 'error', status: 404, detail: 'This question has no answer' }]);
  });
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
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    postgres.remove();
  });

  test('the other server waits for the answer and has it', async () => {
    const { key, headers } = await askAndLeave(here.app, 'moves', 'Hello');
    const events = read(there.app, key, headers).then(readEvents);
    await new Promise((resolve) => setTimeout(resolve, 400));
    held.goOn();
    expect((await events).at(-1)).toMatchObject({ type: 'done', message: { metadata: {} } });
  });

  test('the other server can stop it', async () => {
    const { key, headers } = await askAndLeave(here.app, 'stops elsewhere', 'Hello');
    const events = read(there.app, key, headers).then(readEvents);
    expect((await stop(there.app, key, headers)).status).toBe(200);
    expect((await events).at(-1)).toMatchObject({ type: 'done', message: { metadata: { stopped: true } } });
  });
});
