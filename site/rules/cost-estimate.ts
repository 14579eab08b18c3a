import type { Range } from '#shared/rules/range.ts';
import type { Costs } from './resolve-costs.ts';

export type Estimate = {
  readonly country: string;
  readonly years: number;
  readonly tuition: Range;
  readonly living: Range;
  readonly visa: Range;
  readonly insurance: Range;
  readonly total: Range;
};
type Program = { readonly durationYears: number; readonly tuitionUsd: Range; readonly countries: readonly string[] };

/**
 * What a program costs from the first day to the last, in rupees, in each of its countries. Tuition and length are the
 * country's own; the label's, which is in dollars, counts only where dollars are paid. A country without a figure of its
 * own is left out: no figure is better than another country's.
 */
export function estimateCosts({ durationYears, tuitionUsd, countries }: Program, costs: Costs): Estimate[] {
  return countries.flatMap((id) => {
    const known = costs.countries.find(({ country }) => country === id);
    const rate = known && costs.rates.rupees[known.currency];
    if (!known || rate === undefined) return [];
    const years = known.byLabel ? durationYears : known.years;
    const wholeTime = (perYear: Range) => times(perYear, years * rate);
    const parts = {
      tuition: known.byLabel ? times(tuitionUsd, costs.rates.rupees.USD) : wholeTime(known.tuitionPerYear),
      living: wholeTime(known.livingPerYear),
      visa: times({ from: known.visa, to: known.visa }, rate),
      insurance: wholeTime(known.insurancePerYear),
    };
    return [{ country: id, years, ...parts, total: Object.values(parts).reduce(add) }];
  });
}

/** The least tuition of the whole program in any of its countries, in US dollars: what the finder searches by. */
export function lowestTuitionUsd(program: Program, costs: Costs): number {
  const inRupees = estimateCosts(program, costs).map(({ tuition }) => tuition.from);
  return Math.min(program.tuitionUsd.from, ...inRupees.map((amount) => Math.round(amount / costs.rates.rupees.USD)));
}

const times = ({ from, to }: Range, factor: number): Range => ({ from: from * factor, to: to * factor });
const add = (a: Range, b: Range): Range => ({ from: a.from + b.from, to: a.to + b.to });
