import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endedSessions, mailTokens, refreshTokens, sessions, users } from '#server/accounts/tables.ts';
import { learnWords } from '#server/chat/owner-words.ts';
import { conversations, guests, messages, ownerWords, sends } from '#server/chat/tables.ts';
import { createHousekeeper } from '#server/housekeeping/housekeeper.ts';
import { rateLimits } from '#server/http/tables.ts';
import { createLog } from '#server/log/create-log.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const ago = (ms: number) => new Date(world.now() - ms);

async function talk(
  owner: string,
  words: string,
  { deletedAt = null, age = 0 }: { deletedAt?: Date | null; age?: number } = {},
) {
  const id = `c_${randomUUID()}`;
  const at = ago(age);
  await world.db.insert(conversations).values({ id, owner, title: 'A talk', deletedAt, createdAt: at, updatedAt: at });
  await world.db
    .insert(messages)
    .values({ id: `${id}q`, conversationId: id, role: 'user', content: words, createdAt: at });
  await learnWords(world.db, [id]);
  return id;
}
const idsOf = async (owner: string) =>
  (await world.db.select().from(conversations).where(eq(conversations.owner, owner))).map(({ id }) => id);
const wordsOf = async (owner: string) =>
  (await world.db.select().from(ownerWords).where(eq(ownerWords.owner, owner))).map(({ word }) => word).sort();

test('deleted conversations go when they cannot be brought back, with the words that are nowhere else', async () => {
  const kept = await talk('user:a', 'germany costs');
  const undoable = await talk('user:a', 'ireland', { deletedAt: ago(9 * MINUTE) });
  await talk('user:a', 'germany chevening', { deletedAt: ago(11 * MINUTE) });
  await talk('user:a', 'chevening again', { deletedAt: ago(12 * MINUTE) });
  const others = await talk('user:b', 'chevening');
  await world.housekeeper.tidy();
  expect((await idsOf('user:a')).sort()).toEqual([kept, undoable].sort());
  expect(await idsOf('user:b')).toEqual([others]);
  expect(await wordsOf('user:a')).toEqual(['costs', 'germany', 'ireland', 'talk']);
  expect(await wordsOf('user:b')).toEqual(['chevening', 'talk']);
});

test('two servers that tidy at the same moment are no trouble to each other', async () => {
  for (let i = 0; i < 20; i++) await talk('user:c', `word${i}`, { deletedAt: ago(DAY) });
  await Promise.all([world.housekeeper.tidy(), world.housekeeper.tidy(), world.housekeeper.tidy()]);
  expect(await idsOf('user:c')).toEqual([]);
  expect(await wordsOf('user:c')).toEqual([]);
});

test('accounts that nobody has verified for a month go; verified ones, younger ones and those with a good link stay', async () => {
  const [old, verified, young, asked] = [
    await world.signUp(),
    await world.signUpAndVerify(),
    await world.signUp(),
    await world.signUp(),
  ];
  for (const { email } of [old, verified, asked])
    await world.db
      .update(users)
      .set({ createdAt: ago(31 * DAY) })
      .where(eq(users.email, email));
  const idOf = async ({ email }: { email: string }) =>
    (await world.db.select().from(users).where(eq(users.email, email)))[0]?.id;
  for (const { email } of [old]) {
    const [user] = await world.db.select().from(users).where(eq(users.email, email));
    await world.db
      .update(mailTokens)
      .set({ expiresAt: ago(29 * DAY) })
      .where(eq(mailTokens.userId, user?.id ?? ''));
  }
  await world.linkTo(asked.email);
  await world.housekeeper.tidy();
  expect(await idOf(old)).toBeUndefined();
  for (const person of [verified, young, asked]) expect(await idOf(person)).toBeTruthy();
  expect((await world.signUp({ email: old.email })).email).toBe(old.email);
});

test('sessions that have ended go with their tokens; living ones stay', async () => {
  const { session } = await world.signUpAndVerify();
  const userId = session.user.user_id;
  const [living] = await world.db.select().from(sessions).where(eq(sessions.userId, userId));
  for (const [id, age] of [
    ['idle', 8],
    ['old', 31],
  ] as const) {
    const lastUsedAt = ago(id === 'idle' ? age * DAY : 0);
    await world.db.insert(sessions).values({ id, userId, createdAt: ago(age * DAY), lastUsedAt });
    await world.db.insert(refreshTokens).values({ hash: id, sessionId: id });
  }
  await world.housekeeper.tidy();
  const left = await world.db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(left.map(({ id }) => id)).toEqual([living?.id]);
  expect((await world.db.select().from(refreshTokens)).some(({ hash }) => hash === 'idle' || hash === 'old')).toBe(
    false,
  );
});

