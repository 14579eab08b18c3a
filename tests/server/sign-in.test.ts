import { hkdfSync } from 'node:crypto';
import { Writable } from 'node:stream';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emailKey } from '#server/accounts/email-address.ts';
import { users } from '#server/accounts/tables.ts';
import { rateLimits } from '#server/http/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { openClient } from '#tests/support/database-template.ts';
import { connectFaulty } from '#tests/support/fault-points.ts';

// As it is, and counted.
vi.mock(import('@node-rs/argon2'), { spy: true });

let world: AccountsWorld;
let log = '';
beforeAll(async () => {
  const lines = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  world = await createAccountsWorld({ log: pino({ level: 'debug' }, lines) });
});
afterAll(() => world.close());

const isSignedIn = async (bearer: string) => (await world.call('GET', '/auth/me', { bearer })).status === 200;

test('an address signs in in any letter case, and the last login is noted', async () => {
  const person = await world.signUpAndVerify();
  const before = world.now();
  const { status, body } = await world.login({ ...person, email: `  ${person.email.toUpperCase()} ` });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([
    'access_token',
    'device',
    'expires_in',
    'refresh_token',
    'token_type',
    'user',
  ]);
  const me = await world.call('GET', '/auth/me', { bearer: body.access_token });
  expect(me.body).toEqual(body.user);
  expect(Object.keys(me.body).sort()).toEqual(['email', 'name', 'role', 'subscription_status', 'user_id']);
  const profile = await world.call('GET', '/users/me', { bearer: body.access_token });
  expect(Date.parse(profile.body.last_login)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(profile.body.last_login)).toBeLessThanOrEqual(world.now());
});

test('a missing or over-long password is refused before it is looked at', async () => {
  const messages = async (body: object) =>
    (await world.send('/auth/login', body)).body.detail.map((p: { msg: string }) => p.msg);
  expect(await messages({ email: 'a@gmail.com', password: '' })).toEqual(['Password is required']);
  expect(await messages({ email: 'a@gmail.com', password: 'x'.repeat(101) })).toEqual(['Password is too long']);
  expect(await messages({ email: '', password: 'x' })).toEqual(['Email is required']);
});

describe('an address that has an account and one that has none', () => {
  test('get the same words at login, forgot and resend', async () => {
    const known = await world.signUpAndVerify();
    const unknown = world.newPerson();
    for (const [path, rest] of [
      ['/auth/login', { password: 'Not the one 77' }],
      ['/auth/forgot-password', {}],
      ['/auth/resend-verification', {}],
    ] as const) {
      const [a, b] = [
        await world.send(path, { email: known.email, ...rest }),
        await world.send(path, { email: unknown.email, ...rest }),
      ];
      expect([path, a.status, a.body]).toEqual([path, b.status, b.body]);
      const names = ({ headers }: typeof a) => [...headers.keys()].sort();
      expect(names(a)).toEqual(names(b));
    }
    expect(await world.mailsTo(unknown.email)).toHaveLength(0);
  });

  // The work that it costs, not the time that it takes: that also depends on what else the machine does.
  test.each([
    ['/auth/login', { password: 'Not the one 77' }, 1],
    ['/auth/forgot-password', {}, 0],
  ])('take the same work at %s: as many statements, the same hashing', async (path, rest, hashings) => {
    const client = await openClient();
    const connection = connectFaulty(client);
    const watched = await createAccountsWorld({ connection, env: { LIMITS: 'off' } });
    const known = await watched.signUpAndVerify();
    const workFor = async (email: string) => {
      vi.mocked(hash).mockClear();
      vi.mocked(verify).mockClear();
      connection.watch();
      await watched.send(path, { email, ...rest });
      connection.unwatch();
      const costs = vi.mocked(verify).mock.calls.map(([stored]) => /^\$argon2id\$.*?\$.*?\$/.exec(`${stored}`)?.[0]);
      return { statements: [...connection.seen], costs, hashed: vi.mocked(hash).mock.calls.length };
    };
    const work = await workFor(known.email);
    expect(work.statements).not.toEqual([]);
    expect(work.costs).toHaveLength(hashings);
    expect(await workFor(watched.newPerson().email)).toEqual(work);
    await client.close();
  });
});

