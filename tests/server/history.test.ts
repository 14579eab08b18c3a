import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnWords } from '#server/chat/owner-words.ts';
import { conversations, messages, ownerWords } from '#server/chat/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

type Talked = { readonly content: string };
type Talk = readonly [title: string, question: string, answer: string];

async function studentWith(...talks: readonly Talk[]) {
  const { session } = await world.signUpAndVerify();
  const [bearer, userId]: [string, string] = [session.access_token, session.user.user_id];
  const ids = talks.map((_, i) => `c_${userId}_${i}`);
  for (const [i, [title, question, answer]] of talks.entries()) {
    const conversationId = ids[i] ?? '';
    const createdAt = new Date(Date.UTC(2026, 10, 1) + i * 60_000);
    const owner = `user:${userId}`;
    await world.db.insert(conversations).values({ id: conversationId, owner, title, createdAt, updatedAt: createdAt });
    await world.db.insert(messages).values([
      { id: `${conversationId}q`, conversationId, role: 'user', content: question, createdAt },
      { id: `${conversationId}a`, conversationId, role: 'bot', content: answer, createdAt },
    ]);
    await learnWords(world.db, [conversationId]);
  }
  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, `/conversations${path}`, { bearer, ...(body !== undefined && { body }) });
  const search = async (text: string) => (await call('GET', `?search=${encodeURIComponent(text)}`)).body;
  const titles = async (text: string): Promise<string[]> =>
    (await search(text)).conversations.map(({ title }: { title: string }) => title);
  return { bearer, userId, ids, call, search, titles };
}

const TALKS: readonly Talk[] = [
  [
    'Money',
    'What does Germany cost?',
    'You need a **blocked account** of [11,904 euro](/guides/costs), see FPGEC/NAPLEX too.',
  ],
  [
    'Köln',
    'Which scholarship is there?',
    'The DAAD scholarship pays 992 euro a month. It is 100% funded by the ministry.',
  ],
  ['Licensing', 'Do I need OSPAP?', 'Yes: OSPAP, then the registration assessment.'],
];

describe('the search', () => {
  test.each(['NFC', 'NFD'])(
    'finds a letter whether it was written as one sign or as two, and is asked for so: %s',
    async (form) => {
      const talk: Talk = ['Cafés in Köln', 'Where is a café?', 'कागज़ात'];
      const [title, question, answer] = talk.map((text) => text.normalize(form));
      const { titles, search } = await studentWith([title ?? '', question ?? '', answer ?? '']);
      for (const text of ['café', 'कागज़', 'Köln'])
        for (const asked of ['NFC', 'NFD']) expect(await titles(text.normalize(asked))).toEqual([talk[0]]);
      const { match } = (await search('café'.normalize(form))).conversations[0];
      expect(match).toEqual({ text: talk[1], marks: [[11, 15]] });
    },
  );

  test('finds words of titles, questions and answers, from their first letters on, in any letter case', async () => {
    const { titles } = await studentWith(...TALKS);
    expect(await titles('money')).toEqual(['Money']);
    expect(await titles('BLOCKED acc')).toEqual(['Money']);
    expect(await titles('naplex')).toEqual(['Money']);
    expect(await titles('euro')).toEqual(['Köln', 'Money']);
    expect(await titles('KÖLN')).toEqual(['Köln']);
    expect(await titles('germany ospap')).toEqual([]);
  });

  test('shows the hit in its sentence, without the signs of markdown', async () => {
    const { search } = await studentWith(...TALKS);
    const { match } = (await search('blocked')).conversations[0];
    expect(match.text).toBe('You need a blocked account of 11,904 euro, see FPGEC/NAPLEX too.');
    expect(match.marks.map(([from, to]: [number, number]) => match.text.slice(from, to))).toEqual(['blocked']);
  });

  test.each([
    ['scolarship', 'scholarship'],
    ['shcolarship', 'scholarship'],
    ['scholarhsip', 'scholarship'],
    ['registraton', 'registration'],
    ['germny', 'germany'],
    ['blokced', 'blocked'],
  ])('understands %s as %s, and says so', async (wrong, meant) => {
    const { search } = await studentWith(...TALKS);
    const { conversations: found, corrected } = await search(wrong);
    expect(corrected).toBe(meant);
    expect(found).toHaveLength(1);
  });

  test('takes a percent sign, an underscore and quotes as such', async () => {
    const { titles } = await studentWith(...TALKS, ['A_b', 'x', '1000 funded']);
    expect(await titles('100%')).toEqual(['Köln']);
    expect(await titles('100')).toEqual(['A_b', 'Köln']);
    expect(await titles('_')).toEqual(['A_b']);
    for (const text of ["a' & 'b", "x':*", "' | '", "x' <-> 'y"]) expect(Array.isArray(await titles(text))).toBe(true);
    for (const text of ["'", '\\', ':*', '!(&|)']) expect(await titles(text)).toEqual([]);
  });

  test('never finds, nor learns from, what someone else has asked', async () => {
    await studentWith(...TALKS);
    const other = await studentWith(['Mine', 'a question', 'an answer']);
    expect(await other.titles('scholarship')).toEqual([]);
    expect((await other.search('scolarship')).corrected).toBeUndefined();
  });

  test('goes on in a history that somebody has filled with words', async () => {
    const { userId, search } = await studentWith(...TALKS);
    await world.db.execute(sql`
      insert into ${ownerWords} select ${`user:${userId}`}, 's' || lpad(n::text, 8, '0') from generate_series(1, 150000) n`);
    expect(await search('sxxxxxxxx')).toMatchObject({ conversations: [] });
    expect((await search('germny')).corrected).toBe('germany');
  });

  test('learns so many words at once and no more', async () => {
    const words = (initial: string) => Array.from({ length: 4_000 }, (_, n) => `${initial}${n}00`).join(' ');
    const { userId } = await studentWith(['Words', words('q'), words('w')]);
    expect(await world.db.$count(ownerWords, eq(ownerWords.owner, `user:${userId}`))).toBe(5_000);
  });

  test('survives a message of one endless word', async () => {
    const { titles } = await studentWith(['Long', 'x'.repeat(4000), 'y'.repeat(100_000)]);
    expect(await titles('x'.repeat(200))).toEqual(['Long']);
  });
});

