import { formatAmount } from '#shared/rules/foreign-money.ts';
import type { Country } from '../../knowledge.ts';
import type { Passage } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import type { Amount } from '../../question/read-figures.ts';
import type { Sum, SumRole } from '../../question/read-sums.ts';
import type { Understanding } from '../../question/understanding.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { formatRupees } from '../money.ts';
import { trimSection } from '../trim-section.ts';

export type Asked = Pick<
  Understanding,
  'words' | 'clauses' | 'split' | 'wants' | 'countries' | 'subjects' | 'figures' | 'sums' | 'earlierSums' | 'earlier'
>;
/** What a sum is reckoned from, and where it is said. */
export type Reckoning = {
  readonly asked: Asked;
  readonly library: Library;
  readonly writer: AnswerWriter;
  /** The heading of what is there to read on. */
  readonly more: string;
};

/** The sums of this message that are called so, then those that were told before. */
export const toldAs = ({ sums, earlierSums }: Asked, ...roles: readonly SumRole[]): Sum[] =>
  [...sums, ...earlierSums].filter(({ role }) => roles.includes(role));

/** Whether this very message has a sum that is called so: another one does not ask the same again. */
export const tellsNow = ({ sums }: Asked, ...roles: readonly SumRole[]): boolean =>
  sums.some(({ role }) => roles.includes(role));

/** The country that a fee is paid in: the one that is named, else the only one with its money. */
export function countryOf(fee: Sum, { countries }: Asked, { index }: Library): Country | undefined {
  const [country, ...others] = index.catalogue.countries.filter(({ id, currency }) =>
    countries.length > 0 ? countries.includes(id) : currency === fee.currency,
  );
  return others.length > 0 ? undefined : country;
}

/** Whether it asks with one of these words; what it tells beside its questions does not count. */
export const says = ({ clauses }: Pick<Asked, 'clauses'>, some: ReadonlySet<string>): boolean =>
  clauses.some((words) => words.some((word) => some.has(word)));

/** A sum in another money at the guides' rates; undefined where there is none. */
export function valueIn({ value, currency: of }: Amount, currency: string, { rates }: Library): number | undefined {
  if (of === currency) return value;
  const [from, to] = [of, currency].map((one) => (one === 'INR' ? 1 : rates.of(one)));
  return from === undefined || to === undefined ? undefined : (value * from) / to;
}

/** `£18,000`, `₹23.2 lakh`. */
export const money = (value: number, currency: string): string =>
  currency === 'INR' ? formatRupees(value) : formatAmount(Math.round(value), currency);

/** Several together; undefined where one of them has no rate. */
export function totalIn(sums: readonly Sum[], currency: string, library: Library): number | undefined {
  const values = sums.map((sum) => valueIn(sum, currency, library));
  return values.every((value) => value !== undefined) ? values.reduce((total, value) => total + value, 0) : undefined;
}

/** `£18,000 (about ₹23.2 lakh)`. */
export function withRupees(value: number, currency: string, library: Library): string {
  const rupees = currency === 'INR' ? undefined : valueIn({ value, currency }, 'INR', library);
  return rupees === undefined ? money(value, currency) : `${money(value, currency)} (about ${formatRupees(rupees)})`;
}

/** The section that has more on it, below. */
export function readOn({ section, ...passage }: Passage, writer: AnswerWriter, more: string): void {
  writer.say(`## ${more}`);
  writer.quote(passage, trimSection(section.text, MORE_WORDS), section.heading);
}

const MORE_WORDS = 120;