test('what a new password has ended is told for as long as the session would have lived, and then forgotten', async () => {
  await world.db.insert(endedSessions).values([
    { hash: 'lives', forgetAt: ago(-DAY) },
    { hash: 'gone', forgetAt: ago(DAY) },
  ]);
  await world.housekeeper.tidy();
  expect((await world.db.select().from(endedSessions)).map(({ hash }) => hash)).toEqual(['lives']);
});

test('sends, and guests who have used nothing or cannot come back, go; a guest’s used allowance stays used', async () => {
  const browser = 'x';
  await world.db.insert(guests).values([
    { id: 'idle', browser, createdAt: ago(2 * DAY) },
    { id: 'new', browser, createdAt: ago(MINUTE) },
    { id: 'used', browser, used: 4, createdAt: ago(399 * DAY) },
    { id: 'gone', browser, used: 4, createdAt: ago(401 * DAY) },
  ]);
  await talk('guest:gone', 'long ago', { age: 401 * DAY });
  const recent = await talk('guest:used', 'last year', { age: 399 * DAY });
  const send = { owner: 'guest:used', fingerprint: 'f', state: 'done' as const };
  await world.db.insert(sends).values([
    { ...send, key: 'old', startedAt: ago(31 * DAY) },
    { ...send, key: 'young', startedAt: ago(29 * DAY) },
  ]);
  await world.housekeeper.tidy();
  const known = (await world.db.select().from(guests).where(eq(guests.browser, browser))).map(({ id }) => id);
  expect(known.sort()).toEqual(['new', 'used']);
  expect(await idsOf('guest:gone')).toEqual([]);
  expect(await idsOf('guest:used')).toEqual([recent]);
  expect((await world.db.select().from(sends).where(eq(sends.owner, 'guest:used'))).map(({ key }) => key)).toEqual([
    'young',
  ]);
});

test('a guest who was answered for nothing keeps their conversation, and it goes with them in the end', async () => {
  const person = { from: '10.9.9.9' };
  const ask = (message: string, conversation_id: string, token?: string) =>
    world.send(
      '/chat',
      { message, conversation_id, mode: 'multi_agent' },
      { ...person, ...(token && { headers: { 'guest-token': token } }) },
    );
  const first = await ask('I want to kill myself', 'conv_1_care');
  const [token, id] = [first.headers.get('guest-token') ?? '', first.body.conversation_id];
  world.pass(2 * DAY);
  await world.housekeeper.tidy();
  // Whoever was in danger is heard again where they were.
  expect((await ask('I still want to kill myself', id, token)).body.conversation_id).toBe(id);
  world.pass(400 * DAY);
  await world.housekeeper.tidy();
  expect(await world.db.select().from(conversations).where(eq(conversations.id, id))).toEqual([]);
});

test('conversations of more guests than one round removes are not forgotten', async () => {
  const ids: readonly string[] = Array.from({ length: 501 }, () => randomUUID());
  const createdAt = ago(401 * DAY);
  await world.db.insert(guests).values(ids.map((id) => ({ id, browser: 'many', used: 1, createdAt })));
  await world.db
    .insert(conversations)
    .values(
      ids.map((id) => ({ id: `c_${id}`, owner: `guest:${id}`, title: 'A talk', createdAt, updatedAt: createdAt })),
    );
  await world.housekeeper.tidy();
  await world.housekeeper.tidy();
  const left = await world.db.select().from(conversations).where(eq(conversations.title, 'A talk'));
  expect(left.filter(({ owner }) => ids.includes(owner.slice(6)))).toEqual([]);
  expect(await world.db.select().from(guests).where(eq(guests.browser, 'many'))).toEqual([]);
});

test('counters of rate limits go when their time is over, and none before', async () => {
  const counters = [
    { key: 'over', points: 3, expire: new Date('2020-01-01') },
    { key: 'counting', points: 3, expire: new Date('2100-01-01') },
  ];
  await world.db.insert(rateLimits).values(counters);
  await world.housekeeper.tidy();
  const kept = (await world.db.select().from(rateLimits)).map(({ key }) => key);
  expect(kept).toContain('counting');
  expect(kept).not.toContain('over');
});

test('a part that fails keeps no other from being done, and is not passed over in silence', async () => {
  const done: string[] = [];
  const housekeeper = createHousekeeper({ log: createLog('silent'), clock: world.now }, [
    () => Promise.reject(new Error('took too long')),
    async () => void done.push('the mails of the day'),
  ]);
  await expect(housekeeper.tidy()).rejects.toThrow('took too long');
  expect(done).toEqual(['the mails of the day']);
});
