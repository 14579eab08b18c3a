import { beforeAll, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let answer: (text: string) => Promise<string>;
beforeAll(async () => {
  const library = createLibrary(await ourKnowledge());
  const guide = createGuide({ library, clock: () => Date.parse('2026-11-26T10:00:00Z') });
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
  expect(markdown).toContain('[कोई बैकलॉग नहीं]');
  expect(markdown).toContain('IELTS 6 कम है, आम तौर पर 6.5 चाहिए');
});

it('counts our programs in the wished field only where the student wants to go', async () => {
  expect(await answer('b.pharm 70%, ielts 7, uk, regulatory affairs')).toMatch(
    /\*\*Which program\*\*: \d+ of our programs there are in regulatory affairs: \[see them in the finder\]\(\/programs\?country=uk/,
  );
});

/** What stands before what is folded away. */
const shownOf = async (text: string) => (await answer(text)).split('## More on this')[0] ?? '';

it.each([
  ['65 % in B.Pharm, IELTS 6.5, 30 lakh, UK or Ireland for regulatory affairs?', '**Ireland fits best.**'],
  [
    'I have 72% in B.Pharm and IELTS 7, which country is best for pharmacovigilance with 35 lakh?',
    '**These fit what you told me: Ireland, New Zealand, Germany.**',
  ],
])('weighs first what is asked of countries for a field: %s', async (text, verdict) => {
  const shown = await shownOf(text);
  expect(shown).toMatch(/^\*\*What I understood/);
  expect(shown).toContain(verdict);
  expect(shown).not.toContain('First job');
});

it('weighs marks that are told beside a course, and shows programs of it below', async () => {
  const shown = await shownOf('60 percent bpharm pte 58 uk jan intake 2027 msc pharmacology');
  expect(shown).toContain('60% is in the range of the usual 55% to 65%; PTE 58');
  expect(shown).toMatch(/\*\*Programs to look at.*\n\n- .*\/programs\/uk\//);
  expect(shown).not.toContain('not for a student visa');
});

it('says what a short guide has of a country that it cannot weigh', async () => {
  const shown = await shownOf('bpharm 75%, ielts 6.5, netherlands or sweden for drug discovery, 30 lakh');
  expect(shown).toContain('[Netherlands, Sweden]');
  expect(shown).toMatch(/- \*\*Netherlands\*\*: 75% meets/);
  expect(shown).toMatch(/- \*\*Sweden\*\*: not weighed, our guide to it is short\. \S.* \[\d\]/);
});

it('does not weigh the country that has refused the student', async () => {
  const shown = await shownOf('my uk visa got refused last year, now want to apply ireland, 70%, ielts 6.5');
  expect(shown).toContain('[Ireland]');
  expect(shown).not.toContain('**UK**');
});

it('reads a percentage behind its name, and a score at the end of a sentence', async () => {
  expect(await answer('my percentage is 55 and 5 backlog, 15 lakh, which country')).toContain('[55%]');
  expect(await answer('IELTS overall 7 but writing 5.5. B.Pharm 71%, Ireland?')).toContain('[5.5 in one skill]');
});

it('says of an intake in the next months that it is near', async () => {
  expect(await answer('64% bpharm, PTE 61, Australia feb 2027 intake')).toContain('February 2027 is near');
  expect(await answer('64% bpharm, PTE 61, Australia july 2027 intake')).not.toContain('is near');
});

it('tells who has taken the GRE what the country does with it', async () => {
  expect(await answer('bpharm 7.5 cgpa, GRE 298, usa, 60 lakh')).toContain('**GRE**: optional or not used');
});

it('names the highest band of marks without an end', async () => {
  expect(await answer('8.7 cgpa, ielts 7, uk')).toContain('CGPA 8.7 (often read as 75% or more)');
});

it('does not take rupees of Nepal for ours', async () => {
  expect(await answer('B.pharm 65% from Nepal, IELTS 6.5, NPR 30 lakh, UK')).not.toContain('[budget');
});

it.each(['is 6 band ielts enough', 'is 62 percent ok for masters', '7.1 cgpa enough?'])(
  'weighs one fact for every country when none is named: %s',
  async (question) => {
    const markdown = await answer(question);
    expect(markdown).toContain('What I understood');
    expect(markdown).toMatch(/- \*\*Ireland\*\*: .*usual/);
    expect(markdown).toMatch(/- \*\*UK\*\*: .*usual/);
  },
);
