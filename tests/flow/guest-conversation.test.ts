import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#server/chat/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { said } from '#shared/texts/text.ts';
import { echoAssistant } from '#tests/support/echo-assistant.ts';
import { reached } from '#tests/support/reached.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestStores, memoryStorage } from '#tests/support/test-stores.ts';
import { reportStores } from '#widget/events.ts';

let world: TestApp;
let broken = false;
let free = false;
beforeAll(async () => {
  world = await createTestApp({ assistant: echoAssistant({ fail: () => broken, free: () => free }) });
});
afterAll(() => world.close());

const settled = ({ chat }: Stores) => reached(chat, ({ reply }) => reply === null);

async function ask(stores: Stores, text: string) {
  stores.chat.setDraft(text);
  const refused = stores.chat.send();
  await settled(stores);
  return refused;
}

test('four questions are answered, the fifth is refused, and the draft is kept', async () => {
  const stores = createTestStores(world, { browser: 'four' });
  for (const left of [3, 2, 1, 0]) {
    expect(await ask(stores, 'Hello')).toBeNull();
    expect(stores.guest.left()).toBe(left);
  }
  expect(stores.guest.getState().hasReachedLimit).toBe(true);
  expect(stores.chat.getState().messages).toHaveLength(8);
  expect(await ask(stores, 'One more?')).toBe('not-allowed');
  expect(stores.chat.getState().draft).toBe('One more?');
});

test('a question is sent with the length and the temperature of its answer', async () => {
  const sent: Request[] = [];
  const stores = createTestStores(world, {
    browser: 'sends',
    fetch: async (request) => {
      sent.push(request.clone());
      return world.app.request(request);
    },
  });
  await ask(stores, 'Hello');
  const question = sent.find(({ url }) => new URL(url).pathname === '/api/v1/chat');
  expect(await question?.json()).toMatchObject({
    max_tokens: limits.maxTokens.default,
    temperature: limits.temperature.default,
  });
});

test('an answer that stands in for a failed model does not count, here or on the server', async () => {
  const stores = createTestStores(world, { browser: 'free' });
  free = true;
  await ask(stores, 'Hello');
  free = false;
  expect(stores.chat.getState().messages).toHaveLength(2);
  expect(stores.guest.left()).toBe(4);
  await ask(stores, 'Hello again');
  expect(stores.guest.left()).toBe(3);
});

test('the conversation goes on: later questions carry the id that the server issued', async () => {
  const stores = createTestStores(world, { browser: 'goes on' });
  await ask(stores, 'First');
  expect(stores.chat.getState().conversationId).toMatch(/^c_/);
  await ask(stores, 'Second');
  expect(stores.chat.getState().messages.at(-1)?.text).toContain('(after 2 messages)');
});

test('after a reload the conversation, its sources and the count are as they were', async () => {
  const storage = memoryStorage();
  const before = createTestStores(world, { browser: 'reload', storage });
  await ask(before, 'Remember me');
  const after = createTestStores(world, { browser: 'reload', storage });
  const texts = (stores: Stores) => stores.chat.getState().messages.map(({ text, sources }) => ({ text, sources }));
  expect(texts(after)).toEqual(texts(before));
  expect(after.guest.left()).toBe(3);
  expect(after.chat.getState().conversationId).toBe(before.chat.getState().conversationId);
});

test('tabs of one browser that ask at once, before either has a token, are one guest', async () => {
  const storage = memoryStorage();
  const tabs = [1, 2].map(() => createTestStores(world, { browser: 'two tabs', storage }));
  await Promise.all(tabs.map((stores) => ask(stores, 'Hello')));
  const [kept] = tabs.map(({ guest }) => guest.getState().nonce);
  expect(kept).toMatch(/^[\w-]{44,}$/);
  expect(tabs.map(({ guest }) => guest.getState().nonce)).toEqual([kept, kept]);
  expect(Math.min(...tabs.map(({ guest }) => guest.left()))).toBe(2);
});

