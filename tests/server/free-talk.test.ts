import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { messages } from '#server/chat/tables.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  const assistant = createGuide({ library: createLibrary(await ourKnowledge()) });
  world = await createTestApp({ assistant, env: { GUEST_FREE_MESSAGES: '2' } });
});
afterAll(() => world.close());

test('greetings, thanks, "ok", a bare "?", questions about ourselves and honest refusals cost no message', async () => {
  let token = '';
  let conversation = '';
  const ask = async (message: string) => {
    const response = await world.app.request(
      '/api/v1/chat',
      post({ message, ...(conversation && { conversation_id: conversation }) }, token ? { 'guest-token': token } : {}),
    );
    token = response.headers.get('guest-token') ?? token;
    if (response.status === 200) conversation = (await response.json()).conversation_id;
    return response.status;
  };
  const free = [
    'hi',
    'thank you so much sir',
    'ok',
    '?',
    'can I talk to a counsellor',
    'who won the cricket match',
    'mbbs in russia',
  ];
  for (const message of free) expect(await ask(message), message).toBe(200);
  expect(await ask('What does a pharmacy master’s in Germany cost?')).toBe(200);
  expect(await ask('thanks')).toBe(200);
  expect(await ask('and in Ireland?')).toBe(200);
  expect(await ask('and in the UK?')).toBe(429);
});

test('an answer made anew costs a message only when it says something else', async () => {
  let token = '';
  const ask = async (message: string, body: object) => {
    const response = await world.app.request(
      '/api/v1/chat',
      post({ message, ...body }, token ? { 'guest-token': token } : {}),
    );
    token = response.headers.get('guest-token') ?? '';
    const { conversation_id, message: answer } = await response.json();
    return { conversation_id, content: answer.content, left: response.headers.get('guest-remaining') };
  };
  const question = 'How long is a pharmacy master’s in Ireland?';
  const first = await ask(question, {});
  expect(first.left).toBe('1');
  const last = async () => {
    const { conversation_id } = first;
    const ofIt = and(eq(messages.conversationId, conversation_id), eq(messages.role, 'user'));
    const [question] = await world.db.select().from(messages).where(ofIt);
    return { conversation_id, replaces: question?.id };
  };
  expect(await ask(question, await last())).toEqual(first);
  expect(await ask('How long is a pharmacy master’s in Germany?', await last())).toMatchObject({ left: '0' });
});

test('what costs nothing is answered twenty times a minute for one guest, and beside it who is in danger, and everybody else', async () => {
  const ask = (message: string, headers: Record<string, string>) =>
    world.app.request('/api/v1/chat', post({ message }, headers));
  const token = (await ask('hi', { 'user-agent': 'talker' })).headers.get('guest-token') ?? '';
  const mine = { 'user-agent': 'talker', 'guest-token': token };
  for (let said = 1; said < 20; said++) expect((await ask('hi', mine)).status).toBe(200);
  const refused = await ask('hi', mine);
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'too_many_requests']);

  expect((await ask('hi', { 'user-agent': 'another' })).status).toBe(200);
  for (let said = 0; said < 20; said++) expect((await ask('I want to die', mine)).status).toBe(200);
  expect((await ask('I want to die', mine)).status).toBe(429);
});
