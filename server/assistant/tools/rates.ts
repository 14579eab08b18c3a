import type { GuideIndex, Passage } from '../guide-index.ts';
import type { Knowledge } from '../knowledge.ts';

export type Rates = {
  readonly all: readonly { readonly currency: string; readonly rupees: number }[];
  /** Rupees for one unit, as the guides reckon. */
  of(currency: string): number | undefined;
  /** `GBP 1 = ₹116`. */
  text(currency: string): string;
  /** `rate of our guides, checked on 20 November 2026`. */
  readonly standing: string;
  /** A passage of the guide that states the rates, to cite. */
  readonly passage: Passage | undefined;
};

/** The exchange rates that the figures in the guides rest on, with the day on which they were checked. */
export function createRates({ rates }: Knowledge, { passages }: GuideIndex): Rates {
  const passage = passages.find(({ guide, position }) => position === 0 && guide.slug === rates[0]?.guide);
  const of = (currency: string) => rates.find((rate) => rate.currency === currency)?.rupees;
  return {
    all: rates,
    of,
    text: (currency) => `${currency} 1 = ₹${of(currency) ?? '?'}`,
    standing: passage
      ? `the rate of our guides, checked on ${longDate(passage.guide.checked)}`
      : 'the rate of our guides',
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

function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
