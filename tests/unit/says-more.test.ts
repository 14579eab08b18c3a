import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-26') });
});

const firstSource = async (question: string) => (await ask(guide, question)).end?.sources[0]?.url;

describe('a question that names a degree, a country or a sum, and asks for something else', () => {
  it.each([
    ["Which Indian banks lend more than 40 lakh without collateral for a US master's?", 'without-collateral'],
    [
      'Is a one-year MSc in the UK treated as equal to a two-year M.Pharm if I later apply for lecturer posts in India?',
      'teaching-in-a-pharmacy-college',
    ],
    ['Which papers prove that the 20 lakh in my account came from selling our car?', 'large-recent-deposit'],
    ['room rent in galway near university sharing with indian guys', 'finding-a-room'],
  ])('%s: is answered by the section on that', async (question, section) => {
    expect(await firstSource(question)).toContain(section);
  });

  it.each(['list of courses in UK under 35 lakh', 'which programs can i do in ireland for less than 36 lakhs'])(
    '%s: still finds programs',
    async (question) => {
      expect((await ask(guide, question)).markdown).toMatch(/programs? (?:fits?|may)/);
    },
  );

  it('a budget with little beside it is still checked', async () => {
    const { markdown } = await ask(
      guide,
      'We have 30 lakh in hand for one year in New Zealand, fees plus food plus rent, will it do?',
    );
    expect(markdown).toMatch(/^\*\*₹30 lakh /);
  });
});

describe('a message with two subjects', () => {
  it('is one question when one section answers the whole of it', async () => {
    const question = 'my name in passport is single name no surname. what to do for IELTS and visa';
    expect(await firstSource(question)).toContain('no-surname-in-the-passport');
  });

  it('is answered in parts when different sections answer them, the nearest first', async () => {
    const { markdown, end } = await ask(guide, 'PEBC fees kitni hai? aur PR milega kya');
    expect(end?.sources.length).toBeGreaterThan(1);
    expect(markdown).toMatch(/^\*\*[A-Z][^*]+\*\*: .+\n\n\*\*[A-Z][^*]+\*\*: /);
  });
});

describe('a turn that asks two things', () => {
  it.each([
    [
      'fees of germany >> ok and blocked account kitna hai and how long visa takes',
      /^\*\*Proof of funds\*\*: .*€[\s\S]*\n\n\*\*Student visas\*\*: .*months/,
    ],
    [
      'masters in australia >> is pr possible after and what salary',
      /^\*\*Permanent residence\*\*: [\s\S]*\n\n\*\*Salaries\*\*: /,
    ],
  ])('is answered in both, with the country that was spoken of: %s', async (turns, both) => {
    expect((await converse(guide, turns)).markdown).toMatch(both);
  });

  it('is one question when the section that answers it says both', async () => {
    const { markdown } = await converse(
      guide,
      'If my UK visa gets refused, will the university return the deposit I have paid?',
    );
    expect(markdown).not.toMatch(/^\*\*Student visas\*\*:|\n\n\*\*Student visas\*\*:/);
  });
});

describe('a word that no page has', () => {
  it('keeps nobody from the section that surely answers the rest', async () => {
    const { markdown, end } = await ask(guide, 'someone on facebook is asking deposit by western union before viewing');
    expect(markdown).not.toMatch(/^I don't have/);
    expect(end?.sources[0]?.url).toContain('rental-scams');
  });
});

describe('an item of a list that ends the line before it', () => {
  it('is never read without that line, and the line is not said twice', async () => {
    const { markdown } = await ask(guide, 'landlord wants the money through western union, no viewing is possible');
    const [answer = ''] = markdown.split('\n## ');
    expect(answer).toMatch(/Be very careful when:\n\n- .*(?:\n- .*)*Western Union/);
    expect(answer.match(/Be very careful when/g)).toHaveLength(1);
  });

  it('carries it in every section', async () => {
    const { index } = createLibrary(await ourKnowledge());
    const alone = index.passages.flatMap(({ statements }) => statements.filter(({ text }) => /^\p{Ll}/u.test(text)));
    expect(alone.map(({ text }) => text.slice(0, 60))).toEqual([]);
  });
});
