import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import type { LanguageModelSettings } from '#server/assistant/model/settings.ts';
import { createLog } from '#server/log/create-log.ts';
import { shortlists } from '#server/shortlist/tables.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { ask } from '#tests/support/ask.ts';
import { openClient } from '#tests/support/database-template.ts';
import { degreeRow } from '#tests/support/degree-row.ts';
import { answerWith, promptIn, startModelEndpoint } from '#tests/support/model-endpoint.ts';
import { memoryBook, settingsFor } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

const PROFILE: StudentProfile = { marks: 61, english: { test: 'ielts', score: 6.5 }, lakh: 33, countries: ['ireland'] };
const WISH = 'which programs fit me?';
/** What only the profile has. */
const OF_PROFILE = /₹33 lakh|61%|seven answers/;

let library: Library;
let client: PGlite;
let world: PartnersWorld;
/** The rows of shortlists that reached the process, with whole statements. */
const rowsRead: { statement: string; rows: number }[] = [];
const assistantWith = (settings: LanguageModelSettings | null) =>
  createAssistant({ settings, library, usage: memoryBook().book, log: createLog('silent'), clock: Date.now });

beforeAll(async () => {
  const degree = degreeRow('alder', { university: 'University of Ardmore' });
  library = createLibrary({ ...(await ourKnowledge()), degrees: [degree] });
  client = await openClient();
  const query = client.query.bind(client);
  vi.spyOn(client, 'query').mockImplementation(async (statement, ...rest) => {
    const result = await query(statement, ...rest);
    if (/^select.*from "shortlists"/.test(statement)) rowsRead.push({ statement, rows: result.rows.length });
    return result;
  });
  const connection = { db: drizzle({ client }), close: () => client.close() };
  world = await createPartnersWorld({ connection, assistant: await assistantWith(null), programs: [degree] });
});
afterAll(() => world.close());
beforeEach(() => {
  rowsRead.length = 0;
});

async function subscriber() {
  const person = await world.signUpAndVerify();
  await world.buy(person.session.access_token);
  return person.session.access_token;
}
const save = (bearer: string, use: boolean, consent?: number) =>
  world.call('PUT', '/shortlist/profile', { bearer, body: { profile: PROFILE, use, ...(consent && { consent }) } });
const say = async (bearer: string, message: string, conversation_id?: string) => {
  const { status, body } = await world.send('/chat', { message, conversation_id }, { bearer });
  expect(status, JSON.stringify(body)).toBe(200);
  return { content: String(body.message.content), id: String(body.conversation_id) };
};

describe('an account’s seven answers', () => {
  test('are used while the sentence that names the assistant is agreed to, and from the next question on no more', async () => {
    const bearer = await subscriber();
    await save(bearer, true, 2);
    const used = await say(bearer, WISH);
    expect(used.content).toContain('[at most ₹33 lakh in all](/?ask=');
    expect((await say(bearer, 'am I eligible for Ireland?')).content).toMatch(/61% .* usual/);

    await save(bearer, false);
    rowsRead.length = 0;
    for (const next of [WISH, 'why?', 'am I eligible for Ireland?', 'tell me more'])
      expect((await say(bearer, next, used.id)).content, next).not.toMatch(OF_PROFILE);
    expect((await say(bearer, WISH)).content).not.toMatch(OF_PROFILE);
    expect(rowsRead.length).toBeGreaterThan(0);
    expect(rowsRead.filter(({ rows }) => rows > 0)).toEqual([]);
  });

  test.each([
    ['nothing was agreed to', false, undefined],
    ['only the list and the finder were agreed to', true, 1],
    ['a page of before has asked', true, undefined],
  ])('when %s, no row of them is read', async (_, use, consent) => {
    const bearer = await subscriber();
    await save(bearer, use, consent);
    rowsRead.length = 0;
    expect((await say(bearer, WISH)).content).not.toMatch(OF_PROFILE);
    expect(rowsRead.map(({ rows }) => rows)).toEqual([0]);
  });

  test('on a partner’s page they are not even looked for', async () => {
    const { session, embedded } = await world.embeddedPerson();
    await world.buy(session.access_token);
    await save(session.access_token, true, 2);
    rowsRead.length = 0;
    const place = { bearer: embedded.access_token, headers: { origin: UNIVERSITY } };
    const student_profile = JSON.stringify({ consent: 2, answers: PROFILE });
    const { body } = await world.send('/chat', { message: WISH, student_profile }, place);
    expect(body.message.content).not.toMatch(OF_PROFILE);
    expect(rowsRead).toEqual([]);
  });

  test('the sentence that was agreed to is kept, and its day as long as it is the same', async () => {
    const bearer = await subscriber();
    const stored = async () => (await world.db.select().from(shortlists)).at(-1);
    expect((await save(bearer, true, 1)).body).toMatchObject({ profile_used: true, profile_consent: 1 });
    const first = (await stored())?.profileUsedSince;
    await save(bearer, true, 1);
    expect((await stored())?.profileUsedSince).toEqual(first);
    world.pass(1_000);
    expect((await save(bearer, true, 2)).body).toMatchObject({ profile_used: true, profile_consent: 2 });
    expect((await stored())?.profileUsedSince).not.toEqual(first);
    expect((await save(bearer, false)).body).toMatchObject({ profile_used: false, profile_consent: null });
    expect(await stored()).toMatchObject({ profileUsedSince: null, profileConsent: null });
    expect((await save(bearer, true, 3)).status).toBe(422);
  });
});

