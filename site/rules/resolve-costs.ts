import type { Range } from '#shared/rules/range.ts';
import type { CountriesFile } from '#site/schemas/country.ts';
import type { Rates } from '#site/schemas/rates.ts';
import type { FactBook } from './fact-book.ts';

/** What a course costs in each country, in its money, and what that money costs in rupees. */
export type Costs = {
  readonly rates: Pick<Rates, 'date' | 'source' | 'rupees'>;
  readonly note: string;
  readonly countries: readonly CountryCosts[];
};
export type CountryCosts = {
  readonly country: string;
  readonly currency: string;
  /** How many years a master's usually takes there. */
  readonly years: number;
  readonly tuitionPerYear: Range;
  /** The label of a program counts for length and tuition, because it is in dollars and dollars are paid. */
  readonly byLabel: boolean;
  readonly livingPerYear: Range;
  /** Once, with registration. */
  readonly visa: number;
  readonly insurancePerYear: Range;
  readonly note?: string | undefined;
  /** The guide that tells more. */
  readonly guide: string;
  /** The ids of the facts that these figures are. */
  readonly facts: readonly string[];
};

/** The figures that the facts stand for which countries.json names. Throws an Error with one sentence where one is not as it must be. */
export function resolveCosts({ costNote, items }: CountriesFile, book: FactBook, rates: Rates): Costs {
  return {
    rates,
    note: costNote,
    countries: items.map(({ id: country, currency, guide, costs }) => {
      const { years, tuition, living, visa, insurance, byLabel = false, note } = costs;
      const money = (id: string): Range => {
        const { from, to, currency: own } = book.figureOf(id);
        if (own !== currency)
          throw new Error(`the fact "${id}" is in ${own ?? 'no money'}, and ${country} is paid in ${currency}`);
        return { from: Math.round(from), to: Math.round(to) };
      };
      return {
        country,
        currency,
        guide,
        note,
        years: book.amountOf(years),
        tuitionPerYear: money(tuition),
        byLabel,
        livingPerYear: money(living),
        visa: money(visa).from,
        insurancePerYear: money(insurance),
        facts: [years, tuition, living, visa, insurance],
      };
    }),
  };
}
