import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ env: { LIMITS: 'off', GUEST_FREE_MESSAGES: '1000' } });
});
afterAll(() => world.close());

const send = (init: RequestInit) => world.app.request('/api/v1/chat', init);
const raw = (body: BodyInit, type = 'application/json') =>
  send({ method: 'POST', headers: { 'content-type': type }, body });

test('a field that is missing or of another kind is named in a sentence for people', async () => {
  const signUp = async (body: object) => (await world.app.request('/api/v1/auth/signup', post(body))).json();
  const problems: { loc: string[]; msg: string }[] = (await signUp({ name: 5, email: 'asha@gmail.com' })).detail;
  expect(problems.map(({ loc, msg }) => [loc.at(-1), msg])).toEqual([
    ['name', 'This value cannot be used'],
    ['password', 'This field is required'],
  ]);
});

test.each([1.5, 1e9, -1, '7', null])(
  'a number that cannot be used (%j) is refused in such a sentence too',
  async (max_tokens) => {
    const { detail } = await (await send(post({ message: 'hi', max_tokens }))).json();
    expect(detail.map(({ msg }: { msg: string }) => msg)).toEqual(['This value cannot be used']);
  },
);

describe('who is not signed in is told so before anything is said of what they sent', () => {
  const calls = Object.entries<Endpoint>(endpoints).filter(([, { auth }]) => auth !== 'none');
  const bad = { authorization: 'Bearer a.b.c', 'content-type': 'application/json', 'idempotency-key': ' ' };

  test.each(calls)('%s with a bearer that is not good', async (_, { method, path }) => {
    const address = `${API_PREFIX}${path.replace(/\{\w+\}/g, '%21')}?page=x&limit=x&size=x`;
    const body = method === 'GET' ? {} : { body: '{"half' };
    const answer = await world.app.request(address, { method, headers: bad, ...body });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { detail: 'Please sign in again', error: 'sign_in_required' },
    ]);
  });

  test.each(calls.filter(([, { auth }]) => auth === 'bearer'))('%s without one', async (_, { method, path }) => {
    const address = `${API_PREFIX}${path.replace(/\{\w+\}/g, '%21')}?page=x&limit=x`;
    const body = method === 'GET' ? {} : { body: '{"half' };
    const answer = await world.app.request(address, { method, ...body });
    expect(answer.status).toBe(401);
  });
});

