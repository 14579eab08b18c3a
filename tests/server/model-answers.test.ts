import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { createLanguageModel } from '#server/assistant/model/create-language-model.ts';
import { ask } from '#tests/support/ask.ts';
import {
  answerWhole,
  answerWith,
  type Behaviour,
  begin,
  callTool,
  frame,
  passagesIn,
  promptIn,
  sentenceOf,
  startModelEndpoint,
} from '#tests/support/model-endpoint.ts';
import { memoryBook, settingsFor } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const QUESTION = 'Which scholarships can I get in the UK?';
const CHEVENING = /Chevening/;
const INSTEAD = /Our writer cannot be reached right now/;
const UNFOUNDED = /could not be checked against our guides/;

type Endpoint = Awaited<ReturnType<typeof startModelEndpoint>>;
let library: Library;
let endpoints: Endpoint[] = [];

beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});
afterEach(async () => {
  await Promise.all(endpoints.map(({ stop }) => stop()));
  endpoints = [];
});

async function withModel(behave: Behaviour, changes: Parameters<typeof settingsFor>[1] = {}) {
  const endpoint = await startModelEndpoint(behave);
  endpoints.push(endpoint);
  const { book, uses } = memoryBook();
  const assistant = createLanguageModel({
    settings: settingsFor(endpoint.baseUrl, changes),
    library,
    usage: book,
    log: pino({ level: 'silent' }),
    clock: () => Date.parse('2026-11-21T06:00:00Z'),
  });
  return { assistant, endpoint, uses };
}

const modelOf = (body: string): string => JSON.parse(body).model;
/** The models that were asked, in order. */
const asked = ({ requests }: Endpoint): string[] => requests.map(({ body }) => modelOf(body));

