import { expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-21') });

it.each([
  [
    'Which scholarships can I get in the UK? >> What does a master’s in Ireland cost?',
    '/guides/pharmacy-masters-ireland#tuition',
  ],
  ['which scholarships in uk >> how much does a pharmacy course in canada cost', '/guides/pharmacy-masters-canada#'],
  ['f1 visa interview questions >> what does a master in germany cost', '/guides/pharmacy-masters-germany#costs'],
])('a question that says what costs, and where, is not asked of what was spoken of: %s', async (turns, from) => {
  const { end } = await converse(guide, turns);
  expect(end?.sources[0]?.url).toContain(from);
});

it.each([
  [
    'which scholarships in uk >> what about ireland?',
    '/guides/scholarships#scholarships-for-a-pharmacy-masters-in-ireland',
  ],
  ['what does a master in germany cost >> and in canada?', '/guides/pharmacy-masters-canada#tuition'],
])('one that names only the country is: %s', async (turns, from) => {
  const { end } = await converse(guide, turns);
  expect(end?.sources[0]?.url).toContain(from);
});