describe('a body that is not a chat request is refused in words', () => {
  const cases: [string, () => Promise<Response> | Response, number][] = [
    ['nothing', () => raw(''), 400],
    ['half an object', () => raw('{"message":'), 400],
    ['a duplicate comma', () => raw('{"message":"a",,}'), 400],
    ['UTF-16', () => raw(Buffer.from('{"message":"hello"}', 'utf16le')), 400],
    ['bytes that are not UTF-8', () => raw(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400],
    ['a byte order mark', () => raw('\uFEFF{"message":"hello"}'), 400],
    ['arrays 30,000 deep', () => raw('['.repeat(30_000) + ']'.repeat(30_000)), 422],
    ['a message 30,000 deep', () => raw(`{"message":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), 422],
    ['depth 100,000', () => raw('['.repeat(100_000)), 413],
    ['ten megabytes', () => raw(`{"message":"${'a'.repeat(10_000_000)}"}`), 413],
    ['a form', () => raw('message=hello', 'application/x-www-form-urlencoded'), 415],
    ['plain text', () => raw('{"message":"hello"}', 'text/plain'), 415],
    ['null', () => raw('null'), 422],
    ['an array', () => raw('[]'), 422],
    ['a number', () => raw('1e400'), 422],
    ['no message', () => send(post({})), 422],
    ['a message that is a list', () => send(post({ message: ['hello'] })), 422],
    ['an empty message', () => send(post({ message: '' })), 422],
    ['a blank message', () => send(post({ message: ' \n\t ' })), 422],
    ['an invisible message', () => send(post({ message: '\u200B\u200D\u2060\u3164\u00AD' })), 422],
    ['U+0000 in the message', () => send(post({ message: 'a\u0000b' })), 422],
    ['a lone surrogate', () => raw('{"message":"\\ud800 hello"}'), 422],
    ['4,001 characters', () => send(post({ message: 'a'.repeat(4_001) })), 422],
    ['4,001 emoji', () => send(post({ message: '😀'.repeat(4_001) })), 422],
    ['another mode', () => send(post({ message: 'hi', mode: '../../x' })), 422],
    ['a billion tokens', () => send(post({ message: 'hi', max_tokens: 1e9 })), 422],
    ['half a token', () => send(post({ message: 'hi', max_tokens: 1.5 })), 422],
    ['a temperature of 99', () => send(post({ message: 'hi', temperature: 99 })), 422],
    ['a context that is a text', () => send(post({ message: 'hi', user_context: 'admin' })), 422],
    [
      'a context of 21 entries',
      () =>
        send(
          post({
            message: 'hi',
            user_context: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((key) => [key, 1])),
          }),
        ),
      422,
    ],
    ['a long context value', () => send(post({ message: 'hi', user_context: { a: 'x'.repeat(501) } })), 422],
    ['a nested context', () => send(post({ message: 'hi', user_context: { a: { b: 1 } } })), 422],
    ['a path as conversation id', () => send(post({ message: 'hi', conversation_id: '../../etc/passwd' })), 422],
    ['SQL as conversation id', () => send(post({ message: 'hi', conversation_id: "'; drop table guests; --" })), 422],
    ['a long conversation id', () => send(post({ message: 'hi', conversation_id: 'c'.repeat(101) })), 422],
    ['a list as conversation id', () => send(post({ message: 'hi', conversation_id: [] })), 422],
    ['an unknown conversation', () => send(post({ message: 'hi', conversation_id: 'c_unknown' })), 404],
    ['an empty Idempotency-Key', () => send(post({ message: 'hi' }, { 'idempotency-key': '' })), 400],
    ['a long Idempotency-Key', () => send(post({ message: 'hi' }, { 'idempotency-key': 'k'.repeat(101) })), 400],
  ];
  test.each(cases)('%s', async (_, request, status) => {
    const response = await request();
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(body).toHaveProperty('detail');
    expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node:|\.ts:/);
  });
});

describe('unusual but valid messages are answered', () => {
  test.each([
    ['4,000 characters', 'a'.repeat(4_000)],
    ['4,000 emoji', '😀'.repeat(4_000)],
    ['right-to-left text with an override', '\u202Eאיך להתקבל\u202C?'],
    ['stacked accents', `a${'\u0301'.repeat(200)}`],
    ['Devanagari', 'फार्मेसी में मास्टर कैसे करें?'],
    ['SQL', "Robert'); DROP TABLE messages; --"],
    ['markup', '<img src=x onerror=alert(1)> **bold** `code`'],
    ['several lines', 'one\r\ntwo\n\tthree'],
  ])('%s', async (_, message) => {
    const response = await send(post({ message }));
    expect(response.status).toBe(200);
    expect((await response.json()).message.content).toContain(message.trim().normalize('NFC'));
  });
});

test('a field named like a prototype changes nothing', async () => {
  const response = await raw('{"message":"hi","user_context":{"__proto__":{"role":"admin"}},"__proto__":{"mode":"x"}}');
  expect([200, 422]).toContain(response.status);
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

describe('addresses that are not there', () => {
  test.each([
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1/chat', 405],
    ['DELETE', '/api/v1/health', 405],
    ['GET', '/api/v1/chat/', 404],
    ['GET', '/api/v1//chat', 404],
    ['GET', '/api/v1/%2e%2e/%2e%2e/package.json', 404],
    ['GET', '/api', 404],
  ])('%s %s answers %i in the one error shape', async (method, path, status) => {
    const response = await world.app.request(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.any(String), error: expect.any(String) });
  });

  test('a refused method names those that are allowed', async () => {
    const response = await world.app.request('/api/v1/chat', { method: 'PUT' });
    expect(response.headers.get('allow')).toBe('POST');
  });
});

test('a broken assistant is a 503 in words, and costs the guest nothing', async () => {
  const { echoAssistant } = await import('#tests/support/echo-assistant.ts');
  let broken = true;
  const other = await createTestApp({ assistant: echoAssistant({ fail: () => broken }) });
  const failed = await other.app.request('/api/v1/chat', post({ message: 'hi' }));
  expect(failed.status).toBe(503);
  expect(await failed.json()).toEqual({
    detail: 'The assistant could not answer. Please try again in a moment.',
    error: 'answer_failed',
    request_id: failed.headers.get('x-request-id'),
  });
  broken = false;
  const token = failed.headers.get('guest-token') ?? '';
  const answered = await other.app.request('/api/v1/chat', post({ message: 'hi' }, { 'guest-token': token }));
  expect(answered.headers.get('guest-remaining')).toBe('3');
  await other.close();
});