describe('a conversation', () => {
  test('is renamed, and is found by its new name, also misspelt', async () => {
    const { call, ids, titles, search } = await studentWith(...TALKS);
    const { status, body } = await call('PUT', `/${ids[0]}`, { title: '  My Berlin plan ' });
    expect([status, body]).toEqual([200, { title: 'My Berlin plan', pinned: false }]);
    expect(await titles('berlin')).toEqual(['My Berlin plan']);
    expect((await search('brelin')).corrected).toBe('berlin');
    for (const title of ['', '   ', 'x'.repeat(121)])
      expect((await call('PUT', `/${ids[0]}`, { title })).status).toBe(422);
  });

  test('that is renamed is not learned anew: only its title is other words', async () => {
    const { call, ids, userId } = await studentWith(...TALKS);
    const theirs = eq(ownerWords.owner, `user:${userId}`);
    await world.db.delete(ownerWords).where(theirs);
    await call('PUT', `/${ids[0]}`, { title: 'Berlin' });
    expect(await world.db.select({ word: ownerWords.word }).from(ownerWords).where(theirs)).toEqual([
      { word: 'berlin' },
    ]);
  });

  test('stays on top while it is pinned', async () => {
    const { call, ids, titles } = await studentWith(...TALKS);
    await call('PUT', `/${ids[0]}`, { pinned: true });
    expect(await titles('')).toEqual(['Money', 'Licensing', 'Köln']);
    expect((await call('GET', '')).body.conversations[0].pinned).toBe(true);
    await call('PUT', `/${ids[0]}`, { pinned: false });
    expect(await titles('')).toEqual(['Licensing', 'Köln', 'Money']);
  });

  test('that was deleted comes back within ten minutes, and is gone with its words after them', async () => {
    const { call, ids, titles, userId } = await studentWith(...TALKS);
    expect((await call('DELETE', `/${ids[1]}`)).status).toBe(200);
    expect(await titles('daad')).toEqual([]);
    expect((await call('GET', `/${ids[1]}`)).status).toBe(404);
    expect((await call('POST', `/${ids[1]}/restore`)).status).toBe(200);
    expect((await call('POST', `/${ids[1]}/restore`)).status).toBe(404);
    expect(await titles('daad')).toEqual(['Köln']);

    await call('DELETE', `/${ids[1]}`);
    world.pass(11 * 60_000);
    const again = await world.login({ email: (await whoIs(userId)) ?? '', password: 'Correct horse 42 battery' });
    const bearer = again.body.access_token;
    expect((await world.call('POST', `/conversations/${ids[1]}/restore`, { bearer })).status).toBe(404);
    await world.housekeeper.tidy();
    const left = await world.db.select({ id: messages.id, of: messages.conversationId }).from(messages);
    expect(left.filter(({ of }) => of === ids[1])).toEqual([]);
    const words = (await world.db.select().from(ownerWords)).filter(({ owner }) => owner === `user:${userId}`);
    expect(words.map(({ word }) => word)).not.toContain('daad');
    expect(words.map(({ word }) => word)).toContain('euro');
  });

  test('of twelve hundred messages gives the newest thousand to the screen, and all of them to the export', async () => {
    const { call, ids } = await studentWith(['Long', 'Message 0', 'Message 1']);
    const [conversationId = ''] = ids;
    const createdAt = new Date(Date.UTC(2026, 10, 2));
    const more = Array.from({ length: 1_198 }, (_, i) => i + 2);
    await world.db.insert(messages).values(
      more.map((n) => ({
        id: `${conversationId}-${n}`,
        conversationId,
        role: n % 2 ? ('bot' as const) : ('user' as const),
        content: `Message ${n}`,
        createdAt,
      })),
    );
    const shown = (await call('GET', `/${conversationId}`)).body.messages.map(({ content }: Talked) => content);
    expect(shown).toEqual(Array.from({ length: 1_000 }, (_, i) => `Message ${i + 200}`));
    const { markdown } = (await call('GET', `/${conversationId}/export`)).body;
    const exported = [...markdown.matchAll(/^(?:> )?Message (\d+)$/gm)].map(([, n]) => Number(n));
    expect(exported).toEqual(Array.from({ length: 1_200 }, (_, n) => n));
  });

  test('is exported as Markdown with who said what, and its sources', async () => {
    const { call, ids } = await studentWith(...TALKS);
    const { body } = await call('GET', `/${ids[1]}/export`);
    expect(body.filename).toBe('koln.md');
    expect(body.markdown).toMatch(/^# Köln\n/);
    expect(body.markdown).toContain('> Which scholarship is there?');
    expect(body.markdown).toContain('**Assistant**');
    expect(body.markdown).toContain('100% funded');
  });

  test('of someone else is answered like none, whatever is asked of it', async () => {
    const [owner, stranger] = [await studentWith(...TALKS), await studentWith()];
    for (const [method, path, body] of [
      ['PUT', '', { title: 'Mine now' }],
      ['GET', '/export', undefined],
      ['POST', '/restore', undefined],
    ] as const) {
      const theirs = await stranger.call(method, `/${owner.ids[0]}${path}`, body);
      expect([theirs.status, theirs.body]).toEqual([
        404,
        { detail: 'Conversation not found', error: 'conversation_not_found' },
      ]);
    }
    const rate = (bearer: string, id: string) =>
      world.call('PUT', `/messages/${id}/feedback`, { bearer, body: { rating: 'down', reason: 'No' } });
    expect((await rate(stranger.bearer, `${owner.ids[0]}a`)).status).toBe(404);
    expect((await rate(owner.bearer, `${owner.ids[0]}q`)).status).toBe(404);
    expect((await rate(owner.bearer, `${owner.ids[0]}a`)).status).toBe(200);
    const { body } = await owner.call('GET', `/${owner.ids[0]}`);
    expect(body.messages[1].metadata.feedback).toBe('down');
  });
});

describe('a question that replaces the last one', () => {
  const ask = (body: object, headers: Record<string, string> = {}) => world.call('POST', '/chat', { body, headers });

  test('takes its place with its answer, by our id or by the key it was sent with', async () => {
    const browser = { 'user-agent': 'replacer' };
    const first = await ask({ message: 'Please tell me about Ireland' }, { ...browser, 'idempotency-key': 'first' });
    const headers = { ...browser, 'guest-token': first.headers.get('guest-token') ?? '' };
    const conversation_id = first.body.conversation_id;
    const second = await ask(
      { message: 'Second', conversation_id, replaces: 'first' },
      { ...headers, 'idempotency-key': 'second' },
    );
    expect(second.body.message.content).toBe('You asked: Second (after 0 messages)');
    const stale = await ask({ message: 'Third', conversation_id, replaces: 'first' }, headers);
    expect(stale.status).toBe(409);
    const rows = await world.db.select().from(messages);
    expect(rows.filter((row) => row.conversationId === conversation_id)).toHaveLength(2);
    const [talk] = (await world.db.select().from(conversations)).filter(({ id }) => id === conversation_id);
    expect(talk).toMatchObject({ title: 'Ireland', topics: ['Ireland'] });
  });
});

async function whoIs(userId: string): Promise<string | undefined> {
  const { users } = await import('#server/accounts/tables.ts');
  return (await world.db.select().from(users)).find(({ id }) => id === userId)?.email;
}

test('a health check is answered before searches are, over messages that are made of brackets', async () => {
  const brackets = `needle ${'['.repeat(3_990)}`;
  const talks = Array.from({ length: 40 }, (): Talk => ['Brackets', brackets, `${brackets}](`]);
  const person = await studentWith(...talks);
  const done: string[] = [];
  const searches = Array.from({ length: 5 }, () =>
    person.call('GET', '?size=50&search=needle').then(() => done.push('search')),
  );
  const health = world.call('GET', '/health').then(({ status }) => done.push(`health ${status}`));
  await Promise.all([health, ...searches]);
  expect(done.indexOf('health 200')).toBeLessThan(done.length - 1);
  const { body } = await person.call('GET', '?size=50&search=needle');
  expect(body.conversations).toHaveLength(40);
  expect(body.conversations[0].match.text).toMatch(/^needle \[/);
});

describe('mobile data', () => {
  const LONG = 'The visa fee is on the page of the embassy, and the blocked account is opened before it. '.repeat(40);
  const ask = (bearer: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    world.app.request(`/api/v1/conversations${path}`, { headers: { authorization: `Bearer ${bearer}`, ...headers } });

  test('list and conversation travel compressed for who takes that, and only what is read does', async () => {
    const { bearer, ids } = await studentWith(['Visa', 'And then?', LONG]);
    for (const path of ['', `/${ids[0]}`]) {
      const plain = await ask(bearer, path);
      const packed = await ask(bearer, path, { 'accept-encoding': 'gzip, br' });
      expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
      expect(packed.headers.get('vary')).toContain('Accept-Encoding');
      expect(packed.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(await plain.json());
      if (path) expect(bytes.length).toBeLessThan(LONG.length / 5);
    }
    const renamed = await world.app.request(`/api/v1/conversations/${ids[0]}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ title: 'A title that is sent back' }),
    });
    expect([renamed.status, renamed.headers.get('content-encoding')]).toEqual([200, null]);
  });

  test('what has not changed is not sent again; what has is, and nobody learns of another student’s', async () => {
    const { bearer, ids, call } = await studentWith(['Visa', 'And then?', LONG]);
    const stranger = await studentWith(['Other', 'Hm?', 'Yes.']);
    const gzip = { 'accept-encoding': 'gzip' };
    for (const path of ['', `/${ids[0]}`]) {
      const tag = (await ask(bearer, path, gzip)).headers.get('etag') ?? '';
      const again = await ask(bearer, path, { ...gzip, 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', expect.any(String)]);
      expect((await ask(stranger.bearer, path, { 'if-none-match': tag })).status).toBe(path ? 404 : 200);
      expect(
        (await world.app.request(`/api/v1/conversations${path}`, { headers: { 'if-none-match': tag } })).status,
      ).toBe(401);
    }
    const tag = (await ask(bearer, '')).headers.get('etag') ?? '';
    await call('PUT', `/${ids[0]}`, { title: 'Renamed' });
    expect((await ask(bearer, '', { 'if-none-match': tag })).status).toBe(200);
  });
});
