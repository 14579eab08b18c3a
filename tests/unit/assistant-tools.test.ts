import { beforeAll, describe, expect, it } from 'vitest';
import { createAnswerWriter } from '#server/assistant/answer-writer.ts';
import { canonicalise } from '#server/assistant/canonicalise.ts';
import type { CountryId } from '#server/assistant/countries.ts';
import { createLibrary, type Library } from '#server/assistant/library.ts';
import { formatRupees, readRange, readRupeeRange } from '#server/assistant/tools/amounts.ts';
import { writeBudgetReach } from '#server/assistant/tools/check-budget.ts';
import { writeEstimate } from '#server/assistant/tools/estimate-cost.ts';
import { writeTimeline } from '#server/assistant/tools/plan-timeline.ts';
import { namedPrograms } from '#server/assistant/tools/program-shelf.ts';
import { writePrograms } from '#server/assistant/tools/search-programs.ts';
import { readWishes } from '#server/assistant/tools/wishes.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});

const NOVEMBER = Date.parse('2026-11-21');
function written(write: (writer: ReturnType<typeof createAnswerWriter>) => unknown): string {
  const writer = createAnswerWriter(10_000);
  write(writer);
  return writer.finish().markdown;
}

describe('what a sentence says one wants', () => {
  it.each([
    ['courses under 40 lakh', { rupees: 4_000_000 }],
    ['budget is ₹35,00,000 only', { rupees: 3_500_000 }],
    ['1.2 crore hai', { rupees: 12_000_000 }],
    ['35L', { rupees: 3_500_000 }],
    ['tuition is £18,500', { foreign: { value: 18_500, currency: 'GBP' } }],
    ['20k pounds', { foreign: { value: 20_000, currency: 'GBP' } }],
    ['CAD 22,895', { foreign: { value: 22_895, currency: 'CAD' } }],
    ['30000 dollars', { foreign: { value: 30_000, currency: 'USD' } }],
    ['two years', { years: { value: 2, atMost: false } }],
    ['under 1.5 years', { years: { value: 1.5, atMost: true } }],
    ['2 saal ka course', { years: { value: 2, atMost: false } }],
    ['a gap of 3 years gap', {}],
    ['clinical pathway', { pathway: 'clinical' }],
    ['September 2027 intake', { intake: { month: 9, year: 2027 } }],
    ['fall 2028', { intake: { month: 8, year: 2028 } }],
    ['jan intake', { intake: { month: 1 } }],
    ['what is ospap', {}],
    ['under twenty lakh', { rupees: 2_000_000 }],
    ['pachees lakh ke andar', { rupees: 2_500_000 }],
    ['20 to 30 lakh', { rupees: 3_000_000 }],
    ['within 25L total', { rupees: 2_500_000, total: true }],
    ['18 months', { years: { value: 1.5, atMost: false } }],
    ['the cheapest', { first: 'cheapest' }],
    ['sabse sasta', { first: 'cheapest' }],
    ['the shortest one', { first: 'shortest' }],
    ['roadmap for 2027 intake', { intake: { month: 9, year: 2027 } }],
  ])('%s', (text, wishes) => {
    expect(readWishes(canonicalise(text))).toEqual(wishes);
  });
});

describe('amounts as the guides write them', () => {
  it('are read with their currency, and ranges whole', () => {
    expect(readRange('USD 15,000 to 40,000 (₹13 to 35 lakh)')).toEqual({ from: 15_000, to: 40_000, currency: 'USD' });
    expect(readRange('€11,904')).toEqual({ from: 11_904, to: 11_904, currency: 'EUR' });
    expect(readRange('differs')).toBeUndefined();
    expect(readRupeeRange('about ₹53 lakh to ₹1.1 crore')).toEqual({ from: 5_300_000, to: 11_000_000 });
    expect(readRupeeRange('about ₹32 to 65 lakh')).toEqual({ from: 3_200_000, to: 6_500_000 });
  });

  it('are written in lakh and crore', () => {
    expect([80_000, 2_320_000, 3_000_000, 11_388_960].map(formatRupees)).toEqual([
      '₹80,000',
      '₹23.2 lakh',
      '₹30 lakh',
      '₹1.14 crore',
    ]);
  });
});

describe('an estimate', () => {
  it('knows all eight countries of the comparing table, and agrees with it to within a tenth', () => {
    expect(library.costs.map(({ country }) => country)).toEqual([
      'usa',
      'uk',
      'canada',
      'germany',
      'australia',
      'ireland',
      'netherlands',
      'new-zealand',
    ]);
    for (const { tuition, living, years, whole } of library.costs) {
      const rate = library.rates.of(tuition.currency) ?? 0;
      expect(((tuition.from + living.from) * years * rate) / whole.from).toBeCloseTo(1, 0.9);
      expect(((tuition.to + living.to) * years * rate) / whole.to).toBeCloseTo(1, 0.9);
    }
  });

  it('counts with the tuition and the length that the student names', () => {
    const tuition = { value: 20_000, currency: 'EUR' };
    const text = written((writer) => writeEstimate({ country: 'ireland', tuition, years: 2 }, library, writer));
    expect(text).toContain('| Lower | €20,000 | €12,000 | €64,000 | ₹71.7 lakh |');
    expect(text).toContain('EUR 1 = ₹112');
    expect(text).toContain('13 May 2026');
  });

  it('is made for the Netherlands and New Zealand too, each in its own money', () => {
    const estimate = (country: CountryId) => written((writer) => writeEstimate({ country }, library, writer));
    expect(estimate('netherlands')).toContain('| Lower | €20,000 | €13,569 | €67,138 | ₹75.2 lakh |');
    expect(estimate('new-zealand')).toContain('| Upper | NZD 50,000 | NZD 30,000 | NZD 80,000 | ₹41.6 lakh |');
  });

  it('is not made where the guides have no rate', () => {
    const noRates = { ...library, rates: { ...library.rates, of: () => undefined } };
    expect(written((writer) => writeEstimate({ country: 'new-zealand' }, noRates, writer))).toBe('');
  });
});

