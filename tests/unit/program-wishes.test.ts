import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineText, markOver } from '#shared/rules/programs/deadline-text.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import {
  finderLink,
  findPrograms,
  listPrograms,
  NO_WISHES,
  type Open,
  openOf,
  readWishes,
  SORTS,
  type Sort,
  type Wishes,
  whatIf,
  writeWishes,
} from '#shared/rules/programs/wishes.ts';
import { costBasis, degreeCost } from '#site/degrees/costs.ts';
import { toRow } from '#site/degrees/to-row.ts';
import type { Costs } from '#site/rules/resolve-costs.ts';
import { groupAbove, type Listed } from '#site/rules/row-groups.ts';
import { costText, openText, rowFacts } from '#site/rules/row-text.ts';
import { type Degree, degreeSchema } from '#site/schemas/degree.ts';

const row = (known: Partial<ProgramRow>): ProgramRow => ({
  id: 'a',
  title: 'Pharmaceutics MSc',
  university: 'A',
  country: 'uk',
  fields: ['pharmaceutics'],
  months: 12,
  intakes: [9],
  total: { from: 2_400_000, to: 3_000_000 },
  ielts: 6.5,
  ...known,
});
const wish = (wishes: Partial<Wishes>): Wishes => ({ ...NO_WISHES, ...wishes });

describe('a program fits', () => {
  it.each<[Partial<ProgramRow>, Partial<Wishes>, readonly string[] | null]>([
    [{}, {}, []],
    [{}, { lakh: 24 }, []],
    [{}, { lakh: 23.9 }, null],
    [{ assumed: true }, { lakh: 25 }, ['fee']],
    [{ assumed: true }, { lakh: 20 }, null],
    [{ total: undefined }, { lakh: 25 }, ['fee']],
    [{}, { ielts: 6 }, null],
    [{}, { ielts: 6.5 }, []],
    [{ ielts: undefined }, { ielts: 6.5 }, ['ielts']],
    [{}, { intake: 1 }, null],
    [{ intakes: [10] }, { intake: 9 }, []],
    [{ intakes: [] }, { intake: 9, months: 12 }, ['intake']],
    [{ gre: 'required' }, { noGre: true }, null],
    [{ gre: 'optional' }, { noGre: true }, []],
    [{}, { noGre: true, marks: 55 }, []],
    [{ percent: 60 }, { marks: 55 }, null],
    [{}, { country: 'ireland' }, null],
    [{}, { field: 'toxicology' }, null],
    [{ months: 24 }, { months: 12 }, null],
    [{ months: undefined, ielts: undefined }, { months: 12, ielts: 7 }, ['ielts', 'months']],
    [{ total: undefined, visa: false }, { lakh: 25 }, null],
    [{ total: undefined, visa: false }, {}, []],
    [{ condition: 'registration as a pharmacist' }, {}, ['condition']],
    [{ condition: 'registration as a pharmacist' }, { months: 6 }, null],
  ])('%j with the wishes %j: %j', (known, wishes, open) => {
    expect(openOf(row(known), wish(wishes))).toEqual(open);
  });

  it('and those that fit stand before those that may, the cheapest first', () => {
    const rows = [
      row({ id: 'dear', total: { from: 2_500_000, to: 2_600_000 } }),
      row({ id: 'open', assumed: true, total: { from: 1_000_000, to: 4_000_000 } }),
      row({ id: 'cheap', total: { from: 1_200_000, to: 1_300_000 } }),
      row({ id: 'no', ielts: 7.5 }),
      row({ id: 'no-visa', visa: false, total: { from: 900_000, to: 950_000 } }),
    ];
    const found = findPrograms(rows, wish({ lakh: 25, ielts: 6.5 }));
    expect(found.fits.map(({ id }) => id)).toEqual(['cheap', 'dear', 'no-visa']);
    expect(found.perhaps).toEqual([{ row: rows[1], open: ['fee'] }]);
    expect(listPrograms(rows, wish({ lakh: 25, ielts: 6.5 })).map(({ id }) => id)).toEqual([
      'cheap',
      'dear',
      'no-visa',
      'open',
    ]);
  });

  it('says what a little more would bring, or cost', () => {
    const rows = [
      row({}),
      row({ total: { from: 2_900_000, to: 3_000_000 } }),
      row({ ielts: 7 }),
      row({ intakes: [1, 9] }),
      row({ gre: 'required' }),
    ];
    const wishes = wish({ lakh: 25, ielts: 6.5, intake: 9, noGre: true });
    expect(whatIf(rows, wishes).map(({ text, more }) => [text, more])).toEqual([
      ['5 lakh more', 1],
      ['Half a band more', 1],
      ['January instead of September', -1],
      ['With the GRE', 1],
    ]);
    expect(whatIf(rows, NO_WISHES)).toEqual([]);
  });
});

