import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Country } from '../knowledge.ts';
import { type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import type { Profile } from '../question/understanding.ts';
import { span } from './compare-countries.ts';
import { formatRupees } from './money.ts';
import { isBudget, reachOf } from './tools/check-budget.ts';

/** How one side of a profile stands against what a country usually asks. */
type Judged = { readonly text: string; readonly fit: -1 | 0 | 1; readonly lack?: number };
export type Weighed = {
  readonly country: Country;
  readonly judged: readonly Judged[];
  readonly fit: number;
  /** On how many points it asks for more. */
  readonly short: number;
  /** How far it is: the shares that marks and score lack of what is usual, and money, against what there is, added up. */
  readonly lack: number;
  /** The least that a course costs there. */
  readonly price: number;
};

/** Holds marks, English and money against what a country usually asks. `mark` cites what it rests on. */
export function weigh(
  country: Country,
  profile: Profile,
  library: Library,
  mark: (passage: Passage) => string,
  { cite, borrows }: { cite: boolean; borrows: boolean },
): Weighed {
  const entry = sectionOf('entry', library.index.passages, country.id);
  const judged = [judgeMarks(country, profile, library), judgeEnglish(country, profile, library)].filter(
    (one) => one !== undefined,
  );
  const money = judgeMoney(country, profile, library, borrows);
  const withMarks = [
    ...judged.map((one, at) =>
      entry && cite && at === judged.length - 1 ? { ...one, text: `${one.text} ${mark(entry)}` } : one,
    ),
    ...(money
      ? [{ ...money, text: library.rates.passage ? `${money.text} ${mark(library.rates.passage)}` : money.text }]
      : []),
  ];
  return {
    country,
    judged: withMarks,
    fit: withMarks.reduce((sum, { fit }) => sum + fit, 0),
    short: withMarks.filter(({ fit }) => fit < 0).length,
    lack: withMarks.reduce((sum, { lack = 0 }) => sum + lack, 0),
    price: library.costs.find((cost) => cost.country === country.id)?.whole?.from ?? Number.POSITIVE_INFINITY,
  };
}

function judgeMarks({ entry }: Country, { marks }: Profile, { cgpa }: Library): Judged | undefined {
  if (!marks) return undefined;
  const usual = entry.marks;
  // What a guide says of a CGPA itself goes before what it is read as in per cent.
  if (marks.unit === 'CGPA' && entry.cgpa !== undefined)
    return marks.value >= entry.cgpa
      ? { fit: 1, text: `CGPA ${marks.value} meets the usual CGPA ${entry.cgpa}` }
      : {
          fit: -1,
          text: `CGPA ${marks.value} is below the usual CGPA ${entry.cgpa}`,
          lack: shareLacking(marks.value, entry.cgpa),
        };
  const band =
    marks.unit === 'CGPA'
      ? cgpa.find(({ from, to }) => marks.value >= from && marks.value < to + 0.1)?.percent
      : undefined;
  if (marks.unit === 'CGPA' && !band)
    return { fit: marks.value < 6 ? -1 : 0, text: `CGPA ${marks.value}: about ${span(usual, '%')} is usual` };
  const value = band ? band.from : marks.value;
  const shown = band ? `CGPA ${marks.value} (often read as ${bandText(band)})` : `${marks.value}%`;
  if (value >= usual.to) return { fit: 1, text: `${shown} meets the usual ${span(usual, '%')}` };
  const top = band ? band.to : value;
  if (top >= usual.from) return { fit: 0, text: `${shown} is in the range of the usual ${span(usual, '%')}` };
  return { fit: -1, text: `${shown} is below the usual ${span(usual, '%')}`, lack: shareLacking(top, usual.from) };
}

const shareLacking = (has: number, usual: number): number => 1 - has / usual;

/** `65% to 74%`; the highest band has no end. */
const bandText = (band: { from: number; to: number }): string =>
  band.to >= 100 ? `${band.from}% or more` : span(band, '%');

function judgeEnglish(
  { entry: { ielts, toefl } }: Country,
  { english, withoutEnglish }: Profile,
  { english: usual }: Library,
): Judged | undefined {
  if (!english)
    return withoutEnglish && { fit: 0, text: `no English test yet, and IELTS ${span(ielts)} or its equal is usual` };
  const { test, score, skill } = english;
  const shown = `${test} ${score}`;
  if (test !== 'IELTS') {
    const asked = test === 'TOEFL' ? (toefl ?? usual.TOEFL) : usual[test];
    const range = asked.from === asked.to ? `${asked.from} or more` : span(asked);
    if (score < asked.from)
      return {
        fit: -1,
        text: `${shown} is below the ${range} that is usual in place of IELTS`,
        lack: shareLacking(score, asked.from),
      };
    return { fit: score >= asked.to ? 1 : 0, text: `${shown}: ${range} is usual in place of IELTS` };
  }
  if (score < ielts.from)
    return { fit: -1, text: `${shown} is below the usual ${span(ielts)}`, lack: shareLacking(score, ielts.from) };
  const each = ielts.from - SKILL_BELOW;
  if (skill !== undefined && skill < each)
    return {
      fit: -1,
      text: `${shown} with ${skill} in one skill: with ${ielts.from} usually at least ${each} in each is asked`,
    };
  if (score >= ielts.to) return { fit: 1, text: `${shown} meets the usual ${span(ielts)}` };
  return { fit: 0, text: `${shown} is in the range of the usual ${span(ielts)}` };
}

/** "6.5 with no band below 6.0" is how most entry pages have it. */
const SKILL_BELOW = 0.5;

function judgeMoney(
  country: Country,
  { rupees, borrowed, withoutMoney }: Profile,
  { costs }: Library,
  borrows: boolean,
): Judged | undefined {
  const cost = costs.find((one) => one.country === country.id);
  if (!cost?.whole) return undefined;
  const whole = `${rupeeRange(cost.whole)} for ${cost.years === 1 ? 'one year' : `${cost.years} years`}, tuition and living`;
  if (withoutMoney && rupees === undefined)
    return { fit: -1, text: `a scholarship, a stipend or a loan has to pay all of it: ${whole}` };
  if (rupees === undefined || !isBudget(rupees)) return undefined;
  const sum = borrowed ? `${formatRupees(rupees)} with the loan` : formatRupees(rupees);
  switch (reachOf(rupees, cost)) {
    case 'short': {
      const lack = cost.whole.from / rupees - 1;
      if (borrows && !borrowed) {
        const rest = { from: cost.whole.from - rupees, to: cost.whole.to - rupees };
        return { fit: -1, text: `beside ${sum} a loan has to pay ${rupeeRange(rest)}: ${whole}`, lack };
      }
      return { fit: -1, text: `${sum} is not enough: ${whole}`, lack };
    }
    case 'lower end':
      return { fit: 0, text: `${sum} pays for the cheaper programmes: ${whole}` };
    default:
      return { fit: 1, text: `${sum} is enough: ${whole}` };
  }
}
