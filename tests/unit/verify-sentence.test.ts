import { describe, expect, test } from 'vitest';
import { evidenceOf } from '#server/assistant/model/evidence.ts';
import { learnOrdinaryWords } from '#server/assistant/model/ordinary-words.ts';
import { createVerifier, nearestStatement } from '#server/assistant/model/verify-sentence.ts';

const TITLE = "Pharmacy master's in the UK › Tuition and entry";
const PASSAGE = `Tuition for a one-year MSc is **£18,500 to 32,000 a year** (about ₹24 to 41 lakh). The University of Nottingham asks
for 60 % in your B.Pharm.

- **English**: IELTS 6.5 with no band below 6.0, or TOEFL 90. Results are good for two years.
- **Intake**: apply by 15 January 2027 for September 2027.
- **After it**: the Graduate Route gives 18 months. King's College London and Bonn take part.
- Opening an account needs €11,904 and 3 documents.

| Country | Tuition a year (GBP) | Length in months | IELTS |
|---|---|---|---|
| UK | 18,500 | 12 | 6.5 |
| Ireland | 14,000 | 24 | 6.0 |`;

const countriesIn = (text: string) =>
  ['UK', 'Ireland', 'Germany'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
const isOrdinary = learnOrdinaryWords([
  PASSAGE,
  'the university pays, a college is open, tuition is paid, results come',
]);
const evidence = evidenceOf(TITLE, PASSAGE, countriesIn);
const { faultIn, faultInPlainWords } = createVerifier({
  isOrdinary,
  countriesIn,
  isOurPage: (address) => address === '/guides/uk',
});

describe('a sentence that the passage has', () => {
  test.each([
    'Tuition in the UK is £18,500 to £32,000 a year [1].',
    'Tuition is GBP 18,500–32,000 for a year.',
    'Tuition costs 18,500 pounds or more.',
    'In rupees, tuition is ₹24 lakh to ₹41 lakh.',
    'Tuition is about ₹24,00,000 at least.',
    'The University of Nottingham asks for 60 per cent in B.Pharm.',
    'You need IELTS 6.5 with 6.0 in each band, or a TOEFL of 90.',
    'English results are good for 2 years.',
    'Apply by January 15, 2027 for the September 2027 intake.',
    'Apply by 15 January.',
    'The Graduate Route gives eighteen months.',
    "Bonn and King's College London take part.",
    "However, King's College London takes part.",
    'In Ireland tuition is 14,000 GBP a year.',
    'In Ireland the length is 24 months.',
    '- **English**: IELTS 6.5 [1]',
    'Opening an account needs three documents.',
    'A score of 90 in TOEFL is enough in English.',
    'Read [about tuition](/guides/uk).',
  ])('%s', (sentence) => expect(faultIn(sentence, evidence)).toBeNull());
});

describe('a sentence that has what the passage has not', () => {
  test.each([
    ['Results are good for 7 years.', 'the figure 7 years'],
    ['Results are good for seven years.', 'the figure 7 years'],
    ['Results are good for 6.5 years.', 'the figure 6.5 years'],
    ['Apply by 3 March 2027.', 'the date 3 March 2027'],
    ['Apply by March 3rd.', 'the date March 3 rd'],
    ['Apply by 15 January 2028.', 'the figure 2028'],
    ['Apply by 2027-03-03.', 'the date 2027 - 03 - 03'],
    ['Apply by 03/03/2027.', 'the date 03 / 03 / 2027'],
    ['You need IELTS 5.0.', 'the figure 5.0'],
    ['You need IELTS 90.', 'the figure 90'],
    ['You need PTE 6.5.', 'the figure 6.5'],
    ['The University of Mars asks for 60 %.', 'the name University of Mars'],
    ['University of Bonn asks for 60 %.', 'the name University of Bonn'],
    ['mars university asks for 60 % in your B.Pharm.', 'the name mars'],
    ['Tuition is 9999 pounds.', 'the figure 9999 pounds'],
    ['Tuition is £9,999.', 'the figure 9,999'],
    ['Tuition is €18,500.', 'the figure 18,500'],
    ['Tuition is 18,500 a month, or 18,500 months.', 'the figure 18,500'],
    ['Tuition is ₹24 crore.', 'the figure 24 crore'],
    ['Tuition is ₹24,000.', 'the figure 24,000'],
    ['Tuition is १२,००० pounds.', 'the figure 12,000 pounds'],
    ['Tuition is １２,０００ pounds.', 'the figure 12,000 pounds'],
    ['It asks for 60 % in your B.Pharm, says Oxford.', 'the name Oxford'],
    ['Oxford asks for 60 %.', 'the name Oxford'],
    ['In Ireland tuition is £18,500.', 'the figure 18,500'],
    ['In Germany you open an account with €11,904.', 'the figure 11,904'],
    ['There are 3 universities that take part.', 'the figure 3'],
    ['Opening an account needs 3 tests.', 'the figure 3'],
    ['There are a dozen documents.', 'the figure 12'],
    ['Tuition is twice as much in your second year.', 'the figure 2'],
    ['ट्यूशन £18,500 है।', 'signs that our guides do not use'],
    ['Tuition is £18,50\u200b0,000.', 'the figure 18,500,000'],
    ['Tuition is &#57;&#57; pounds.', 'signs that our guides do not use'],
    ['Tuition is ٩٩ pounds.', 'signs that our guides do not use'],
    ['Tuition is 9\ufe0f\u20e39\ufe0f\u20e3 pounds.', 'signs that our guides do not use'],
    ['Tuition is £18,500 000.', 'a number in pieces'],
    ['Tuition is £9~~9~~**9**9.', 'the figure 9999'],
    ['Tuition is ⑨⑨ pounds.', 'the figure 99 pounds'],
    ['Tuition is seventy-three thousand pounds.', 'the figure 73 thousand pounds'],
    ['See [our partner](https://evil.example/x) on tuition.', 'the address https://evil.example/x'],
    ['Mail your results to me@evil.example for tuition.', 'the address me@evil.example'],
    ['Tuition results are on evil.com now.', 'the address evil.com'],
    ['Tuition results are on pay.evil.io/now.', 'the address pay.evil.io/now'],
    ['Tuition <img src=x onerror=alert()> is £18,500.', 'its form'],
    ['Tuition ![x](/guides/uk) is £18,500.', 'its form'],
    ['Take paracetamol with water every morning before breakfast.', 'what it says'],
    [`Tuition is £18,500 ${'a year '.repeat(120)}.`, 'its length'],
  ])('%s', (sentence, fault) => expect(faultIn(sentence, evidence)).toBe(fault));
});

test('a question back to the student has no figure and no name', () => {
  expect(faultInPlainWords('Which country do you have in mind?')).toBeNull();
  expect(faultInPlainWords('Do you have 60 %?')).toBe('a figure');
  expect(faultInPlainWords('Did you know that Mars is free?')).toBe('the name Mars');
  expect(faultInPlainWords('Have you seen evil.com?')).toBe('the address evil.com');
});

test('what stands in the place of a sentence is the nearest one of the passage, or nothing', () => {
  expect(nearestStatement('IELTS 5.0 is enough in English, with no band below 4.', evidence)).toContain('IELTS 6.5');
  expect(nearestStatement('The University of Mars pays 9999 pounds.', evidence)).toBeNull();
});
