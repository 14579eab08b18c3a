import type { Costs } from '#site/schemas/costs.ts';

export type Range = { readonly from: number; readonly to: number };
export type Estimate = {
  readonly country: string;
  readonly tuition: Range;
  readonly living: Range;
  readonly visa: Range;
  readonly insurance: Range;
  readonly total: Range;
};
type Program = { readonly durationYears: number; readonly tuitionUsd: Range; readonly countries: readonly string[] };

/**
 * What a program costs from the first day to the last, in rupees, in each of its countries that `costs` knows.
 * Tuition is the range on the program's label unless the country has one of its own.
 */
export function estimateCosts({ durationYears, tuitionUsd, countries }: Program, costs: Costs): Estimate[] {
  return countries.flatMap((id) => {
    const known = costs.countries.find(({ country }) => country === id);
    if (!known) return [];
    const rate = costs.rates.rupees[known.currency];
    const wholeTime = (perYear: Range) => times(perYear, durationYears * rate);
    const parts = {
      tuition: known.tuitionPerYear ? wholeTime(known.tuitionPerYear) : times(tuitionUsd, costs.rates.rupees.USD),
      living: wholeTime(known.livingPerYear),
      visa: times({ from: known.visa, to: known.visa }, rate),
      insurance: wholeTime(known.insurancePerYear),
    };
    return [{ country: id, ...parts, total: Object.values(parts).reduce(add) }];
  });
}

const times = ({ from, to }: Range, factor: number): Range => ({ from: from * factor, to: to * factor });
const add = (a: Range, b: Range): Range => ({ from: a.from + b.from, to: a.to + b.to });
