import type { Subject } from '../knowledge.ts';
import { isNamed } from '../question/other-countries.ts';
import type { Understanding } from '../question/understand-question.ts';
import type { GuideIndex, Passage } from './guide-index.ts';

export type Found = {
  readonly passage: Passage;
  /** How well it fits: about 0 for nothing in common, above 1 for a section that asks the same question. */
  readonly score: number;
  /** Share of what the question asks for, by weight, that this passage speaks of. 0 to 1. */
  readonly coverage: number;
  /** What the score is made of. */
  readonly signs: Signs;
};

/** What is looked for: the terms of the question itself, and with less weight those that it leans on. */
export type Wanted = Pick<Understanding, 'terms' | 'recalled' | 'countries'> &
  Partial<Pick<Understanding, 'toUs' | 'subjects' | 'inField' | 'wants' | 'otherPlaces'>>;

/** What speaks for a passage, or against it: each from 0 to 1. */
export type Signs = {
  /** The words of the question, in all of the section (BM25F). */
  readonly words: number;
  /** Likeness to the nearest of its asked-as lines. */
  readonly asked: number;
  /** Likeness to a question that its guide promises to answer: we offer these ourselves, and only a close one counts. */
  readonly promised: number;
  /** How much of the question a single statement of it speaks of. */
  readonly says: number;
  /** How much of the heading the question speaks of. */
  readonly heading: number;
  /** How much of the question its guide's title and keywords speak of. */
  readonly title: number;
  /** It is about the very country that was named. */
  readonly ownCountry: number;
  /** It compares, and has a row on that country or is about several of which it is one. */
  readonly ownRow: number;
  /** It is about a single country, and none was named. */
  readonly unaskedCountry: number;
  /** It is about ourselves, and the question neither speaks to us nor names something of ours. */
  readonly unaskedOwn: number;
  /** Its heading is on the subject that the question names first. */
  readonly subject: number;
  /** The same, in a turn that leans on those before: "and the documents?" after the visa are those of the visa. Neither in a guide that is apart, nor of what is a side of others, nor without the figure that is asked. */
  readonly keptSubject: number;
  /** Its heading is on a subject of its own, and the question names others. */
  readonly otherSubject: number;
  /** Its guide is about something apart from study, such as a licence, and the question names nothing of it. */
  readonly apart: number;
  /** A figure is asked for, and it has none of that kind. */
  readonly lacksFigure: number;
};

export type Ranking = {
  /** How much each sign counts. */
  readonly signs: Readonly<Record<keyof Signs, number>>;
  /** A synonym says nearly the same, so it counts for less than the student's own word. */
  readonly synonym: number;
  /** What an earlier turn was about helps to find the place, but must not outvote what is asked now. */
  readonly recalled: number;
  /** Of a city, beside the country that it stands for. */
  readonly place: number;
  /** A word that no page has, in a question that speaks of our field, is more likely a name or a slip than what is asked. */
  readonly unknownInField: number;
};

/** The signs' weights are learned (tests/eval/learn-ranking.ts), the words of the section counting 1; the factors of terms were tried there. */
export const RANKING: Ranking = {
  signs: {
    words: 1,
    asked: 0.3,
    promised: 0.35,
    says: 0.18,
    heading: 0.24,
    title: 0.2,
    ownCountry: 0.36,
    ownRow: 0.15,
    unaskedCountry: -0.18,
    unaskedOwn: -0.15,
    subject: 0.11,
    keptSubject: 0.3,
    otherSubject: -0.1,
    apart: -0.13,
    lacksFigure: -0.1,
  },
  synonym: 0.5,
  recalled: 0.4,
  place: 0.4,
  unknownInField: 0.4,
};

/** As near as a question with other words of no weight comes to an asked-as line. */
const SAME = 0.97;
/** Whoever asks an asked-as line is answered by its section: no learned weight, for lines are learned from with themselves left out. */
const WORD_FOR_WORD = 0.5;

/** A message asks at its beginning or its end; a wall of text is not looked for word by word. */
const MOST_TERMS = 60;

/** The passages that may answer, the best first; none of another country than those that were named. */
export function findPassages(
  { terms, recalled, countries, otherPlaces = [], toUs = false, subjects = [], inField = false, wants }: Wanted,
  index: GuideIndex,
  ranking: Ranking = RANKING,
): Found[] {
  const { words, lines, passages, synonyms, catalogue } = index;
  const weightOf = (term: string) =>
    words.weight(term) *
    (catalogue.placeTerms.has(term) ? ranking.place : 1) *
    (inField && !words.knows(term) && synonyms(term).length === 0 ? ranking.unknownInField : 1);
  const asked = weigh(terms, recalled, weightOf, ranking.recalled);
  if (asked.size + countries.length + otherPlaces.length === 0) return [];
  const all = sumOf(asked.values());
  const per = (sum: number | undefined) => (all === 0 ? 0 : (sum ?? 0) / all);
  const { scores, met } = readWords(asked, index, ranking);
  const near = {
    asked: lines.asked.likeness(asked),
    promised: lines.promised.likeness(asked),
    heading: lines.heading.met(asked),
    title: lines.title.share(asked),
  };
  // A single word is too little to have asked the same, unless it is asked of us.
  const asksSomething = asked.size > 1 || toUs;
  const found: Found[] = [];
  for (const [at, passage] of passages.entries()) {
    const place = signsOfPlace(passage, countries, otherPlaces, toUs);
    const said = per(scores[at]);
    if (place === null || (said === 0 && place.ownCountry + place.ownRow === 0)) continue;
    const lacks = wants !== undefined && !passage.figures.has(wants);
    const isApart = passage.apartFrom.some(({ id }) => !subjects.some((one) => one.id === id));
    const onFirst = passage.subjects.some(({ id }) => id === subjects[0]?.id);
    // Written out: a copy of `place` would be most of the work of this loop.
    const signs: Signs = {
      ownCountry: place.ownCountry,
      ownRow: place.ownRow,
      unaskedCountry: place.unaskedCountry,
      unaskedOwn: place.unaskedOwn,
      words: said,
      asked: near.asked[at] ?? 0,
      promised: (near.promised[at] ?? 0) ** 3,
      // The same for all until statements are looked at: the limits that scores are held against were set with it.
      says: 0.18,
      heading: near.heading[at] ?? 0,
      title: near.title[at] ?? 0,
      subject: onFirst ? 1 : 0,
      keptSubject: onFirst && !isApart && !lacks && recalled.length > 0 && subjects[0]?.sideOfOthers !== true ? 1 : 0,
      otherSubject: isOnOther(passage.subjects, subjects) ? 1 : 0,
      apart: isApart ? 1 : 0,
      lacksFigure: lacks ? 1 : 0,
    };
    const score = weighSigns(signs, ranking) + (signs.asked >= SAME && asksSomething ? WORD_FOR_WORD : 0);
    found.push({ passage, signs, score, coverage: all === 0 ? 1 : per(met[at]) });
  }
  found.sort(byScore);
  // A statement is only looked for where the section may be the one.
  const first = found.slice(0, NEAR).map((one) => {
    const says = Math.max(0, ...one.passage.statements.map(({ terms: own }) => share(asked, own)));
    return { ...one, signs: { ...one.signs, says }, score: one.score + ranking.signs.says * says };
  });
  return [...first.sort(byScore), ...found.slice(NEAR, MOST_FOUND)];
}

