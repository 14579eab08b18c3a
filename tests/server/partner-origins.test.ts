import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ruledEndpoints } from '#server/http/endpoint-rules.ts';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { createAccountsWorld } from '#tests/support/accounts-world.ts';
import { AGENT, createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld();
});
afterAll(() => world.close());

const OWN = 'https://galen.test';
/** Each looks like a listed origin, or like ours, and is neither. */
const FOREIGN = [
  'null',
  'https://evil.example',
  'https://www.example.edu.evil.example',
  'https://evilwww.example.edu',
  'https://example.edu',
  'https://sub.www.example.edu',
  'http://www.example.edu',
  'https://www.example.edu:444',
  'https://www.example.edu:443',
  'https://agent.example.com',
  'https://www.example.edu/',
  'https://www.example.edu.',
  'https://WWW.example.edu',
  'HTTPS://www.example.edu',
  'https://user@www.example.edu',
  'https://www.example.edu@evil.example',
  'https://www.example.edu https://evil.example',
  'https://www.example.edu,https://evil.example',
  'https://www.example.edu%00.evil.example',
  `https://${'a'.repeat(5_000)}.example`,
  'http://galen.test',
  'https://galen.test:8443',
  'https://galen.test.evil.example',
  'file://',
  'chrome-extension://abcdefgh',
  '',
];

const preflight = (path: string, origin: string, method: string) =>
  world.app.request(API_PREFIX + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });
