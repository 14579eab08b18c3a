import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations, messages } from '#server/chat/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

let browsers = 0;
async function guestAsks(message: string) {
  browsers += 1;
  const headers = { 'user-agent': `browser ${browsers}` };
  const { body, headers: answered } = await world.call('POST', '/chat', { body: { message }, headers });
  return { conversationId: body.conversation_id as string, token: answered.get('guest-token') ?? '' };
}
const list = (bearer: string, query = '') => world.call('GET', `/conversations${query}`, { bearer });

async function withConversations(titles: readonly string[]) {
  const person = await world.signUpAndVerify();
  const start = Date.UTC(2026, 10, 1);
  for (const [i, title] of titles.entries()) {
    const id = `c_${person.session.user.user_id}_${i}`;
    const at = new Date(start + i * 1000);
    const owner = `user:${person.session.user.user_id}`;
    await world.db.insert(conversations).values({ id, owner, title, createdAt: at, updatedAt: at });
    await world.db.insert(messages).values([
      { id: `${id}q`, conversationId: id, role: 'user', content: `Question about ${title}`, createdAt: at },
      {
        id: `${id}a`,
        conversationId: id,
        role: 'bot',
        content: `Answer ${i}`,
        agentName: 'Visa specialist',
        createdAt: at,
      },
    ]);
  }
  return { ...person, bearer: person.session.access_token as string };
}

