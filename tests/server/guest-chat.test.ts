import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());

/** Each test is another visitor: its own browser name is its own arrival. */
const ask = (message: string, headers: Record<string, string> = {}, body: object = {}) =>
  world.app.request('/api/v1/chat', post({ message, ...body }, headers));

test('a guest gets an answer, a conversation, a token and a count', async () => {
  const response = await ask('Hello there', { 'user-agent': 'first' });
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body.message).toMatchObject({
    role: 'bot',
    content: 'You asked: Hello there (after 0 messages)',
    agent_name: 'Echo specialist',
    sources: [{ url: '/guides/a-guide#part' }],
    metadata: { follow_ups: ['And then?'] },
  });
  expect(body.conversation_id).toMatch(/^c_/);
  expect(response.headers.get('guest-token')).toBeTruthy();
  expect(response.headers.get('guest-remaining')).toBe('3');
});

test('fifty sends at once by one new visitor give exactly four answers', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`${i}`, { 'user-agent': 'burst' })));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(46);
});