test('strangers with the same phone behind one address, at the same moment, share nothing', async () => {
  const strangers = Array.from({ length: 5 }, () => createTestStores(world, { browser: 'the same phone' }));
  await Promise.all(strangers.map((stores) => ask(stores, 'Hello')));
  expect(strangers.map(({ guest }) => guest.left())).toEqual([3, 3, 3, 3, 3]);
  expect(new Set(strangers.map(({ chat }) => chat.getState().conversationId)).size).toBe(5);
});

test('at a ceiling the truth is told, the question stays, and the count is that of the guest, also after a reload', async () => {
  const crowded = await createTestApp({ env: { GUEST_MESSAGES_PER_ADDRESS_AND_DAY: '3' } });
  const storage = memoryStorage();
  const begun = createTestStores(crowded, { browser: 'begun', storage });
  await ask(begun, 'Hello');
  for (const text of ['One', 'Two']) await ask(createTestStores(crowded, { browser: 'others' }), text);
  for (const [stores, left] of [
    [begun, 3],
    [createTestStores(crowded, { browser: 'new', storage: memoryStorage() }), 4],
  ] as const) {
    await ask(stores, 'Am I heard?');
    expect(stores.chat.getState().failed?.failure).toMatchObject({
      kind: 'ceiling',
      text: said('Many free questions have come from this network today. Sign up to go on.'),
    });
    expect(stores.chat.getState().messages.at(-1)).toMatchObject({ text: 'Am I heard?', status: 'failed' });
    expect([stores.guest.left(), stores.guest.getState().hasReachedLimit]).toEqual([left, false]);
  }
  const after = createTestStores(crowded, { browser: 'begun', storage });
  await settled(after);
  expect(after.chat.getState().messages.at(-1)).toMatchObject({ text: 'Am I heard?', status: 'failed' });
  expect(after.guest.left()).toBe(3);
  await crowded.close();
});

test('a failed question is kept, costs nothing, and can be asked again', async () => {
  const stores = createTestStores(world, { browser: 'fails' });
  broken = true;
  await ask(stores, 'Hello');
  const { failed, messages } = stores.chat.getState();
  expect(failed?.failure.text).toEqual(said('The server is experiencing issues. Please try again in a moment.'));
  expect(messages).toMatchObject([{ text: 'Hello', status: 'failed' }]);
  expect(stores.guest.left()).toBe(4);
  broken = false;
  stores.chat.retry();
  await settled(stores);
  expect(stores.chat.getState().messages).toMatchObject([{ status: 'sent' }, { sender: 'bot', status: 'sent' }]);
  expect(stores.guest.left()).toBe(3);
});

test('an answer on its way at a reload is there afterwards, charged once', async () => {
  const answered = Promise.withResolvers<void>();
  const slow = await createTestApp({ assistant: echoAssistant({ hold: () => answered.promise }) });
  const storage = memoryStorage();
  const before = createTestStores(slow, { browser: 'left', storage });
  before.chat.setDraft('Still there?');
  before.chat.send();
  await reached(before.guest, ({ token }) => Boolean(token));
  const after = createTestStores(slow, { browser: 'left', storage });
  expect(after.chat.getState()).toMatchObject({ messages: [{ text: 'Still there?' }], reply: { phase: 'thinking' } });
  answered.resolve();
  await settled(after);
  expect(after.chat.getState().messages.at(-1)?.text).toContain('You asked: Still there?');
  expect(after.guest.left()).toBe(3);
  await settled(before);
  expect(before.chat.getState().messages.at(-1)).toEqual(after.chat.getState().messages.at(-1));
  await slow.close();
});

test('a question that failed before a reload can be asked again after it, and is charged once', async () => {
  const storage = memoryStorage();
  const before = createTestStores(world, { browser: 'failed before', storage });
  broken = true;
  await ask(before, 'Still there?');
  broken = false;
  const after = createTestStores(world, { browser: 'failed before', storage });
  await settled(after);
  expect(after.chat.getState().failed).toMatchObject({
    failure: { text: said('This question was not answered yet.') },
  });
  expect(after.guest.left()).toBe(4);
  after.chat.retry();
  await settled(after);
  expect(after.chat.getState().messages.at(-1)?.text).toContain('You asked: Still there?');
  expect(after.guest.left()).toBe(3);
});

