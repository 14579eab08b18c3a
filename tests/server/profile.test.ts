import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTokens, refreshTokens, sessions, users } from '#server/accounts/tables.ts';
import { conversations, messages, sends } from '#server/chat/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const NEW = 'Entirely different 58';
type Person = Awaited<ReturnType<AccountsWorld['signUpAndVerify']>>;
const put = (person: Person, body: unknown) =>
  world.call('PUT', '/users/me', { body, bearer: person.session.access_token });
const change = (person: Person, current_password: string, new_password: string) =>
  world.send('/users/me/change-password', { current_password, new_password }, { bearer: person.session.access_token });
const messagesOf = (body: { detail: { msg: string }[] }) => body.detail.map(({ msg }) => msg);

test('name and phone are changed; a phone that is left out is gone', async () => {
  const person = await world.signUpAndVerify({ phone: '+919812345678' });
  const changed = await put(person, { name: '  Asha   Rao-Iyer ', phone: '14155552671' });
  expect(changed.body).toMatchObject({ name: 'Asha Rao-Iyer', phone: '14155552671', email: person.email });
  expect((await put(person, { name: 'Asha' })).body.phone).toBeNull();
  expect((await put(person, { name: 'Asha', phone: '' })).status).toBe(200);
});

test.each([
  ['Jose\u0301', 'José'],
  ['Asha\u00A0\t\u2003Rao\n', 'Asha Rao'],
  ['Asha\u202E\u2066 Rao\u200B', 'Asha Rao'],
  ['Asha\u0085\u007F Rao', 'Asha Rao'],
  // A joiner that Devanagari needs.
  ['श\u200Dरद', 'श\u200Dरद'],
])('the name %j is kept as it looks, %j, as at sign-up', async (name, kept) => {
  const person = await world.signUpAndVerify();
  expect((await put(person, { name })).body.name).toBe(kept);
  if (!kept.includes('\u200D')) expect((await world.signUpAndVerify({ name })).session.user.name).toBe(kept);
});

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: ' \u200b ' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name is too long'],
  [{ name: 'Asha', phone: '12ab' }, 'Invalid phone number format'],
])('%j is refused', async (body, message) => {
  const person = await world.signUpAndVerify();
  const answer = await put(person, body);
  expect([answer.status, messagesOf(answer.body)]).toEqual([422, [message]]);
});

test('nothing but name and phone can be changed', async () => {
  const person = await world.signUpAndVerify();
  await put(
    person,
    `{"name":"Asha","role":"admin","email":"x@gmail.com","email_verified":false,"user_id":"1","id":"1",
    "password_hash":"x","passwordHash":"x","subscription_status":"active","__proto__":{"role":"admin"}}`,
  );
  const { body } = await world.call('GET', '/users/me', { bearer: person.session.access_token });
  expect(body).toMatchObject({ role: 'user', email: person.email, email_verified: true, subscription_status: 'free' });
  expect((await world.login(person)).status).toBe(200);
});

describe('changing the password', () => {
  test('keeps this session and ends the others, and is told by mail', async () => {
    const person = await world.signUpAndVerify();
    const other = (await world.login(person)).body;
    expect((await change(person, person.password, NEW)).status).toBe(200);
    expect((await world.call('GET', '/auth/me', { bearer: person.session.access_token })).status).toBe(200);
    expect((await world.call('GET', '/auth/me', { bearer: other.access_token })).status).toBe(401);
    expect((await world.send('/auth/refresh', { refresh_token: other.refresh_token })).status).toBe(401);
    expect((await world.login(person)).status).toBe(401);
    expect((await world.login({ ...person, password: NEW })).status).toBe(200);
    expect((await world.mailsTo(person.email))[0]?.subject).toBe('Your password was changed');
  });

  test('with a wrong current password is 422, never 401', async () => {
    const person = await world.signUpAndVerify();
    const { status, body } = await change(person, 'Not the one 77', NEW);
    expect([status, body.detail[0].loc, messagesOf(body)]).toEqual([
      422,
      ['body', 'current_password'],
      ['Current password is incorrect'],
    ]);
  });

  test('to a weak one is refused by its field', async () => {
    const person = await world.signUpAndVerify();
    const { body } = await change(person, '', 'weak');
    expect(body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['current_password', 'new_password']);
    expect(messagesOf((await change(person, person.password, 'Welcome123')).body)[0]).toMatch(/too common/);
  });

  test('cannot be used to guess: ten tries in a quarter of an hour', async () => {
    const person = await world.signUpAndVerify();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await change(person, `Guess ${i} xyz`, NEW)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

test('every call of the profile needs a session', async () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/users/me'],
    ['PUT', '/users/me', { name: 'Asha' }],
    ['POST', '/users/me/change-password', { current_password: 'x', new_password: NEW }],
    ['DELETE', '/users/me'],
    ['POST', '/auth/logout'],
    ['GET', '/conversations'],
    ['GET', '/conversations/c_x'],
    ['DELETE', '/conversations/c_x'],
  ];
  for (const [method, path, body] of calls)
    expect([method, path, (await world.call(method, path, { body })).status]).toEqual([method, path, 401]);
});

test('deleting the account removes the person and everything of theirs, and frees the address', async () => {
  const guest = await world.call('POST', '/chat', {
    body: { message: 'What does it cost?' },
    headers: { 'idempotency-key': 'k' },
  });
  const token = guest.headers.get('guest-token') ?? '';
  const person = await world.signUpAndVerify();
  const { body: session } = await world.login(person, { headers: { 'guest-token': token } });
  const bearer = session.access_token;
  await world.send('/auth/forgot-password', { email: person.email });
  const id = session.user.user_id;
  expect(
    await world.db
      .select()
      .from(conversations)
      .where(eq(conversations.owner, `user:${id}`)),
  ).toHaveLength(1);

  expect((await world.call('DELETE', '/users/me', { bearer })).status).toBe(200);

  for (const path of ['/auth/me', '/users/me', '/conversations'])
    expect((await world.call('GET', path, { bearer })).status).toBe(401);
  expect((await world.send('/auth/refresh', { refresh_token: session.refresh_token })).status).toBe(401);
  expect((await world.login(person)).status).toBe(401);
  expect(await world.mailsTo(person.email)).toHaveLength(0);
  const left = {
    users: await world.db.select().from(users).where(eq(users.id, id)),
    sessions: await world.db.select().from(sessions).where(eq(sessions.userId, id)),
    tokens: await world.db.select().from(mailTokens).where(eq(mailTokens.userId, id)),
    mails: await world.db.select().from(outbox).where(eq(outbox.to, person.email)),
    conversations: await world.db
      .select()
      .from(conversations)
      .where(eq(conversations.owner, `user:${id}`)),
    messages: await world.db.select().from(messages).where(eq(messages.content, 'What does it cost?')),
    sends: await world.db
      .select()
      .from(sends)
      .where(eq(sends.owner, `user:${id}`)),
  };
  for (const [table, rows] of Object.entries(left)) expect([table, rows]).toEqual([table, []]);
  const orphans = (await world.db.select().from(refreshTokens)).length;
  expect(orphans).toBeGreaterThan(0);
  expect((await world.send('/auth/signup', person)).status).toBe(200);
});
