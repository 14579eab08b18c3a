import { describe, expect, it } from 'vitest';
import { estimateCosts } from '#site/rules/cost-estimate.ts';
import { inRupees, rupeeRange } from '#site/rules/rupees.ts';
import type { Costs } from '#site/schemas/costs.ts';

const costs: Costs = {
  rates: { checked: '2026-11-20', source: 'test', rupees: { USD: 80, GBP: 100, EUR: 90, CAD: 60, AUD: 55, NZD: 50 } },
  note: 'test',
  countries: [
    {
      country: 'uk',
      currency: 'GBP',
      livingPerYear: { from: 10_000, to: 20_000 },
      visa: 500,
      insurancePerYear: { from: 800, to: 800 },
      guide: 'uk',
    },
    {
      country: 'germany',
      currency: 'EUR',
      tuitionPerYear: { from: 200, to: 3_000 },
      livingPerYear: { from: 12_000, to: 15_000 },
      visa: 100,
      insurancePerYear: { from: 1_000, to: 1_500 },
      guide: 'germany',
    },
  ],
};
const program = { durationYears: 1.5, tuitionUsd: { from: 30_000, to: 50_000 } };

describe('a cost estimate', () => {
  it('adds tuition in dollars to years of living, one visa and years of insurance in the money of the country', () => {
    expect(estimateCosts({ ...program, countries: ['uk'] }, costs)).toEqual([
      {
        country: 'uk',
        tuition: { from: 2_400_000, to: 4_000_000 },
        living: { from: 1_500_000, to: 3_000_000 },
        visa: { from: 50_000, to: 50_000 },
        insurance: { from: 120_000, to: 120_000 },
        total: { from: 4_070_000, to: 7_170_000 },
      },
    ]);
  });

  it("takes the country's own tuition where it has one", () => {
    const [germany] = estimateCosts({ ...program, countries: ['germany'] }, costs);
    expect(germany?.tuition).toEqual({ from: 27_000, to: 405_000 });
  });

  it('leaves out a country of which nothing is known, and keeps the order of the program', () => {
    const countries = ['germany', 'atlantis', 'uk'];
    expect(estimateCosts({ ...program, countries }, costs).map(({ country }) => country)).toEqual(['germany', 'uk']);
  });
});

describe('rupees as people say them', () => {
  it.each([
    [45_000, '₹45,000'],
    [99_400, '₹99,000'],
    [99_600, '₹1 lakh'],
    [450_000, '₹4.5 lakh'],
    [1_234_000, '₹12 lakh'],
    [9_940_000, '₹99 lakh'],
    [9_960_000, '₹1 crore'],
    [11_250_000, '₹1.13 crore'],
  ])('%d is %s', (amount, words) => {
    expect(inRupees(amount)).toBe(words);
  });

  it.each([
    [{ from: 3_100_000, to: 4_800_000 }, '₹31 to 48 lakh'],
    [{ from: 6_500_000, to: 10_400_000 }, '₹65 lakh to ₹1.04 crore'],
    [{ from: 47_000, to: 47_300 }, '₹47,000'],
    [{ from: 76_000, to: 110_000 }, '₹76,000 to ₹1.1 lakh'],
  ])('%j is %s', (range, words) => {
    expect(rupeeRange(range)).toBe(words);
  });
});
