import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { conversations, guests } from '#server/chat/tables.ts';
import { paymentOrders } from '#server/payments/tables.ts';
import { AGENT, createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld();
});
afterAll(() => world.close());

const OWN = 'https://galen.test';
const OUR_PAGE = { origin: OWN };
/** As browsers send it from a page of ours that names no origin. */
const OUR_READER = { 'sec-fetch-site': 'same-origin' };
const UNKNOWN = { partnerId: null, origin: null };
const OURS = { partnerId: null, origin: OWN };
const OF_UNIVERSITY = { partnerId: 'university', origin: UNIVERSITY };

const arrivalOf = ({ partnerId, origin }: { partnerId: string | null; origin: string | null }) => ({
  partnerId,
  origin,
});
async function askedFrom(headers: Record<string, string>) {
  const { status, body, headers: answered } = await world.send('/chat', { message: 'Hello' }, { headers });
  expect(status).toBe(200);
  const [conversation] = await world.db.select().from(conversations).where(eq(conversations.id, body.conversation_id));
  if (!conversation) throw new Error('There is no conversation');
  const [guest] = await world.db
    .select()
    .from(guests)
    .where(eq(guests.id, conversation.owner.replace('guest:', '')));
  if (!guest) throw new Error('There is no guest');
  return {
    id: conversation.id,
    token: answered.get('guest-token') ?? '',
    conversation: arrivalOf(conversation),
    guest: arrivalOf(guest),
  };
}
async function userOf(email: string) {
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('There is no such user');
  return user;
}
async function orderOf(userId: string) {
  const [order] = await world.db.select().from(paymentOrders).where(eq(paymentOrders.userId, userId));
  if (!order) throw new Error('There is no order');
  return order;
}
const order = (bearer: string) =>
  world.send('/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' }, { bearer, headers: OUR_PAGE });
/** Someone who signed up and followed the link. */
async function signedUp(values: object, headers: Record<string, string>) {
  const person = world.newPerson(values);
  expect((await world.send('/auth/signup', person, { headers })).status).toBe(200);
  const { body } = await world.call('GET', `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`);
  return { user: await userOf(person.email), bearer: body.access_token as string };
}

test.each([
  ['a partner’s page', { origin: UNIVERSITY }, OF_UNIVERSITY],
  ['another partner’s page', { origin: AGENT }, { partnerId: 'agent', origin: AGENT }],
  ['a page of ours', OUR_PAGE, OURS],
  ['a page of ours that names no origin', OUR_READER, OURS],
  ['a program', {}, UNKNOWN],
])('a guest and their conversation know %s that they came from', async (_, headers, from) => {
  const { guest, conversation } = await askedFrom(headers);
  expect([guest, conversation]).toEqual([from, from]);
});

test('what a request says of itself in its own words counts for nothing', async () => {
  const { guest } = await askedFrom({
    ...OUR_PAGE,
    referer: `${UNIVERSITY}/msc`,
    partner: 'university',
    'x-forwarded-host': 'www.example.edu',
  });
  expect(guest).toEqual(OURS);
});

test('an account knows the page it was made on', async () => {
  const own = await signedUp({}, OUR_PAGE);
  const trusted = await signedUp({}, { origin: AGENT });
  const program = await signedUp({}, {});
  expect([own.user, trusted.user, program.user].map(arrivalOf)).toEqual([
    OURS,
    { partnerId: 'agent', origin: AGENT },
    UNKNOWN,
  ]);
});

test('an account made in our window for a partner’s page is that partner’s', async () => {
  const { user } = await signedUp({ origin: UNIVERSITY }, OUR_PAGE);
  expect(arrivalOf(user)).toEqual(OF_UNIVERSITY);
});

