import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partners as partnerTable } from '#server/partners/tables.ts';
import { keepVouchSecrets } from '#server/partners/vouch.ts';
import { createAccountsWorld } from '#tests/support/accounts-world.ts';
import { AGENT, createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld();
});
afterAll(() => world.close());

const now = () => Math.floor(world.now() / 1000);
const claims = (change: Record<string, unknown> = {}): JWTPayload => ({
  iss: 'university',
  aud: 'https://galen.test',
  iat: now(),
  exp: now() + 300,
  ...change,
});
async function sign(payload: JWTPayload, { secret, alg = 'HS256' }: { secret?: string; alg?: string } = {}) {
  const key = new TextEncoder().encode(secret ?? (await world.partners.secret('university', false)));
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(key);
}
const read = (token: unknown, headers: object = { origin: UNIVERSITY }, origin?: string) =>
  world.send('/embed/vouch', { token, ...(origin !== undefined && { origin }) }, { headers: { ...headers } });
const reason = async (token: string) => {
  const { status, body } = await read(token);
  expect(status).toBe(422);
  return body.detail[0].msg;
};

test('a good token says who the student is, and nothing else of it comes back', async () => {
  const context = { course: 'BPharm', year: 4, graduated: false };
  const told = { name: 'Asha Rao', email: 'asha@gmail.com', context };
  const { status, body } = await read(await sign(claims({ ...told, role: 'admin', sub: 'x' })));
  expect([status, body]).toEqual([200, told]);
  expect((await read(await sign(claims()))).body).toEqual({});
});

test('our own window may ask for the page that opened it, and for no other partner’s', async () => {
  const token = await sign(claims({ name: 'Asha Rao' }));
  expect((await read(token, {}, UNIVERSITY)).body).toEqual({ name: 'Asha Rao' });
  expect((await read(token, { origin: 'https://galen.test' }, UNIVERSITY)).body).toEqual({ name: 'Asha Rao' });
  expect((await read(token, {}, AGENT)).status).toBe(422);
  expect((await read(token, {}, 'https://evil.example')).status).toBe(403);
  expect((await read(token, {})).status).toBe(403);
  // On a partner's page its own origin counts, whatever the body says.
  expect((await read(token, { origin: AGENT }, UNIVERSITY)).status).toBe(422);
});

describe('a token is refused with its reason:', () => {
  test('time', async () => {
    expect(await reason(await sign(claims({ exp: now() - 31, iat: now() - 100 })))).toMatch(/has expired/);
    expect(await reason(await sign(claims({ exp: now() + 700 })))).toMatch(/at most 10 minutes/);
    expect(await reason(await sign(claims({ exp: Number.MAX_SAFE_INTEGER })))).toMatch(/at most 10 minutes/);
    expect(await reason(await sign(claims({ iat: now() + 100 })))).toMatch(/iat is in the future/);
    for (const claim of ['exp', 'iat'])
      expect(await reason(await sign(claims({ [claim]: undefined })))).toBe(`The claim ${claim} is missing`);
  });

  test('audience and issuer', async () => {
    for (const aud of ['https://evil.example', 'https://galen.test/', undefined])
      expect(await reason(await sign(claims({ aud })))).toMatch(/claim aud/);
    for (const iss of ['agent', undefined]) expect(await reason(await sign(claims({ iss })))).toMatch(/claim iss/);
  });

  test('signature: another key, another partner’s key, a changed claim, none at all', async () => {
    const good = await sign(claims({ name: 'Asha Rao' }));
    const [head = '', payload = '', signature = ''] = good.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), name: 'Mallory' });
    const others = await world.partners.secret('agent', false);
    for (const token of [
      await sign(claims(), { secret: 'x'.repeat(43) }),
      await sign(claims(), { secret: others }),
      await sign(claims({ iss: 'agent' }), { secret: others }),
      `${head}.${forged}.${signature}`,
    ])
      expect(await reason(token)).toMatch(/signature is wrong/);
    expect(await reason(`${encode({ alg: 'none' })}.${payload}.`)).toMatch(/HS256|not a signed token/);
    expect(await reason(`${encode({ alg: 'none' })}.${payload}.${signature}`)).toMatch(/HS256/);
    expect(await reason(await sign(claims(), { alg: 'HS512' }))).toMatch(/HS256/);
    for (const token of ['', 'x', 'a.b.c', `${head}.${payload}`, `${good}.${signature}`])
      expect(await reason(token)).toMatch(/not a signed token|HS256/);
  });

  test('what it says', async () => {
    expect(await reason(await sign(claims({ email: 'not an address' })))).toMatch(/claim email is not valid/);
    expect(await reason(await sign(claims({ name: '<script>' })))).toMatch(/claim name is not valid/);
    expect(await reason(await sign(claims({ name: ['Asha'] })))).toMatch(/claim name is not valid/);
    expect(await reason(await sign(claims({ context: { deep: { er: 1 } } })))).toMatch(/claim context\.deep/);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, i]));
    expect(await reason(await sign(claims({ context: many })))).toMatch(/claim context is not valid/);
  });

  test('size', async () => {
    const { status, body } = await read('x'.repeat(8_001));
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'token']]);
    expect((await read(7)).status).toBe(422);
  });

  test('and no secret is in any reason', async () => {
    const secret = await world.partners.secret('university', false);
    const answers = [await read(await sign(claims(), { secret: 'wrong' })), await read('x')];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
  });
});

