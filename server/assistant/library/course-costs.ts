import { LAKH } from '#shared/rules/rupees.ts';
import type { CountryId, Knowledge, Range } from '../knowledge.ts';
import { type GuideIndex, type Passage, sectionOf } from './guide-index.ts';
import type { Rates } from './rates.ts';

/** What a whole course takes and costs in one country. */
export type CourseCost = {
  readonly country: CountryId;
  readonly currency: string;
  readonly years: number;
  /** A year, in the country's money. */
  readonly tuition: Range;
  readonly living: Range;
  /** Tuition and living for all years, in rupees; undefined without a rate for the country's money. */
  readonly whole: Range | undefined;
  /** `last checked in November 2026`, when a figure should have been read again. */
  readonly late: string | undefined;
  /** Where the guides say it: the country's own section, else the one that compares. */
  readonly passage: Passage | undefined;
};

/** The course costs of the content, in rupees at its rates. */
export function createCourseCosts(
  { costs }: Pick<Knowledge, 'costs'>,
  rates: Rates,
  { passages }: GuideIndex,
): CourseCost[] {
  return costs.map(({ country, currency, years, tuition, living, late }) => {
    const rate = rates.of(currency);
    // To a lakh, as it is written: what is judged by it must not contradict what is read.
    const sum = (end: 'from' | 'to') => Math.round(((tuition[end] + living[end]) * years * (rate ?? 0)) / LAKH) * LAKH;
    return {
      country,
      currency,
      years,
      tuition,
      living,
      whole: rate === undefined ? undefined : { from: sum('from'), to: sum('to') },
      late,
      passage: sectionOf('costs', passages, country) ?? rates.passage,
    };
  });
}
