import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/accounts/tables.ts';
import { shortlists } from '#server/shortlist/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

const MOST = limits.shortlist.programs;
const row = (id: string): ProgramRow => ({
  id,
  title: id,
  university: `University of ${id}`,
  country: 'ireland',
  fields: ['pharmaceutics'],
  intakes: [9],
});
const IDS = Array.from({ length: MOST + 10 }, (_, at) => `program-${at}`);

const PAPERS = [
  { id: 'transcripts', shared: true },
  { id: 'statement', shared: false },
];

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld({ programs: IDS.map(row), papers: PAPERS });
});
afterAll(() => world.close());

type Person = Awaited<ReturnType<AccountsWorld['signUpAndVerify']>>;
const bearer = (person: Person) => ({ bearer: person.session.access_token });
const read = async (person: Person) => (await world.call('GET', '/shortlist', bearer(person))).body;
const keep = (person: Person, id: string) =>
  world.call('PUT', `/shortlist/programs/${encodeURIComponent(id)}`, bearer(person));
const drop = (person: Person, id: string) => world.call('DELETE', `/shortlist/programs/${id}`, bearer(person));
const move = (person: Person, programs: unknown) => world.send('/shortlist/from-browser', { programs }, bearer(person));
const link = (person: Person) => world.call('POST', '/shortlist/link', bearer(person));
const shared = (token: unknown) => world.send('/shortlist/shared', { token });

