import { describe, expect, it } from 'vitest';
import { createFactBook } from '#site/rules/fact-book.ts';
import { factPlaces, lastChecked, readDays } from '#site/rules/fact-places.ts';
import { fillPlaces } from '#site/rules/places.ts';
import type { Fact } from '#site/schemas/fact.ts';

const TODAY = '2026-11-22';
const fact = (id: string, figures: Partial<Fact>): Fact => ({
  id,
  country: 'uk',
  subject: 'visa',
  what: 'A made-up figure',
  source: { publisher: 'Nobody' },
  read: '2026-05-02',
  again: '2027-01-01',
  ...figures,
});
const rates = {
  date: '2026-05-13',
  source: { publisher: 'a bank', url: 'https://example.com/rates' },
  rupees: { USD: 90, GBP: 100, EUR: 110 },
};
const book = createFactBook([
  fact('fee', { value: 558, currency: 'GBP' }),
  fact('deposit', { range: { from: 2_000, to: 10_000 }, currency: 'GBP' }),
  fact('month', { value: 1_130.77, currency: 'EUR', read: '2026-06-07' }),
  fact('year', { sum: [{ fact: 'month', times: 12 }], currency: 'EUR', round: 1 }),
  fact('hours', { value: 1, unit: 'hours a week' }),
  fact('stay', { range: { from: 12, to: 18 }, unit: 'months' }),
  fact('marks', { range: { from: 55, to: 65 }, unit: '%' }),
  fact('score', { range: { from: 6.5, to: 7 }, unit: 'band' }),
  fact('loan', { range: { from: 750_000, to: 5_000_000 }, currency: 'INR' }),
  fact('rule', { text: '2 years; 18 months from 2027' }),
]);
const shown = (text: string, today = TODAY) => fillPlaces(text, factPlaces({ book, rates, today }));

describe('a fact in a text', () => {
  it.each([
    ['{{fact:fee}}', '£558'],
    ['{{fact:fee rupees}}', '₹56,000'],
    ['{{fact:deposit}}', '£2,000 to 10,000'],
    ['{{fact:deposit both}}', '£2,000 to 10,000 (about ₹2 to 10 lakh)'],
    ['{{fact:deposit both to}}', '£10,000 (about ₹10 lakh)'],
    ['{{fact:deposit from}}', '£2,000'],
    ['{{fact:month}}', '€1,130.77'],
    ['{{fact:year}}', '€13,569'],
    ['{{fact:hours}}', '1 hour a week'],
    ['{{fact:stay}}', '12 to 18 months'],
    ['{{fact:marks}}', '55% to 65%'],
    ['{{fact:score}}', '6.5 to 7.0'],
    ['{{fact:loan}}', '₹7.5 to 50 lakh'],
    ['{{fact:rule}}', '2 years; 18 months from 2027'],
    ['{{rupees:USD 1,000 to 2,500}}', '₹90,000 to ₹2.3 lakh'],
    ['{{rate:GBP}} of {{rates.date}}', 'GBP 1 = ₹100 of 13 May 2026'],
  ])('%s is shown as %s', (text, words) => {
    expect(shown(text)).toBe(words);
  });

  it('says when it was last checked once it should have been read again', () => {
    expect(shown('{{fact:fee}} and {{fact:fee both}}', '2027-01-01')).toBe('£558 and £558 (about ₹56,000)');
    expect(shown('{{fact:fee}} and {{fact:fee both}}', '2027-01-02')).toBe(
      '£558 (last checked in May 2026) and £558 (about ₹56,000; last checked in May 2026)',
    );
    expect(lastChecked('year', { book, today: '2027-02-01' })).toBe('last checked in June 2026');
  });

  it('gives a page the days on which its facts were read, those of a sum by its parts', () => {
    expect(readDays('{{fact:fee}} {{fact:year}}', book)).toEqual({ first: '2026-05-02', last: '2026-06-07' });
    expect(readDays('No figure.', book)).toBeNull();
  });
});
