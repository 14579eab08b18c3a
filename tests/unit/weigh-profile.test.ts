import { beforeAll, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let answer: (text: string) => Promise<string>;
beforeAll(async () => {
  const library = createLibrary(await ourKnowledge());
  const guide = createGuide({ library, pauseMs: 0, clock: () => Date.parse('2026-11-26T10:00:00Z') });
  answer = async (text) => (await ask(guide, text)).markdown;
});

it('weighs a band that is below what is asked in each skill', async () => {
  const markdown = await answer('71% b.pharm, ielts 6.5 with 5.5 in writing, ireland, will 5.5 writing be a problem');
  expect(markdown).toContain('[5.5 in one skill]');
  expect(markdown).toContain('IELTS 6.5 with 5.5 in one skill: with 6.5 usually at least 6 in each is asked');
  expect(markdown).not.toContain('no sure answer');
});

it('weighs scores of other tests by what is usual in place of IELTS', async () => {
  expect(await answer('b.pharm 70%, toefl 75, usa')).toContain('TOEFL 75 is below the 79 to 100 that is usual');
  expect(await answer('b.pharm 70%, pte 70, australia')).toContain('PTE 70: 58 to 67 is usual in place of IELTS');
});

it('says that an intake has begun, and says nothing of one to come', async () => {
  expect(await answer('b.pharm 70%, ielts 7, uk, september 2026 intake')).toContain(
    'September 2026, has begun already',
  );
  expect(await answer('b.pharm 70%, ielts 7, uk, september 2027 intake')).not.toContain('has begun');
});

it('takes a loan that is told for all of the money, not for what comes beside it', async () => {
  const markdown = await answer('bpharm 60%, ielts 6.5, loan of 20 lakh, ireland');
  expect(markdown).toContain('₹20 lakh with the loan is not enough');
});

it('says to who has no money that all of it has to be found', async () => {
  const markdown = await answer('b.pharm cgpa 9.1, ielts 8, 0 budget, germany');
  expect(markdown).toContain('[no money of my own]');
  expect(markdown).toContain('a scholarship, a stipend or a loan has to pay all of it');
});

it('reads what is not there in Devanagari too', async () => {
  const markdown = await answer('बी.फार्म 65%, कोई बैकलॉग नहीं है, आईईएलट्स 6.0, यूके');
  expect(markdown).toContain('[no backlogs]');
  expect(markdown).toContain('IELTS 6 is below the usual 6.5');
});

it('counts our programs in the wished field only where the student wants to go', async () => {
  expect(await answer('b.pharm 70%, ielts 7, uk, regulatory affairs')).toMatch(
    /\*\*Which program\*\*: \d+ of our programs there are in regulatory affairs: \[see them in the finder\]\(\/programs\?country=uk/,
  );
});
