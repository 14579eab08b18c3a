import { createHash } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/accounts/tables.ts';
import { ruledEndpoints } from '#server/http/endpoint-rules.ts';
import { embedCodes } from '#server/partners/tables.ts';
import { AGENT, createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld();
});
afterAll(() => world.close());

const OWN = 'https://galen.test';
const isSignedIn = async (bearer: string, origin?: string) =>
  (await world.call('GET', '/auth/me', { bearer, ...(origin !== undefined && { headers: { origin } }) })).status ===
  200;
const refresh = (refresh_token: string, origin?: string) =>
  world.send('/auth/refresh', { refresh_token }, { ...(origin !== undefined && { headers: { origin } }) });

describe('a code', () => {
  test('becomes a session of the page it is for, as a login answers', async () => {
    const { session, email, embedded } = await world.embeddedPerson();
    expect(Object.keys(embedded).sort()).toEqual(
      Object.keys(session)
        .filter((key) => key !== 'message' && key !== 'guest_joined')
        .sort(),
    );
    expect(embedded.user.email).toBe(email);
    const [row] = await world.db.select().from(sessions).where(eq(sessions.origin, UNIVERSITY));
    expect(row?.userId).toBe(embedded.user.user_id);
  });

  test('has 256 random bits, of which only a hash is kept', async () => {
    const { session } = await world.signUpAndVerify();
    const code = await world.codeFor(session.access_token);
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const hashes = (await world.db.select().from(embedCodes)).map(({ hash }) => hash);
    expect(hashes).toContain(createHash('sha256').update(code).digest('base64url'));
    expect(hashes).not.toContain(code);
  });

  test('works once, within a minute, with its verifier, on its page; every refusal has the same words', async () => {
    const { session } = await world.signUpAndVerify();
    const bearer = session.access_token;
    const answers = [];
    const used = await world.codeFor(bearer);
    expect((await world.exchange(used)).status).toBe(200);
    answers.push(await world.exchange(used));
    answers.push(await world.exchange(await world.codeFor(bearer), UNIVERSITY, { verifier: 'x'.repeat(43) }));
    answers.push(await world.exchange(await world.codeFor(bearer), UNIVERSITY, { verifier: world.challenge }));
    answers.push(await world.exchange(await world.codeFor(bearer), AGENT));
    answers.push(await world.send('/embed/session', { code: await world.codeFor(bearer), verifier: world.verifier }));
    answers.push(await world.exchange(await world.codeFor(bearer), OWN));
    answers.push(await world.exchange(''));
    answers.push(await world.exchange('A'.repeat(43)));
    const late = await world.codeFor(bearer);
    world.pass(60_001);
    answers.push(await world.exchange(late));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        400,
        { detail: 'This sign-in could not be completed. Please try again.', error: 'window_sign_in_failed' },
      ]);
  });

  test.each([
    ['a wrong verifier', UNIVERSITY, 'x'.repeat(43)],
    ['another page', AGENT, undefined],
  ])('that came with %s is used up', async (_, origin, verifier) => {
    const { session } = await world.signUpAndVerify();
    const code = await world.codeFor(session.access_token);
    expect((await world.exchange(code, origin, { ...(verifier && { verifier }) })).status).toBe(400);
    expect((await world.exchange(code)).status).toBe(400);
  });

  test('is for a listed page only, and only someone signed in on our own site gets one', async () => {
    const { session, embedded } = await world.embeddedPerson();
    const ask = (origin: unknown, extra: object) =>
      world.send('/embed/code', { origin, challenge: world.challenge }, extra);
    const bearer = session.access_token;
    expect((await ask('https://evil.example', { bearer })).status).toBe(403);
    expect((await ask(`${UNIVERSITY}/`, { bearer })).status).toBe(403);
    expect((await ask(7, { bearer })).status).toBe(422);
    expect((await ask(UNIVERSITY, {})).status).toBe(401);
    expect((await ask(UNIVERSITY, { bearer: embedded.access_token })).status).toBe(401);
    expect((await ask(UNIVERSITY, { bearer, headers: { origin: UNIVERSITY } })).status).toBe(403);
    const short = await world.send('/embed/code', { origin: UNIVERSITY, challenge: 'short' }, { bearer });
    expect(short.status).toBe(422);
  });

  test('ends with the session that asked for it, and expired ones are cleared away', async () => {
    const { session } = await world.signUpAndVerify();
    const code = await world.codeFor(session.access_token);
    await world.call('POST', '/auth/logout', { bearer: session.access_token });
    expect((await world.exchange(code)).status).toBe(400);
    const other = (await world.signUpAndVerify()).session;
    await world.codeFor(other.access_token);
    world.pass(61_000);
    await world.codeFor(other.access_token);
    const [left] = await world.db.select({ rows: count() }).from(embedCodes);
    expect(left?.rows).toBe(1);
  });

  test('brings the guest’s conversations of that page along', async () => {
    const headers = { origin: UNIVERSITY };
    const chat = await world.call('POST', '/chat', { body: { message: 'Hello from the university' }, headers });
    const { session } = await world.signUpAndVerify();
    const { body } = await world.exchange(await world.codeFor(session.access_token), UNIVERSITY, {
      headers: { 'guest-token': chat.headers.get('guest-token') ?? '' },
    });
    const list = await world.call('GET', '/conversations', { bearer: body.access_token, headers });
    expect(JSON.stringify(list.body)).toContain(chat.body.conversation_id);
  });

  test('can be asked for twenty times, and then not for a while', async () => {
    const { session } = await world.signUpAndVerify();
    const ask = () =>
      world.send('/embed/code', { origin: UNIVERSITY, challenge: world.challenge }, { bearer: session.access_token });
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

describe('a session of a partner’s page', () => {
  test.each([
    ['ends with it when it was begun for it: the next one at a shared phone is nobody yet', true, 401],
    ['goes on when it was there before', false, 200],
  ])('that is signed out: the session of our own pages %s', async (_, begunHere, status) => {
    const { session } = await world.signUpAndVerify();
    const code = await world.codeFor(session.access_token, UNIVERSITY, { begun_here: begunHere });
    const { body } = await world.exchange(code);
    const other = await world.exchange(await world.codeFor(session.access_token, AGENT), AGENT);
    const headers = { origin: UNIVERSITY };
    expect((await world.call('POST', '/auth/logout', { bearer: body.access_token, headers })).status).toBe(200);
    expect(await isSignedIn(body.access_token, UNIVERSITY)).toBe(false);
    expect((await world.call('GET', '/auth/me', { bearer: session.access_token })).status).toBe(status);
    expect(await isSignedIn(other.body.access_token, AGENT)).toBe(true);
  });

  test('works with exactly that Origin, for reading and for renewing', async () => {
    const { embedded } = await world.embeddedPerson();
    expect(await isSignedIn(embedded.access_token, UNIVERSITY)).toBe(true);
    for (const origin of [undefined, OWN, AGENT, 'https://evil.example', 'null'])
      expect([origin, await isSignedIn(embedded.access_token, origin)]).toEqual([origin, false]);
    for (const origin of [undefined, OWN, AGENT])
      expect([origin, (await refresh(embedded.refresh_token, origin)).status]).toEqual([origin, 401]);
    const renewed = await refresh(embedded.refresh_token, UNIVERSITY);
    expect(renewed.status).toBe(200);
    expect(await isSignedIn(renewed.body.access_token, UNIVERSITY)).toBe(true);
    expect(await isSignedIn(renewed.body.access_token)).toBe(false);
  });

  test('a first-party session is none on a partner’s page', async () => {
    const { session } = await world.signUpAndVerify();
    expect(await isSignedIn(session.access_token, UNIVERSITY)).toBe(false);
    expect((await refresh(session.refresh_token, UNIVERSITY)).status).toBe(401);
    // The refused try has not ended it.
    expect((await refresh(session.refresh_token)).status).toBe(200);
  });

  test('does nothing that is for our own pages, from wherever it is tried', async () => {
    const person = await world.embeddedPerson();
    const never = ruledEndpoints.filter(({ partners }) => partners === 'never');
    expect(never.length).toBeGreaterThan(9);
    const bodies: Record<string, object> = {
      changePassword: { current_password: person.password, new_password: 'Entirely other 77' },
      updateProfile: { name: 'Someone Else' },
      createOrder: { plan_id: 'basic', currency: 'INR' },
      createEmbedCode: { origin: UNIVERSITY, challenge: world.challenge },
    };
    for (const { name, method, path, auth } of never) {
      const call = (origin?: string) =>
        world.call(method, path.replace(/\{\w+\}/g, 'x'), {
          ...(method !== 'GET' && { body: bodies[name] ?? {} }),
          bearer: person.embedded.access_token,
          ...(origin !== undefined && { headers: { origin } }),
        });
      expect([name, (await call(UNIVERSITY)).status]).toEqual([name, 403]);
      if (auth !== 'bearer') continue;
      for (const origin of [undefined, OWN]) {
        const { status } = await call(origin);
        // 422: the body is looked at before the bearer, and nothing was done.
        expect([name, status === 401 || status === 422]).toEqual([name, true]);
      }
    }
    const profile = await world.call('GET', '/users/me', { bearer: person.session.access_token });
    expect(profile.body).toMatchObject({ name: 'Asha Rao', email: person.email });
    expect((await world.login(person)).status).toBe(200);
  });

  test('stops when its partner is disabled or its origin removed, and goes on when that is undone', async () => {
    const { embedded } = await world.embeddedPerson();
    const status = async () =>
      (await world.call('GET', '/auth/me', { bearer: embedded.access_token, headers: { origin: UNIVERSITY } })).status;
    await world.partners.disable('university');
    expect(await status()).toBe(403);
    expect((await refresh(embedded.refresh_token, UNIVERSITY)).status).toBe(403);
    await world.partners.enable('university');
    expect(await status()).toBe(200);
    await world.partners.origins('university', { add: [], remove: [UNIVERSITY] });
    expect(await status()).toBe(403);
    await world.partners.origins('university', { add: [UNIVERSITY], remove: [] });
    expect(await status()).toBe(200);
  });

  test('ends with a new password, and by signing out on that page alone', async () => {
    const person = await world.embeddedPerson();
    const second = await world.exchange(await world.codeFor(person.session.access_token));
    const logout = (origin: string) =>
      world.call('POST', '/auth/logout', { bearer: person.embedded.access_token, headers: { origin } });
    expect((await logout(AGENT)).status).toBe(401);
    expect((await logout(UNIVERSITY)).status).toBe(200);
    expect(await isSignedIn(person.embedded.access_token, UNIVERSITY)).toBe(false);
    expect(await isSignedIn(second.body.access_token, UNIVERSITY)).toBe(true);
    expect(await isSignedIn(person.session.access_token)).toBe(true);
    await world.call('POST', '/users/me/change-password', {
      bearer: person.session.access_token,
      body: { current_password: person.password, new_password: 'Entirely other 77' },
    });
    expect(await isSignedIn(second.body.access_token, UNIVERSITY)).toBe(false);
  });

  test('is what a login with our own forms makes, which only trusted partners may show', async () => {
    const person = await world.signUpAndVerify();
    const refused = await world.login(person, { headers: { origin: UNIVERSITY } });
    expect([refused.status, refused.body.detail]).toEqual([403, 'On this site people sign in through our own window']);
    const { status, body } = await world.login(person, { headers: { origin: AGENT } });
    expect(status).toBe(200);
    expect(await isSignedIn(body.access_token, AGENT)).toBe(true);
    expect(await isSignedIn(body.access_token)).toBe(false);
    expect((await world.login(person)).status).toBe(200);
  });
});
