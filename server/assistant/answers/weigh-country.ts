import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Country } from '../knowledge.ts';
import { type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import type { Profile } from '../question/understanding.ts';
import { span } from './compare-countries.ts';
import { figureIn } from './figure-in.ts';
import { fillIn } from './fill-in.ts';
import { formatRupees } from './money.ts';
import { isBudget, reachOf } from './tools/check-budget.ts';
import { weighWords } from './weigh-words.ts';

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
  /** The money does not pay for the cheapest course there. */
  readonly lacksMoney: boolean;
  /** The least that a course costs there. */
  readonly price: number;
};

type Weighing = {
  readonly library: Library;
  readonly language: string;
  /** Cites what it rests on. */
  readonly mark: (passage: Passage) => string;
  /** Whether the country's entry rules are cited. */
  readonly cite: boolean;
  /** A loan is asked about: what the money lacks is what it has to pay. */
  readonly borrows: boolean;
};

/** Holds marks, English and money against what a country usually asks. */
export function weighCountry(country: Country, profile: Profile, weighing: Weighing): Weighed {
  const { library, language, mark, cite, borrows } = weighing;
  const entry = sectionOf('entry', library.index.passages, country.id);
  const judged = [
    judgeMarks(country, profile, library, language),
    judgeEnglish(country, profile, library, language),
  ].filter((one) => one !== undefined);
  const money = judgeMoney(country, profile, library, { language, borrows });
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
    lacksMoney: money !== undefined && money.fit < 0,
    price: library.costs.find((cost) => cost.country === country.id)?.whole?.from ?? Number.POSITIVE_INFINITY,
  };
}

function judgeMarks({ entry }: Country, { marks }: Profile, { cgpa }: Library, language: string): Judged | undefined {
  if (!marks) return undefined;
  const words = weighWords(language);
  const usual = figureIn(language, span(entry.marks, '%'));
  const has = marks.unit === 'CGPA' ? `CGPA ${marks.value}` : `${marks.value}%`;
  // What a guide says of a CGPA itself goes before what it is read as in per cent.
  if (marks.unit === 'CGPA' && entry.cgpa !== undefined) {
    const values = { has, usual: `CGPA ${entry.cgpa}` };
    return marks.value >= entry.cgpa
      ? { fit: 1, text: fillIn(words.meets, values) }
      : { fit: -1, text: fillIn(words.below, values), lack: shareLacking(marks.value, entry.cgpa) };
  }
  const band =
    marks.unit === 'CGPA'
      ? cgpa.find(({ from, to }) => marks.value >= from && marks.value < to + 0.1)?.percent
      : undefined;
  if (marks.unit === 'CGPA' && !band)
    return { fit: marks.value < 6 ? -1 : 0, text: fillIn(words.isUsual, { has, usual }) };
  const value = band ? band.from : marks.value;
  const shown = band ? fillIn(words.readAs, { cgpa: marks.value, percent: bandText(band, language) }) : has;
  const values = { has: shown, usual };
  if (value >= entry.marks.to) return { fit: 1, text: fillIn(words.meets, values) };
  const top = band ? band.to : value;
  if (top >= entry.marks.from) return { fit: 0, text: fillIn(words.within, values) };
  return { fit: -1, text: fillIn(words.below, values), lack: shareLacking(top, entry.marks.from) };
}

const shareLacking = (has: number, usual: number): number => 1 - has / usual;

/** `65% to 74%`; the highest band has no end. */
const bandText = (band: { from: number; to: number }, language: string): string =>
  figureIn(language, band.to >= 100 ? `${band.from}% or more` : span(band, '%'));

function judgeEnglish(
  { entry: { ielts, toefl } }: Country,
  { english, withoutEnglish }: Profile,
  { english: inPlaceOf }: Library,
  language: string,
): Judged | undefined {
  const words = weighWords(language);
  const usual = figureIn(language, span(ielts));
  if (!english) return withoutEnglish && { fit: 0, text: fillIn(words.noTest, { usual }) };
  const { test, score, skill } = english;
  const has = `${test} ${score}`;
  if (test !== 'IELTS') {
    const asked = test === 'TOEFL' ? (toefl ?? inPlaceOf.TOEFL) : inPlaceOf[test];
    const range = figureIn(language, asked.from === asked.to ? `${asked.from} or more` : span(asked));
    if (score < asked.from)
      return {
        fit: -1,
        text: fillIn(words.belowInPlace, { has, usual: range }),
        lack: shareLacking(score, asked.from),
      };
    return { fit: score >= asked.to ? 1 : 0, text: fillIn(words.inPlace, { has, usual: range }) };
  }
  if (score < ielts.from)
    return { fit: -1, text: fillIn(words.below, { has, usual }), lack: shareLacking(score, ielts.from) };
  const each = ielts.from - SKILL_BELOW;
  if (skill !== undefined && skill < each)
    return { fit: -1, text: fillIn(words.oneSkill, { has, skill, score: ielts.from, each }) };
  if (score >= ielts.to) return { fit: 1, text: fillIn(words.meets, { has, usual }) };
  return { fit: 0, text: fillIn(words.within, { has, usual }) };
}

/** "6.5 with no band below 6.0" is how most entry pages have it. */
const SKILL_BELOW = 0.5;

function judgeMoney(
  country: Country,
  { rupees, borrowed, withoutMoney }: Profile,
  { costs }: Library,
  { language, borrows }: Pick<Weighing, 'language' | 'borrows'>,
): Judged | undefined {
  const cost = costs.find((one) => one.country === country.id);
  if (!cost?.whole) return undefined;
  const { years } = cost;
  const words = weighWords(language);
  const range = (sums: { from: number; to: number }) => figureIn(language, rupeeRange(sums));
  const whole = fillIn(years === 1 ? words.wholeYear : words.wholeYears, { sum: range(cost.whole), years });
  if (withoutMoney && rupees === undefined) return { fit: -1, text: fillIn(words.allByOthers, { whole }) };
  if (rupees === undefined || !isBudget(rupees)) return undefined;
  const own = figureIn(language, formatRupees(rupees));
  const sum = borrowed ? fillIn(words.withLoan, { sum: own }) : own;
  switch (reachOf(rupees, cost)) {
    case 'short': {
      const lack = cost.whole.from / rupees - 1;
      if (borrows && !borrowed) {
        const rest = range({ from: cost.whole.from - rupees, to: cost.whole.to - rupees });
        return { fit: -1, text: fillIn(words.restByLoan, { sum, rest, whole }), lack };
      }
      return { fit: -1, text: fillIn(words.tooLittle, { sum, whole }), lack };
    }
    case 'lower end':
      return { fit: 0, text: fillIn(words.lowerEnd, { sum, whole }) };
    default:
      return { fit: 1, text: fillIn(words.enough, { sum, whole }) };
  }
}
