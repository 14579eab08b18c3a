import { beforeAll, describe, expect, it } from 'vitest';
import { createAnswerWriter } from '#server/assistant/answers/answer-writer.ts';
import { formatRupees } from '#server/assistant/answers/money.ts';
import { writeBudgetCheck, writeBudgetReach } from '#server/assistant/answers/tools/check-budget.ts';
import { writeConversion, writeInCurrency } from '#server/assistant/answers/tools/convert-money.ts';
import { writeEstimate } from '#server/assistant/answers/tools/estimate-cost.ts';
import { writeTimeline } from '#server/assistant/answers/tools/plan-timeline.ts';
import { writePrograms } from '#server/assistant/answers/tools/search-programs.ts';
import type { CountryId } from '#server/assistant/knowledge.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { namedPrograms } from '#server/assistant/library/program-shelf.ts';
import { canonicalWords, termsOf } from '#server/assistant/question/canonical-words.ts';
import { formatRange } from '#shared/rules/foreign-money.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
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

describe('amounts', () => {
  it('are written as the guides write them', () => {
    expect([80_000, 2_320_000, 3_000_000, 11_388_960].map(formatRupees)).toEqual([
      '₹80,000',
      '₹23.2 lakh',
      '₹30 lakh',
      '₹1.14 crore',
    ]);
    expect(formatRange({ from: 16_000, to: 38_000 }, 'GBP')).toBe('£16,000 to 38,000');
    expect(rupeeRange({ from: 3_612_000, to: 7_224_000 })).toBe('₹36 to 72 lakh');
    expect(rupeeRange({ from: 5_760_000, to: 12_480_000 })).toBe('₹58 lakh to ₹1.25 crore');
  });
});

describe('an estimate', () => {
  it('knows every country that has a guide', async () => {
    const countries = (await ourKnowledge()).countries.map(({ id }) => id);
    expect(library.costs.length).toBeGreaterThanOrEqual(8);
    expect(library.costs.map(({ country }) => country)).toEqual(countries);
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

  it('takes no sum for a year of tuition that cannot be one, and none in other money', () => {
    const with_ = (value: number, currency: string) =>
      written((writer) => writeEstimate({ country: 'usa', tuition: { value, currency } }, library, writer));
    expect(with_(90, 'USD')).toBe('');
    expect(with_(20_000, 'EUR')).toBe('');
  });

  it('is not made where the guides have no rate', () => {
    const noRates = { ...library, rates: { ...library.rates, of: () => undefined } };
    expect(written((writer) => writeEstimate({ country: 'new-zealand' }, noRates, writer))).toBe('');
  });
});

describe('a search of the kinds of program', () => {
  const found = (wanted: Partial<Parameters<typeof writePrograms>[0]>) =>
    written((writer) => writePrograms({ countries: [], ...wanted }, { ...library, degrees: [] }, writer));

  it('holds all filters at once', () => {
    const text = found({ countries: ['uk'], rupees: 3_300_000, years: 1.5 });
    expect(text).toContain('Clinical Pharmacy');
    expect(text).toContain('Regulatory Affairs');
    expect(text).not.toMatch(/Health Economics|Toxicology/);
  });

  it('offers what misses the fewest wishes when none fits, and says so', () => {
    const text = found({ countries: ['netherlands'], rupees: 2_000_000, years: 1 });
    expect(text).toMatch(/No program on our courses page fits .* nearest:/s);
    expect(found({ countries: ['new-zealand'] })).toMatch(/No program .*These come nearest:/s);
  });

  it("counts a country's own tuition where it is far below the program's range", () => {
    expect(found({ countries: ['germany'], rupees: 1_000_000 })).toContain('Pharmaceutical Sciences');
    expect(found({ countries: ['usa'], rupees: 1_000_000 })).toContain('No program on our courses page fits');
  });
});

describe('named programs', () => {
  it.each([
    ['masters in regulatory affairs', ['regulatory-affairs']],
    ['drug delivery masters', ['pharmaceutical-sciences']],
    ['clinical pharmacy or clinical research', ['clinical-research', 'clinical-pharmacy']],
    ['masters in germany', []],
  ])('%s', (text, ids) =>
    expect(namedPrograms(termsOf(canonicalWords(text)), library.programs).map(({ id }) => id)).toEqual(ids),
  );
});

describe('a conversion', () => {
  it('is at the rate of the content', () => {
    const text = written((writer) => writeConversion({ value: 20_000, currency: 'GBP' }, library, writer));
    expect(text).toContain('£20,000 is about **₹25.8 lakh** at GBP 1 = ₹129');
  });
  it('goes from rupees to another currency as well', () => {
    const text = written((writer) => writeInCurrency(1_200_000, 'EUR', library, writer));
    expect(text).toContain('₹12 lakh is about **€10,714** at EUR 1 = ₹112');
    expect(written((writer) => writeInCurrency(1_200_000, 'SEK', library, writer))).toBe('');
  });
  it('is refused in words for money that we have no rate for', () => {
    const text = written((writer) => writeConversion({ value: 140_000, currency: 'SEK' }, library, writer));
    expect(text).toContain('I have no exchange rate for SEK');
    expect(text).not.toContain('₹');
  });
});

describe('a budget', () => {
  const check = (rupees: number, country: CountryId) =>
    written((writer) => writeBudgetCheck({ rupees, country }, library, writer));
  const reach = (rupees: number) => written((writer) => writeBudgetReach(rupees, library, writer));

  it('is judged by the figures that stand beside the verdict', () => {
    for (const { country, whole } of library.costs) {
      if (!whole) throw new Error(`There is no rate for ${country}.`);
      expect(check(whole.from - 200_000, country)).toContain('is not enough');
      expect(check((whole.from + whole.to) / 2, country)).toContain('at the lower end');
      expect(check(whole.to + 200_000, country)).toContain('is enough');
      expect(check(whole.to, country)).toContain(rupeeRange(whole));
    }
  });
  it('reaches the countries whose whole course it can pay for, the cheapest first', () => {
    expect(reach(3_000_000)).toMatch(/\*\*With ₹30 lakh .*- \*\*Germany\*\*.*- \*\*Ireland\*\*/s);
    expect(reach(3_000_000)).not.toContain('- **Australia**');
  });
  it('is said to pay for none when it does, and which is nearest', () => {
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
    expect(plan(9, 2027)).toContain('It is November 2026 now: what should have been done before');
    expect(plan(9, 2027, Date.parse('2027-04-02'))).toContain('It is April 2027 now, which is late');
    expect(plan(9, 2025)).toContain('has begun already');
  });

  it('has no row of a month that is over: what it asked for is to be done now', () => {
    const text = plan(9, 2027);
    expect(text).toMatch(/\| Now, to catch up \| Decide goal[^|]*English test[^|]*\|\n\| November 2026 \|/);
    expect(text).not.toMatch(/\| (June|October) 2026 \|/);
    expect(plan(9, 2028)).not.toContain('catch up');
    expect(plan(2, 2027)).toMatch(/\| Now, to catch up \|[^\n]+\n\| October 2026 to February 2027 \|/);
    // What has begun is a pattern for a later one.
    expect(plan(9, 2025)).toContain('| June 2024 |');
  });

  it('counts three stretches back from an intake that is not in autumn', () => {
    const text = plan(2, 2028);
    expect(text).toContain('| November 2026 to April 2027 |');
    expect(text).toContain('| October 2027 to February 2028 |');
  });
});
