import type { StartMonth } from '../../contract/shortlist/student-profile.ts';
import { LAKH } from '../rupees.ts';
import { isField } from './fields.ts';
import type { ProgramRow } from './row.ts';

/** What a student looks for among the programs; what is undefined or empty is no wish. */
export type Wishes = {
  readonly country: string;
  readonly field: string;
  /** The most that everything together may cost, in lakh. */
  readonly lakh: number | undefined;
  /** A season, named by its main month. */
  readonly intake: number | undefined;
  /** The score that the student has. */
  readonly ielts: number | undefined;
  /** Per cent that the student has. */
  readonly marks: number | undefined;
  /** True: only what does not require the GRE. */
  readonly noGre: boolean;
  /** The most months that it may take. */
  readonly months: number | undefined;
  readonly sort: Sort;
};
export const SORTS = { cost: 'Lowest cost', months: 'Shortest', ielts: 'Lowest IELTS', name: 'University' } as const;
export type Sort = keyof typeof SORTS;

/** The months in which a season's courses begin, by the month that students call it by. */
export const SEASONS: Readonly<Record<number, readonly number[]>> = {
  9: [8, 9, 10],
  1: [1, 2, 3],
  5: [4, 5, 6, 7],
  11: [11, 12],
} satisfies Record<StartMonth, readonly number[]>;
/** The scores and marks that the finder offers. */
export const OFFERED = { ielts: [5.5, 6, 6.5, 7, 7.5, 8], marks: [50, 55, 60, 65, 70, 75] } as const;

/** The season, by its main month, in which a course of this month begins. */
export const seasonOf = (month: number): number | undefined =>
  Object.keys(SEASONS)
    .map(Number)
    .find((season) => SEASONS[season]?.includes(month));

export const NO_WISHES: Wishes = {
  country: '',
  field: '',
  lakh: undefined,
  intake: undefined,
  ielts: undefined,
  marks: undefined,
  noGre: false,
  months: undefined,
  sort: 'cost',
};

/** The wishes in an address's query. What cannot be meant is no wish, so that a link never finds nothing by a slip. */
export function readWishes(query: URLSearchParams, countries: readonly string[]): Wishes {
  const number = (name: string, from: number, to: number) => {
    const text = query.get(name)?.trim() ?? '';
    const value = Number(text);
    return text !== '' && value >= from && value <= to ? value : undefined;
  };
  const country = query.get('country') ?? '';
  const field = query.get('field') ?? '';
  const intake = number('intake', 1, 12);
  const sort = query.get('sort') ?? '';
  return {
    country: countries.includes(country) ? country : '',
    field: isField(field) ? field : '',
    lakh: number('lakh', 1, 1_000),
    intake: intake !== undefined && intake in SEASONS ? intake : undefined,
    ielts: number('ielts', 4, 9),
    marks: number('marks', 35, 100),
    noGre: query.get('gre') === 'no',
    months: number('months', 3, 72),
    sort: isSort(sort) ? sort : 'cost',
  };
}

const isSort = (name: string): name is Sort => Object.hasOwn(SORTS, name);

/** The query that brings these wishes back, with its question mark; empty without wishes. */
export function writeWishes(wishes: Partial<Wishes>): string {
  const { country, field, lakh, intake, ielts, marks, noGre, months, sort } = { ...NO_WISHES, ...wishes };
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  set('country', country);
  set('field', field);
  set('lakh', lakh);
  set('intake', intake);
  set('ielts', ielts);
  set('marks', marks);
  set('gre', noGre ? 'no' : '');
  set('months', months);
  set('sort', sort === 'cost' ? '' : sort);
  const text = query.toString();
  return text && `?${text}`;
}

/** The finder with these wishes in its fields. */
export const finderLink = (wishes: Partial<Wishes>): string => `/programs${writeWishes(wishes)}`;

export const countWishes = ({ sort: _, ...wishes }: Wishes): number =>
  Object.values(wishes).filter((wish) => wish !== '' && wish !== undefined && wish !== false).length;

/** What of a program its page leaves open of the wishes; a condition of its own is open whatever is wished. */
export type Open = 'fee' | 'intake' | 'ielts' | 'months' | 'condition';

/**
 * How a program stands to the wishes: null, it does not fit; else what its page leaves open. A page that says nothing on
 * marks or GRE leaves nothing open, because most universities decide on marks by hand and ask for no GRE. What no student visa
 * is given for and names no fee fits no budget: it is no way abroad of which the price alone would be missing.
 */