describe('the address of the finder', () => {
  it('brings back exactly what was chosen', () => {
    const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const wishes: fc.Arbitrary<Wishes> = fc.record({
      country: fc.constantFrom('', 'uk', 'ireland'),
      field: fc.constantFrom('', 'toxicology'),
      lakh: maybe(fc.integer({ min: 1, max: 1000 })),
      intake: maybe(fc.constantFrom(9, 1, 5, 11)),
      ielts: maybe(fc.constantFrom(6, 6.5)),
      marks: maybe(fc.integer({ min: 35, max: 100 })),
      noGre: fc.boolean(),
      months: maybe(fc.integer({ min: 3, max: 72 })),
      sort: fc.constantFrom(...(Object.keys(SORTS) as (keyof typeof SORTS)[])),
    });
    fc.assert(
      fc.property(wishes, (chosen) => {
        expect(readWishes(new URLSearchParams(writeWishes(chosen)), ['uk', 'ireland'])).toEqual(chosen);
      }),
    );
    expect(finderLink({})).toBe('/programs');
    expect(finderLink({ lakh: 25, ielts: 6.5, intake: 9, noGre: true })).toBe(
      '/programs?lakh=25&intake=9&ielts=6.5&gre=no',
    );
  });

  it.each([
    'country=atlantis&field=magic&lakh=-5&intake=4&ielts=65&marks=x&months=NaN&sort=luck',
    `lakh=${'9'.repeat(400)}`,
    'lakh=&ielts=%00',
  ])('with %s is an address without wishes', (query) =>
    expect(readWishes(new URLSearchParams(query), ['uk'])).toEqual(NO_WISHES),
  );
});

const COSTS: Costs = {
  rates: {
    date: '2026-05-13',
    source: { publisher: 'test', url: 'https://a.test/rates' },
    rupees: { USD: 80, GBP: 100 },
  },
  note: 'test',
  countries: [
    {
      country: 'uk',
      currency: 'GBP',
      years: 1,
      tuitionPerYear: { from: 16_000, to: 38_000 },
      livingPerYear: { from: 12_000, to: 18_000 },
      visa: 500,
      insurancePerYear: { from: 1_000, to: 1_000 },
      guide: 'uk',
      byLabel: false,
      facts: [],
    },
  ],
};
const degree = (cells: Readonly<Record<string, string>>): Degree => ({
  ...degreeSchema.parse({
    id: 'a',
    university: 'A',
    title: 'T',
    degree: 'MSc',
    fields: 'pharmaceutics',
    url: 'https://a.test/t',
    read_on: '2026-11-22',
    ...cells,
  }),
  country: 'uk',
});
const cost = (cells: Readonly<Record<string, string>>) => degreeCost(degree(cells), costBasis(COSTS));
const fee = { tuition: '20000', currency: 'GBP', tuition_per: 'year', tuition_year: '2025/26' };

describe('what a program costs', () => {
  it.each([
    [{ ...fee, months: '12' }, 2_000_000],
    [{ ...fee, months: '9' }, 2_000_000],
    [{ ...fee, months: '18' }, 3_000_000],
    [{ ...fee, tuition_per: 'total', months: '24' }, 2_000_000],
    [{ ...fee, tuition_per: 'semester', tuition: '1000', months: '15' }, 300_000],
    [
      { ...fee, tuition_per: 'credit', tuition: '1000', currency: 'USD', credits: '36 credits', months: '12' },
      2_880_000,
    ],
  ])('%j: tuition of ₹%i', (cells, rupees) => {
    expect(cost(cells)).toMatchObject({ tuition: { from: rupees, to: rupees }, tuitionAssumed: false });
  });

  it('is tuition, living, visa and insurance for the whole time', () => {
    expect(cost({ ...fee, months: '12' })).toMatchObject({
      monthsAssumed: false,
      total: { from: 2_000_000 + 1_200_000 + 50_000 + 100_000, to: 2_000_000 + 1_800_000 + 50_000 + 100_000 },
    });
  });

  it('takes what is usual in the country where the page is silent, and says so', () => {
    expect(cost({})).toMatchObject({
      months: 12,
      monthsAssumed: true,
      tuitionAssumed: true,
      tuition: { from: 1_600_000, to: 3_800_000 },
    });
    expect(cost({ ...fee, tuition_per: 'credit' })).toMatchObject({ tuitionAssumed: true });
    expect(degreeCost({ ...degree(fee), country: 'atlantis' }, costBasis(COSTS))).toBeUndefined();
  });

  it.each([
    { mode: 'online' },
    { mode: 'part-time; online', student_visa: 'no' },
    { mode: 'part-time', student_visa: 'no' },
  ])('%j: has no living abroad, and no usual fee of the campus', (cells) => {
    expect(cost({ ...fee, months: '12', ...cells })?.total).toEqual({ from: 2_000_000, to: 2_000_000 });
    expect(cost(cells)).toBeUndefined();
  });

  it('becomes a row that says when its fee is usual or old', () => {
    const basis = costBasis(COSTS);
    const told = (cells: Readonly<Record<string, string>>, today = '2026-11-22') =>
      costText(toRow(degree(cells), basis, today));
    expect(told({ ...fee, months: '12' })).toEqual({ figure: '₹34 to 40 lakh', note: 'in all, with living and visa' });
    expect(told({ ...fee, months: '12' }, '2027-06-01').note).toContain('old fee: check its page');
    expect(told({}).note).toContain('its page gives no fee');
    expect(told({ ...fee, mode: 'online' }).note).toBe('tuition alone: no living abroad');
    expect(costText(row({ total: undefined })).figure).toBe('Cost not known');
  });
});

