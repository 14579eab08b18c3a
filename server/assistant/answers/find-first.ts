import type { Found } from '../library/find-passages.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { learnedWeights } from '../library/learned-weights.ts';
import { nearest } from '../library/section-vectors.ts';
import type { Understanding } from '../question/understanding.ts';
import { sharesOfBest } from './shares-of-best.ts';
import { nearestToSought, soughtBy } from './sought-by.ts';

/** What speaks for a section in a message that follows no other: each from 0 to 1, or not much more. */
type FirstSigns = {
  /** Its score by the ranking, and that as a share of the best one's. */
  readonly score: number;
  readonly share: number;
  /** How near what is sought comes to what one of its statements offers, and to one of the lines that ask for it (`meaning/dual-encoder.ts`). */
  readonly seeksSaid: number;
  readonly seeksAsked: number;
};

/** What each counts: learned from the labelled rounds' single questions (`node tests/eval/learn-turns.ts`). */
export const FIRST = learnedWeights<keyof FirstSigns>({ score: 2.67, share: 3.12, seeksSaid: 6.16, seeksAsked: 3.5 });

/** So many are looked at by the ranking, besides those that are near to what is sought. */
const NEAREST = 12;

/** A section with this score is asked for nearly word for word: what is sought cannot be told better. */
const SURE = 0.85;

/** The sections that a message may want. */
export function sectionsOfFirst(asked: Understanding, found: readonly Found[], index: GuideIndex) {
  const sought = soughtBy(asked, index).alone;
  const shares = sharesOfBest(found);
  const bySense = nearestToSought(sought, found.slice(NEAREST), index);
  return [...found.slice(0, NEAREST), ...bySense].map((one) => {
    const { said, asked: lines } = index.vectorsOf(one.passage);
    const signs: FirstSigns = {
      score: one.score,
      share: shares.get(one.passage) ?? 0,
      seeksSaid: nearest(sought, said),
      seeksAsked: nearest(sought, lines),
    };
    return { found: one, signs };
  });
}

/** The sections that a message may want, the likeliest first; how well each fits is told by its own score. */
export function findFirst(asked: Understanding, found: readonly Found[], index: GuideIndex): readonly Found[] {
  if ((found[0]?.score ?? 0) >= SURE) return found;
  const ranked = sectionsOfFirst(asked, found, index)
    .map(({ found: one, signs }) => ({ one: { ...one, sought: signs.seeksSaid }, weight: FIRST.weigh(signs) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ one }) => one);
  const known = new Set(ranked.map(({ passage }) => passage));
  return [...ranked, ...found.filter(({ passage }) => !known.has(passage))];
}
