import { weigh } from '../library/asked-terms.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { chancesBy, learnedWeights } from '../library/learned-weights.ts';
import { STORY_RANKING, type Wanted } from '../library/ranking.ts';
import { stemOf } from '../question/canonical-words.ts';
import { asOneMessage, type OwnWords } from '../question/own-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { sharesOfBest } from './shares-of-best.ts';

/** What speaks for a section in a turn that follows others: each from 0 to 1. The first four are shares of the best score. */
type TurnSigns = {
  /** By the turn with what it leans on, as rules rewrote it. */
  readonly rewritten: number;
  /** By the turn's own words, with all that it may lean on in mind. */
  readonly alone: number;
  /** By the first question and the turn, as one message: a conversation is mostly on what it began with. */
  readonly withFirst: number;
  /** By all that was asked, as one message. */
  readonly withAll: number;
  /** Its heading is on the subject that the turn itself names first. */
  readonly subject: number;
  /** The same of a turn of two or three words that says nothing else: "and the fees?" */
  readonly onlySubject: number;
  /** How much its nearest asked-as line has in common with the turn's own terms alone. */
  readonly askedAs: number;
  /** The same of the nearest line that asks for one of its statements. */
  readonly askedOf: number;
  /** How near the turn comes to what students say next who have read what was answered from, and have this section for an answer. */
  readonly saidNext: number;
};

/**
 * What each counts: learned from the turns of labelled dialogues (`node tests/eval/learn-turns.ts`), which also says by
 * cross-validation what that reaches. Kept larger than learned, for there are few such turns to learn from: onlySubject.
 */
export const TURN = learnedWeights<keyof TurnSigns>({
  rewritten: 1.41,
  alone: 1.32,
  withFirst: 1.44,
  withAll: 1.56,
  subject: 0.26,
  onlySubject: 1.2,
  askedAs: 1.06,
  askedOf: 0.86,
  saidNext: 0.76,
});

/** Of each reading so many sections are looked at. */
const NEAREST = 6;
/** "And the fees?": a longer turn that names only a subject mostly points to what was spoken of. */
const FEW_WORDS = 3;
/** So much of the rest of a conversation helps to find the place of a turn. */
const MOST_RECALLED = 16;

type InTurn = { readonly found: Found; readonly signs: TurnSigns };

/** The sections that a turn may want, by four readings of it: none of them is right for every turn, and together they mostly are. */
export function sectionsInTurn(asked: Understanding, rewritten: readonly Found[], index: GuideIndex): InTurn[] {
  const { byItself: own, earlier, countries, otherPlaces } = asked;
  const there = { countries, otherPlaces };
  const alone: Wanted = {
    ...own,
    ...there,
    recalled: [...asked.terms, ...asked.recalled].filter((term) => !own.terms.includes(term)).slice(0, MOST_RECALLED),
    subjects: own.subjects.length > 0 ? own.subjects : asked.subjects,
  };
  const together = (before: readonly OwnWords[]): Wanted => ({
    ...asOneMessage([...before, own], index.catalogue),
    ...there,
    recalled: [],
  });
  const read = (one: Wanted) => findPassages(one, index, STORY_RANKING);
  const withAll = read(together(earlier));
  const readings = {
    rewritten,
    alone: read(alone),
    withFirst: earlier.length > 1 ? read(together(earlier.slice(0, 1))) : withAll,
    withAll,
  };
  const best = new Map<Passage, Found>();
  for (const found of Object.values(readings))
    for (const one of found.slice(0, NEAREST)) {
      const known = best.get(one.passage);
      if (known === undefined || one.score > known.score) best.set(one.passage, one);
    }
  const shares = {
    rewritten: sharesOfBest(readings.rewritten),
    alone: sharesOfBest(readings.alone),
    withFirst: sharesOfBest(readings.withFirst),
    withAll: sharesOfBest(readings.withAll),
  };
  const [subject] = own.subjects;
  const ownTerms = weigh(own.terms, [], index.words.weight, 0);
  const saidNext = index.saidNext(asked.cited, [...new Set(own.words.map(stemOf))]);
  const lineOf = { asked: index.lines.asked.likeness(ownTerms), statement: index.lines.askedOf.likeness(ownTerms) };
  return [...best.values()].map((found) => {
    const onSubject = found.passage.subjects.some(({ id }) => id === subject?.id) ? 1 : 0;
    const at = index.passages.indexOf(found.passage);
    const share = (of: ReadonlyMap<Passage, number>) => of.get(found.passage) ?? 0;
    const signs: TurnSigns = {
      rewritten: share(shares.rewritten),
      alone: share(shares.alone),
      withFirst: share(shares.withFirst),
      withAll: share(shares.withAll),
      subject: onSubject,
      onlySubject: own.isBare && own.words.length <= FEW_WORDS ? onSubject : 0,
      askedAs: lineOf.asked[at] ?? 0,
      askedOf: lineOf.statement[at] ?? 0,
      saidNext: saidNext.get(found.passage) ?? 0,
    };
    return { found, signs };
  });
}

/** The sections that a turn may want, the likeliest first; the scores are those of its readings, in falling order. */
export function findInTurn(asked: Understanding, rewritten: readonly Found[], index: GuideIndex): readonly Found[] {
  const all = sectionsInTurn(asked, rewritten, index);
  const ranked = all.map((one) => ({ ...one, weight: TURN.weigh(one.signs) })).sort((a, b) => b.weight - a.weight);
  const scores = all.map(({ found }) => found.score).sort((a, b) => b - a);
  const chances = chancesBy(ranked.map(({ weight }) => weight));
  const first = ranked.map(({ found }, at) => ({ ...found, score: scores[at] ?? 0, chance: chances[at] ?? 0 }));
  const known = new Set(first.map(({ passage }) => passage));
  const least = scores.at(-1) ?? 0;
  return [
    ...first,
    ...rewritten
      .filter(({ passage }) => !known.has(passage))
      .map((one) => ({ ...one, score: Math.min(one.score, least) })),
  ];
}
