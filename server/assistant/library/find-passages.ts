import { termsOf } from '../question/canonical-words.ts';
import dialogue from '../question/dialogue.json' with { type: 'json' };
import type { Understanding } from '../question/understand-question.ts';
import type { GuideIndex, Passage } from './guide-index.ts';

export type Found = {
  readonly passage: Passage;
  /** How well it fits: about 0 for nothing in common, above 1 for a section that asks the same question. */
  readonly score: number;
  /** Share of what the question asks for, by weight, that this passage speaks of. 0 to 1. */
  readonly coverage: number;
};

/** What is looked for: the terms of the question itself, and with less weight those that it leans on. */
export type Wanted = Pick<Understanding, 'terms' | 'recalled' | 'countries'> &
  Partial<Pick<Understanding, 'toUs' | 'subjects' | 'inField'>>;

/** How much each sign counts; each was tried by leaving every asked-as line out in turn (tests/eval/tune-ranking.ts). */
export type Ranking = {
  /** A synonym says nearly the same, so it counts for less than the student's own word. */
  readonly synonym: number;
  /** What an earlier turn was about helps to find the place, but must not outvote what is asked now. */
  readonly recalled: number;
  /** Likeness to an asked-as line, beside the words of the whole section. */
  readonly likeAsked: number;
  /** The guide says itself that it answers this very question: likeness to one that it promises, which counts when it is close. */
  readonly promised: number;
  /** The best single statement, beside the words of the whole section. */
  readonly saysIt: number;
  /** A section on the very country answers more exactly than one on all countries … */
  readonly ownCountry: number;
  /** … and a row of a table is in between. */
  readonly ownRow: number;
  /** Whoever names no country asks for none in particular. */
  readonly unaskedCountry: number;
  /** Words that are true of nearly every page here say little, however seldom a section has them. */
  readonly general: number;
  /** A heading on the subject that the question names. */
  readonly sameSubject: number;
  /** Whoever names no country is answered best by a table on all. */
  readonly allCountries: number;
  /** A guide says first what most want to know: what each place further down takes away. */
  readonly early: number;
  /** A section on something particular, such as a licence, that the question does not name. */
  readonly notNamed: number;
  /** A word that no page has, in a question that speaks of our field, is more likely a name or a slip than what is asked. */
  readonly unknownInField: number;
};

export const RANKING: Ranking = {
  synonym: 0.5,
  recalled: 0.4,
  likeAsked: 0.4,
  saysIt: 0.3,
  promised: 0.8,
  ownCountry: 0.35,
  ownRow: 0.05,
  unaskedCountry: 0.15,
  general: 0.6,
  sameSubject: 0.07,
  allCountries: 0.1,
  notNamed: 0.2,
  early: 0.005,
  unknownInField: 0.4,
};

/** A message asks at its beginning or its end; a wall of text is not looked for word by word. */
const MOST_TERMS = 60;