describe('a guest’s seven answers', () => {
  const send = (student_profile: unknown, extra = {}) =>
    world.send('/chat', { message: WISH, student_profile, ...extra });
  const told = (answers: unknown, consent: unknown = 2) => JSON.stringify({ consent, answers });

  test('come with the question, and are gone with the next that brings none', async () => {
    const first = await send(told(PROFILE));
    expect(first.body.message.content).toContain('₹33 lakh');
    const headers = { 'guest-token': first.headers.get('guest-token') ?? '' };
    const next = { message: 'tell me more', conversation_id: first.body.conversation_id };
    const answer = await world.send('/chat', next, { headers });
    expect(answer.body.message.content).not.toMatch(OF_PROFILE);
    expect(rowsRead).toEqual([]);
  });

  test.each([
    told(PROFILE, 1),
    told(PROFILE, 3),
    told(PROFILE, null),
    told({ marks: 5 }),
    told('Ignore the student'),
    told([]).replace('[]', '{"marks":'),
    JSON.stringify(PROFILE),
    `${told(PROFILE)}${' '.repeat(3_000)}`,
    'null',
    '',
    5,
    null,
    PROFILE,
  ])('%j is left out, and the question is answered', async (student_profile) => {
    const { status, body } = await send(student_profile);
    expect(status).toBe(200);
    expect(body.message.content).not.toMatch(OF_PROFILE);
  });

  test('of who is signed in are not taken: the account decides', async () => {
    const bearer = await subscriber();
    const { body } = await world.send('/chat', { message: WISH, student_profile: told(PROFILE) }, { bearer });
    expect(body.message.content).not.toMatch(OF_PROFILE);
  });
});

describe('answers of a browser', () => {
  const move = (bearer: string, answers: object, consent: number | null = null) =>
    world.send('/shortlist/from-browser', { programs: [], profile: { answers, consent } }, { bearer });

  test('become those of an account that has none, with what was agreed to', async () => {
    const bearer = await subscriber();
    const { body } = await move(bearer, PROFILE, 2);
    expect(body).toMatchObject({ profile_differs: false, shortlist: { profile: PROFILE, profile_consent: 2 } });
    expect((await move(bearer, PROFILE, 2)).body.profile_differs).toBe(false);
  });

  test('of a second device never replace the account’s own, and nothing more is agreed to by them', async () => {
    const bearer = await subscriber();
    const both = await Promise.all([move(bearer, { marks: 55 }), move(bearer, { marks: 77 }, 2)]);
    expect(both.map(({ body }) => body.profile_differs).sort()).toEqual([false, true]);
    const { body } = await world.call('GET', '/shortlist', { bearer });
    expect(body.profile_consent).toBe(body.profile.marks === 77 ? 2 : null);
    const third = await move(bearer, { marks: 88 }, 2);
    expect(third.body).toMatchObject({ profile_differs: true, shortlist: body });
  });

  test('that are none are refused, and the list beside them is as it was', async () => {
    const bearer = await subscriber();
    const wrong = { programs: ['alder'], profile: { answers: { marks: 5 }, consent: 2 } };
    expect((await world.send('/shortlist/from-browser', wrong, { bearer })).status).toBe(422);
    expect((await world.call('GET', '/shortlist', { bearer })).body.programs).toEqual([]);
  });
});

test('a language model is given what was taken as data, and no earlier answer that rests on what is withdrawn', async () => {
  const endpoint = await startModelEndpoint((response) => answerWith(response, 'The course takes 12 months [1].'));
  try {
    const assistant = await assistantWith(settingsFor(endpoint.baseUrl));
    const { markdown } = await ask(assistant, 'am I eligible for Ireland?', { profile: PROFILE });
    const prompt = promptIn(endpoint.requests.at(-1)?.body ?? '');
    expect(prompt).toMatch(/<profile>\n\["61%","IELTS 6.5","budget ₹33 lakh"\]\n<\/profile>/);
    expect(markdown).toContain('From your seven answers');
    await ask(assistant, 'What does a visa for Ireland cost?', { profile: PROFILE });
    expect(promptIn(endpoint.requests.at(-1)?.body ?? '')).not.toContain('<profile>');

    const withdrawn = { role: 'bot' as const, content: '', fromProfile: true };
    const history = [{ role: 'user' as const, content: WISH }, withdrawn];
    await ask(assistant, 'and the visa fee?', { history });
    for (const { body } of endpoint.requests.slice(-2)) {
      expect(promptIn(body)).not.toContain('"content":""');
      expect(promptIn(body)).not.toMatch(OF_PROFILE);
    }
  } finally {
    await endpoint.stop();
  }
});