/** By passage, how much it is about what is asked, and how much of that it speaks of at all. */
function readWords(
  asked: ReadonlyMap<string, number>,
  { words, passages, synonyms }: GuideIndex,
  ranking: Ranking,
): { scores: Float64Array; met: Float64Array } {
  const scores = new Float64Array(passages.length);
  const met = new Float64Array(passages.length);
  const best = new Float64Array(passages.length);
  const has = new Float64Array(passages.length);
  for (const [term, weight] of asked) {
    best.fill(0);
    has.fill(0);
    words.about(term).forEach((about, at) => {
      best[at] = about;
      has[at] = 1;
    });
    for (const other of synonyms(term))
      words.about(other).forEach((about, at) => {
        best[at] = Math.max(best[at] ?? 0, about * ranking.synonym);
        has[at] = Math.max(has[at] ?? 0, ranking.synonym);
      });
    for (let at = 0; at < passages.length; at++) {
      scores[at] = (scores[at] ?? 0) + weight * (best[at] ?? 0);
      met[at] = (met[at] ?? 0) + weight * (has[at] ?? 0);
    }
  }
  return { scores, met };
}

function weighSigns(signs: Signs, { signs: weights }: Ranking): number {
  let sum = 0;
  for (const name of SIGNS) sum += weights[name] * signs[name];
  return sum;
}

const SIGNS = Object.keys(RANKING.signs) as (keyof Signs)[];
const NEAR = 20;
/** What is farther has answered nothing yet, and each answer that is being written holds on to what was found. */
const MOST_FOUND = 100;

const byScore = (a: Found, b: Found) => b.score - a.score;

function weigh(
  terms: readonly string[],
  recalled: readonly string[],
  weight: (term: string) => number,
  recalledFactor: number,
) {
  const asked = new Map<string, number>();
  for (const term of terms.slice(0, MOST_TERMS)) asked.set(term, weight(term));
  const others = recalled.slice(0, MOST_TERMS).filter((term) => !asked.has(term));
  const own = sumOf(asked.values());
  const leaned = sumOf(others.map(weight)) * recalledFactor;
  // However many turns there were, all of them together say less than what is asked now.
  const factor = recalledFactor * (own > 0 && leaned > 0 ? Math.min(1, (own * MOST_RECALLED) / leaned) : 1);
  for (const term of others) asked.set(term, weight(term) * factor);
  return asked;
}

/** What the place says; null for a section about another country, and about us when the question names a country. */
function signsOfPlace(
  { countries: own, elsewhere, rows, isOwn, guide: { otherCountry } }: Passage,
  countries: readonly string[],
  otherPlaces: readonly string[],
  toUs: boolean,
) {
  const single = own.length === 1;
  const none = { ownCountry: 0, ownRow: 0, unaskedCountry: 0, unaskedOwn: 0 };
  if (otherCountry) return isNamed(otherCountry.names, otherPlaces) ? { ...none, ownCountry: 1 } : null;
  if (isOwn) return countries.length === 0 ? { ...none, unaskedOwn: toUs ? 0 : 1 } : null;
  if (countries.length === 0) return { ...none, unaskedCountry: single ? 1 : 0 };
  if (elsewhere.length > 0 && !isNamed(elsewhere, otherPlaces)) return null;
  if (own.some((id) => countries.includes(id))) return single ? { ...none, ownCountry: 1 } : { ...none, ownRow: 1 };
  const hasRow = rows.some((row) => row.countries.some((id) => countries.includes(id)));
  // What is on others only, one or several, says nothing of this one.
  if (single || (own.length > 0 && !hasRow)) return null;
  return { ...none, ownRow: hasRow ? 1 : 0 };
}

/** What a heading names first is not asked, though the question names something. */
function isOnOther(own: readonly Subject[], asked: readonly Subject[]): boolean {
  const main = own.find(({ sideOfOthers }) => !sideOfOthers);
  return (
    main !== undefined && asked.some(({ sideOfOthers }) => !sideOfOthers) && !asked.some(({ id }) => id === main.id)
  );
}

/** Against what is asked now. */
const MOST_RECALLED = 0.75;

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
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