describe('guessing', () => {
  const WAITING = /Please wait (?:\d+) seconds? and try again\.$/;
  const guess = (email: string, from: string) =>
    world.send('/auth/login', { email, password: 'Not the one 77' }, { from });
  /** Lets the slow-downs of an account pass that are over in so many seconds. */
  const waitOut = async (seconds: number, of: string) => {
    const rows = await world.db.select().from(rateLimits);
    for (const { key, expire } of rows)
      if (key.includes('-slow:') && key.includes(of) && expire)
        await world.db
          .update(rateLimits)
          .set({ expire: new Date(expire.getTime() - seconds * 1_000) })
          .where(eq(rateLimits.key, key));
  };

  test('from twenty addresses never locks the owner out: at once from their own device, after seconds from a new one', async () => {
    const person = await world.signUpAndVerify();
    const device = person.session.device;
    expect(device).toEqual(expect.any(String));
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++)
      for (let n = 0; n < 20; n++) statuses.push((await guess(person.email, `203.0.113.${100 + n}`)).status);
    // The budgets of both lanes and a few that came after a slow-down; without limits it would be 200.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(60);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(140);

    const known = await world.send('/auth/login', {
      email: person.email,
      password: person.password,
      devices: [device],
    });
    expect(known.status).toBe(200);

    const unknown = await world.login(person, { from: '198.51.100.77' });
    if (unknown.status !== 200) {
      expect(unknown.body.detail).toMatch(WAITING);
      expect(Number(unknown.headers.get('retry-after'))).toBeLessThanOrEqual(10);
      await waitOut(Number(unknown.headers.get('retry-after')), emailKey(person.email));
      expect((await world.login(person, { from: '198.51.100.77' })).status).toBe(200);
    }
  });

  test('one account is bounded however many addresses there are: a budget, then one try in ten seconds', async () => {
    const person = await world.signUpAndVerify();
    const statuses: number[] = [];
    for (let i = 0; i < 60; i++) statuses.push((await world.login({ ...person, password: `Guess ${i} xyz` })).status);
    const served = statuses.filter((status) => status === 401).length;
    expect(served).toBeGreaterThanOrEqual(11);
    expect(statuses.slice(0, 11)).toEqual(Array(11).fill(401));
    expect(statuses).toContain(429);
    const { status, body } = await world.login(person);
    if (status !== 200) expect([status, body.detail]).toEqual([429, expect.stringMatching(WAITING)]);
  });

  test('a device’s marker is good for its own account only, and its own guesses are counted', async () => {
    const [mine, other] = [await world.signUpAndVerify(), await world.signUpAndVerify()];
    const tries = async (device: string) => {
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push(
          await world.send(
            '/auth/login',
            { email: mine.email, password: 'Not the one 77', devices: [device] },
            { from: '203.0.113.5' },
          ),
        );
      return answers.map(({ status }) => status);
    };
    const foreign = [other.session.device, `${mine.session.device}x`, 'a.9999999999999.c', '..', ''];
    for (const device of foreign)
      await world.send('/auth/login', { email: mine.email, password: 'Not the one 77', devices: [device] });
    const failed = await world.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `login-account-new:${emailKey(mine.email)}`));
    expect(failed[0]?.points).toBe(foreign.length);
    const known = await tries(mine.session.device);
    // Ten, and one after those: the twelfth waits.
    expect(known).toEqual([...Array(11).fill(401), 429]);
    const after = await world.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `login-account-new:${emailKey(mine.email)}`));
    expect(after[0]?.points).toBe(foreign.length);
    world.pass(181 * 86_400_000);
    await world.send('/auth/login', { email: mine.email, password: 'Not the one 77', devices: [mine.session.device] });
    const expired = await world.db
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `login-account-new:${emailKey(mine.email)}`));
    expect(expired[0]?.points).toBe(foreign.length + 1);
  });

  test('thirty tries from one address, whatever the accounts, then one at a time', async () => {
    const from = '203.0.113.6';
    const answers = [];
    for (let i = 0; i < 33; i++) answers.push(await world.login(world.newPerson(), { from }));
    expect(answers.map(({ status }) => status).slice(0, 31)).toEqual(Array(31).fill(401));
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(refused?.body.detail).toMatch(WAITING);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
  });

  test('a reset by mail ends the slow-down', async () => {
    const person = await world.signUpAndVerify();
    for (let i = 0; i < 14; i++) await world.login({ ...person, password: `Guess ${i} xyz` });
    await world.send('/auth/forgot-password', { email: person.email });
    const token = world.tokenIn(await world.linkTo(person.email));
    const password = 'Completely new 71';
    expect((await world.send('/auth/reset-password', { token, new_password: password })).status).toBe(200);
    expect((await world.login({ ...person, password })).status).toBe(200);
  });

  test('signing in rightly costs nothing', async () => {
    const person = await world.signUpAndVerify();
    for (let i = 0; i < 35; i++) expect((await world.login(person, { from: '203.0.113.7' })).status).toBe(200);
  });
});

