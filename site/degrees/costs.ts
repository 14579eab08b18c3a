import type { Range } from '#shared/rules/range.ts';
import type { Costs, CountryCosts } from '#site/rules/resolve-costs.ts';
import type { Degree } from '#site/schemas/degree.ts';

/** What a course costs beside its own fee, by country, and what money is worth. */
export type CostBasis = Pick<Costs, 'rates' | 'note'> & { readonly countries: ReadonlyMap<string, CountryCosts> };

/** The one place that reads the content's costs for real programs: wherever the figures come from, they are this. */
export const costBasis = ({ rates, note, countries }: Costs): CostBasis => ({
  rates,
  note,
  countries: new Map(countries.map((country) => [country.country, country])),
});

/** In rupees, from the first day to the last. */
export type DegreeCost = {
  readonly months: number;
  /** The page names no length: it is the usual one of the country. */
  readonly monthsAssumed: boolean;
  readonly tuition: Range;
  /** The page names no fee, or not how often it is paid: it is what is usual in the country. */
  readonly tuitionAssumed: boolean;
  readonly living: Range;
  readonly visa: Range;
  readonly insurance: Range;
  readonly total: Range;
};

type Priced = Pick<Degree, 'country' | 'months' | 'studentVisa' | 'tuition' | 'credits'>;

/**
 * What a program costs in all; undefined where the country's figures or the rate are not known, and where it is studied from
 * home and names no fee: what is usual there is what full-time students on the campus pay.
 */
export function degreeCost(degree: Priced, { rates, countries }: CostBasis): DegreeCost | undefined {
  const known = countries.get(degree.country);
  const rate = known && rates.rupees[known.currency];
  if (!known || rate === undefined) return undefined;
  const months = degree.months ?? known.years * 12;
  const years = months / 12;
  const named = namedTuition(degree, months, rates.rupees);
  // Who gets no student visa for it, as for whatever is taught online, stays where they are.
  const abroad = degree.studentVisa === false ? 0 : 1;
  if (named === undefined && abroad === 0) return undefined;
  const tuition = named === undefined ? times(known.tuitionPerYear, years * rate) : { from: named, to: named };
  const parts = {
    tuition,
    living: times(known.livingPerYear, years * rate * abroad),
    visa: times({ from: known.visa, to: known.visa }, rate * abroad),
    insurance: times(known.insurancePerYear, years * rate * abroad),
  };
  return {
    months,
    monthsAssumed: degree.months === undefined,
    tuitionAssumed: named === undefined,
    ...parts,
    total: Object.values(parts).reduce((sum, part) => ({ from: sum.from + part.from, to: sum.to + part.to })),
  };
}

/** What a program of the usual length and fee costs in a country. */
export const usualCost = (country: string, basis: CostBasis): DegreeCost | undefined =>
  degreeCost({ country, months: undefined, studentVisa: undefined, tuition: undefined, credits: undefined }, basis);

/** The whole fee in rupees, where the page says enough to reckon it. */
function namedTuition(
  { tuition, credits }: Priced,
  months: number,
  rupees: CostBasis['rates']['rupees'],
): number | undefined {
  const rate = tuition && rupees[tuition.currency];
  if (!tuition || rate === undefined) return undefined;
  const times = {
    total: 1,
    year: Math.max(1, months / 12),
    semester: Math.ceil(months / 6),
    credit: Number(/\d+(\.\d+)?/.exec(credits ?? '')?.[0] ?? Number.NaN),
  }[tuition.per];
  return Number.isNaN(times) ? undefined : tuition.amount * times * rate;
}

const times = ({ from, to }: Range, factor: number): Range => ({ from: from * factor, to: to * factor });
