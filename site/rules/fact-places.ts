import { longDate, monthOf } from '#shared/rules/dates.ts';
import type { Rates } from '#site/schemas/rates.ts';
import type { FactBook } from './fact-book.ts';
import { inWords, readMoney, worthInRupees } from './fact-words.ts';
import { type Places, placeNames } from './places.ts';

export type FactWorld = {
  readonly book: FactBook;
  readonly rates: Rates;
  /** The day on which the texts are filled, ISO: a fact that should have been read again by then says so. */
  readonly today: string;
};

const FACT = /^fact:([a-z0-9-]+)(?: (rupees|both))?(?: (from|to))?$/;
const RUPEES = /^rupees:(.+)$/;
const RATE = /^rate:([A-Z]{3})$/;

/**
 * What facts put into texts:
 * `{{fact:ID}}` its value, `{{fact:ID rupees}}` that in rupees, `{{fact:ID both}}` the one and in brackets the other,
 * with `from` or `to` behind it one end of a range: `{{fact:ID rupees from}}`; `{{rupees:£2,000 to £10,000}}` a sum that is no fact;
 * `{{rate:GBP}}`, and `{{rates.date}}`, `{{rates.source}}`, `{{rates.note}}`. Throws an Error with one sentence for what cannot be reckoned.
 */
export function factPlaces({ book, rates, today }: FactWorld): Places {
  const ratesWords: Readonly<Record<string, string>> = {
    'rates.date': longDate(rates.date),
    'rates.source': rates.source.publisher,
    'rates.note': rates.note ?? '',
  };
  return (name) => {
    const [, id, form, end] = FACT.exec(name) ?? [];
    if (id !== undefined) return book.find(id) && write(id, form, end);
    const [, sum] = RUPEES.exec(name) ?? [];
    const money = sum === undefined ? null : readMoney(sum);
    if (money) return worthInRupees(money, money.currency, rates);
    const [, code] = RATE.exec(name) ?? [];
    if (code !== undefined && rates.rupees[code] !== undefined) return `${code} 1 = ₹${rates.rupees[code]}`;
    return ratesWords[name];
  };

  function write(id: string, form: string | undefined, end: string | undefined): string {
    const whole = book.valueOf(id);
    const late = lastChecked(id, { book, today });
    const said = late === undefined ? '' : ` (${late})`;
    if (whole.kind === 'words') {
      if (form === undefined && end === undefined) return `${whole.text}${said}`;
      throw new Error(`the fact "${id}" is words and has no "${form ?? end}"`);
    }
    const one = end === 'from' || end === 'to' ? whole[end] : undefined;
    const value = one === undefined ? whole : { ...whole, from: one, to: one };
    if (form === undefined) return `${inWords(value)}${said}`;
    if (value.currency === undefined) throw new Error(`the fact "${id}" is no money, so it has no "${form}"`);
    const worth = worthInRupees(value, value.currency, rates);
    if (form === 'rupees') return `${worth}${said}`;
    return `${inWords(value)} (about ${worth}${late === undefined ? '' : `; ${late}`})`;
  }
}

/** The ids of the facts that a text states. */
export const factIdsIn = (text: string): string[] =>
  placeNames(text).flatMap((name) => {
    const id = FACT.exec(name)?.[1];
    return id === undefined ? [] : [id];
  });

/** Whether a text has rupees that were reckoned at our rates. */
export const isConverted = (text: string): boolean =>
  placeNames(text).some((name) => RUPEES.test(name) || FACT.exec(name)?.[2] !== undefined);

/** `last checked in November 2026` for a fact that should have been read again by today; else undefined. */
export function lastChecked(id: string, { book, today }: Pick<FactWorld, 'book' | 'today'>): string | undefined {
  const late = book.readFor(id).filter(({ again }) => again < today);
  return late.length === 0 ? undefined : `last checked in ${monthOf(oldest(late.map(({ read }) => read)))}`;
}

/** The days on which the facts of a text were read: the first and the last; null when it states none. */
export function readDays(text: string, book: FactBook): { readonly first: string; readonly last: string } | null {
  const days = factIdsIn(text)
    .flatMap((id) => (book.find(id) ? book.readFor(id) : []))
    .map(({ read }) => read)
    .sort();
  const [first] = days;
  return first === undefined ? null : { first, last: days.at(-1) ?? first };
}

const oldest = (days: readonly string[]): string => days.toSorted()[0] ?? '';
