import type { Range } from '#site/rules/cost-estimate.ts';
import type { Costs } from '#site/schemas/costs.ts';
import type { Degree } from '#site/schemas/degree.ts';

/** What a course costs beside its own fee, by country, and what money is worth. */
export type CostBasis = {
  readonly rates: { readonly date: string; readonly source: string; readonly rupees: Readonly<Record<string, number>> };
  readonly note: string;
  readonly countries: ReadonlyMap<string, CountryCosts>;
};
type CountryCosts = {
  readonly currency: string;
  readonly usualMonths: number | undefined;
  /** What is usual, in the country's money. */
  readonly tuitionPerYear: Range | undefined;
  readonly livingPerYear: Range;
  readonly visa: number;
  readonly insurancePerYear: Range;
  readonly note: string | undefined;
  /** The guide that the figures are from. */
  readonly guide: string;
};

/** The one place that reads the content's costs for real programs: wherever the figures come from, they are this. */
export function costBasis({ rates, note, countries }: Costs): CostBasis {
  return {
    rates,
    note,
    countries: new Map(
      countries.map(({ country, comparedAs, usualYears = comparedAs?.years, tuitionPerYear, ...known }) => [
        country,
        {
          currency: known.currency,
          usualMonths: usualYears === undefined ? undefined : usualYears * 12,
          tuitionPerYear: tuitionPerYear ?? comparedAs?.tuitionPerYear,
          livingPerYear: known.livingPerYear,
          visa: known.visa,
          insurancePerYear: known.insurancePerYear,
          note: known.note,
          guide: known.guide,
        },
      ]),
    ),
  };
}

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

/** What a program costs in all; undefined where the country's figures, the rate or the length are not known. */
export function degreeCost(degree: Degree, { rates, countries }: CostBasis): DegreeCost | undefined {
  const known = countries.get(degree.country);
  const months = degree.months ?? known?.usualMonths;
  const rate = known && rates.rupees[known.currency];
  if (!known || months === undefined || rate === undefined) return undefined;
  const years = months / 12;
  const named = namedTuition(degree, months, rates.rupees);
  const usual = known.tuitionPerYear && times(known.tuitionPerYear, years * rate);
  const tuition = named === undefined ? usual : { from: named, to: named };
  if (!tuition) return undefined;
  // Whoever studies online stays where they are.
  const abroad = degree.modes.length > 0 && degree.modes.every((mode) => mode === 'online') ? 0 : 1;
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

/** The whole fee in rupees, where the page says enough to reckon it. */
function namedTuition(
  { tuition, credits }: Degree,
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