test('a link says on whose page its student signed up, the first time and later, for as long as that is a partner’s', async () => {
  await world.partners.add('passing', { name: 'Passing', theme: [] }, ['https://passing.example']);
  const person = world.newPerson({ origin: 'https://passing.example' });
  expect((await world.send('/auth/signup', person, { headers: OUR_PAGE })).status).toBe(200);
  const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
  const partner = { name: 'Passing', origin: 'https://passing.example' };
  expect((await world.call('GET', path)).body).toMatchObject({ partner, user: { email: person.email } });
  expect((await world.call('GET', path)).body).toEqual({
    partner,
    message: expect.stringContaining('already verified'),
  });
  await world.partners.disable('passing');
  expect((await world.call('GET', path)).body).not.toHaveProperty('partner');

  const own = world.newPerson({});
  expect((await world.send('/auth/signup', own, { headers: OUR_PAGE })).status).toBe(200);
  const ours = await world.call('GET', `/auth/verify-email/${world.tokenIn(await world.linkTo(own.email))}`);
  expect(ours.body).not.toHaveProperty('partner');
});

test.each([
  ['an origin that is nobody’s', 'https://evil.example', OUR_PAGE, OURS],
  ['an empty one', '', OUR_PAGE, OURS],
  ['another partner’s, on a page of a partner', UNIVERSITY, { origin: AGENT }, { partnerId: 'agent', origin: AGENT }],
  ['a partner’s, from a program', UNIVERSITY, {}, UNKNOWN],
])('an account that claims %s is not that partner’s', async (_, origin, headers, from) => {
  expect(arrivalOf((await signedUp({ origin }, headers)).user)).toEqual(from);
});

test.each([
  ['a huge origin', 'a'.repeat(301)],
  ['an origin with U+0000', `${UNIVERSITY}\u0000`],
  ['an origin that is no text', 7],
])('%s is refused by name', async (_, origin) => {
  const { status, body } = await world.send('/auth/signup', world.newPerson({ origin }), { headers: OUR_PAGE });
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'origin']]);
});

test('a partner that is disabled is not recorded any more', async () => {
  await world.partners.add('left', { name: 'Left', theme: [] }, ['https://left.example']);
  await world.partners.disable('left');
  const { user } = await signedUp({ origin: 'https://left.example' }, OUR_PAGE);
  expect(arrivalOf(user)).toEqual(OURS);
});

test('a conversation that follows its guest into an account keeps where it began', async () => {
  const asked = await askedFrom({ origin: UNIVERSITY });
  const { user } = await signedUp({ origin: UNIVERSITY }, { ...OUR_PAGE, 'guest-token': asked.token });
  const [conversation] = await world.db.select().from(conversations).where(eq(conversations.id, asked.id));
  expect(conversation).toMatchObject({ owner: `user:${user.id}`, ...OF_UNIVERSITY });
});

test('an order knows our page and the partner whose account pays, and the books keep both when the account is gone', async () => {
  const { user, bearer } = await signedUp({ origin: UNIVERSITY }, OUR_PAGE);
  expect((await order(bearer)).status).toBe(200);
  const { id } = await orderOf(user.id);
  await world.call('DELETE', '/users/me', { bearer, headers: OUR_PAGE });
  const [kept] = await world.db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  expect(kept).toMatchObject({ userId: null, partnerId: 'university', origin: OWN });
});

test('an order of an account of ours goes to the partner on whose page the payer has asked', async () => {
  const asked = await askedFrom({ origin: UNIVERSITY });
  const { user, bearer } = await signedUp({}, { ...OUR_PAGE, 'guest-token': asked.token });
  await order(bearer);
  expect(arrivalOf(user)).toEqual(OURS);
  expect(arrivalOf(await orderOf(user.id))).toEqual({ partnerId: 'university', origin: OWN });
});

test('an order of somebody whom no partner brought has none', async () => {
  const { user, bearer } = await signedUp({}, OUR_PAGE);
  await order(bearer);
  expect(arrivalOf(await orderOf(user.id))).toEqual(OURS);
});