describe('the list of an account', () => {
  test('is kept in its order, the same from every sign-in, and is nobody else’s', async () => {
    const asha = await world.signUpAndVerify();
    const meera = await world.signUpAndVerify();
    expect(await read(asha)).toEqual({
      programs: [],
      ticks: [],
      link_made_at: null,
      reminders: false,
      profile: {},
      profile_used: false,
      profile_consent: null,
    });
    await keep(asha, 'program-2');
    const second = await keep(asha, 'program-1');
    expect(second.body).toMatchObject({ programs: ['program-2', 'program-1'] });
    const elsewhere = await world.login(asha);
    const there = await world.call('GET', '/shortlist', { bearer: elsewhere.body.access_token });
    expect(there.body.programs).toEqual(['program-2', 'program-1']);
    expect((await read(meera)).programs).toEqual([]);
    await drop(meera, 'program-2');
    expect((await drop(asha, 'program-2')).body.programs).toEqual(['program-1']);
  });

  test('keeping and letting go twice change nothing the second time', async () => {
    const asha = await world.signUpAndVerify();
    const [first, again] = [await keep(asha, 'program-1'), await keep(asha, 'program-1')];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const gone = await drop(asha, 'program-1');
    expect((await drop(asha, 'program-1')).body).toEqual(gone.body);
  });

  test('takes thirty programs and says that it is full, also when all come at the same time', async () => {
    const asha = await world.signUpAndVerify();
    const answers = await Promise.all(IDS.map((id) => keep(asha, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(10);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        409,
        { detail: `Your list is full: ${MOST} programs. Let go of one first.`, error: 'shortlist_full' },
      ]);
    const { programs } = await read(asha);
    expect(new Set(programs).size).toBe(MOST);
  });

  test.each(['no-such-program', 'A B', '../users/me', `'; drop table users; --`, 'x'.repeat(90), '%00'])(
    'what is no program, %j, is refused in words',
    async (id) => {
      const asha = await world.signUpAndVerify();
      const { status, body } = await keep(asha, id);
      expect([status, body.error]).toEqual([404, 'program_unknown']);
      expect((await read(asha)).programs).toEqual([]);
    },
  );

  test('without a session there is none, and a partner’s page cannot ask', async () => {
    expect((await world.call('GET', '/shortlist')).status).toBe(401);
    expect((await world.call('PUT', '/shortlist/programs/program-1')).status).toBe(401);
    const asha = await world.signUpAndVerify();
    const foreign = await world.call('GET', '/shortlist', {
      ...bearer(asha),
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
  });

  test('goes with the account', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const { token } = (await link(asha)).body;
    await world.call('DELETE', '/users/me', bearer(asha));
    expect(await world.db.select().from(shortlists).where(eq(shortlists.userId, asha.session.user.user_id))).toEqual(
      [],
    );
    expect((await shared(token)).status).toBe(404);
  });
});

describe('what a browser has kept', () => {
  test('joins the account’s list, once, however often it is sent', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const first = await move(asha, ['program-2', 'program-1', 'gone-program', 'program-3']);
    expect(first.body).toMatchObject({
      moved: ['program-2', 'program-3'],
      left: [],
      unknown: ['gone-program'],
      shortlist: { programs: ['program-1', 'program-2', 'program-3'] },
    });
    const again = await move(asha, ['program-2', 'program-3']);
    expect(again.body).toMatchObject({ moved: [], left: [], shortlist: first.body.shortlist });
  });

  test('and finds no room is named, and not lost from the list that was there', async () => {
    const asha = await world.signUpAndVerify();
    await move(asha, IDS.slice(0, MOST - 2));
    const { body } = await move(asha, IDS.slice(MOST - 4, MOST + 3));
    expect(body.moved).toEqual(IDS.slice(MOST - 2, MOST));
    expect(body.left).toEqual(IDS.slice(MOST, MOST + 3));
    expect(body.shortlist.programs).toEqual(IDS.slice(0, MOST));
  });

  test.each([
    ['nothing', []],
    ['no list', 'program-1'],
    ['a repeated program', ['program-1', 'program-1']],
    ['a name that is none', ['Program 1']],
    ['something else', [1, null]],
    ['too many', IDS.slice(0, MOST + 1)],
  ])('as %s is refused in words', async (_, programs) => {
    const asha = await world.signUpAndVerify();
    const { status, body } = await move(asha, programs);
    expect([status, body.error]).toEqual([422, 'validation_failed']);
    expect(body.detail[0].msg.length).toBeGreaterThan(10);
    expect((await read(asha)).programs).toEqual([]);
  });
});

describe('the papers that are ticked', () => {
  const tick = (person: Person, id: string) =>
    world.call('PUT', `/shortlist/papers/${encodeURIComponent(id)}`, bearer(person));
  const untick = (person: Person, id: string) => world.call('DELETE', `/shortlist/papers/${id}`, bearer(person));
  const withTicks = (person: Person, programs: unknown, ticks: unknown) =>
    world.send('/shortlist/from-browser', { programs, ticks }, bearer(person));

  test('are the same from every sign-in, once for all programs or for each, and nobody else’s', async () => {
    const asha = await world.signUpAndVerify();
    await move(asha, ['program-1', 'program-2']);
    await tick(asha, 'transcripts');
    const second = await tick(asha, 'statement.program-2');
    expect(second.body.ticks).toEqual(['transcripts', 'statement.program-2']);
    expect((await tick(asha, 'transcripts')).body).toEqual(second.body);
    const elsewhere = await world.login(asha);
    const there = await world.call('GET', '/shortlist', { bearer: elsewhere.body.access_token });
    expect(there.body.ticks).toEqual(second.body.ticks);
    expect((await untick(asha, 'transcripts')).body.ticks).toEqual(['statement.program-2']);
    expect((await untick(asha, 'no-such-paper')).body.ticks).toEqual(['statement.program-2']);
    expect((await read(await world.signUpAndVerify())).ticks).toEqual([]);
    expect((await world.call('PUT', '/shortlist/papers/transcripts')).status).toBe(401);
  });

  test('from two devices at the same time are all kept', async () => {
    const asha = await world.signUpAndVerify();
    const wanted = IDS.slice(0, 10).map((id) => `statement.${id}`);
    await move(asha, IDS.slice(0, 10));
    await Promise.all([...wanted, 'transcripts'].map((id) => tick(asha, id)));
    expect(new Set((await read(asha)).ticks)).toEqual(new Set([...wanted, 'transcripts']));
  });

  test.each([
    ['wings', 'paper_unknown'],
    ['statement', 'paper_unknown'],
    ['transcripts.program-1', 'paper_unknown'],
    ['statement.no-such-program', 'program_unknown'],
    ['statement.program-1.program-2.x', 'paper_unknown'],
    [`'; drop table users; --`, 'paper_unknown'],
    ['x'.repeat(200), 'paper_unknown'],
    ['__proto__', 'paper_unknown'],
    ['%00', 'paper_unknown'],
  ])('what is no paper of ours, %j, is refused in words', async (id, error) => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const { status, body } = await tick(asha, id);
    expect([status, body.error]).toEqual([404, error]);
    expect(body.detail.length).toBeGreaterThan(20);
    expect((await read(asha)).ticks).toEqual([]);
  });

  test('of a program that is let go are there again when it comes back', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    await tick(asha, 'statement.program-1');
    expect((await drop(asha, 'program-1')).body.ticks).toEqual([]);
    expect((await keep(asha, 'program-1')).body.ticks).toEqual(['statement.program-1']);
  });

  test('are bounded: those that nobody sees make room', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const old = Array.from({ length: limits.shortlist.ticks }, (_, at) => `gone-${at}`);
    const mine = eq(shortlists.userId, asha.session.user.user_id);
    await world.db.update(shortlists).set({ ticks: old }).where(mine);
    await tick(asha, 'statement.program-1');
    const [stored] = await world.db.select().from(shortlists).where(mine);
    expect(stored?.ticks).toEqual(['statement.program-1']);
  });

  test('in a browser join those of the account, without what is none of ours', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    await tick(asha, 'transcripts');
    const sent = ['transcripts', 'statement.program-2', 'statement.program-9', 'wings'];
    const { body } = await withTicks(asha, ['program-2'], sent);
    expect(body.shortlist.ticks).toEqual(['transcripts', 'statement.program-2']);
    expect((await withTicks(asha, ['program-2'], sent)).body.shortlist).toEqual(body.shortlist);
    const alone = await withTicks(asha, [], ['statement.program-1']);
    expect(alone.body.shortlist.ticks).toContain('statement.program-1');
  });

  test.each([
    ['no list', 'transcripts'],
    ['a name that is none', ['Transcripts!']],
    ['something else', [1, null]],
    ['too many', Array.from({ length: limits.shortlist.ticks + 1 }, (_, at) => `paper-${at}`)],
  ])('in a browser, as %s, are refused in words', async (_, ticks) => {
    const asha = await world.signUpAndVerify();
    const { status, body } = await withTicks(asha, ['program-1'], ticks);
    expect([status, body.error]).toEqual([422, 'validation_failed']);
    expect(body.detail[0].msg.length).toBeGreaterThan(10);
    expect((await read(asha)).programs).toEqual([]);
  });

  test('are read by who has the link', async () => {
    const asha = await world.signUpAndVerify();
    await move(asha, ['program-1', 'program-2']);
    await tick(asha, 'statement.program-2');
    const { token } = (await link(asha)).body;
    expect((await shared(token)).body.ticks).toEqual(['statement.program-2']);
    await drop(asha, 'program-2');
    expect((await shared(token)).body.ticks).toEqual([]);
  });
});

