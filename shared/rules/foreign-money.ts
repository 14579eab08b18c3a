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

const digits = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 });
