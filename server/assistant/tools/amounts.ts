/** A sum of money in a currency, such as 18500 GBP. */
export type Amount = { readonly value: number; readonly currency: string };

/** From and to, in one currency; equal when there is only one figure. */
export type Range = { readonly from: number; readonly to: number; readonly currency: string };

/** The first foreign sum that canonical text names; a bare `$` is a US dollar. */
export function readForeignAmount(text: string): Amount | undefined {
  for (const { currency, before, after } of CURRENCIES) {
    const found = before.exec(text) ?? after.exec(text);
    if (found?.[1] !== undefined) return { value: Number(found[1]) * (found[2] ? 1_000 : 1), currency };
  }
  return undefined;
}

/** The first sum in rupees that canonical text names: `40 lakh`, `1.2 crore`, `₹800000`, `35l`. */
export function readRupees(text: string): number | undefined {
  const [, lakh] = LAKHS.exec(text) ?? [];
  if (lakh !== undefined) return (WORDS[lakh] ?? Number(lakh)) * LAKH;
  const [, crore] = CRORES.exec(text) ?? [];
  if (crore !== undefined) return (WORDS[crore] ?? Number(crore)) * CRORE;
  const [, plain] = /(?:₹|\brs|\binr)\s?(\d{5,})/.exec(text) ?? /\b(\d{6,8})\b/.exec(text) ?? [];
  return plain === undefined ? undefined : Number(plain);
}

/** The range that a cell such as `USD 15,000 to 40,000 (₹13 to 35 lakh)` begins with. */
export function readRange(cell: string): Range | undefined {
  const [, sign = '', from, to] =
    /(USD|CAD|AUD|NZD|GBP|EUR|£|€)\s?([\d,.]*\d)(?: to (?:\1\s?)?([\d,.]*\d))?/.exec(cell) ?? [];
  if (from === undefined) return undefined;
  const low = toNumber(from);
  return { from: low, to: to === undefined ? low : toNumber(to), currency: SIGNS[sign] ?? sign };
}

/** The rupees that a cell such as `about ₹53 lakh to ₹1.1 crore, less a stipend` spans. */
export function readRupeeRange(cell: string): { from: number; to: number } | undefined {
  const figures = [...cell.matchAll(/₹?([\d,.]*\d)\s?(lakh|crore)?/g)].slice(0, 2);
  const [low, high = low] = figures;
  if (low === undefined || high === undefined) return undefined;
  const unit = (found: RegExpMatchArray) => found[2] ?? high[2];
  const value = (found: RegExpMatchArray) =>
    toNumber(found[1] ?? '') * (unit(found) === 'crore' ? CRORE : unit(found) === 'lakh' ? LAKH : 1);
  return { from: value(low), to: value(high) };
}

/** `£18,500`, `USD 36,000`: as the guides write it. */
export function formatAmount(value: number, currency: string): string {
  const sign = Object.entries(SIGNS).find(([, code]) => code === currency)?.[0];
  const digits = value.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return sign ? `${sign}${digits}` : `${currency} ${digits}`;
}

/** `₹23.2 lakh`, `₹1.14 crore`, `₹80,000`. */
export function formatRupees(value: number): string {
  if (value >= CRORE) return `₹${trimmed(value / CRORE, 2)} crore`;
  return value >= LAKH ? `₹${trimmed(value / LAKH, 1)} lakh` : `₹${Math.round(value).toLocaleString('en-US')}`;
}

const LAKH = 100_000;
const CRORE = 10_000_000;
/** Round sums as they are said, in English and Hindi. */
const WORDS: Readonly<Record<string, number>> = {
  half: 0.5,
  one: 1,
  ek: 1,
  two: 2,
  ten: 10,
  das: 10,
  fifteen: 15,
  pandrah: 15,
  twenty: 20,
  bees: 20,
  'twenty five': 25,
  pachees: 25,
  pachis: 25,
  thirty: 30,
  tees: 30,
  'thirty five': 35,
  forty: 40,
  chalis: 40,
  fifty: 50,
  pachas: 50,
  sixty: 60,
  saath: 60,
};
const COUNT = String.raw`(\d+(?:\.\d+)?|(?:twenty|thirty) five|${Object.keys(WORDS)
  .filter((word) => !word.includes(' '))
  .join('|')})`;
const LAKHS = new RegExp(String.raw`(?:₹\s?)?\b${COUNT}\s?(?:lakhs?|laks?|lkhs?|lacs?|lakhon|l)\b`);
const CRORES = new RegExp(String.raw`(?:₹\s?)?\b${COUNT}\s?(?:a )?(?:crores?|cr)\b`);
const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' };
/** Tried at a number's first digit alone: from each of its digits on, a long one takes its length squared. */
const SUM = String.raw`(?<!\d)(\d+(?:\.\d+)?)\s?(k\b)?`;
const CURRENCIES = [
  written('GBP', '£|gbp', 'gbp|pounds?|£'),
  written('EUR', '€|eur', 'eur|euros?|€'),
  written('CAD', 'cad|c\\$', 'cad|canadian dollars?'),
  written('AUD', 'aud|a\\$', 'aud|australian dollars?|aussie dollars?'),
  written('NZD', 'nzd', 'nzd|new zealand dollars?'),
  written('USD', 'usd|\\$', 'usd|(?:us |usa )?dollars?'),
];

function written(currency: string, before: string, after: string) {
  return {
    currency,
    before: new RegExp(`(?:${before})\\s?${SUM}`),
    after: new RegExp(`${SUM}\\s?(?:${after})(?![a-z])`),
  };
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function trimmed(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