describe('the link for parents', () => {
  test('shows the programs and days, and nothing of the person', async () => {
    const asha = await world.signUpAndVerify();
    await move(asha, ['program-2', 'program-1']);
    const made = await link(asha);
    expect(made.body.token).toMatch(/^[\w-]{43}$/);
    const seen = await shared(made.body.token);
    expect(seen.body).toEqual({
      programs: ['program-2', 'program-1'],
      ticks: [],
      made_at: made.body.shortlist.link_made_at,
      changed_at: expect.stringMatching(/^\d{4}-/),
    });
    await drop(asha, 'program-2');
    expect((await shared(made.body.token)).body.programs).toEqual(['program-1']);
  });

  test('is stored as a hash only', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const { token } = (await link(asha)).body;
    const [stored] = await world.db.select().from(shortlists).where(eq(shortlists.userId, asha.session.user.user_id));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await shared(stored?.linkHash)).status).toBe(404);
  });

  test('ends when it is switched off, and when another is made', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    const first = (await link(asha)).body.token;
    const second = (await link(asha)).body.token;
    expect([(await shared(first)).status, (await shared(second)).status]).toEqual([404, 200]);
    const ended = await world.call('DELETE', '/shortlist/link', bearer(asha));
    expect(ended.body.link_made_at).toBeNull();
    const seen = await shared(second);
    expect([seen.status, seen.body.error]).toEqual([404, 'shortlist_link_ended']);
    expect((await world.call('DELETE', '/shortlist/link', bearer(asha))).status).toBe(200);
  });

  test('is made only where there is something to show, by its owner', async () => {
    const asha = await world.signUpAndVerify();
    const { status, body } = await link(asha);
    expect([status, body.error]).toEqual([409, 'shortlist_empty']);
    expect((await world.call('POST', '/shortlist/link')).status).toBe(401);
  });

  test.each([undefined, null, '', 5, {}, 'x', `'or 1=1`, '\u0000', 'x'.repeat(5_000)])(
    'that nobody was given, %j, shows nothing',
    async (token) => {
      const { status, body } = await shared(token);
      expect([404, 422]).toContain(status);
      expect(body.programs).toBeUndefined();
    },
  );
});

