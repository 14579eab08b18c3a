import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { rulesPath } from '#shared/rules/programs/university-rules.ts';
import { QUESTIONS } from '#tests/eval/questions.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let knowledge: Knowledge;
let guide: Assistant;

beforeAll(async () => {
  knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-21') });
});

describe('the built-in guide on our own content', () => {
  it('answers nearly every question that a guide promises to answer from that guide', async () => {
    const promised = knowledge.guides.flatMap(({ questions, url }) => questions.map((question) => ({ question, url })));
    const figures = knowledge.guides.flatMap(({ figures }) => figures.map(({ says }) => says));
    const missed: string[] = [];
    for (const { question, url } of promised) {
      const { end, markdown } = await ask(guide, question);
      // What is asked most of a country is said in its own guide's words.
      if (figures.some((says) => markdown.startsWith(says))) continue;
      if (!end?.sources[0]?.url.startsWith(`${url}#`)) missed.push(question);
    }
    // Two guides may hold the same answer; a few are given from the other.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(promised.length * 0.04);
  });

  it.each([
    ['UK or Ireland for regulatory affairs?', 'which is cheaper?', 'Which is cheaper, the UK or Ireland?'],
    [
      'pharmacology masters in Germany or Ireland, 25 lakh, IELTS 6.5',
      'and which of them is cheaper?',
      'Which is cheaper, Germany or Ireland?',
    ],
  ])('compares by what is asked now, the countries that were named before: %s', async (first, then, alone) => {
    const { markdown } = await converse(guide, `${first} >> ${then}`);
    expect(markdown).toBe((await ask(guide, alone)).markdown);
  });

  it('stays readable: 15 to 500 words, sources that are pages of ours, two or three questions to go on with', async () => {
    const pages = new Set([
      ...knowledge.guides.map(({ url }) => url),
      ...knowledge.sections.map(({ guide: slug, anchor }) => `/guides/${slug}#${anchor}`),
      ...knowledge.programs.map(({ url }) => url),
      ...knowledge.degrees.map(programPath),
      ...knowledge.ownFacts.map(({ url }) => url),
      ...knowledge.universityRules.map(({ country, university }) => rulesPath(country, university)),
    ]);
    for (const one of Object.values(QUESTIONS).flat()) {
      const { markdown, end } = await converse(guide, one.ask);
      const words = markdown.split(/\s+/).length;
      expect(words, one.ask).toBeGreaterThan(15);
      expect(words, one.ask).toBeLessThan(500);
      for (const { url } of end?.sources ?? []) expect(pages, one.ask).toContain(url);
      expect(end?.followUps.length, one.ask).toBeGreaterThanOrEqual(2);
    }
  });

  it('offers an answer to the question that each label of the courses page asks', async () => {
    for (const { title, url } of knowledge.programs) {
      const { end } = await ask(guide, `Tell me about an ${title} abroad: who is it for, and what does it cost?`);
      expect(end?.sources[0]?.url, title).toBe(url);
    }
  });
});
