import { LAKH } from '#shared/rules/rupees.ts';
import type { Catalogue } from '../library/catalogue.ts';
import numbers from './numbers.json' with { type: 'json' };
import { isLimit, plainFigures } from './plain-figures.ts';
import type { Amount } from './read-figures.ts';
import { wordSet } from './split-words.ts';
import roles from './sum-words.json' with { type: 'json' };

/** What a student says that a sum is: a fee, what was paid of it, a loan, what they earn. */
export type SumRole = keyof typeof roles;
export type Sum = Amount & {
  readonly role: SumRole;
  /** How often; undefined when it is not said. */
  readonly per: 'month' | 'year' | undefined;
  /** It is named beside the sum before it: "15 lakh and a loan of 20 lakh". */
  readonly beside: boolean;
};
/** A sum as it is written: "fee 24000 pounds, 5000 paid" leaves open what money the second is in. */
export type WrittenSum = Omit<Sum, 'currency'> & { readonly currency: string | undefined };

const NAMES: readonly SumRole[] = [
  'fee',
  'whole',
  'paid',
  'reduced',
  'loan',
  'own',
  'earned',
  'hourly',
  'rent',
  'instalment',
];
const CALLED = NAMES.map((role) => ({ role, words: wordSet(roles[role]) }));

/** A number, with what stands around it: "£", "rs", "lakh", "euro". */
const NUMBER = /([$£€₹]|\brs\.?|\binr)? ?(?<![\d.])(\d{1,9}(?:\.\d+)?) ?(k\b|lakh|crore)?(?: ?([$£€₹]|[a-z]+))?/g;
const UNITS: Readonly<Record<string, number>> = { k: 1_000, lakh: LAKH, crore: 100 * LAKH };
const RUPEES: ReadonlySet<string> = new Set(['₹', 'rs', 'rs.', 'inr', 'rupees', 'rupee']);
const PER = {
  month: /^[^\d,;?!]{0,12}?(?:(?:per|a|each|\/) ?month\b|monthly|pm\b)/,
  year: /^[^\d,;?!]{0,12}?(?:(?:per|a|each|\/) ?(?:year|annum)\b|yearly|pa\b|lpa)/,
} as const;
const BESIDE = new RegExp(`[+&]|(?<![\\p{L}\\p{M}])(?:${numbers.beside})(?![\\p{L}\\p{M}])`, 'u');
/** A sentence, or a question, ends what is said of a sum. */
const ENDS = /[;?!]|\.\s/;
/** A sum is called so by one of so many words before it or after it. */
const NEAR = 4;
/** Less is a number of things, and 2024 a year. */
const LEAST_BARE = 100;
const isYear = (value: number) => value >= 1990 && value <= 2040;

/** The sums that a student says and calls something, in the order in which they stand; a sum that is called nothing is left out. */
export function readSums(raw: string, { money }: Pick<Catalogue, 'money'>): WrittenSum[] {
  const text = plainFigures(raw);
  const all = [...text.matchAll(NUMBER)].map((match) => {
    const [whole, before = '', number = '', unit, after = ''] = match;
    const currency = [before, after].map((sign) => (RUPEES.has(sign) ? 'INR' : money.get(sign))).find(Boolean);
    return {
      value: Number(number) * (UNITS[unit ?? ''] ?? 1),
      currency: currency ?? (unit === 'lakh' || unit === 'crore' ? 'INR' : undefined),
      from: match.index,
      to: match.index + whole.length - (currency && after !== '' ? 0 : after.length),
    };
  });
  return all.flatMap(({ value, currency, from, to }, at) => {
    const between = text.slice(all[at - 1]?.to ?? 0, from);
    const called = roleOf(between, text.slice(to, all[at + 1]?.from));
    const isBare = currency === undefined;
    if (
      !called ||
      isLimit(between) ||
      value <= 0 ||
      (isBare && (value < LEAST_BARE || isYear(value) || called.away > 1))
    )
      return [];
    const rest = text.slice(to);
    const per = (['month', 'year'] as const).find((one) => PER[one].test(rest));
    return [{ value, currency, role: called.role, per, beside: at > 0 && BESIDE.test(between) }];
  });
}

/** The same in their money: what is written without is in that of the others, told here or before, when it is one; an instalment is paid in India. */
export function inMoney(written: readonly WrittenSum[], before: readonly Sum[]): Sum[] {
  const foreign = new Set([...written, ...before].map(({ currency }) => currency).filter((one) => one !== 'INR'));
  foreign.delete(undefined);
  const [only] = foreign.size === 1 ? foreign : [];
  return written.flatMap((sum) => {
    const currency = sum.currency ?? (sum.role === 'instalment' ? 'INR' : only);
    if (currency === undefined) return [];
    // "Total 18500 euro" is a fee, "total 14 lakh" what somebody has.
    if (sum.role === 'whole') return currency === 'INR' ? [] : [{ ...sum, currency, role: 'fee' as const }];
    return [{ ...sum, currency }];
  });
}

/** What a sum is called by the nearest word before or after it, and how many words away that stands. */
function roleOf(before: string, after: string): { role: SumRole; away: number } | undefined {
  const words = {
    before: (before.split(ENDS).at(-1) ?? '')
      .split(/[^\p{L}\p{M}\d]+/u)
      .filter(Boolean)
      .toReversed(),
    after: (after.split(/[;?!,]|\.\s/)[0] ?? '').split(/[^\p{L}\p{M}\d]+/u).filter(Boolean),
  };
  for (let away = 1; away <= NEAR; away++)
    for (const side of [words.before, words.after]) {
      const word = side[away - 1];
      const called = word === undefined ? undefined : CALLED.find(({ words }) => words.has(word));
      if (called) return { role: called.role, away };
    }
  return undefined;
}

/** Money of one's own and a loan beside it, together in rupees: "15 lakh and a loan of 20 lakh". */
export function ownAndLoan(sums: readonly WrittenSum[]): number | undefined {
  const [one, other, ...more] = sums.filter(({ role, currency }) => OWN_OR_LOAN.has(role) && currency === 'INR');
  if (!one || !other?.beside || more.length > 0 || one.role === other.role) return undefined;
  return one.value + other.value;
}

const OWN_OR_LOAN: ReadonlySet<SumRole> = new Set(['own', 'loan']);