describe('the profile', () => {
  const save = (person: Person, profile: unknown, use: unknown = true) =>
    world.call('PUT', '/shortlist/profile', { body: { profile, use }, ...bearer(person) });
  const FULL = {
    degree: 'bpharm',
    marks: 62.5,
    backlogs: 2,
    english: { test: 'ielts', score: 6.5 },
    gre: 305,
    lakh: 25,
    intake: 9,
    countries: ['ireland', 'uk'],
  };

  test('is kept with the list, each answer by itself, and used only while that is agreed to', async () => {
    const asha = await world.signUpAndVerify();
    expect((await save(asha, FULL)).body).toMatchObject({ profile: FULL, profile_used: true, programs: [] });
    expect((await read(asha)).profile).toEqual(FULL);
    const withdrawn = await save(asha, { marks: 70 }, false);
    expect(withdrawn.body).toMatchObject({ profile: { marks: 70 }, profile_used: false });
    expect((await save(asha, {}, false)).body.profile).toEqual({});
    expect((await read(await world.signUpAndVerify())).profile).toEqual({});
  });

  test('is in no link', async () => {
    const asha = await world.signUpAndVerify();
    await keep(asha, 'program-1');
    await save(asha, FULL);
    const { token } = (await link(asha)).body;
    expect(Object.keys((await shared(token)).body).sort()).toEqual(['changed_at', 'made_at', 'programs', 'ticks']);
  });

  test.each([
    [{ marks: 34 }, 'Marks must be from 35 to 100'],
    [{ marks: '60' }, 'Marks must be from 35 to 100'],
    [{ backlogs: 1.5 }, 'Backlogs must be a whole number'],
    [
      { english: { test: 'ielts', score: 6.7 } },
      'An IELTS score goes in half bands, such as 6.5, one of TOEFL in whole points',
    ],
    [{ english: { test: 'toefl', score: 121 } }, 'An IELTS score must be from 4 to 9, one of TOEFL from 0 to 120'],
    [{ gre: 1_200 }, 'A GRE score must be from 260 to 340'],
    [{ lakh: 0 }, 'The budget in lakh must be from 1 to 1000'],
    [{ countries: ['uk', 'uk'] }, 'A country stands twice in the answer'],
    [{ countries: ['<b>'] }, 'This is not one of our countries'],
    [{ degree: 'wizard' }, 'This value cannot be used'],
  ])('with %j is refused in words, and what was there stays', async (profile, message) => {
    const asha = await world.signUpAndVerify();
    await save(asha, FULL);
    const { status, body } = await save(asha, profile);
    expect([status, body.detail.map(({ msg }: { msg: string }) => msg)]).toEqual([422, [message]]);
    expect((await read(asha)).profile).toEqual(FULL);
  });
});

test('a call that is at work while its account is deleted is told that the session has ended', async () => {
  let meanwhile = () => {};
  const racing = await createAccountsWorld({
    programs: IDS.map(row),
    // Looked up after the call has found its user, and before it writes.
    found: () => meanwhile(),
  });
  const asha = await racing.signUpAndVerify();
  let deletion: PromiseLike<unknown> = Promise.resolve();
  meanwhile = () => {
    deletion = racing.db.delete(users).where(eq(users.email, asha.email)).execute();
  };
  const { status, body } = await racing.call('PUT', '/shortlist/programs/program-1', {
    bearer: asha.session.access_token,
  });
  await deletion;
  expect([status, body.error]).toEqual([401, 'session_ended']);
  await racing.close();
});
