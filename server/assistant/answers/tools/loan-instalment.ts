import { tablesOf } from '../../library/country-rows.ts';
import { type Passage, sectionOf } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import asking from '../../question/asking.json' with { type: 'json' };
import { wordSet } from '../../question/split-words.ts';
import type { Understanding } from '../../question/understanding.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { wordsOf } from '../asked-words.ts';
import { formatRupees } from '../money.ts';
import { isBudget } from './check-budget.ts';

/** The guide's table is for ten years, and most lenders allow up to fifteen. */
const YEARS = { usual: 10, most: 20 };
/** The middle column of the guide's table. */
export const USUAL_LOAN = { years: YEARS.usual, percent: 10.5 };
const INSTALMENT = wordsOf('instalment');
const LOAN = wordsOf('loan');
const OTHER_YEARS = wordSet(asking.otherYears);
const MONTHLY = wordsOf('monthly');
const LIST = new Intl.ListFormat('en-GB');

/** "EMI of 18 lakh", "20 lakh loan, how much per month": what a loan of that sum takes each month. */
export function asksForInstalment({
  words,
  wants,
  figures,
}: Pick<Understanding, 'words' | 'wants' | 'figures'>): boolean {
  if (figures.rupees === undefined || !isBudget(figures.rupees)) return false;
  const says = (some: readonly string[]) => words.some((word) => some.includes(word));
  return says(INSTALMENT) || (says(LOAN) && says(MONTHLY) && wants !== undefined);
}

/** Every month the same sum until the loan and its interest are paid, to the nearest thousand rupees. */
export function monthlyInstalment(loan: number, percent: number, years: number): number {
  const rate = percent / 100 / 12;
  return Math.round((loan * rate) / (1 - (1 + rate) ** (-12 * years)) / 1_000) * 1_000;
}

/** The instalment of a loan at the rates of interest of the guide's own table; nothing when the guides have none. */
export function writeInstalment(
  { words, figures: { rupees = 0 } }: Pick<Understanding, 'words' | 'figures'>,
  { index }: Pick<Library, 'index'>,
  writer: AnswerWriter,
): Passage[] {
  const passage = sectionOf('instalments', index.passages);
  const interest = passage ? interestIn(passage) : [];
  if (!passage || interest.length === 0) return [];
  // "After the two years' visa" says nothing of the loan.
  const said = words.flatMap((word, at) =>
    /^years?$/.test(words[at + 1] ?? '') && !OTHER_YEARS.has(words[at + 2] ?? '') ? [Number(word)] : [],
  );
  const years = said.find((one) => one >= 1 && one <= YEARS.most) ?? YEARS.usual;
  const rates = interest.map((percent) => `${formatRupees(monthlyInstalment(rupees, percent, years))} at ${percent}%`);
  writer.say(
    `**A loan of ${formatRupees(rupees)} over ${years} ${years === 1 ? 'year' : 'years'} has an EMI of about ` +
      `${LIST.format(rates)} a month.** The bank's own rate decides, and interest that grows ` +
      `while you study comes on top when you do not pay it meanwhile ${writer.mark(passage)}.`,
  );
  return [passage];
}

/** Per cent a year, by the heads of its table: "10 years at 9.5%". */
function interestIn({ section }: Passage): number[] {
  const heads = tablesOf(section.text).flatMap(({ head }) => head);
  return heads.flatMap((cell) => /([\d.]+)%/.exec(cell)?.[1] ?? []).map(Number);
}
