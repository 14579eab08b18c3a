import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations, guests } from '#server/chat/tables.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let ahead = 0;
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ clock: () => Date.now() + ahead, env: { TRUST_PROXY: '1' } });
});
afterAll(() => world.close());

const newNonce = () => randomBytes(16).toString('base64url');
const ask = (message: string, headers: Record<string, string> = {}, body: object = {}) =>
  world.app.request('/api/v1/chat', post({ message, ...body }, headers));
/** The guest who was given this answer. */
async function guestOf(response: Response): Promise<string> {
  const { conversation_id: id } = await response.json();
  const [found] = await world.db.select().from(conversations).where(eq(conversations.id, id));
  return found?.owner ?? '';
}

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
  const headers = { 'guest-nonce': newNonce() };
  const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(`${i}`, headers)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(46);
});

describe('a nonce', () => {
  const same = async (first: Record<string, string>, then: Record<string, string>) =>
    (await guestOf(await ask('Hello', first))) === (await guestOf(await ask('Hello again', then)));

  test('makes two first sends one guest', async () => {
    const headers = { 'guest-nonce': newNonce() };
    expect(await same(headers, headers)).toBe(true);
  });

  test('is what tells two strangers apart; without one every first send is a guest of its own', async () => {
    const phone = { 'user-agent': 'the same', 'accept-language': 'en-IN' };
    expect(await same(phone, phone)).toBe(false);
    expect(await same({ ...phone, 'guest-nonce': newNonce() }, { ...phone, 'guest-nonce': newNonce() })).toBe(false);
  });

  test('that is stolen leads to nobody from another network or browser', async () => {
    const headers = { 'guest-nonce': newNonce(), 'user-agent': 'theirs', 'x-forwarded-for': '10.9.0.1' };
    expect(await same(headers, { ...headers, 'x-forwarded-for': '10.9.0.2' })).toBe(false);
    expect(await same(headers, { ...headers, 'user-agent': 'mine' })).toBe(false);
  });

  test('leads to nobody once the token has come back', async () => {
    const headers = { 'guest-nonce': newNonce() };
    const first = await ask('Hello', headers);
    const token = first.headers.get('guest-token') ?? '';
    expect((await ask('Hello', { 'guest-token': token })).headers.get('guest-remaining')).toBe('2');
    expect(await guestOf(await ask('Hello', headers))).not.toBe(await guestOf(first));
  });

  test('leads to nobody when a browser cannot be waiting any more', async () => {
    const headers = { 'guest-nonce': newNonce() };
    const first = await guestOf(await ask('Hello', headers));
    ahead += 300_000;
    expect(await guestOf(await ask('Hello', headers))).not.toBe(first);
  });

  test('opens nothing by itself: neither an answer, nor its end, nor a conversation by its id', async () => {
    const nonce = { 'guest-nonce': newNonce() };
    const key = newNonce();
    const asked = await (await ask('My secret', { ...nonce, 'idempotency-key': key })).json();
    for (const [method, path] of [
      ['GET', `/chat/answers/${key}`],
      ['POST', `/chat/answers/${key}/stop`],
      ['GET', `/conversations/${asked.conversation_id}`],
    ] as const) {
      const response = await world.app.request(`/api/v1${path}`, { method, headers: nonce });
      expect([path, response.status]).toEqual([path, path.startsWith('/conv') ? 401 : 404]);
      expect(await response.text()).not.toContain('secret');
    }
  });

  test('is kept as a hash', async () => {
    const nonce = newNonce();
    const id = (await guestOf(await ask('Hello', { 'guest-nonce': nonce }))).replace('guest:', '');
    const [kept] = await world.db.select().from(guests).where(eq(guests.id, id));
    expect(kept?.nonce).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(nonce);
  });

  test.each([
    ['empty', ''],
    ['short', 'a'.repeat(21)],
    ['huge', 'a'.repeat(101)],
    ['of other letters', `${'a'.repeat(30)}'; --`],
  ])('that is %s is refused in words', async (_, nonce) => {
    const response = await ask('Hello', { 'guest-nonce': nonce });
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toBe(
      'The Guest-Nonce is not valid: it must be 22 to 100 letters of base64url',
    );
  });
});
