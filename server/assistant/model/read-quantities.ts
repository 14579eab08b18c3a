import { formOf, type Token, tokensOf } from './read-text.ts';

/** A number and what it counts. `unit` is null where none of those that decide is named. */
export type Quantity = {
  readonly value: number;
  readonly unit: string | null;
  /** As it is written, for a sentence about it. */
  readonly written: string;
  /** Forms of the words after it, such as what is counted. */
  readonly after: readonly string[];
  /** The abbreviation in capitals nearest before it, such as an exam. */
  readonly of: string | null;
};

/** A day, a month or a year, as far as they are named together. */
export type DateRead = {
  readonly day: number | null;
  readonly month: number;
  readonly year: number | null;
  readonly written: string;
};

export type Figures = { readonly quantities: readonly Quantity[]; readonly dates: readonly DateRead[] };

/** Every number and date of plain text. Numbers in words count like those in digits. */
export function figuresIn(plain: string): Figures {
  const tokens = inDigits(tokensOf(plain).flatMap(splitList));
  const abbreviations = abbreviationsBefore(tokens);
  const dates: DateRead[] = [];
  const found: { quantity: Quantity; from: number; to: number }[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const date = dateAt(tokens, i);
    if (date) {
      dates.push(date.read);
      const { year } = date.read;
      if (year !== null) found.push({ quantity: yearAlone(year), from: i, to: date.next });
      i = date.next - 1;
    } else if (tokens[i]?.kind === 'number') {
      const read = quantityAt(tokens, i, abbreviations[i] ?? null);
      found.push({ ...read, from: i });
      i = read.to - 1;
    }
  }
  return { quantities: inRanges(found, tokens), dates };
}

/** Whether two units may stand for each other: a dollar sign does not say whose dollars. */
export function sameUnit(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  return (one === DOLLARS && DOLLAR_UNITS.has(other ?? '')) || (other === DOLLARS && DOLLAR_UNITS.has(one ?? ''));
}

/** The unit that a word names, by any of its forms. */
export const unitOf = (word: string): string | null => UNITS.get(word.toLowerCase()) ?? null;

const DOLLARS = 'dollars';
const DOLLAR_UNITS: ReadonlySet<string> = new Set(['usd', 'cad', 'aud', 'nzd']);

const table = <Value>(rows: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));

const UNITS = table([
  ['percent', '% percent percentage pc'],
  ['gbp', '£ gbp pound pounds sterling'],
  ['eur', '€ eur euro euros'],
  ['inr', '₹ inr rs rupee rupees rupaye'],
  [DOLLARS, '$ dollar dollars'],
  ['usd', 'usd'],
  ['cad', 'cad'],
  ['aud', 'aud'],
  ['nzd', 'nzd'],
  ['year', 'year years yr yrs saal'],
  ['month', 'month months mahine'],
  ['week', 'week weeks'],
  ['day', 'day days'],
  ['hour', 'hour hours hr hrs'],
  ['minute', 'minute minutes min'],
  ['semester', 'semester semesters'],
  ['credit', 'credit credits ects'],
  ['mg', 'mg milligram milligrams'],
]);
const SCALES = table([
  [100, 'hundred'],
  [1_000, 'thousand k'],
  [100_000, 'lakh lakhs lac lacs l'],
  [1_000_000, 'million millions mn'],
  [10_000_000, 'crore crores cr'],
  [1_000_000_000, 'billion billions bn'],
]);
const SMALL = table(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [value, word] as const),
);
const TENS = table(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [(at + 2) * 10, word] as const),
);
/** Numbers that do not look like any. */
const HIDDEN = table([
  [0.5, 'half'],
  [2, 'twice double couple'],
  [3, 'thrice triple'],
  [12, 'dozen'],
]);
const MONTHS = table(
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec'
    .split('|')
    .map((names, at) => [at + 1, names] as const),
);
const ORDINAL = /^(?:st|nd|rd|th)$/i;
/** `18 to 32`: one sum with two ends. Of two things with `and` or `or` between, only the second says what both are. */
const RANGE: ReadonlySet<string> = new Set(['to', '-']);
const PAIR: ReadonlySet<string> = new Set(['and', 'or']);
/** Country and currency names in capitals, which no score belongs to. */
const NO_EXAM: ReadonlySet<string> = new Set(['USA', 'UAE', 'USD', 'GBP', 'EUR', 'INR', 'CAD', 'AUD', 'NZD']);
const OPEN_WORDS: ReadonlySet<string> = new Set(
  'in on at for and or to of the a an per is are was by with if'.split(' '),
);
const WORDS_AFTER = 3;