describe("a guest's conversation", () => {
  test('is in the account after signing in', async () => {
    const person = await world.signUpAndVerify();
    const guest = await guestAsks('How do I get to Ireland?');
    const { body } = await world.login(person, { headers: { 'guest-token': guest.token } });
    const { body: history } = await list(body.access_token);
    expect(history.conversations).toMatchObject([
      {
        conversation_id: guest.conversationId,
        title: 'How do I get to Ireland?',
        summary: 'You asked: How do I get to Ireland? (after 0 messages)',
        message_count: 2,
        key_topics: ['Ireland'],
      },
    ]);
    const { body: detail } = await world.call('GET', `/conversations/${guest.conversationId}`, {
      bearer: body.access_token,
    });
    expect(detail.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'bot']);
  });

  test('that was on nothing of study has no topic: who answered it is none', async () => {
    const person = await world.signUpAndVerify();
    const guest = await guestAsks('Good morning');
    const { body } = await world.login(person, { headers: { 'guest-token': guest.token } });
    expect((await list(body.access_token)).body.conversations).toMatchObject([{ key_topics: [] }]);
  });

  test('is there after signing up and following the link in the same browser, which is told so', async () => {
    const guest = await guestAsks('Is there a scholarship?');
    const headers = { 'guest-token': guest.token };
    const person = world.newPerson();
    await world.send('/auth/signup', person, { headers });
    const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
    const { body } = await world.call('GET', path, { headers });
    expect((await list(body.access_token)).body.conversations).toHaveLength(1);
    expect(body.guest_joined).toBe(true);
  });

  test('is not given to the account of a link that somebody else sent, and stays the guest’s', async () => {
    const guest = await guestAsks('My own question');
    const headers = { 'guest-token': guest.token };
    const stranger = await world.signUp();
    const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(stranger.email))}`;
    const { body } = await world.call('GET', path, { headers });
    expect((await list(body.access_token)).body.conversations).toEqual([]);
    expect(body.guest_joined).toBe(false);
    const { session } = await world.signUpAndVerify();
    expect((await list(session.access_token)).body.conversations).toEqual([]);
    const owner = await world.signUpAndVerify();
    const { body: signedIn } = await world.login(owner, { headers });
    expect((await list(signedIn.access_token)).body.conversations).toHaveLength(1);
  });

  test('is there after signing up here and following the link on another device', async () => {
    const guest = await guestAsks('What about visas?');
    const person = world.newPerson();
    await world.send('/auth/signup', person, { headers: { 'guest-token': guest.token } });
    const { body } = await world.call('GET', `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`);
    expect((await list(body.access_token)).body.conversations).toHaveLength(1);
  });

  test('cannot be taken with a token that we did not sign, nor a second time', async () => {
    const guest = await guestAsks('Mine');
    const [first, second] = [await world.signUpAndVerify(), await world.signUpAndVerify()];
    const forged = `${guest.token.slice(0, -4)}AAAA`;
    const { body: none } = await world.login(second, { headers: { 'guest-token': forged } });
    expect((await list(none.access_token)).body.conversations).toEqual([]);
    await world.login(first, { headers: { 'guest-token': guest.token } });
    const { body: late } = await world.login(second, { headers: { 'guest-token': guest.token } });
    expect((await list(late.access_token)).body.conversations).toEqual([]);
  });
});

test('a signed-in user without a subscription is asked to subscribe, and nothing is stored', async () => {
  const { session } = await world.signUpAndVerify();
  const bearer = session.access_token;
  const { status, body, headers } = await world.send('/chat', { message: 'Hello' }, { bearer });
  expect([status, body.error]).toEqual([402, 'subscription_required']);
  expect(headers.get('guest-token')).toBeNull();
  expect((await list(bearer)).body.conversations).toEqual([]);
  expect((await world.send('/chat', { message: 'Hello' }, { bearer: 'x.y.z' })).status).toBe(401);
});

describe('the history', () => {
  test('comes newest first, in pages', async () => {
    const { bearer } = await withConversations(Array.from({ length: 45 }, (_, i) => `Talk ${i}`));
    const { body: first } = await list(bearer);
    expect(first.conversations).toHaveLength(20);
    expect([first.page, first.pages, first.conversations[0].title]).toEqual([1, 3, 'Talk 44']);
    const { body: last } = await list(bearer, '?page=3&size=20');
    expect(last.conversations.map(({ title }: { title: string }) => title)).toEqual([
      'Talk 4',
      'Talk 3',
      'Talk 2',
      'Talk 1',
      'Talk 0',
    ]);
    expect((await list(bearer, '?page=9')).body).toMatchObject({ conversations: [], page: 9, pages: 3 });
  });

  test('is searched literally, in titles and messages, in any letter case', async () => {
    const { bearer } = await withConversations([
      '100% funded',
      'Visa_rules',
      'A back\\slash',
      'Köln',
      "Robert'); drop table",
    ]);
    const found = async (search: string) =>
      (await list(bearer, `?search=${encodeURIComponent(search)}`)).body.conversations.map(
        ({ title }: { title: string }) => title,
      );
    expect(await found('%')).toEqual(['100% funded']);
    expect(await found('_')).toEqual(['Visa_rules']);
    expect(await found('\\')).toEqual(['A back\\slash']);
    expect(await found('KÖLN')).toEqual(['Köln']);
    expect(await found("')")).toEqual(["Robert'); drop table"]);
    expect(await found('answer 3')).toEqual(['Köln']);
    expect(await found('no such thing')).toEqual([]);
    expect(await found('   ')).toHaveLength(5);
  });

  test.each([
    '?page=0',
    '?page=-1',
    '?page=1e400',
    '?size=0',
    '?size=51',
    '?size=1000000000',
    '?page=x',
    `?search=${'x'.repeat(201)}`,
    '?search=%00',
  ])('refuses %s with 422', async (query) => {
    const { session } = await world.signUpAndVerify();
    expect((await list(session.access_token, query)).status).toBe(422);
  });
});

test("someone else's conversation is answered like one that never was, for reading, deleting and asking", async () => {
  const [owner, stranger] = [await withConversations(['Private']), await withConversations([])];
  const { body } = await list(owner.bearer);
  const id = body.conversations[0].conversation_id;
  for (const method of ['GET', 'DELETE']) {
    const theirs = await world.call(method, `/conversations/${id}`, { bearer: stranger.bearer });
    const nobodys = await world.call(method, '/conversations/c_nothing', { bearer: stranger.bearer });
    expect([theirs.status, theirs.body]).toEqual([
      404,
      { detail: 'Conversation not found', error: 'conversation_not_found' },
    ]);
    expect([nobodys.status, nobodys.body]).toEqual([theirs.status, theirs.body]);
  }
  expect((await world.send('/chat', { message: 'Let me in', conversation_id: id })).status).toBe(404);
  expect((await world.call('GET', `/conversations/${id}`, { bearer: owner.bearer })).body.messages).toHaveLength(2);
});

test('a deleted conversation is gone with its messages', async () => {
  const { bearer } = await withConversations(['One', 'Two']);
  const id = (await list(bearer)).body.conversations[0].conversation_id;
  expect((await world.call('DELETE', `/conversations/${id}`, { bearer })).status).toBe(200);
  expect((await world.call('GET', `/conversations/${id}`, { bearer })).status).toBe(404);
  expect((await world.call('DELETE', `/conversations/${id}`, { bearer })).status).toBe(404);
  expect((await list(bearer)).body.conversations.map(({ title }: { title: string }) => title)).toEqual(['One']);
});