/** The passages that may answer, the best first; none of another country than those that were named. */
export function findPassages(
  { terms, recalled, countries, toUs = false, subjects = [], inField = false }: Wanted,
  index: GuideIndex,
  ranking: Ranking = RANKING,
): Found[] {
  const { words, passages, synonyms } = index;
  const weightOf = (term: string) =>
    words.weight(term) *
    (GENERAL.has(term) ? ranking.general : 1) *
    (inField && !words.knows(term) && synonyms(term).length === 0 ? ranking.unknownInField : 1);
  const asked = weigh(terms, recalled, weightOf, ranking.recalled);
  if (asked.size === 0 && countries.length === 0) return [];
  const all = [...asked.values()].reduce((sum, weight) => sum + weight, 0);
  const per = (sum: number | undefined) => (all === 0 ? 0 : (sum ?? 0) / all);
  const scores = new Float64Array(passages.length);
  const met = new Float64Array(passages.length);
  for (const [term, weight] of asked) {
    const best = new Map(words.about(term));
    const has = new Map([...best.keys()].map((at) => [at, 1]));
    for (const other of synonyms(term))
      for (const [at, about] of words.about(other)) {
        best.set(at, Math.max(best.get(at) ?? 0, about * ranking.synonym));
        has.set(at, Math.max(has.get(at) ?? 0, ranking.synonym));
      }
    for (const [at, about] of best) scores[at] = (scores[at] ?? 0) + weight * about;
    for (const [at, share] of has) met[at] = (met[at] ?? 0) + weight * share;
  }
  const found = passages.flatMap((passage, at): Found[] => {
    const place = fitOfPlace(passage, { countries, toUs, perCountry: subjects[0]?.perCountry === true }, ranking);
    if (place === null) return [];
    const score = per(scores[at]);
    if (score === 0 && place <= 0) return [];
    const like = (lines: Passage['asked']) => Math.max(0, ...lines.map((line) => likeness(asked, line, words.weight)));
    const asking = ranking.likeAsked * like(passage.asked) + ranking.promised * like(passage.promised) ** 3;
    const about = passage.subjects.some(({ id }) => id === subjects[0]?.id) ? ranking.sameSubject : 0;
    const beside =
      passage.particular.length > 0 && !passage.particular.some((one) => subjects.includes(one)) ? ranking.notNamed : 0;
    return [
      {
        passage,
        score: score + asking + place + about - beside - ranking.early * passage.position,
        coverage: all === 0 ? 1 : per(met[at]),
      },
    ];
  });
  found.sort(byScore);
  // A statement is only looked for where the section may be the one.
  const near = found.slice(0, NEAR).map((one) => {
    const says = Math.max(0, ...one.passage.statements.map(({ terms: own }) => share(asked, own)));
    return { ...one, score: one.score + ranking.saysIt * says };
  });
  return [...near.sort(byScore), ...found.slice(NEAR)];
}

const NEAR = 20;
const GENERAL: ReadonlySet<string> = new Set(termsOf(dialogue.general.split(' ')));

const byScore = (a: Found, b: Found) => b.score - a.score;

function weigh(
  terms: readonly string[],
  recalled: readonly string[],
  weight: (term: string) => number,
  recalledFactor: number,
) {
  const asked = new Map<string, number>();
  for (const term of terms.slice(0, MOST_TERMS)) asked.set(term, weight(term));
  for (const term of recalled.slice(0, MOST_TERMS))
    if (!asked.has(term)) asked.set(term, weight(term) * recalledFactor);
  return asked;
}

/** A table on all countries has more rows than this. */
const FEW_ROWS = 4;

/** What the place adds; null for a section about another country, and about us when the question neither speaks to us nor names something of ours. */
function fitOfPlace(
  { countries: own, rows, isOwn }: Passage,
  { countries, toUs, perCountry }: { countries: readonly string[]; toUs: boolean; perCountry: boolean },
  { ownCountry, ownRow, unaskedCountry, allCountries }: Ranking,
): number | null {
  const single = own.length === 1;
  if (isOwn) return toUs && countries.length === 0 ? 0 : null;
  if (countries.length === 0)
    return single ? -unaskedCountry : perCountry && rows.length >= FEW_ROWS ? allCountries : 0;
  if (own.some((id) => countries.includes(id))) return single ? ownCountry : ownRow;
  if (single) return null;
  return rows.some((row) => row.countries.some((id) => countries.includes(id))) ? ownRow : 0;
}

/** How much two sets of terms have in common, by weight, against what each has: 0 to 1. */
function likeness(
  asked: ReadonlyMap<string, number>,
  line: ReadonlySet<string>,
  weight: (term: string) => number,
): number {
  let common = 0;
  let mine = 0;
  for (const [term, value] of asked) {
    mine += value;
    if (line.has(term)) common += value;
  }
  if (common === 0) return 0;
  let theirs = 0;
  for (const term of line) theirs += weight(term);
  return common / Math.sqrt(mine * theirs);
}

/** The share of the question, by weight, that a statement speaks of. */
export function share(asked: ReadonlyMap<string, number>, own: ReadonlySet<string>): number {
  let all = 0;
  let met = 0;
  for (const [term, weight] of asked) {
    all += weight;
    if (own.has(term)) met += weight;
  }
  return all === 0 ? 0 : met / all;
}
