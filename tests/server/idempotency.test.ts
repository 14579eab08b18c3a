import { afterAll, beforeAll, expect, test } from 'vitest';
import { echoAssistant } from '#tests/support/echo-assistant.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let world: TestApp;
let broken = false;
/** What the answers wait for. */
let held = Promise.resolve();
beforeAll(async () => {
  world = await createTestApp({ assistant: echoAssistant({ hold: () => held, fail: () => broken }) });
});
afterAll(() => world.close());

const visitor =
  (name: string) =>
  (message: string, headers: Record<string, string> = {}) =>
    world.app.request('/api/v1/chat', post({ message }, { 'user-agent': name, ...headers }));

test('the same send twice is answered once and charged once', async () => {
  const ask = visitor('repeats');
  const first = await ask('Hello', { 'idempotency-key': 'one' });
  const token = first.headers.get('guest-token') ?? '';
  const again = await ask('Hello', { 'idempotency-key': 'one', 'guest-token': token });
  expect(await again.json()).toEqual(await first.json());
  expect(again.headers.get('guest-remaining')).toBe('3');
});

test('ten copies of one send at the same moment are one question', async () => {
  const ask = visitor('ten at once');
  const headers = { 'idempotency-key': 'same', 'guest-nonce': 'a-nonce-of-one-browser' };
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask('Hello', headers)));
  const bodies = await Promise.all(responses.map((response) => response.json()));
  expect(new Set(bodies.map((body) => body.message.message_id)).size).toBe(1);
  expect(responses.every((response) => response.headers.get('guest-remaining') === '3')).toBe(true);
});

test('a key that was used for another message is refused', async () => {
  const ask = visitor('reuses');
  const first = await ask('Hello', { 'idempotency-key': 'used' });
  const token = first.headers.get('guest-token') ?? '';
  const other = await ask('Something else', { 'idempotency-key': 'used', 'guest-token': token });
  expect(other.status).toBe(422);
});

test('one guest’s key is not another’s', async () => {
  const mine = await (await visitor('mine')('Hello', { 'idempotency-key': 'k' })).json();
  const theirs = await (await visitor('theirs')('Hello', { 'idempotency-key': 'k' })).json();
  expect(theirs.message.message_id).not.toBe(mine.message.message_id);
});

test('a failed send can be tried again with its key, and is charged once', async () => {
  const ask = visitor('fails first');
  broken = true;
  const failed = await ask('Hello', { 'idempotency-key': 'again' });
  expect(failed.status).toBe(503);
  broken = false;
  const token = failed.headers.get('guest-token') ?? '';
  const answered = await ask('Hello', { 'idempotency-key': 'again', 'guest-token': token });
  expect(answered.status).toBe(200);
  expect(answered.headers.get('guest-remaining')).toBe('3');
});

test('a reader who leaves in the middle may ask again and gets the whole answer, charged once', async () => {
  const ask = visitor('leaves');
  const gone = Promise.withResolvers<void>();
  held = gone.promise;
  const leaving = new AbortController();
  const first = await world.app.request('/api/v1/chat', {
    ...post({ message: 'Hello' }, { 'user-agent': 'leaves', 'idempotency-key': 'l', accept: 'text/event-stream' }),
    signal: leaving.signal,
  });
  const token = first.headers.get('guest-token') ?? '';
  const reader = first.body?.getReader();
  await reader?.read();
  leaving.abort();
  await reader?.cancel();
  gone.resolve();

  const whole = await ask('Hello', { 'idempotency-key': 'l', 'guest-token': token, accept: 'text/event-stream' });
  expect(whole.headers.get('guest-remaining')).toBe('3');
  const events = await readEvents(whole);
  expect(events.at(-1)).toMatchObject({ type: 'done', message: { content: 'You asked: Hello (after 0 messages)' } });
});

test('a stream is start, pieces, sources, done', async () => {
  const response = await visitor('streams')('Hello', { accept: 'text/event-stream' });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = await readEvents(response);
  expect(events.map(({ type }) => type)).toEqual(['start', 'delta', 'delta', 'sources', 'done']);
});

test('a conversation goes on under the client’s reference and under our id, and only for its owner', async () => {
  const send = (conversation_id: string, headers: Record<string, string>) =>
    world.app.request(
      '/api/v1/chat',
      post({ message: 'Hello', conversation_id }, { 'user-agent': 'talker', ...headers }),
    );
  const first = await send('conv_1_abc', {});
  const headers = { 'guest-token': first.headers.get('guest-token') ?? '' };
  const { conversation_id } = await first.json();
  const second = await (await send('conv_1_abc', headers)).json();
  const third = await (await send(conversation_id, headers)).json();
  expect(second.conversation_id).toBe(conversation_id);
  expect(third.message.content).toContain('(after 4 messages)');
  const stranger = await send(conversation_id, { 'user-agent': 'stranger' });
  expect(stranger.status).toBe(404);
  expect(await stranger.json()).toEqual({ detail: 'Conversation not found', error: 'conversation_not_found' });
});