const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe.each(FOREIGN)('the page of %s', (origin) => {
  test('gets no permission and no answer, and nothing happens', async () => {
    const asked = await preflight('/chat', origin, 'POST');
    expect([asked.status, corsHeaders(asked.headers), asked.headers.get('vary')]).toEqual([403, [], 'Origin']);
    const refused = await world.call('POST', '/chat', { body: { message: 'Hello' }, headers: { origin } });
    expect([refused.status, refused.body.detail]).toEqual([403, 'The assistant is not enabled for this site']);
    expect([corsHeaders(refused.headers), refused.headers.get('vary')]).toEqual([[], 'Origin']);
    expect(refused.headers.get('guest-token')).toBeNull();
  });

  test('is told by the config that it is not enabled', async () => {
    const { status, body, headers } = await world.call('GET', '/embed?partner=university', { headers: { origin } });
    expect([status, body]).toEqual([200, { enabled: false, partner: null, sign_in: 'popup', theme: {} }]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('a listed page', () => {
  test('may call, reads the headers of a guest, and its origin is echoed without credentials', async () => {
    const { status, headers } = await world.call('POST', '/chat', {
      body: { message: 'Hello' },
      headers: { origin: UNIVERSITY },
    });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(UNIVERSITY);
    expect(headers.get('access-control-expose-headers')?.toLowerCase()).toBe(
      'guest-token, guest-remaining, retry-after, x-request-id, etag',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toBe('Origin');
  });

  test('reads a refusal, a wrong path and a wrong method too', async () => {
    const headers = { origin: UNIVERSITY };
    const answers = [
      await world.call('POST', '/chat', { body: { message: '' }, headers }),
      await world.call('GET', '/auth/me', { headers }),
      await world.call('GET', '/nothing', { headers }),
      await world.call('DELETE', '/chat', { headers }),
      await world.call('POST', '/chat', { body: { message: 'x'.repeat(70_000) }, headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 401, 404, 405, 413]);
    for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBe(UNIVERSITY);
  });

  test('gets its theme, name and way to sign in, unless it claims to be another partner', async () => {
    const config = async (origin: string, query = '') =>
      (await world.call('GET', `/embed${query}`, { headers: { origin } })).body;
    const university = {
      enabled: true,
      partner: { id: 'university', name: 'Example University' },
      sign_in: 'popup',
      theme: { accent: '#0e6b4f' },
    };
    expect(await config(UNIVERSITY)).toEqual(university);
    expect(await config(UNIVERSITY, '?partner=university')).toEqual(university);
    expect(await config(UNIVERSITY, '?partner=agent')).toMatchObject({ enabled: false, partner: null });
    expect(await config(AGENT)).toMatchObject({ enabled: true, sign_in: 'inline' });
    // A name in the place of an id, of whatever length, is no broken connection.
    expect(await config(UNIVERSITY, `?partner=${'a'.repeat(5_000)}`)).toMatchObject({ enabled: false, partner: null });
  });
});

test('our own pages, and whatever names no origin, are served as before', async () => {
  for (const headers of [
    {},
    { origin: OWN },
    { origin: OWN, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ]) {
    const answer = await world.call('POST', '/chat', { body: { message: 'Hello' }, headers });
    expect([answer.status, corsHeaders(answer.headers), answer.headers.get('vary')]).toEqual([200, [], 'Origin']);
    const { body } = await world.call('GET', '/embed', { headers });
    expect(body).toMatchObject({ enabled: true, partner: null, sign_in: 'inline' });
  }
  const elsewhere = await world.call('GET', '/embed', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(elsewhere.body.enabled).toBe(false);
});

test('another name of ours is ours too where the settings say so, and readable between the names', async () => {
  const WWW = 'https://www.galen.test';
  const named = await createAccountsWorld({ connection: world, env: { OWN_ORIGINS: WWW } });
  const person = await named.signUpAndVerify();
  for (const [origin, site] of [
    [WWW, 'same-site'],
    [WWW, 'same-origin'],
    [WWW, ''],
    [OWN, 'same-site'],
  ] as const) {
    const headers = { origin, ...(site && { 'sec-fetch-site': site }) };
    const login = await named.login(person, { headers });
    expect([login.status, login.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect((await named.call('GET', '/embed', { headers })).body).toMatchObject({ enabled: true, partner: null });
    const asked = await named.app.request('/api/v1/auth/login', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  }
  // The name counts letter by letter, and not where the browser says that the page is another site's.
  for (const headers of [
    { origin: `${WWW}.evil.example` },
    { origin: 'http://www.galen.test' },
    { origin: WWW, 'sec-fetch-site': 'cross-site' },
  ])
    expect((await named.call('GET', '/chat/health', { headers })).status).toBe(403);
  expect((await world.call('GET', '/chat/health', { headers: { origin: WWW } })).status).toBe(403);
});

test('the payment provider’s calls are judged by their signature, not by their origin', async () => {
  const headers = { origin: 'https://api.razorpay.com', 'content-type': 'application/x-www-form-urlencoded' };
  const callback = await world.app.request('/api/v1/payments/callback', { method: 'POST', headers, body: 'x=1' });
  expect([callback.status, callback.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/payment\/failure/),
  ]);
  expect(corsHeaders(callback.headers)).toEqual([]);
  const webhook = await world.call('POST', '/payments/webhook', { body: {}, headers: { origin: headers.origin } });
  expect(webhook.status).toBe(401);
});

test('in production no other name of the server is ours, but for this machine’s own', async () => {
  const live = await createAccountsWorld({ connection: world, env: { NODE_ENV: 'production' } });
  const status = async (origin: string) =>
    (await live.call('GET', '/chat/health', { headers: { origin, host: new URL(origin).host } })).status;
  expect(await status('https://rebound.example')).toBe(403);
  expect(await status('http://localhost:3000')).toBe(200);
});

const path = ({ path }: Endpoint): string => path.replace(/\{\w+\}/g, 'x');

describe.each(ruledEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  const may = (trusted: boolean): boolean =>
    endpoint.partners === undefined || endpoint.partners === 'anywhere' || (endpoint.partners === 'inline' && trusted);

  test('lets in the pages that the contract names, at the preflight and at the call', async () => {
    for (const [origin, trusted] of [
      [UNIVERSITY, false],
      [AGENT, true],
    ] as const) {
      const asked = await preflight(path(endpoint), origin, endpoint.method);
      const allowed = may(trusted) && !endpoint.raw;
      expect([origin, asked.status]).toEqual([origin, allowed ? 204 : 403]);
      if (allowed) {
        expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
        expect(asked.headers.get('access-control-allow-methods')?.split(', ')).toContain(endpoint.method);
        expect(asked.headers.get('access-control-max-age')).toBe('600');
        expect(asked.headers.get('vary')).toBe('Origin');
        for (const name of ['authorization', 'content-type', 'accept', 'idempotency-key', 'guest-token'])
          expect(asked.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')).toContain(name);
      } else expect(corsHeaders(asked.headers)).toEqual([]);

      const body = endpoint.method === 'GET' ? undefined : {};
      const called = await world.call(endpoint.method, path(endpoint), { body, headers: { origin } });
      const refused = called.status === 403 && /our own/.test(called.body?.detail);
      expect([origin, refused]).toEqual([origin, !may(trusted)]);
    }
  });

  test('is not reached by another spelling of its method or path', async () => {
    if (endpoint.partners !== 'never') return;
    const headers = { origin: UNIVERSITY };
    if (endpoint.method === 'GET')
      expect((await world.app.request(API_PREFIX + path(endpoint), { method: 'HEAD', headers })).status).toBe(403);
    for (const odd of [`${path(endpoint)}/`, `/${path(endpoint)}`, path(endpoint).replace('e', '%65')]) {
      const { status } = await world.call(endpoint.method, odd, { headers });
      expect([odd, [403, 404, 405].includes(status)]).toEqual([odd, true]);
    }
  });
});

test('a disabled partner stops at once, and so does a removed origin', async () => {
  const status = async (origin: string) => (await world.call('GET', '/chat/health', { headers: { origin } })).status;
  expect(await status(UNIVERSITY)).toBe(200);
  await world.partners.disable('university');
  expect(await status(UNIVERSITY)).toBe(403);
  expect((await preflight('/chat', UNIVERSITY, 'POST')).status).toBe(403);
  expect((await world.call('GET', '/embed', { headers: { origin: UNIVERSITY } })).body.enabled).toBe(false);
  expect((await world.call('GET', `/embed/partner?origin=${UNIVERSITY}`)).status).toBe(404);
  await world.partners.enable('university');
  expect(await status(UNIVERSITY)).toBe(200);
  await world.partners.origins('agent', { add: [], remove: [AGENT] });
  expect(await status(AGENT)).toBe(403);
});