describe('refreshing', () => {
  const refresh = (token: string) => world.send('/auth/refresh', { refresh_token: token });

  test('gives new tokens and keeps the session', async () => {
    const { session } = await world.signUpAndVerify();
    const { status, body } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900, user: session.user });
    expect(body.refresh_token).not.toBe(session.refresh_token);
    expect(await isSignedIn(body.access_token)).toBe(true);
  });

  test('the old token gives the same successor for 30 s, as often as asked', async () => {
    const { session } = await world.signUpAndVerify();
    const first = await refresh(session.refresh_token);
    world.pass(29_000);
    const second = await refresh(session.refresh_token);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  test('after an outage of any length the old token gives the successor that was never used', async () => {
    const { session } = await world.signUpAndVerify();
    // The answer is lost.
    const lost = (await refresh(session.refresh_token)).body;
    for (const pause of [31_000, 3_600_000, 3 * 86_400_000]) {
      world.pass(pause);
      const { status, body } = await refresh(session.refresh_token);
      expect([pause, status, body.refresh_token]).toEqual([pause, 200, lost.refresh_token]);
    }
    const { body } = await refresh(session.refresh_token);
    expect(await isSignedIn(body.access_token)).toBe(true);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  test.each([
    ['its successor was exchanged', false],
    ['the access token beside its successor was used', true],
  ])('the old token ends the family once %s', async (_, byAccess) => {
    const { session } = await world.signUpAndVerify();
    let { body: newest } = await refresh(session.refresh_token);
    if (byAccess) expect(await isSignedIn(newest.access_token)).toBe(true);
    else newest = (await refresh(newest.refresh_token)).body;
    world.pass(31_000);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect(await isSignedIn(newest.access_token)).toBe(false);
    expect((await refresh(newest.refresh_token)).status).toBe(401);
    expect(log).toContain('refresh token replayed');
  });

  test('the old token after that ends the family, its newest token and its access tokens', async () => {
    const { session } = await world.signUpAndVerify();
    const { body: newer } = await refresh(session.refresh_token);
    world.pass(31_000);
    const { body: newest } = await refresh(newer.refresh_token);
    world.pass(31_000);
    expect(await isSignedIn(newest.access_token)).toBe(true);
    // Two generations old: still recognised.
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect(await isSignedIn(newest.access_token)).toBe(false);
    expect((await refresh(newest.refresh_token)).status).toBe(401);
    expect(log).toContain('refresh token replayed');
  });

  test('ends after 7 days of silence, and after 30 days in any case', async () => {
    const day = 86_400_000;
    const idle = (await world.signUpAndVerify()).session;
    const busy = (await world.signUpAndVerify()).session;
    let token: string = busy.refresh_token;
    for (let i = 0; i < 4; i++) {
      world.pass(6.5 * day);
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = body.refresh_token;
    }
    expect((await refresh(idle.refresh_token)).status).toBe(401);
    world.pass(4 * day - 60_000);
    const last = (await refresh(token)).body;
    expect(await isSignedIn(last.access_token)).toBe(true);
    world.pass(120_000);
    expect(await isSignedIn(last.access_token)).toBe(false);
    expect((await refresh(last.refresh_token)).status).toBe(401);
  });

  test.each(['', 'x', 'A'.repeat(43), '../../etc', 'é'.repeat(50)])('refuses %j', async (token) => {
    expect([401, 422]).toContain((await refresh(token)).status);
  });
});

describe('signing out', () => {
  test('ends the session and its tokens at once, and no other session', async () => {
    const person = await world.signUpAndVerify();
    const other = (await world.login(person)).body;
    const { access_token, refresh_token } = person.session;
    expect((await world.call('POST', '/auth/logout', { bearer: access_token })).status).toBe(200);
    expect(await isSignedIn(access_token)).toBe(false);
    expect((await world.send('/auth/refresh', { refresh_token })).status).toBe(401);
    expect(await isSignedIn(other.access_token)).toBe(true);
  });

  test('works with an access token that has expired, which does nothing else', async () => {
    const { session } = await world.signUpAndVerify();
    world.pass(16 * 60_000);
    expect(await isSignedIn(session.access_token)).toBe(false);
    expect((await world.call('POST', '/auth/logout', { bearer: session.access_token })).status).toBe(200);
    expect((await world.send('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
  });
});

describe('an access token', () => {
  test('is good for 15 minutes', async () => {
    const { session } = await world.signUpAndVerify();
    world.pass(14.9 * 60_000);
    expect(await isSignedIn(session.access_token)).toBe(true);
    world.pass(0.2 * 60_000);
    const refused = await world.call('GET', '/auth/me', { bearer: session.access_token });
    expect([refused.status, refused.body]).toEqual([
      401,
      { detail: 'Please sign in again', error: 'sign_in_required' },
    ]);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('that anyone has tampered with is refused, never with 500', async () => {
    const { session } = await world.signUpAndVerify();
    const [head = '', claims = '', signature = ''] = session.access_token.split('.');
    const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const withHead = (change: object) => `${encode({ ...json(head), ...change })}.${claims}.${signature}`;
    const withClaims = (change: object) => `${head}.${encode({ ...json(claims), ...change })}.${signature}`;
    const guest = await world.call('POST', '/chat', { body: { message: 'Hello' } });
    const forged = [
      '',
      'x',
      'a.b.c',
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${encode({ alg: 'none' })}.${claims}.`,
      `${encode({ alg: 'None', typ: 'at+jwt' })}.${claims}.${signature}`,
      withHead({ alg: 'HS512' }),
      withHead({ alg: 'RS256' }),
      withHead({ kid: '../../dev/null' }),
      withHead({ jku: 'https://evil.example/keys' }),
      withHead({ jwk: { kty: 'oct', k: 'AAAA' } }),
      withHead({ crit: ['b64'], b64: false }),
      withHead({ typ: 'guest+jwt' }),
      withClaims({ sub: 'someone-else' }),
      withClaims({ exp: Number.MAX_VALUE }),
      withClaims({ aud: 'guest' }),
      `${head}.${claims}.${signature.slice(0, -2)}AA`,
      `${session.access_token}.${signature}`,
      session.refresh_token,
      guest.headers.get('guest-token') ?? '',
      'x'.repeat(10_000),
    ];
    for (const bearer of forged)
      expect([bearer.slice(0, 60), (await world.call('GET', '/auth/me', { bearer })).status]).toEqual([
        bearer.slice(0, 60),
        401,
      ]);
    for (const authorization of ['Bearer', 'Basic YTpi', session.access_token, `Bearer  ${session.access_token}`])
      expect((await world.call('GET', '/auth/me', { headers: { authorization } })).status).toBe(401);
    expect((await world.call('GET', '/auth/me')).status).toBe(401);
  });

  test('must be ours in every claim, even when the signature is', async () => {
    const { session } = await world.signUpAndVerify();
    const key = new Uint8Array(hkdfSync('sha256', world.env.authSecrets[0], '', 'access-token', 32));
    const { sub = '', sid } = decodeJwt(session.access_token);
    const sign = async (change: JWTPayload, typ = 'at+jwt') => {
      const now = Math.floor(world.now() / 1000);
      const claims = { iss: 'galen', aud: 'api', sub, sid, iat: now, exp: now + 60, ...change };
      return isSignedIn(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(key));
    };
    expect(await sign({})).toBe(true);
    const other = (await world.signUpAndVerify()).session.user.user_id;
    const wrong: JWTPayload[] = [
      { aud: 'guest' },
      { iss: 'someone' },
      { sub: other },
      { sid: 'nothing' },
      { sid: { $ne: 1 } },
      { nbf: 9e9 },
    ];
    for (const change of wrong) expect([change, await sign(change)]).toEqual([change, false]);
    for (const claim of ['aud', 'iss', 'sub', 'sid', 'iat', 'exp'])
      expect([claim, await sign({ [claim]: undefined })]).toEqual([claim, false]);
    expect(await sign({}, 'guest+jwt')).toBe(false);
  });

  test('of another installation is refused', async () => {
    const { session } = await world.signUpAndVerify();
    const elsewhere = await createAccountsWorld({
      connection: world,
      env: { AUTH_SECRET: 'another secret that is long enough, really' },
    });
    const answer = await elsewhere.call('GET', '/auth/me', { bearer: session.access_token });
    expect(answer.status).toBe(401);
  });
});

test('what happens to accounts is logged, and no secret or address with it', async () => {
  const person = await world.signUpAndVerify();
  const { body } = await world.login(person);
  await world.login({ ...person, password: 'Not the one 77' });
  const { body: fresh } = await world.send('/auth/refresh', { refresh_token: body.refresh_token });
  const link = await world.linkTo(person.email);
  const [row] = await world.db.select().from(users).where(eq(users.email, person.email));
  for (const event of ['"auth":"signup"', '"auth":"login"', '"auth":"login refused"', '"auth":"email verified"'])
    expect(log).toContain(event);
  const secrets = [
    person.password,
    'Not the one 77',
    person.email,
    body.access_token,
    body.refresh_token,
    fresh.refresh_token,
    world.tokenIn(link),
    row?.passwordHash ?? '?',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(
    log
      .split('\n')
      .filter(Boolean)
      .every((line) => JSON.parse(line)),
  ).toBe(true);
});
