import { describe, expect, it } from 'vitest';
import { readFactWorld } from '#scripts/content/fact-world.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { inRupees, rupeeRange } from '#shared/rules/rupees.ts';
import countriesJson from '#site/content/countries.json' with { type: 'json' };
import { estimateCosts, lowestTuitionUsd } from '#site/rules/cost-estimate.ts';
import { type Costs, type CountryCosts, resolveCosts } from '#site/rules/resolve-costs.ts';
import { contentFiles } from '#site/schemas/content-files.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const one = (country: string, currency: string, figures: Partial<CountryCosts>): CountryCosts => ({
  country,
  currency,
  years: 2,
  tuitionPerYear: { from: 10_000, to: 20_000 },
  byLabel: false,
  livingPerYear: { from: 10_000, to: 20_000 },
  visa: 500,
  insurancePerYear: { from: 800, to: 800 },
  guide: country,
  facts: [],
  ...figures,
});
const costs: Costs = {
  note: 'test',
  rates: {
    source: { publisher: 'Sample', url: 'https://rates.example' },
    date: '2026-05-13',
    rupees: { USD: 80, GBP: 100, EUR: 90, CAD: 60, AUD: 55, NZD: 50 },
  },
  countries: [
    one('usa', 'USD', { byLabel: true, livingPerYear: { from: 15_000, to: 25_000 } }),
    one('uk', 'GBP', { years: 1, tuitionPerYear: { from: 16_000, to: 38_000 } }),
    one('germany', 'EUR', { tuitionPerYear: { from: 200, to: 3_000 } }),
  ],
};
const program = { durationYears: 1.5, tuitionUsd: { from: 30_000, to: 50_000 } };

describe('a cost estimate', () => {
  it('adds tuition to years of living, one visa and years of insurance, all in the money of the country', () => {
    expect(estimateCosts({ ...program, countries: ['uk'] }, costs)).toEqual([
      {
        country: 'uk',
        years: 1,
        tuition: { from: 1_600_000, to: 3_800_000 },
        living: { from: 1_000_000, to: 2_000_000 },
        visa: { from: 50_000, to: 50_000 },
        insurance: { from: 80_000, to: 80_000 },
        total: { from: 2_730_000, to: 5_930_000 },
      },
    ]);
  });

  it("takes the label's range in dollars, and its length, where dollars are paid", () => {
    const [usa] = estimateCosts({ ...program, countries: ['usa'] }, costs);
    expect(usa).toMatchObject({ years: 1.5, tuition: { from: 2_400_000, to: 4_000_000 } });
  });

  it("takes the country's own tuition and length elsewhere", () => {
    const [germany] = estimateCosts({ ...program, countries: ['germany'] }, costs);
    expect(germany).toMatchObject({ years: 2, tuition: { from: 36_000, to: 540_000 } });
  });

  it("shows no figure rather than another country's", () => {
    expect(estimateCosts({ ...program, countries: ['canada'] }, costs)).toEqual([]);
  });

  it('leaves out a country of which nothing is known, and keeps the order of the program', () => {
    const countries = ['germany', 'atlantis', 'uk'];
    expect(estimateCosts({ ...program, countries }, costs).map(({ country }) => country)).toEqual(['germany', 'uk']);
  });

  it('is searched by the least tuition of any of its countries', () => {
    expect(lowestTuitionUsd({ ...program, countries: ['usa'] }, costs)).toBe(30_000);
    expect(lowestTuitionUsd({ ...program, countries: ['usa', 'uk'] }, costs)).toBe(20_000);
  });
});

const knowledge = await ourKnowledge();
const library = createLibrary(knowledge);
const { book, rates } = readFactWorld('site/content', '2026-11-22');
const ours = resolveCosts(contentFiles.countries.parse(countriesJson), book, rates);

describe('our figures', () => {
  it.each(knowledge.programs.map((one) => [one.id, one] as const))(
    'say the same of %s on its page, in the finder and in the cost guide',
    (_id, one) => {
      const estimates = estimateCosts(one, ours);
      expect(estimates.map(({ country }) => country)).toEqual(one.countries);
      for (const { country, years, tuition, living } of estimates) {
        const guide = library.costs.find((row) => row.country === country);
        const rate = guide && library.rates.of(guide.currency);
        if (!guide?.whole || !rate) throw new Error(`The cost guide has no row for ${country}.`);
        const whole = { from: tuition.from + living.from, to: tuition.to + living.to };
        // Rounded to a lakh in the guide; a program in the USA has its own range and length within the guide's.
        if (country === 'usa') {
          expect(tuition.from).toBeGreaterThanOrEqual(guide.tuition.from * years * rate);
          expect(tuition.to).toBeLessThanOrEqual(guide.tuition.to * years * rate);
        } else {
          expect(years).toBe(guide.years);
          expect(Math.abs(whole.from - guide.whole.from)).toBeLessThan(100_000);
          expect(Math.abs(whole.to - guide.whole.to)).toBeLessThan(100_000);
          expect(lowestTuitionUsd(one, ours) * ours.rates.rupees.USD).toBeLessThanOrEqual(tuition.from + 100);
        }
      }
    },
  );
});

describe('rupees as people say them', () => {
  it.each([
    [696, '₹700'],
    [1_557, '₹1,600'],
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