export function openOf(row: ProgramRow, wishes: Wishes): readonly Open[] | null {
  const { country, field, lakh, intake, ielts, marks, noGre, months } = wishes;
  if (country !== '' && row.country !== country) return null;
  if (field !== '' && !row.fields.includes(field)) return null;
  if (noGre && row.gre === 'required') return null;
  if (marks !== undefined && row.percent !== undefined && row.percent > marks) return null;
  const open: Open[] = row.condition === undefined ? [] : ['condition'];
  const weigh = (what: Open, wished: boolean, known: boolean, fits: () => boolean): boolean => {
    if (!wished) return true;
    if (!known) open.push(what);
    return !known || fits();
  };
  const season = SEASONS[intake ?? 0] ?? [];
  const dear = lakh !== undefined && (row.total === undefined ? row.visa === false : row.total.from > lakh * LAKH);
  const passes =
    !dear &&
    weigh('fee', lakh !== undefined, row.total !== undefined && !row.assumed, () => true) &&
    weigh('intake', intake !== undefined, row.intakes.length > 0, () =>
      row.intakes.some((month) => season.includes(month)),
    ) &&
    weigh('ielts', ielts !== undefined, row.ielts !== undefined, () => (row.ielts ?? 0) <= (ielts ?? 0)) &&
    weigh('months', months !== undefined, row.months !== undefined, () => (row.months ?? 0) <= (months ?? 0));
  return passes ? open : null;
}

export type Found = {
  /** Those whose pages say that they fit, and ask for nothing that a student has not told. */
  readonly fits: readonly ProgramRow[];
  /** Those whose pages leave something of it open, with what. */
  readonly perhaps: readonly { readonly row: ProgramRow; readonly open: readonly Open[] }[];
};

/** The programs that fit the wishes, in the order wished for. */
export function findPrograms(rows: readonly ProgramRow[], wishes: Wishes): Found {
  const fits: ProgramRow[] = [];
  const perhaps: { row: ProgramRow; open: readonly Open[] }[] = [];
  for (const row of rows) {
    const open = openOf(row, wishes);
    if (open?.length === 0) fits.push(row);
    else if (open) perhaps.push({ row, open });
  }
  const order = ORDERS[wishes.sort];
  const compare: Order = (a, b) => standsBack(a) - standsBack(b) || order(a, b);
  return {
    fits: fits.sort(compare),
    perhaps: perhaps.sort((a, b) => a.open.length - b.open.length || compare(a.row, b.row)),
  };
}

/** Those that fit and those that may, as one list. */
export const listPrograms = (rows: readonly ProgramRow[], wishes: Wishes): ProgramRow[] => {
  const { fits, perhaps } = findPrograms(rows, wishes);
  return [...fits, ...perhaps.map(({ row }) => row)];
};

/**
 * What no student visa is given for comes last, whatever it costs; what is public health alone comes after what is near to
 * pharmacy (asked for by its field, all are alike in that).
 */
export const standsBack = ({ visa, fields }: Pick<ProgramRow, 'visa' | 'fields'>): number =>
  (visa === false ? 2 : 0) + (fields.every((field) => field === 'public-health') ? 1 : 0);

type Order = (a: ProgramRow, b: ProgramRow) => number;
const last = Number.POSITIVE_INFINITY;
/** A fee that is only usual comes after those that are named. */
const cost = (row: ProgramRow): number => (row.total?.from ?? last) + (row.assumed ? 1e9 : 0);
const nearest = (a: number, b: number): number => (a === b ? 0 : a - b);
const byName: Order = (a, b) =>
  a.university < b.university ? -1 : a.university > b.university ? 1 : a.title < b.title ? -1 : 1;
const byCost: Order = (a, b) => nearest(cost(a), cost(b)) || byName(a, b);
const ORDERS: Readonly<Record<Sort, Order>> = {
  cost: byCost,
  months: (a, b) => nearest(a.months ?? last, b.months ?? last) || byCost(a, b),
  ielts: (a, b) => nearest(a.ielts ?? last, b.ielts ?? last) || byCost(a, b),
  name: byName,
};

/** Wishes that are a little easier, and how many programs more, or fewer, fit then or may fit. */
export type WhatIf = { readonly text: string; readonly wishes: Wishes; readonly more: number };

const STEP = { lakh: 5, ielts: 0.5 };

/** What a little more would change; what changes nothing is left out. */
export function whatIf(rows: readonly ProgramRow[], wishes: Wishes): WhatIf[] {
  const { lakh, ielts, intake, noGre } = wishes;
  const now = countOf(rows, wishes);
  const easier: { text: string; wishes: Wishes }[] = [];
  if (lakh !== undefined)
    easier.push({ text: `${STEP.lakh} lakh more`, wishes: { ...wishes, lakh: lakh + STEP.lakh } });
  if (ielts !== undefined && ielts < 9)
    easier.push({ text: 'Half a band more', wishes: { ...wishes, ielts: Math.min(9, ielts + STEP.ielts) } });
  if (intake === 9) easier.push({ text: 'January instead of September', wishes: { ...wishes, intake: 1 } });
  if (intake === 1) easier.push({ text: 'September instead of January', wishes: { ...wishes, intake: 9 } });
  if (noGre) easier.push({ text: 'With the GRE', wishes: { ...wishes, noGre: false } });
  return easier.map((one) => ({ ...one, more: countOf(rows, one.wishes) - now })).filter(({ more }) => more !== 0);
}

const countOf = (rows: readonly ProgramRow[], wishes: Wishes): number =>
  rows.reduce((count, row) => count + (openOf(row, wishes) === null ? 0 : 1), 0);
