import type { Range } from './range.ts';

export const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** An amount of rupees as people say it: ₹45,000, ₹4.5 lakh, ₹1.1 crore. Estimates keep two or three figures. */
export function inRupees(amount: number): string {
  if (Math.round(amount / LAKH) >= 100) return `₹${short(amount / CRORE, 2)} crore`;
  if (Math.round(amount / 1000) >= 100) return `₹${short(amount / LAKH, amount < 10 * LAKH ? 1 : 0)} lakh`;
  const step = amount < 1000 ? 10 : amount < 10_000 ? 100 : 1000;
  return `₹${(Math.round(amount / step) * step).toLocaleString('en-IN')}`;
}

/** A range of rupees, with the unit said once where it is the same: ₹31 to 48 lakh. */
export function rupeeRange({ from, to }: Range): string {
  const [low, high] = [inRupees(from), inRupees(to)];
  if (low === high) return low;
  const unit = / (lakh|crore)$/.exec(low)?.[0];
  return unit && high.endsWith(unit) ? `${low.slice(0, -unit.length)} to ${high.slice(1)}` : `${low} to ${high}`;
}

const short = (value: number, digits: number): string => String(Number(value.toFixed(digits)));
