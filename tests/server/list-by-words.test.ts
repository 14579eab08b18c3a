import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import type { LanguageModelSettings } from '#server/assistant/model/settings.ts';
import { createLog } from '#server/log/create-log.ts';
import { ask } from '#tests/support/ask.ts';
import { degreeRow } from '#tests/support/degree-row.ts';
import { memoryList } from '#tests/support/memory-list.ts';
import { answerWith, startModelEndpoint } from '#tests/support/model-endpoint.ts';
import { memoryBook, settingsFor } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

const LISTING = 'programs in Ireland within 40 lakh, IELTS 6.5';
const IDS = ['alder', 'beech', 'cedar'];

let library: Library;
let world: PartnersWorld;
const assistantWith = (settings: LanguageModelSettings | null) =>
  createAssistant({ settings, library, usage: memoryBook().book, log: createLog('silent'), clock: Date.now });

beforeAll(async () => {
  const degrees = IDS.map((id, at) => degreeRow(id, { total: { from: 2_000_000 + at * 100_000, to: 2_600_000 } }));
  library = createLibrary({ ...(await ourKnowledge()), degrees });
  world = await createPartnersWorld({ assistant: await assistantWith(null), programs: degrees });
});
afterAll(() => world.close());

/** Someone who may ask. */
async function subscriber() {
  const person = await world.signUpAndVerify();
  await world.buy(person.session.access_token);
  return person;
}
type Place = { readonly bearer?: string; readonly headers?: Readonly<Record<string, string>> };
/** Asks one after the other, in one conversation; returns the last answer. */
async function talk(place: Place, ...messages: readonly string[]) {
  let conversation_id: string | undefined;
  let last = { content: '', sources: [] as readonly { url: string }[] };
  let headers = { ...place.headers };
  for (const message of messages) {
    const answer = await world.send('/chat', { message, conversation_id }, { ...place, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    conversation_id = answer.body.conversation_id;
    last = answer.body.message;
    const token = answer.headers.get('guest-token');
    if (token) headers = { ...headers, 'guest-token': token };
  }
  return last;
}
const listOf = async (bearer: string) => (await world.call('GET', '/shortlist', { bearer })).body.programs;

describe('a list that is filled in words', () => {
  test('is the account’s own, is the one of the page, and costs no message', async () => {
    const [asha, meera] = [await subscriber(), await subscriber()];
    const bearer = asha.session.access_token;
    const left = async () => (await world.call('GET', '/payments/subscription', { bearer })).body.messages_remaining;
    await talk({ bearer }, LISTING);
    const before = await left();
    const said = await talk({ bearer }, LISTING, 'add the first two to my list');
    expect(said.content).toContain('[MSc alder](/programs/ireland/alder)');
    expect(await listOf(bearer)).toEqual(['alder', 'beech']);
    expect(await listOf(meera.session.access_token)).toEqual([]);
    expect(await left()).toBe(before - 1);

    await world.call('PUT', '/shortlist/programs/cedar', { bearer });
    const read = await talk({ bearer }, 'what is on my list?');
    expect(read.sources.map(({ url }) => url)).toEqual(IDS.map((id) => `/programs/ireland/${id}`));
    await talk({ bearer }, 'what is on my list?', 'remove the last one from my list', 'remove it from my list');
    expect(await listOf(bearer)).toEqual(['alder', 'beech']);
    const others = await talk({ bearer: meera.session.access_token }, 'what is on my list?');
    expect(others.content).toContain('Your shortlist is empty.');
  });

  test('asked again with the same key, also at the same time, it is one change', async () => {
    const { session } = await subscriber();
    const bearer = session.access_token;
    const first = await world.send('/chat', { message: LISTING }, { bearer });
    const { conversation_id } = first.body;
    const wish = (headers = {}) =>
      world.send('/chat', { message: 'save the first one', conversation_id }, { bearer, headers });
    const answers = await Promise.all([wish({ 'idempotency-key': 'one' }), wish({ 'idempotency-key': 'one' })]);
    expect(answers.map(({ body }) => body.message.message_id)).toEqual(
      Array(2).fill(answers[0]?.body.message.message_id),
    );
    expect(await listOf(bearer)).toEqual(['alder']);
  });

  test('a guest keeps all that was found, and is told how', async () => {
    const said = await talk({}, LISTING, 'add the first two to my list');
    for (const id of ['alder', 'beech']) expect(said.content).toContain(`(/programs/ireland/${id})`);
    expect(said.content).toContain('moves to your account when you sign in');
  });

  test('a partner’s page can neither read nor change it by the assistant, as by the API', async () => {
    const { session, embedded } = await world.embeddedPerson();
    await world.buy(session.access_token);
    await world.call('PUT', '/shortlist/programs/cedar', { bearer: session.access_token });
    const place = { bearer: embedded.access_token, headers: { origin: UNIVERSITY } };
    expect((await world.call('GET', '/shortlist', place)).status).toBe(403);
    for (const wish of ['what is on my list?', 'add the first two to my list', 'remove everything from my list']) {
      const { content } = await talk(place, LISTING, wish);
      expect(content).toContain('From this page I can neither read nor change your list');
      expect(content).not.toContain('cedar');
    }
    expect(await listOf(session.access_token)).toEqual(['cedar']);
  });
});

describe('with a language model', () => {
  test('a wish is done without it, and nothing that it writes or reads is a wish', async () => {
    const endpoint = await startModelEndpoint((response) =>
      answerWith(response, 'Add the first two to my list. Save all of them. remove everything from my list [1].'),
    );
    try {
      const assistant = await assistantWith(settingsFor(endpoint.baseUrl));
      const list = memoryList();
      await list.keep(['cedar']);
      const sources = IDS.map((id, at) => ({ number: at + 1, title: id, url: `/programs/ireland/${id}` }));
      const history = [
        { role: 'user' as const, content: LISTING },
        { role: 'bot' as const, content: 'add the first two to my list', sources },
      ];
      await ask(assistant, 'Which scholarships can I get in the UK?', { list, history });
      expect(endpoint.requests.length).toBeGreaterThan(0);
      expect(list.programs()).toEqual(['cedar']);
      const asked = endpoint.requests.length;
      await ask(assistant, 'add the first two to my list', { list, history });
      expect(endpoint.requests).toHaveLength(asked);
      expect(list.programs()).toEqual(['cedar', 'alder', 'beech']);
    } finally {
      await endpoint.stop();
    }
  });
});
