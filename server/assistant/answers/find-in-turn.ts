import { weigh } from '../library/asked-terms.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { chancesBy, learnedWeights } from '../library/learned-weights.ts';
import { STORY_RANKING, type Wanted } from '../library/ranking.ts';
import { nearest } from '../library/section-vectors.ts';
import { stemOf } from '../question/canonical-words.ts';
import { asOneMessage, type OwnWords } from '../question/own-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { sharesOfBest } from './shares-of-best.ts';
import { nearestToSought, soughtBy } from './sought-by.ts';

/** What speaks for a section in a turn that follows others: each from 0 to 1. The first three are shares of the best score. */
type TurnSigns = {
  /** By the turn with what it leans on, as rules rewrote it. */
  readonly rewritten: number;
  /** By the first question and the turn, as one message: a conversation is mostly on what it began with. */
  readonly withFirst: number;
  /** By all that was asked, as one message. */
  readonly withAll: number;
  /** Its heading is on the subject that the turn itself names first. */
  readonly subject: number;
  /** How much its nearest asked-as line has in common with the turn's own terms alone. */
  readonly askedAs: number;
  /** How near the turn comes to what students say next who have read what was answered from, and have this section for an answer. */
  readonly saidNext: number;
  /** How near what the turn seeks, with what it goes on from, comes to what one of its statements offers (`meaning/dual-encoder.ts`). */
  readonly seeksSaid: number;
  /** The same to one of the lines that ask for it, or for a statement of it. */
  readonly seeksAsked: number;
  /** The same to what is said next after some section and has this one for an answer. */
  readonly seeksNext: number;
  /** The first two of the turn's own words alone. */
  readonly aloneSaid: number;
  readonly aloneAsked: number;
  /** The last answer rests on it. */
  readonly again: number;
  /** It is about ourselves, as the last answer was. */
  readonly stillOurs: number;
};

/**
 * What each counts: learned from the turns of labelled dialogues (`node tests/eval/learn-turns.ts`), which also says by
 * cross-validation what that reaches. The labelled dialogues hardly speak of ourselves: stillOurs is as much as two readings.
 */
export const TURN = learnedWeights<keyof TurnSigns>({
  rewritten: 0.88,
  withFirst: 1.31,
  withAll: 1.48,
  subject: 0.21,
  askedAs: 0.74,
  saidNext: 0.92,
  seeksSaid: 6.63,
  seeksAsked: 3.18,
  seeksNext: 1.86,
  aloneSaid: 3.01,
  aloneAsked: 0.79,
  again: 0.04,
  stillOurs: 2,
});

/** Of each reading so many sections are looked at. */
const NEAREST = 6;

type InTurn = { readonly found: Found; readonly signs: TurnSigns };

/** The sections that a turn may want, by three readings of it and what it seeks: none of them is right for every turn, and together they mostly are. */
export function sectionsInTurn(asked: Understanding, rewritten: readonly Found[], index: GuideIndex): InTurn[] {
  const { byItself: own, earlier, countries, otherPlaces } = asked;
  const there = { countries, otherPlaces };
  const together = (before: readonly OwnWords[]): Wanted => ({
    ...asOneMessage([...before, own], index.catalogue),
    ...there,
    recalled: [],
  });
  const read = (one: Wanted) => findPassages(one, index, STORY_RANKING);
  const withAll = read(together(earlier));
  const readings = {
    rewritten,
    withFirst: earlier.length > 1 ? read(together(earlier.slice(0, 1))) : withAll,
    withAll,
  };
  const sought = soughtBy(asked, index);
  const best = new Map<Passage, Found>();
  const take = (one: Found) => {
    const known = best.get(one.passage);
    if (known === undefined || one.score > known.score) best.set(one.passage, one);
  };
  for (const found of Object.values(readings)) for (const one of found.slice(0, NEAREST)) take(one);
  const all = new Map(Object.values(readings).flatMap((found) => found.map((one) => [one.passage, one])));
  for (const one of nearestToSought(sought.inTalk, [...all.values()], index)) take(one);
  const shares = {
    rewritten: sharesOfBest(readings.rewritten),
    withFirst: sharesOfBest(readings.withFirst),
    withAll: sharesOfBest(readings.withAll),
  };
  const [subject] = own.subjects;
  const ownTerms = weigh(own.terms, [], index.words.weight, 0);
  const saidNext = index.saidNext(asked.cited, [...new Set(own.words.map(stemOf))]);
  const askedAs = index.lines.asked.likeness(ownTerms);
  return [...best.values()].map((found) => {
    const onSubject = found.passage.subjects.some(({ id }) => id === subject?.id) ? 1 : 0;
    const at = index.passages.indexOf(found.passage);
    const share = (of: ReadonlyMap<Passage, number>) => of.get(found.passage) ?? 0;
    const { said, asked: lines, next } = index.vectorsOf(found.passage);
    const signs: TurnSigns = {
      rewritten: share(shares.rewritten),
      withFirst: share(shares.withFirst),
      withAll: share(shares.withAll),
      subject: onSubject,
      askedAs: askedAs[at] ?? 0,
      saidNext: saidNext.get(found.passage) ?? 0,
      seeksSaid: nearest(sought.inTalk, said),
      seeksAsked: nearest(sought.inTalk, lines),
      seeksNext: nearest(sought.inTalk, next),
      aloneSaid: nearest(sought.alone, said),
      aloneAsked: nearest(sought.alone, lines),
      again: found.passage.cite.url === asked.lastCited ? 1 : 0,
      stillOurs: found.passage.isOwn && sought.cited?.isOwn ? 1 : 0,
    };
    return { found, signs };
  });
}

/** The sections that a turn may want, of those that may answer it, the likeliest first; the scores are those of its readings, in falling order. */
export function findInTurn(
  asked: Understanding,
  rewritten: readonly Found[],
  index: GuideIndex,
  mayAnswer: (one: Found) => boolean,
): readonly Found[] {
  const all = sectionsInTurn(asked, rewritten, index).filter(({ found }) => mayAnswer(found));
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
