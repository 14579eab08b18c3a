import type { GuideIndex, Passage } from '../guide-index.ts';
import type { Knowledge } from '../knowledge.ts';

export type Rates = {
  readonly all: readonly { readonly currency: string; readonly rupees: number }[];
  /** Rupees for one unit, as the guides reckon. */
  of(currency: string): number | undefined;
  /** `GBP 1 = ₹129`. */
  text(currency: string): string;
  /** `the rate of our guides, of 13 May 2026`. */
  readonly standing: string;
  /** A passage of the guide that states the rates, to cite. */
  readonly passage: Passage | undefined;
};

/** The exchange rates that the figures in the guides rest on, with the day that they are of. */
export function createRates({ rates }: Knowledge, { passages }: GuideIndex): Rates {
  const passage = passages.find(({ guide, position }) => position === 0 && guide.slug === rates[0]?.guide);
  const day = rates[0]?.day;
  const of = (currency: string) => rates.find((rate) => rate.currency === currency)?.rupees;
  return {
    all: rates,
    of,
    text: (currency) => `${currency} 1 = ₹${of(currency) ?? '?'}`,
    standing: day ? `the rate of our guides, of ${day}` : 'the rate of our guides',
    passage,
  };
}

/** The currency that a country's universities are paid in. */
export const CURRENCY_OF = {
  usa: 'USD',
  uk: 'GBP',
  canada: 'CAD',
  germany: 'EUR',
  australia: 'AUD',
  ireland: 'EUR',
  netherlands: 'EUR',
  'new-zealand': 'NZD',
} as const;
