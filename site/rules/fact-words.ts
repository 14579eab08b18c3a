import { formatRange } from '#shared/rules/foreign-money.ts';
import type { Range } from '#shared/rules/range.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Rates } from '#site/schemas/rates.ts';
import type { FactValue } from './fact-book.ts';

const COUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A value as a sentence has it: `£558`, `£16,000 to 38,000`, `18 months`, `55% to 65%`, `6.5`. */
export function inWords(value: FactValue): string {
  if (value.kind === 'words') return value.text;
  const { currency, unit, round = 0 } = value;
  const shown = (count: number) => (round > 0 ? Math.round(count / round) * round : count);
  const [from, to] = [shown(value.from), shown(value.to)];
  if (currency === 'INR') return rupeeRange({ from, to });
  if (currency !== undefined) return formatRange({ from, to }, currency);
  const digits = (count: number) => (unit === 'band' ? count.toFixed(1) : COUNT.format(count));
  const end = unit === '%' ? '%' : '';
  const span = from === to ? `${digits(from)}${end}` : `${digits(from)}${end} to ${digits(to)}${end}`;
  if (unit === undefined || unit === 'band' || unit === '%') return span;
  return `${span} ${to === 1 ? unit.replace(/^(\w+)s\b/, '$1') : unit}`;
}

/** Money of another country in rupees at our rates. Throws an Error with one sentence for a currency without one. */
export function worthInRupees({ from, to }: Range, currency: string, { rupees }: Pick<Rates, 'rupees'>): string {
  const rate = currency === 'INR' ? 1 : rupees[currency];
  if (rate === undefined) throw new Error(`there is no rate for ${currency} in site/content/rates.json`);
  return rupeeRange({ from: from * rate, to: to * rate });
}

const MONEY = /^(?:(£|€|[A-Z]{3} ?))([\d,]+(?:\.\d+)?)(?: to (?:£|€|[A-Z]{3} ?)?([\d,]+(?:\.\d+)?))?$/;
const CODES: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' };

/** `£2,000 to £10,000`, `CAD 255`: money as it is written; null for anything else. */
export function readMoney(text: string): (Range & { readonly currency: string }) | null {
  const [, sign, first, second = first] = MONEY.exec(text) ?? [];
  if (sign === undefined || first === undefined || second === undefined) return null;
  const [from, to] = [first, second].map((digits) => Number(digits.replaceAll(',', '')));
  return from === undefined || to === undefined ? null : { from, to, currency: CODES[sign] ?? sign.trim() };
}
