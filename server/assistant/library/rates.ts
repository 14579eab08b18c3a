import type { Knowledge } from '../knowledge.ts';
import { type GuideIndex, type Passage, sectionOf } from './guide-index.ts';

/** What foreign money is worth in our figures. */
export type Rates = {
  readonly currencies: readonly string[];
  /** Rupees for one unit; undefined for a currency that we have no rate for. */
  readonly of: (currency: string) => number | undefined;
  /** `GBP 1 = ₹129`. */
  readonly text: (currency: string) => string;
  /** `the rate of our guides, of 13 May 2026`. */
  readonly standing: string;
  /** The passage to cite: the guide that compares costs. */
  readonly passage: Passage | undefined;
};

/** The exchange rates that the figures in the guides rest on, with the day that they are of. */
export function createRates({ rates: { rupees, day } }: Pick<Knowledge, 'rates'>, { passages }: GuideIndex): Rates {
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return {
    currencies: Object.keys(rupees),
    of: (currency) => rupees[currency],
    text: (currency) => `${currency} 1 = ₹${rupees[currency] ?? '?'}`,
    standing: `the rate of our guides, of ${date}`,
    passage: sectionOf('all-costs', passages),
  };
}