/** `1,2,3` is three numbers, `1,200` one. */
function splitList(token: Token): Token[] {
  if (token.kind !== 'number' || /^\d+(?:\.\d+)?$|^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(token.text))
    return [token];
  return token.text.split(/[.,]/).map((text) => ({ ...token, text }));
}

/** Number words become numbers; `one` only before a unit, because else it may be anybody. */
function inDigits(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const word = token.kind === 'word' ? token.text.toLowerCase() : '';
    const tens = TENS.get(word);
    const follower = wordAfterHyphen(tokens, i + 1);
    const unit = tens === undefined ? undefined : SMALL.get(follower.word);
    if (tens !== undefined && unit !== undefined && unit > 0 && unit < 10) {
      read.push({ ...token, kind: 'number', text: String(tens + unit) });
      i = follower.at;
      continue;
    }
    const value =
      tens ?? SMALL.get(word) ?? HIDDEN.get(word) ?? (word === 'hundred' && !isNumber(read.at(-1)) ? 1 : undefined);
    const counts = word !== 'one' || unitOf(follower.word) !== null || SCALES.has(follower.word);
    if (value === undefined || !counts) read.push(token);
    else read.push({ ...token, kind: 'number', text: String(value) });
    if (word === 'hundred' && value !== undefined) read.push(token);
  }
  return read;
}

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number';

function wordAfterHyphen(tokens: readonly Token[], at: number): { word: string; at: number } {
  const place = tokens[at]?.text === '-' ? at + 1 : at;
  return { word: tokens[place]?.text.toLowerCase() ?? '', at: place };
}

function quantityAt(tokens: readonly Token[], at: number, of: string | null): { quantity: Quantity; to: number } {
  const text = tokens[at]?.text ?? '';
  let value = Number(text.replaceAll(',', ''));
  let to = at + 1;
  if (ORDINAL.test(tokens[to]?.text ?? '')) to += 1;
  for (let next = wordAfterHyphen(tokens, to); SCALES.has(next.word); next = wordAfterHyphen(tokens, to)) {
    value *= SCALES.get(next.word) ?? 1;
    to = next.at + 1;
  }
  const next = wordAfterHyphen(tokens, to);
  const perCent = next.word === 'per' && tokens[next.at + 1]?.text.toLowerCase() === 'cent';
  const behind = perCent ? 'percent' : unitOf(next.word);
  if (behind !== null) to = next.at + (perCent ? 2 : 1);
  const unit = currencyBefore(tokens, at) ?? behind;
  const after = tokens
    .slice(to, to + WORDS_AFTER)
    .filter(({ kind, text: word }) => kind === 'word' && !OPEN_WORDS.has(word.toLowerCase()))
    .map(({ text: word }) => formOf(word));
  return { quantity: { value, unit, written: writtenOf(tokens, at, to), after, of }, to };
}

function currencyBefore(tokens: readonly Token[], at: number): string | null {
  const place = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  const unit = unitOf(tokens[place]?.text ?? '');
  if (unit === null || !CURRENCIES.has(unit)) return null;
  const country = unit === DOLLARS ? DOLLARS_OF.get(tokens[place - 1]?.text ?? '') : undefined;
  return country ?? unit;
}

const CURRENCIES: ReadonlySet<string> = new Set(['gbp', 'eur', 'inr', DOLLARS, ...DOLLAR_UNITS]);
const DOLLARS_OF = table([
  ['usd', 'US USD'],
  ['cad', 'C CA CAD'],
  ['aud', 'A AU AUD'],
  ['nzd', 'NZ NZD'],
]);

/** For each token the abbreviation that stands nearest before it. */
function abbreviationsBefore(tokens: readonly Token[]): (string | null)[] {
  let last: string | null = null;
  return tokens.map(({ text }) => {
    const before = last;
    if (/^\p{Lu}{3,}$/u.test(text) && !NO_EXAM.has(text)) last = text;
    return before;
  });
}

