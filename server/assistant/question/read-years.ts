import asking from './asking.json' with { type: 'json' };
import { splitWords, wordSet } from './split-words.ts';

/** Numbers of years that a student tells. */
export type Years = {
  readonly gapYears?: number;
  readonly workYears?: number;
  /** How long the wished course takes. */
  readonly courseYears?: number;
};

const YEARS = wordSet(asking.years);
/** Months are told of work that was done; of a permit they are asked. */
const MONTHS_LONG = wordSet(asking.monthsLong);
const WORKED = wordSet(asking.worked);
const GAP = wordSet(asking.gap);
const WORK = wordSet(asking.work);
/** "3 years at Syngene". */
const AT_WORK = wordSet(asking.atWork);
/** Beside one of these a number of years is neither work nor a gap: "24 years old", "2 years MSc". */
const OTHER_YEARS = wordSet(asking.otherYears);
/** So near to its number a word says what the years were: before it by more, "QC analyst at Sun Pharma Halol 3 years". */
const NEAR = { before: 8, after: 4, beside: 2 } as const;
const MOST_YEARS = 40;

/** The years of work, of a gap and of a course that a text tells, in small letters. */
export function readYears(text: string): Years {
  const gapYears = yearsOf(text, GAP) ?? spanOf(GAP_FROM.exec(text));
  const courseYears =
    figureOf(
      /\b(?:program|course|master)s? (?:\w+ ){0,4}?(\d(?:\.\d)?|one|two) ?(?:years?|yrs?)\b(?! (?:gap|exp|of|drop))/,
      text,
    ) ??
    figureOf(/^(?:only |of |for |under |up to )*(\d(?:\.\d)?|one|two) ?(?:years?|yrs?)$/, text) ??
    figureOf(/\b(\d(?:\.5)?|one|two) ?-?(?:years?|yrs?) ?(?:long )?(?:master|course|program|degree|ms)/, text);
  const ofWork = yearsOf(text, WORK);
  // "Research programs in Canada, two years".
  const workYears = ofWork === courseYears ? undefined : ofWork;
  return { ...(gapYears && { gapYears }), ...(workYears && { workYears }), ...(courseYears && { courseYears }) };
}

/** "Gap from 2020 to 2025". */
const GAP_FROM = /\bgap\b[^.;\d]{0,12}(20\d\d) ?(?:to|-|–|se) ?(20\d\d)\b/;
function spanOf(found: RegExpExecArray | null): number | undefined {
  const [, from, to] = found ?? [];
  return from === undefined || to === undefined ? undefined : toYears(String(Number(to) - Number(from)));
}

/**
 * The numbers of years in clauses that have one of the words near them, and are not said to be of something else: the first
 * of a gap, all of work together, "2 years hospital, 1 year CRO".
 */
function yearsOf(text: string, words: ReadonlySet<string>): number | undefined {
  // Told twice, the same number is the same work.
  const found = new Set<number>();
  for (const clause of text.split(CLAUSE_ENDS)) {
    const said = splitWords(clause);
    const countsMonths = words === GAP || said.some((word) => WORKED.has(word));
    for (const [at, word] of said.entries()) {
      const isMonths = countsMonths && MONTHS_LONG.has(said[at + 1] ?? '');
      const value = toYears(isMonths ? `${Number(word) / 12}` : word);
      const length = isMonths ? 2 : unitLength(said, at);
      if (value === undefined || length === 0) continue;
      const after = at + length;
      const beside = [...said.slice(Math.max(0, at - NEAR.beside), at), ...said.slice(after, after + NEAR.beside)];
      const others = words === WORK ? [OTHER_YEARS, GAP] : [OTHER_YEARS];
      // "Gap 1.5 year because baby".
      const isNamed = words === GAP && GAP.has(said[at - 1] ?? '');
      if (!isNamed && beside.some((one) => others.some((list) => list.has(one)))) continue;
      const near = [...said.slice(Math.max(0, at - NEAR.before), at), ...said.slice(after, after + NEAR.after)];
      const isAtWork = words === WORK && AT_WORK.has(said[after] ?? '');
      if (isAtWork || (words === GAP ? beside : near).some((one) => words.has(one))) found.add(value);
    }
  }
  const all = words === WORK ? [...found].reduce((sum, value) => sum + value, 0) : ([...found][0] ?? 0);
  return all > 0 && all <= MOST_YEARS ? Math.round(all * 10) / 10 : undefined;
}

/** A comma too: what stands behind it says something else of those years. */
const CLAUSE_ENDS = /[,;:?!()\n]|\.\s|\b(?:and|then|but|aur|fir|phir)\b/;

function toYears(word: string): number | undefined {
  const value = word === 'one' ? 1 : word === 'two' ? 2 : Number(word);
  return value >= 0.5 && value <= MOST_YEARS ? value : undefined;
}

/** Of "3 years" and "2 gap years", how many words the number and its unit take; 0 of another number. */
const unitLength = (said: readonly string[], at: number): number =>
  YEARS.has(said[at + 1] ?? '') ? 2 : GAP.has(said[at + 1] ?? '') && YEARS.has(said[at + 2] ?? '') ? 1 : 0;

function figureOf(pattern: RegExp, text: string): number | undefined {
  const [, figure = ''] = pattern.exec(text) ?? [];
  return toYears(figure);
}
