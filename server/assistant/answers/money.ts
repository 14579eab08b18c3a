import type { Range } from '../knowledge.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;
const SIGNS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€' };

/** `£18,500`, `USD 36,000`: as the guides write it. */
export function formatAmount(value: number, currency: string): string {
  const digits = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  const sign = SIGNS[currency];
  return sign ? `${sign}${digits}` : `${currency} ${digits}`;
}

/** `£16,000 to 38,000`. */
export function formatRange({ from, to }: Range, currency: string): string {
  const first = formatAmount(from, currency);
  return from === to ? first : `${first} to ${to.toLocaleString('en-US')}`;
}

/** `₹23.2 lakh`, `₹1.14 crore`, `₹80,000`. */
export function formatRupees(value: number): string {
  const [digits, unit] = inWords(value, 1);
  return `₹${digits}${unit}`;
}

/** `₹36 to 72 lakh`, `₹58 lakh to ₹1.25 crore`: an estimate needs no more digits than the guides give it. */
export function formatRupeeRange({ from, to }: Range): string {
  const [low, lowUnit] = inWords(from, 0);
  const [high, highUnit] = inWords(to, 0);
  return lowUnit === highUnit ? `₹${low} to ${high}${highUnit}` : `₹${low}${lowUnit} to ₹${high}${highUnit}`;
}

function inWords(value: number, digits: number): [digits: string, unit: string] {
  if (value >= CRORE - LAKH / 2) return [trimmed(value / CRORE, 2), ' crore'];
  if (value >= LAKH) return [trimmed(value / LAKH, digits), ' lakh'];
  return [Math.round(value).toLocaleString('en-US'), ''];
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