test('a question that never reached the server can be asked after a reload', async () => {
  const storage = memoryStorage();
  const lost = createTestStores(world, { browser: 'lost', storage, fetch: () => new Promise(() => undefined) });
  lost.chat.setDraft('Hello?');
  lost.chat.send();
  const after = createTestStores(world, { browser: 'lost', storage });
  await settled(after);
  expect(after.guest.left()).toBe(4);
  after.chat.retry();
  await settled(after);
  expect(after.chat.getState().messages).toMatchObject([{ text: 'Hello?', status: 'sent' }, { sender: 'bot' }]);
  expect(after.guest.left()).toBe(3);
});

test('a line that breaks off half-way is taken up again, and the answer comes whole', async () => {
  const cut = Promise.withResolvers<void>();
  const slow = await createTestApp({ assistant: echoAssistant({ hold: () => cut.promise }) });
  let calls = 0;
  const stores = createTestStores(slow, {
    browser: 'flaky line',
    fetch: async (request) => {
      const response = await slow.app.request(request);
      if (calls++ > 0) return response;
      const reader = response.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      cut.resolve();
      return new Response(first?.value, response);
    },
  });
  await ask(stores, 'Hello');
  expect(stores.chat.getState()).toMatchObject({
    failed: null,
    messages: [{ status: 'sent' }, { status: 'sent', text: 'You asked: Hello (after 0 messages)' }],
  });
  expect(stores.guest.left()).toBe(3);
  await slow.close();
});

test('stopping keeps what has arrived and says so', async () => {
  const never = new Promise<void>(() => undefined);
  const hold = async (piece: number) => (piece === 1 ? undefined : never);
  const slow = await createTestApp({ assistant: echoAssistant({ hold }) });
  const stores = createTestStores(slow, { browser: 'stops' });
  stores.chat.setDraft('Hello');
  stores.chat.send();
  await reached(stores.chat, ({ reply }) => reply?.phase === 'streaming');
  stores.chat.stop();
  await settled(stores);
  const kept = [{ status: 'sent' }, { text: 'You asked: Hello', status: 'stopped' }];
  expect(stores.chat.getState().messages).toMatchObject(kept);
  await expect
    .poll(async () => (await slow.db.select().from(messages)).at(-1))
    .toMatchObject({ role: 'bot', content: 'You asked: Hello', stopped: true });
  await slow.close();
});

test('an answer that is stopped before its first word is free, and the last free message can be asked again', async () => {
  const never = new Promise<void>(() => undefined);
  const slow = await createTestApp({
    env: { GUEST_FREE_MESSAGES: '1' },
    assistant: echoAssistant({ hold: () => never }),
  });
  const stores = createTestStores(slow, { browser: 'early stop' });
  stores.guest.setAllowance(1);
  stores.chat.setDraft('Hello');
  stores.chat.send();
  await reached(stores.chat, ({ reply }) => Boolean(reply?.id));
  expect(stores.guest.left()).toBe(0);
  stores.chat.stop();
  await reached(stores.guest, ({ messageCount }) => messageCount === 0);
  expect(stores.guest.left()).toBe(1);
  await slow.close();
});

test('an answer whose connection breaks is marked as cut, never as finished', async () => {
  const frames = ['start', 'delta'].map((type) =>
    type === 'start' ? { type, conversation_id: 'c_1', message_id: 'm_1' } : { type, text: 'Half an ans' },
  );
  const body = frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const stores = createTestStores(world, { browser: 'cut', fetch: async () => new Response(body, { headers }) });
  await ask(stores, 'Hello');
  const { messages, failed } = stores.chat.getState();
  expect(messages.at(-1)).toMatchObject({ text: 'Half an ans', status: 'cut' });
  expect(failed?.failure.kind).toBe('cut');
});

