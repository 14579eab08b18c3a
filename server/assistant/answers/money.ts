import { LAKH } from '#shared/rules/rupees.ts';

const CRORE = 10_000_000;

/** `₹23.2 lakh`, `₹1.14 crore`, `₹80,000`: a sum that somebody asked for keeps a digit more than an estimate. */
export function formatRupees(value: number): string {
  if (value >= CRORE - LAKH / 2) return `₹${trimmed(value / CRORE, 2)} crore`;
  if (value >= LAKH) return `₹${trimmed(value / LAKH, 1)} lakh`;
  return `₹${Math.round(value).toLocaleString('en-US')}`;
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
