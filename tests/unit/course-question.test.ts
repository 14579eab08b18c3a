import { expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { courseQuestion } from '#site/rules/course-question.ts';
import { NO_WISHES } from '#site/rules/program-filter.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-25') });

it.each([
  [{}, 'Find master’s programs in pharmacy', ''],
  [
    { country: 'germany', tuition: '20000' },
    'Find master’s programs in pharmacy: Germany, tuition up to USD 20,000',
    '₹27 to 41 lakh',
  ],
  [
    { country: 'uk', specialisation: 'Trial management', duration: '1.5', tuition: '35000' },
    'Find 1.5-year master’s programs in pharmacy: UK, clinical research, up to USD 35,000 a year',
    '[up to 18 months]',
  ],
  [
    { country: 'germany', specialisation: 'Trial management' },
    'Find master’s programs in pharmacy: Germany, clinical research (trial management)',
    '[Germany](/?ask=Germany) [clinical research',
  ],
  [{ pathway: 'clinical' }, 'Find master’s programs in pharmacy: clinical pathway', '[clinical pharmacy]'],
])('%j on the courses page is asked with all of it, and read by the assistant', async (some, question, read) => {
  const asked = courseQuestion({ ...NO_WISHES, ...some }, 'Germany', 'Clinical research');
  expect(asked).toBe(question);
  expect((await ask(guide, asked)).markdown).toContain(read);
});