test.each([
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Unable to connect to the server. Please check your internet connection and try again.',
    false,
  ],
  [
    'a rate limit',
    async () => Response.json({ detail: 'x' }, { status: 429 }),
    'Rate limit exceeded. Please wait a moment before sending another message.',
    true,
  ],
  [
    'a server fault',
    async () => Response.json({ detail: 'x' }, { status: 500 }),
    'The server is experiencing issues. Please try again in a moment.',
    true,
  ],
  [
    'anything else',
    async () => Response.json({ detail: 'x' }, { status: 418 }),
    "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
    true,
  ],
  [
    'an HTML page instead of an answer',
    async () => new Response('<html>'),
    "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
    true,
  ],
])('%s is told in the specified words', async (_, fetch, text, connected) => {
  const stores = createTestStores(world, { browser: 'errors', fetch });
  await ask(stores, 'Hello');
  expect(stores.chat.getState().failed?.failure.text).toEqual(said(text));
  expect(stores.chat.getState().connected).toBe(connected);
  expect(stores.guest.left()).toBe(4);
});

test('a disconnected chat does not send; the health check brings it back with the server’s allowance', async () => {
  let up = false;
  const stores = createTestStores(world, {
    browser: 'offline',
    fetch: async (request) => {
      if (!up) throw new TypeError('Failed to fetch');
      return world.app.request(request);
    },
  });
  await stores.chat.checkHealth();
  expect(stores.chat.getState().connected).toBe(false);
  expect(await ask(stores, 'Hello')).toBe('disconnected');
  up = true;
  await stores.chat.checkHealth();
  expect(stores.chat.getState().connected).toBe(true);
  expect(stores.guest.getState().allowance).toBe(4);
});

test('the page hears of the limit when the last answer is there, and not of one that is given back', async () => {
  const stores = createTestStores(world, { browser: 'told' });
  const told: string[] = [];
  reportStores(stores, (name) => told.push(name));
  for (const text of ['One', 'Two', 'Three']) await ask(stores, text);
  broken = true;
  await ask(stores, 'Lost');
  broken = false;
  expect(stores.guest.left()).toBe(1);
  expect(told).not.toContain('guest-limit');

  stores.chat.retry();
  let leftAtTheEnd: number | null = null;
  const ended = stores.chat.subscribe((now, before) => {
    if (before.reply && !now.reply) leftAtTheEnd = stores.guest.left();
  });
  await settled(stores);
  ended();
  expect(leftAtTheEnd).toBe(0);
  expect(told.filter((name) => name === 'guest-limit')).toHaveLength(1);
  expect(told.lastIndexOf('response-start')).toBeLessThan(told.indexOf('guest-limit'));
});

test('an end that gives a message back is announced with what is left then', async () => {
  const stores = createTestStores(world, { browser: 'given back' });
  const left: number[] = [];
  stores.chat.subscribe((now, before) => before.reply && !now.reply && left.push(stores.guest.left()));
  broken = true;
  await ask(stores, 'Lost');
  broken = false;
  free = true;
  await ask(stores, 'For nothing');
  free = false;
  expect(left).toEqual([4, 4]);
});

test('who stops a first question before its answer begins goes on in the same conversation', async () => {
  const thinking = Promise.withResolvers<void>();
  const slow = await createTestApp({
    assistant: {
      async *answer({ text, history }, signal) {
        const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
        await Promise.race([thinking.promise, left]);
        if (signal.aborted) return;
        yield { type: 'agent', name: 'Slow' };
        yield { type: 'delta', text: `${text}, after ${history.length}` };
        yield { type: 'end', sources: [], followUps: [] };
      },
    },
  });
  const sent = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const stores = createTestStores(slow, {
    browser: 'stops',
    fetch: async (request) => {
      const answer = await slow.app.request(request);
      if (request.url.endsWith('/chat')) sent.resolve();
      if (new URL(request.url).pathname.endsWith('/stop')) ended.resolve();
      return answer;
    },
  });
  stores.chat.setDraft('Which universities in Germany?');
  stores.chat.send();
  await sent.promise;
  stores.chat.stop();
  await ended.promise;
  thinking.resolve();
  await ask(stores, 'And what does it cost?');
  const asked = await slow.db.select({ id: messages.conversationId }).from(messages);
  expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([stores.chat.getState().conversationId]));
  await slow.close();
});
