import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const NEW = 'Entirely different 58';
const INVALID = {
  detail: 'Invalid or missing reset token. Please request a new password reset.',
  error: 'reset_link_invalid',
};

const forgot = (email: string, headers: Record<string, string> = {}) =>
  world.send('/auth/forgot-password', { email }, { headers });
const reset = (token: string, new_password = NEW) => world.send('/auth/reset-password', { token, new_password });
/** The token in the newest reset mail, after asking for one. */
async function resetToken(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  const link = await world.linkTo(email);
  expect(link).toMatch(/^https:\/\/galen\.test\/reset-password\?token=[\w-]{43}$/);
  return world.tokenIn(link);
}
const isSignedIn = async (bearer: string) => (await world.call('GET', '/auth/me', { bearer })).status === 200;

test('a forgotten password is replaced by mail, which ends every session and is told by mail', async () => {
  const person = await world.signUpAndVerify();
  const token = await resetToken(person.email);
  const answer = await reset(token);
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Password reset successful! Please log in with your new password.' },
  ]);
  expect(await isSignedIn(person.session.access_token)).toBe(false);
  expect(await world.send('/auth/refresh', { refresh_token: person.session.refresh_token })).toMatchObject({
    status: 401,
    body: { error: 'password_changed' },
  });
  expect((await world.login(person)).status).toBe(401);
  expect((await world.login({ ...person, password: NEW })).status).toBe(200);
  expect((await world.mailsTo(person.email))[0]?.subject).toBe('Your password was changed');
});

describe('a reset link is void', () => {
  test('once it was used', async () => {
    const { email } = await world.signUpAndVerify();
    const token = await resetToken(email);
    const check = () => world.send('/auth/reset-password/check', { token });
    expect((await check()).status).toBe(200);
    await reset(token);
    expect(await check()).toMatchObject({ status: 400, body: INVALID });
    const again = await reset(token, 'Yet another one 59');
    expect([again.status, again.body]).toEqual([400, INVALID]);
  });
  test('after an hour', async () => {
    const { email } = await world.signUpAndVerify();
    const token = await resetToken(email);
    world.pass(3_600_000 + 1_000);
    expect((await reset(token)).body).toEqual(INVALID);
  });
  test('when a newer one was asked for', async () => {
    const { email } = await world.signUpAndVerify();
    const older = await resetToken(email);
    const newer = await resetToken(email);
    expect((await reset(older)).body).toEqual(INVALID);
    expect((await reset(newer)).status).toBe(200);
  });
  test('when the password was changed meanwhile', async () => {
    const person = await world.signUpAndVerify();
    const token = await resetToken(person.email);
    const change = await world.send(
      '/users/me/change-password',
      { current_password: person.password, new_password: NEW },
      { bearer: person.session.access_token },
    );
    expect(change.status).toBe(200);
    expect((await reset(token, 'Yet another one 59')).body).toEqual(INVALID);
  });
  test('when the account was deleted', async () => {
    const person = await world.signUpAndVerify();
    const token = await resetToken(person.email);
    await world.call('DELETE', '/users/me', { bearer: person.session.access_token });
    expect((await reset(token)).body).toEqual(INVALID);
  });
  test('when it is a verification link, or no link at all', async () => {
    const person = await world.signUp();
    expect((await reset(world.tokenIn(await world.linkTo(person.email)))).body).toEqual(INVALID);
    expect((await reset('A'.repeat(43))).body).toEqual(INVALID);
    const empty = await reset('');
    expect([empty.status, empty.body.detail[0].msg]).toEqual([422, 'Reset token is required']);
  });
});

test('a password that is refused does not use the link up', async () => {
  const { email } = await world.signUpAndVerify();
  const token = await resetToken(email);
  for (const password of ['short', 'alllowercase1', 'Password123', 'AshaRao1'])
    expect((await reset(token, password)).status).toBe(422);
  expect((await reset(token)).status).toBe(200);
});

test('a reset proves the address: whoever signed up with it before has no part in the account', async () => {
  const attacker = await world.signUp({ password: 'Attackers own 99' });
  const oldLink = world.tokenIn(await world.linkTo(attacker.email));
  const token = await resetToken(attacker.email);
  expect((await reset(token)).status).toBe(200);
  expect((await world.login(attacker)).status).toBe(401);
  expect((await world.login({ ...attacker, password: NEW })).status).toBe(200);
  expect((await world.call('GET', `/auth/verify-email/${oldLink}`)).body.access_token).toBeUndefined();
});

test('forged host headers have no part in the link', async () => {
  const { email } = await world.signUpAndVerify();
  await forgot(email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  });
  const [mail] = await world.mailsTo(email);
  expect(mail?.links[0]).toMatch(/^https:\/\/galen\.test\//);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('an address of another mail service is refused in the words of the form', async () => {
  const { status, body } = await forgot('asha@yahoo.com');
  expect([status, body.detail[0].loc, body.detail[0].msg]).toEqual([
    422,
    ['body', 'email'],
    'Only gmail.com email addresses are supported',
  ]);
});

test('three reset mails an hour for one address, known or not', async () => {
  const known = await world.signUpAndVerify();
  for (const { email } of [known, world.newPerson()]) {
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await forgot(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

test('a mail has nothing in it that a name could have put there', async () => {
  const person = await world.signUpAndVerify();
  const name = '<img src=x onerror=alert(1)>\r\nBcc: all@gmail.com';
  const update = await world.call('PUT', '/users/me', { body: { name }, bearer: person.session.access_token });
  expect(update.body.name).toBe('<img src=x onerror=alert(1)> Bcc: all@gmail.com');
  await forgot(person.email);
  const [mail] = await world.mailsTo(person.email);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img');
  expect(mail?.subject).toBe('Reset your password');
});
