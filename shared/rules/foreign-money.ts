import type { Range } from './range.ts';

const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€' };

/** `£18,500`, `€13.90`, `USD 36,000`: as the guides write it. */
export function formatAmount(value: number, currency: string): string {
  const sign = SIGNS[currency];
  return sign ? `${sign}${digits(value)}` : `${currency} ${digits(value)}`;
}

/** `£16,000 to 38,000`. */
export function formatRange({ from, to }: Range, currency: string): string {
  const first = formatAmount(from, currency);
  return from === to ? first : `${first} to ${digits(to)}`;
}

// A format is dear to make and cheap to use, and a guide has hundreds of amounts.
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const digits = (value: number): string => (Number.isInteger(value) ? WHOLE : WITH_CENTS).format(value);