describe('a search of the programs', () => {
  const found = (wanted: Partial<Parameters<typeof writePrograms>[0]>) =>
    written((writer) => writePrograms({ countries: [], ...wanted }, library, writer));

  it('holds all filters at once', () => {
    const text = found({ countries: ['uk'], rupees: 3_300_000, years: { value: 1.5, atMost: true } });
    expect(text).toContain('Clinical Pharmacy');
    expect(text).toContain('Regulatory Affairs');
    expect(text).not.toMatch(/Health Economics|Toxicology/);
  });

  it('counts living too when the sum is for everything', () => {
    expect(found({ countries: ['uk'], rupees: 4_000_000 })).toContain('tuition from at most ₹40 lakh');
    const total = found({ countries: ['uk'], rupees: 3_000_000, total: true });
    expect(total).toContain(
      'No program on our courses page fits (in the UK, tuition and living from at most ₹30 lakh)',
    );
    expect(found({ countries: ['germany'], rupees: 4_000_000, total: true })).toContain('Pharmaceutical Sciences');
  });

  it('puts the cheapest or the shortest first', () => {
    const rows = (text: string) => [...text.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, title]) => title);
    expect(rows(found({ first: 'cheapest' }))[0]).toContain('Pharmaceutical Sciences');
    expect(rows(found({ first: 'shortest' })).at(-1)).toContain('Health Economics');
  });

  it('offers what misses the fewest wishes when none fits, and says so', () => {
    const text = found({ countries: ['netherlands'], rupees: 2_000_000, years: { value: 2, atMost: false } });
    expect(text).toContain('No program on our courses page fits');
    expect(text).toContain('nearest:');
    expect(text).toContain('Health Economics');
    expect(found({ countries: ['new-zealand'] })).toMatch(/No program .*These come nearest:/s);
  });

  it("counts a country's own tuition where it is far below the program's range", () => {
    expect(found({ countries: ['germany'], rupees: 1_000_000 })).toContain('Pharmaceutical Sciences');
    expect(found({ countries: ['usa'], rupees: 1_000_000 })).toContain('No program on our courses page fits');
  });
});

describe('named programs', () => {
  it.each([
    ['regulatory science masters', ['regulatory-affairs']],
    ['heor degree', ['health-economics']],
    ['drug delivery masters', ['pharmaceutical-sciences']],
    ['clinical pharmacy or clinical research', ['clinical-research', 'clinical-pharmacy']],
    ['pharmacology', ['pharmacology-and-toxicology']],
    ['masters in germany', []],
  ])('%s', (text, ids) => expect(namedPrograms(text, library.programs).map(({ id }) => id)).toEqual(ids));
});

describe('where a budget reaches', () => {
  const reach = (rupees: number) => written((writer) => writeBudgetReach(rupees, library, writer));
  it('begins with the countries whose whole course it can pay for', () => {
    expect(reach(3_000_000)).toMatch(/^\*\*With ₹30 lakh .* within reach:\*\* Germany .*, Ireland .*, New Zealand/);
  });
  it('says so when it pays for none, and which is nearest', () => {
    expect(reach(1_500_000)).toMatch(/₹15 lakh alone does not pay .*The nearest is Germany/s);
  });
});

describe('a plan back from an intake', () => {
  const plan = (month: number, year: number | undefined, now = NOVEMBER) =>
    written((writer) => writeTimeline({ intake: { month, ...(year && { year }) }, now }, library, writer));

  it('gives each month of the guides its year', () => {
    const text = plan(9, 2028);
    for (const row of ['| June 2027 |', '| December 2027 |', '| January 2028 |', '| September 2028 |'])
      expect(text).toContain(row);
    expect(text).toContain('You are early');
  });

  it('takes the next intake that leaves half a year when no year is named', () => {
    expect(plan(9, undefined)).toContain('**September 2027**');
    expect(plan(2, undefined)).toContain('**February 2028**');
  });

  it('says where one stands', () => {
    expect(plan(9, 2027)).toContain('It is November 2026 now: what stands before that');
    expect(plan(9, 2027, Date.parse('2027-04-02'))).toContain('It is April 2027 now, which is late');
    expect(plan(9, 2025)).toContain('has begun already');
  });

  it('counts three stretches back from an intake that is not in autumn', () => {
    const text = plan(2, 2028);
    expect(text).toContain('| November 2026 to April 2027 |');
    expect(text).toContain('| October 2027 to February 2028 |');
  });
});