test('a renewed secret makes the old one worthless at once', async () => {
  const before = await world.partners.secret('agent', false);
  const renewed = await world.partners.secret('agent', true);
  expect(renewed).not.toBe(before);
  expect(await world.partners.secret('agent', false)).toBe(renewed);
  const payload = claims({ iss: 'agent', name: 'Asha Rao' });
  expect((await read(await sign(payload, { secret: before }), { origin: AGENT })).status).toBe(422);
  expect((await read(await sign(payload, { secret: renewed }), { origin: AGENT })).status).toBe(200);
});

test('a disabled partner’s word counts for nothing', async () => {
  const token = await sign(claims({ name: 'Asha Rao' }));
  await world.partners.disable('university');
  expect((await read(token)).status).toBe(403);
  expect((await read(token, {}, UNIVERSITY)).status).toBe(403);
});

test('a new AUTH_SECRET in front of the old one signs nobody out, alone it does; partners’ secrets are not its business', async () => {
  const newest = 'the newest secret that only the tests use';
  const old = 'the oldest secret that only the tests used';
  const before = await createPartnersWorld({ env: { AUTH_SECRET: old } });
  const { session } = await before.signUpAndVerify();
  const asked = await before.send('/chat', { message: 'Hello' });
  const guest = asked.headers.get('guest-token') ?? '';
  const voucher = await sign(claims({ name: 'Asha Rao' }), {
    secret: await before.partners.secret('university', false),
  });
  const onItsData = (AUTH_SECRET: string) =>
    createAccountsWorld({ env: { AUTH_SECRET }, connection: { db: before.db, close: async () => undefined } });
  const statuses = async (other: Awaited<ReturnType<typeof onItsData>>) => {
    const headers = { origin: UNIVERSITY };
    const next = await other.send('/chat', { message: 'Hello' }, { headers: { 'guest-token': guest } });
    return [
      (await other.call('GET', '/auth/me', { bearer: session.access_token })).status,
      (await other.send('/embed/vouch', { token: voucher }, { headers })).status,
      next.headers.get('guest-remaining'),
    ];
  };
  expect(await statuses(await onItsData(`${newest}, ${old}`))).toEqual([200, 200, '2']);
  expect(await statuses(await onItsData(newest))).toEqual([401, 200, '3']);

  // A record from before secrets were stored: it goes on with both, and is kept as soon as there is one.
  await before.db.update(partnerTable).set({ vouchSecret: null });
  const derived = await sign(claims(), { secret: await before.partners.secret('university', false) });
  const status = async (AUTH_SECRET: string) =>
    (await (await onItsData(AUTH_SECRET)).send('/embed/vouch', { token: derived }, { headers: { origin: UNIVERSITY } }))
      .status;
  await keepVouchSecrets(before.db, [newest, old]);
  expect([await status(`${newest},${old}`), await status(newest)]).toEqual([200, 422]);
  await keepVouchSecrets(before.db, [old]);
  await keepVouchSecrets(before.db, [newest]);
  expect([await status(`${newest},${old}`), await status(newest)]).toEqual([200, 200]);
  await before.partners.secret('university', true);
  expect(await status(newest)).toBe(422);
  await before.close();
});