/** `10 to 18 months`, `₹13 to 35 lakh`, `USD 15,000 to 40,000`: what one end says holds for both. */
function inRanges(
  found: readonly { quantity: Quantity; from: number; to: number }[],
  tokens: readonly Token[],
): Quantity[] {
  const read = found.map(({ quantity }) => quantity);
  for (let i = 0; i + 1 < found.length; i++) {
    const [low, high] = [found[i], found[i + 1]];
    if (!low || !high) continue;
    const between = tokens.slice(low.to, high.from).filter(({ text }) => unitOf(text) === null && text !== '.');
    const sign = between.length === 1 ? (between[0]?.text.toLowerCase() ?? '') : '';
    const [one, two] = [read[i], read[i + 1]];
    const isRange = RANGE.has(sign);
    if (!one || !two || !(isRange || (PAIR.has(sign) && one.of === null))) continue;
    const unit = one.unit ?? two.unit;
    const scale = scaleOf(two) / scaleOf(one);
    read[i] = { ...one, unit, value: scale > 1 && one.value < two.value ? one.value * scale : one.value };
    read[i + 1] = { ...two, unit: two.unit ?? (isRange ? one.unit : null) };
    if (scale > 1) read.push({ ...one, unit });
  }
  return read;
}

function scaleOf({ value, written }: Quantity): number {
  const digits = Number(/^[\d,.]+/.exec(written)?.[0].replaceAll(',', '') ?? value);
  return digits === 0 ? 1 : value / digits;
}

const yearAlone = (year: number): Quantity => ({ value: year, unit: null, written: String(year), after: [], of: null });

function dateAt(tokens: readonly Token[], at: number): { read: DateRead; next: number } | null {
  return byDay(tokens, at) ?? byMonth(tokens, at) ?? byDigits(tokens, at);
}

/** `3 March 2027`, `3rd of March`. */
function byDay(tokens: readonly Token[], at: number) {
  const day = dayIn(tokens[at]);
  if (day === null) return null;
  let next = at + 1;
  if (ORDINAL.test(tokens[next]?.text ?? '')) next += 1;
  if (tokens[next]?.text.toLowerCase() === 'of') next += 1;
  const month = monthIn(tokens[next]);
  if (month === null) return null;
  return dated(tokens, at, { day, month }, next + 1);
}

/** `March 3, 2027`, `March 2027`. */
function byMonth(tokens: readonly Token[], at: number) {
  const month = monthIn(tokens[at]);
  if (month === null) return null;
  const day = dayIn(tokens[at + 1]);
  // `September or 12 months` has no day in it, `May 10 months` would be no English.
  const ordinal = day !== null && ORDINAL.test(tokens[at + 2]?.text ?? '') ? 1 : 0;
  if (day !== null) return dated(tokens, at, { day, month }, at + 2 + ordinal);
  return yearIn(tokens[at + 1]) === null ? null : dated(tokens, at, { day: null, month }, at + 1);
}

/** `2027-03-03`, `03/03/2027`. */
function byDigits(tokens: readonly Token[], at: number) {
  const [one, sign, two, same, three] = tokens.slice(at, at + 5);
  if (!sign || !/^[-/.]$/.test(sign.text) || same?.text !== sign.text) return null;
  const iso = yearIn(one) !== null;
  const [year, day] = iso ? [yearIn(one), dayIn(three)] : [yearIn(three), dayIn(one)];
  const month = dayIn(two);
  if (year === null || day === null || month === null || month > 12) return null;
  return { read: { day, month, year, written: writtenOf(tokens, at, at + 5) }, next: at + 5 };
}

function dated(tokens: readonly Token[], at: number, read: { day: number | null; month: number }, from: number) {
  const place = tokens[from]?.text === ',' ? from + 1 : from;
  const year = yearIn(tokens[place]);
  const next = year === null ? from : place + 1;
  return { read: { ...read, year, written: writtenOf(tokens, at, next) }, next };
}

const writtenOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

function dayIn(token: Token | undefined): number | null {
  const value = token?.kind === 'number' && /^\d{1,2}$/.test(token.text) ? Number(token.text) : 0;
  return value >= 1 && value <= 31 ? value : null;
}

function yearIn(token: Token | undefined): number | null {
  return token?.kind === 'number' && /^(?:19|20)\d\d$/.test(token.text) ? Number(token.text) : null;
}

/** A month has a capital: one may march, and one may. */
function monthIn(token: Token | undefined): number | null {
  return token?.kind === 'word' && /^\p{Lu}/u.test(token.text) ? (MONTHS.get(token.text.toLowerCase()) ?? null) : null;
}