describe('what reaches the student', () => {
  it.each([
    ['a length of time that the passage does not have', 'Chevening pays the fees for 7 years'],
    ['a date', 'Chevening closes on 3 March 2027'],
    ['a score', 'Chevening asks for IELTS 5.0'],
    ['a name', 'Chevening sends you to the University of Mars'],
    ['a sum', 'Chevening pays 9999 pounds'],
    ['a figure that only the question has', 'With your 12 backlogs Chevening is open to you'],
    ['a link to another site', 'Apply for Chevening at [the portal](https://chevening.evil.example)'],
    ['a mailbox', 'For Chevening write to chevening@evil.example'],
  ])('has no %s', async (_what, invented) => {
    const { assistant } = await withModel((response, { body }) => {
      const good = sentenceOf(body, CHEVENING);
      answerWith(response, `${good} ${invented} ${/\[\d+\]/.exec(good)?.[0]}. Is that a help?`);
    });
    const { markdown, end } = await ask(assistant, `${QUESTION} I have 12 backlogs.`);
    expect(markdown).toMatch(/^[^_]*Chevening/);
    expect(markdown).not.toContain(invented);
    expect(markdown).not.toMatch(/Mars|9999|evil|7 years|3 March|5\.0|12 backlogs/);
    expect(markdown).toContain('Is that a help?');
    expect(end?.sources.map(({ number }) => number)).toEqual([1]);
  });

  it('has in the place of a false sentence what the passage says', async () => {
    const { assistant } = await withModel((response, { body }) => {
      const good = sentenceOf(body, CHEVENING);
      const wrong = good.replace(/(\S+ \S+) (\[\d+\])\.$/, '$1 for 99 years $2.');
      const other = passagesIn(body).find(({ text }) => !text.includes('Chevening'));
      const first = other?.text.split(/(?<=\.)\s/)[0] ?? '';
      answerWith(response, `${first.replace(/\.$/, '')} [${other?.number}]. ${wrong}`);
    });
    const { markdown, end } = await ask(assistant, QUESTION);
    expect(markdown).not.toContain('99 years');
    expect(markdown).toMatch(CHEVENING);
    expect(end?.sources).toHaveLength(2);
  });

  it('has no mark of a passage that was not given, and marks in the order of their sentences', async () => {
    const { assistant } = await withModel((response, { body }) => {
      const good = sentenceOf(body, CHEVENING);
      answerWith(response, good.replace(/\[(\d+)\]/, '[99][$1][0]'), ' Chevening is for everybody [99].');
    });
    const { markdown, end } = await ask(assistant, QUESTION);
    expect(markdown).toMatch(/^[^[\]]* \[1\]$/);
    expect(end?.sources.map(({ number }) => number)).toEqual([1]);
  });

  it('has no sentence without a passage, and nothing that is said before a tool is called', async () => {
    const { assistant } = await withModel((response, { body }, count) => {
      if (count === 1) {
        begin(response, 'Let me look. I will check three things: ', 'Shall I look into it? ', 'Half a ');
        const call = {
          index: 0,
          id: 'call_1',
          type: 'function',
          function: { name: 'searchGuides', arguments: '{"query":"Chevening"}' },
        };
        return void response.end(`${frame({ tool_calls: [call] })}${frame({}, 'tool_calls')}data: [DONE]\n\n`);
      }
      const found: string = JSON.parse(body).messages.at(-1).content;
      const mark = /\[\d+\]/.exec(found)?.[0];
      answerWith(
        response,
        `Chevening is a good choice for all. Chevening is a scholarship ${mark}. Everybody gets it.`,
      );
    });
    const { markdown } = await ask(assistant, QUESTION);
    expect(markdown).toBe('Chevening is a scholarship. [1]');
  });

  it('is no chatter, when a model never comes to an answer', async () => {
    const { assistant } = await withModel((response) => {
      begin(response, 'Let me look it up. ');
      const call = {
        index: 0,
        id: 'call_1',
        type: 'function',
        function: { name: 'searchGuides', arguments: '{"query":"fees"}' },
      };
      response.end(`${frame({ tool_calls: [call] })}${frame({}, 'tool_calls')}data: [DONE]\n\n`);
    });
    const { markdown, end } = await ask(assistant, QUESTION);
    expect(markdown).toMatch(INSTEAD);
    expect(markdown).not.toContain('Let me look');
    expect(end?.free).toBe(true);
  });

  it('is no figure that a model has made a tool say', async () => {
    const results: string[] = [];
    const { assistant } = await withModel((response, { body }, count) => {
      if (count === 1)
        return callTool(response, 'estimateCost', '{"country":"UK","tuitionPerYear":9999,"budgetRupees":77700000}');
      results.push(JSON.parse(body).messages.at(-1).content);
      const mark = passagesIn(body)[0]?.number;
      answerWith(response, `The tuition is £9,999 a year [${mark}]. ${sentenceOf(body, CHEVENING)}`);
    });
    const { markdown } = await ask(assistant, QUESTION);
    expect(results).toEqual([expect.stringMatching(/^Refused: 9999/)]);
    expect(markdown).toMatch(CHEVENING);
    expect(markdown).not.toMatch(/9,?999|777/);
  });

  it('is an honest no when the model finds nothing', async () => {
    const { assistant } = await withModel((response) => answerWith(response, 'NONE'));
    const { markdown, end } = await ask(assistant, 'Which scholarships pay for a pet in the UK?');
    expect(markdown).toMatch(/^I don't have that in our guides\./);
    expect(end?.sources).toEqual([]);
    expect(end?.free).toBeUndefined();
  });

  it('begins in the language of the question, when that is not English', async () => {
    const { assistant } = await withModel((response, { body }) => {
      if (modelOf(body) === 'a-rewriter') answerWith(response, 'QUESTION: Which scholarships are there in the UK?');
      else answerWith(response, `${sentenceOf(body, CHEVENING)} छात्रवृत्ति 9999 पाउंड है [1].`);
    });
    const { markdown } = await ask(assistant, 'यूके में कौन सी छात्रवृत्ति मिलती है?');
    expect(markdown).toMatch(/^जवाब हमारी गाइडों से है।.*\n\n[^\n]*Chevening/);
    expect(markdown).not.toContain('9999');
  });
});

describe('an answer of which no sentence can be shown', () => {
  it('is asked for once more, with what was wrong', async () => {
    const { assistant, endpoint } = await withModel((response, { body }, count) => {
      if (count === 1) answerWith(response, 'The University of Mars pays all [1].');
      else answerWith(response, sentenceOf(body, CHEVENING));
    });
    expect((await ask(assistant, QUESTION)).markdown).toMatch(/^[^_]*Chevening/);
    expect(promptIn(endpoint.requests[1]?.body ?? '')).toContain('the name University of Mars');
  });

  it('is left to the next model, then to the guide, and costs nothing', async () => {
    const second = await startModelEndpoint((response) => answerWith(response, 'Anything goes, anywhere.'));
    endpoints.push(second);
    const { assistant, endpoint } = await withModel((response) => answerWith(response, 'Anything goes.'), {
      fallback: { baseUrl: second.baseUrl, apiKey: null, model: 'a-fallback' },
    });
    const { markdown, end } = await ask(assistant, QUESTION);
    expect([asked(endpoint), asked(second)]).toEqual([
      ['a-model', 'a-model'],
      ['a-fallback', 'a-fallback'],
    ]);
    expect(markdown).toMatch(UNFOUNDED);
    expect(markdown).toContain('Chevening');
    expect(end?.free).toBe(true);
  });
});

describe('an answer that ends at its length', () => {
  it('is said to be cut, without its last half sentence', async () => {
    const { assistant } = await withModel((response, { body }) => {
      begin(response, `${sentenceOf(body, CHEVENING)} Chevening is also for those who`);
      response.end(`${frame({}, 'length')}data: [DONE]\n\n`);
    });
    const { markdown } = await ask(assistant, QUESTION);
    expect(markdown).toMatch(/\[1\]\n\n_The answer was cut here/);
    expect(markdown).not.toContain('for those who');
  });
});

describe('an endpoint in trouble', () => {
  const good: Behaviour = (response, { body }) => answerWith(response, sentenceOf(body, CHEVENING));
  const refuse = (response: ServerResponse, status: number, headers = {}) =>
    void response.writeHead(status, headers).end('{}');

  it.each([
    [429, {}],
    [429, { 'retry-after': '0' }],
    [429, { 'retry-after': new Date(0).toUTCString() }],
    [500, {}],
    [503, {}],
  ])('is tried once more after %s %j', async (status, headers) => {
    const { assistant, endpoint } = await withModel((response, request, count) =>
      count === 1 ? refuse(response, status, headers) : good(response, request, count),
    );
    expect((await ask(assistant, QUESTION)).markdown).not.toMatch(INSTEAD);
    expect(endpoint.requests).toHaveLength(2);
  });

  it.each([
    [429, { 'retry-after': '3600' }],
    [400, {}],
    [401, {}],
  ])('is not tried again after %s %j', async (status, headers) => {
    const { assistant, endpoint } = await withModel((response) => refuse(response, status, headers));
    expect((await ask(assistant, QUESTION)).markdown).toMatch(INSTEAD);
    expect(endpoint.requests).toHaveLength(1);
  });

  it('is followed by the fallback, at its own address and with its own key', async () => {
    const second = await startModelEndpoint(good);
    endpoints.push(second);
    const { assistant, endpoint, uses } = await withModel((response) => refuse(response, 404), {
      fallback: { baseUrl: second.baseUrl, apiKey: 'another', model: 'a-fallback' },
    });
    const { markdown, end } = await ask(assistant, QUESTION);
    expect(markdown).toMatch(/^[^_]*Chevening/);
    expect(end?.free).toBeUndefined();
    expect([asked(endpoint), asked(second)]).toEqual([['a-model'], ['a-fallback']]);
    expect(second.requests[0]?.headers.authorization).toBe('Bearer another');
    expect(uses.map(({ role }) => role)).toEqual(['fallback']);
  });

  it('need not stream: what comes in one piece is checked all the same', async () => {
    const { assistant, uses } = await withModel((response, { body }) =>
      answerWhole(response, `${sentenceOf(body, CHEVENING)} It pays 9999 pounds [1].`),
    );
    const { markdown } = await ask(assistant, QUESTION);
    expect(markdown).toMatch(/^[^_]*Chevening/);
    expect(markdown).not.toContain('9999');
    expect(uses).toEqual([expect.objectContaining({ inputTokens: 1_000, outputTokens: 50, estimated: false })]);
  });

  it('need not even take the wish for a stream', async () => {
    const { assistant, endpoint } = await withModel((response, { body }) => {
      if (JSON.parse(body).stream) response.writeHead(400).end('{"error":{"message":"stream is not supported"}}');
      else answerWhole(response, sentenceOf(body, CHEVENING));
    });
    expect((await ask(assistant, QUESTION)).markdown).toMatch(/^[^_]*Chevening/);
    expect(endpoint.requests.map(({ body }) => JSON.parse(body).stream)).toEqual([true, false]);
  });
});

describe('what an operator sets', () => {
  it('is the most that a client may wish for', async () => {
    const { assistant, endpoint } = await withModel(
      (response, { body }) => answerWith(response, sentenceOf(body, CHEVENING)),
      {
        temperature: 0.2,
        maxTokens: 300,
      },
    );
    await ask(assistant, QUESTION, { maxTokens: 4_096, temperature: 2 });
    await ask(assistant, QUESTION, { maxTokens: 200, temperature: 0 });
    expect(endpoint.requests.map(({ body }) => [JSON.parse(body).max_tokens, JSON.parse(body).temperature])).toEqual([
      [300, 0.2],
      [200, 0],
    ]);
  });
});

it('is given what universities say, where it is asked which of them do something', async () => {
  const { assistant, endpoint } = await withModel((response, { body }) =>
    answerWith(response, sentenceOf(body, /GRE/)),
  );
  const { end } = await ask(assistant, 'Which universities in the USA do not need the GRE?');
  const [first, ...others] = passagesIn(endpoint.requests[0]?.body ?? '');
  expect(first?.title).toMatch(/University/);
  expect(first?.text).toMatch(/GRE/);
  expect(others.some(({ title }) => title.includes('GRE'))).toBe(true);
  expect(end?.sources[0]?.url).toMatch(/^\/programs\/usa\//);
});

describe('a question that leans on the turns before', () => {
  const history = [
    { role: 'user' as const, content: QUESTION },
    { role: 'bot' as const, content: 'Chevening is one. It pays 4321 pounds.' },
  ];

  it('is written anew before the search, by the model for that', async () => {
    const { assistant, endpoint, uses } = await withModel((response, { body }) => {
      if (modelOf(body) === 'a-rewriter')
        answerWith(response, 'QUESTION: What does the GIC for Canada cost?\nSEARCH: Canada proof of funds\n');
      else
        answerWith(
          response,
          `${passagesIn(body)[0]
            ?.text.split(/(?<=\.)\s/)[0]
            ?.replace(/\.$/, '')} [1]. It pays 4321 pounds [1].`,
        );
    });
    const { markdown } = await ask(assistant, 'and the money one has to show for Canada?', { history });
    expect(asked(endpoint)).toEqual(['a-rewriter', 'a-model']);
    const given = passagesIn(endpoint.requests[1]?.body ?? '');
    expect(given.slice(0, 4).some(({ title }) => /Canada/.test(title))).toBe(true);
    expect(promptIn(endpoint.requests[1]?.body ?? '')).toContain('<standalone>\n"What does the GIC for Canada cost?"');
    expect(uses.map(({ role }) => role)).toEqual(['rewriter', 'writer']);
    // What an earlier answer has said is no fact.
    expect(markdown).not.toContain('4321');
  });

  it.each<[string, Behaviour]>([
    ['says nothing of use', (response) => answerWith(response, 'Sure! Here it is.')],
    ['refuses', (response) => void response.writeHead(500).end()],
    ['keeps silent', () => undefined],
  ])('is searched as the guide understands it, when the rewriter %s', async (_how, behave) => {
    const { assistant } = await withModel(
      (response, request, count) =>
        modelOf(request.body) === 'a-rewriter'
          ? behave(response, request, count)
          : answerWith(response, sentenceOf(request.body, /UK|Chevening/)),
      { limits: { rewriteMs: 300 } },
    );
    const { markdown } = await ask(assistant, 'and when do they close?', { history });
    expect(markdown).not.toMatch(INSTEAD);
    expect(markdown).toMatch(/\[1\]/);
  });

  it('costs no second call when it stands alone', async () => {
    const { assistant, endpoint } = await withModel((response, { body }) =>
      answerWith(response, sentenceOf(body, CHEVENING)),
    );
    await ask(assistant, QUESTION);
    expect(asked(endpoint)).toEqual(['a-model']);
  });
});