it('a row tells only what its page says', () => {
  const today = '2026-11-22';
  const known = { intakes: [1, 9], band: 6, deadline: '06-30', gre: 'required', visa: false } as const;
  expect(rowFacts(row({ ...known, condition: 'registration as a pharmacist' }), today)).toEqual([
    '12 months',
    'Starts Jan, Sep',
    'IELTS 6.5, each part 6',
    'Apply by 30 June',
    'GRE required',
    'Not for a student visa',
    'Asks for registration as a pharmacist',
  ]);
  expect(rowFacts(row({ months: undefined, intakes: [], ielts: undefined }), today)).toEqual([]);
  expect(deadlineText('2027-01-05', today)).toBe('5 January 2027');
  expect(deadlineText('2026-11-22', today)).toBe('22 November 2026');
  expect(deadlineText('2022-01-14', today)).toBe('14 January 2022 (over)');
  expect(openText(['fee', 'ielts', 'months'])).toBe(
    'Its page does not say its fee, an IELTS score or how long it takes.',
  );
  expect(openText(['condition'])).toBe('');
  expect(openText(['condition', 'fee'])).toBe('Its page does not say its fee.');
});

it('two thousand programs are searched without a wait', () => {
  const many = Array.from({ length: 2_000 }, (_, at) =>
    row({ id: `p${at}`, total: { from: 1_000_000 + at * 1_000, to: 3_000_000 }, ielts: 6 + (at % 4) / 2 }),
  );
  const wishes = wish({ lakh: 25, ielts: 6.5, intake: 9, noGre: true });
  expect(findPrograms(many, wishes).fits).toHaveLength(751);
  expect(whatIf(many, wishes).map(({ more }) => more)).toEqual([249, 375, -751]);
});

describe('a list that begins anew says why', () => {
  const list = (open: readonly Open[], ...rows: readonly Partial<ProgramRow>[]) =>
    rows.map((known) => ({ row: row(known), open }));
  const above = (rows: readonly Listed[], sort: Sort = 'cost') => rows.map((_, at) => groupAbove(rows, at, sort));
  const noFee = { assumed: true, total: { from: 1_200_000, to: 1_700_000 } } as const;
  const health = { fields: ['public-health'] };

  it('by cost: behind those whose fee is named come those without one, then public health, then what has no visa', () => {
    const rows = list([], {}, {}, noFee, noFee, health, { ...health, ...noFee }, { visa: false });
    expect(above(rows)).toEqual([
      '',
      '',
      'No fee on their pages',
      '',
      'Public health',
      'Public health, no fee on their pages',
      'Not for a student visa',
    ]);
    expect(above(rows, 'months')).toEqual(['', '', '', '', 'Public health', '', 'Not for a student visa']);
  });

  it('what may fit stands behind what fits, by how much is open', () => {
    const rows = [
      ...list([], {}),
      ...list(['ielts'], {}),
      ...list(['fee'], noFee),
      ...list(['fee', 'ielts'], noFee),
      ...list(['months', 'ielts'], {}),
      ...list(['condition', 'ielts'], {}),
    ];
    expect(above(rows)).toEqual([
      '',
      'May fit: one fact is not given',
      'May fit: no fee on their pages',
      'May fit: no fee on their pages, one fact is not given',
      'May fit: 2 facts are not given',
      'May fit: on a condition of its own, one fact is not given',
    ]);
  });
});

it('last days to apply that are over are marked in a sentence, and no day on which one begins', () => {
  expect(
    markOver('15 January 2024 until 15 July 2024; from May 1, 2026 to June 1, 2026; 30 June 2027.', '2026-11-29'),
  ).toBe('15 January 2024 until 15 July 2024 (over); from May 1, 2026 to June 1, 2026 (over); 30 June 2027.');
});
