import type { Found } from '../library/find-passages.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { chanceBy, learnedWeights } from '../library/learned-weights.ts';
import { nearest } from '../library/section-vectors.ts';
import type { Understanding } from '../question/understanding.ts';
import { notSpokenOf, thingsNamed } from './left-out.ts';
import { sharesOfBest } from './shares-of-best.ts';
import { nearestToSought, soughtBy } from './sought-by.ts';

/** What speaks for a section in a message that follows no other: each from 0 to 1, or not much more. */
export type FirstSigns = {
  /** Its score by the ranking, and that as a share of the best one's. */
  readonly score: number;
  readonly share: number;
  /** How near what is sought comes to what one of its statements offers, and to one of the lines that ask for it (`meaning/dual-encoder.ts`). */
  readonly seeksSaid: number;
  readonly seeksAsked: number;
};

/** What each counts: learned from the labelled rounds' single questions (`node tests/eval/learn-turns.ts`). */
export const FIRST = learnedWeights<keyof FirstSigns>({ score: 2.67, share: 3.12, seeksSaid: 6.16, seeksAsked: 3.5 });

/** What tells whether a section answers the message at all. */
export type AnswersSigns = Omit<FirstSigns, 'share'> & {
  /** How near the whole of it comes in meaning to a line that asks for it, to one of its statements, and to a line that asks for one: their mean. */
  readonly means: number;
  /** The message names things of which it does not speak, up to 1. */
  readonly names: number;
  /** The message asks for a figure of a kind that it has none of. */
  readonly lacksFigure: number;
  /** The message names nothing of our field. */
  readonly stray: number;
};

/** What each counts: learned from questions some of which nothing of ours answers (`node tests/eval/learn-answers.ts`). */
export const ANSWERS = learnedWeights<keyof AnswersSigns>({
  score: 1.32,
  seeksSaid: 7.94,
  seeksAsked: 2.96,
  means: -2.75,
  names: -1.01,
  lacksFigure: -0.51,
  stray: -0.94,
});
/** What there is without any sign, learned with them. */
export const WITHOUT_SIGNS = -5.92;

/** So many names count as 1. */
const MOST_NAMES = 3;

/** So many are looked at by the ranking, besides those that are near to what is sought. */
const NEAREST = 12;

/** A section with this score is asked for nearly word for word: what is sought cannot be told better. */
export const ASKED_FOR = 0.85;

type Weighed = {
  readonly found: Found;
  readonly signs: FirstSigns;
  readonly weight: number;
  readonly answers: AnswersSigns;
};

/** The sections that a message may want, the likeliest first. */
export function sectionsOfFirst(asked: Understanding, found: readonly Found[], index: GuideIndex): Weighed[] {
  const sought = soughtBy(asked, index).alone;
  const shares = sharesOfBest(found);
  const named = thingsNamed(asked, index);
  const bySense = nearestToSought(sought, found.slice(NEAREST), index);
  const weighed = [...found.slice(0, NEAREST), ...bySense].map((one) => {
    const { passage, score, signs } = one;
    const { said, asked: lines } = index.vectorsOf(passage);
    const near = { score, seeksSaid: nearest(sought, said), seeksAsked: nearest(sought, lines) };
    const answers: AnswersSigns = {
      ...near,
      stray: asked.inField ? 0 : 1,
      means: (signs.meansAsked + signs.meansSaid + signs.meansAskedOf) / 3,
      names: Math.min(1, notSpokenOf(passage, named).length / MOST_NAMES),
      lacksFigure: signs.lacksFigure,
    };
    const first: FirstSigns = { ...near, share: shares.get(passage) ?? 0 };
    return { found: one, signs: first, weight: FIRST.weigh(first), answers };
  });
  return weighed.sort((a, b) => b.weight - a.weight);
}

/** The sections that a message may want, the likeliest first, with the chance that each answers it. */
export function findFirst(asked: Understanding, found: readonly Found[], index: GuideIndex): readonly Found[] {
  const ranked = sectionsOfFirst(asked, found, index).map(({ found: one, answers }) => ({
    ...one,
    chance: chanceBy(WITHOUT_SIGNS + ANSWERS.weigh(answers)),
  }));
  const known = new Map(ranked.map((one) => [one.passage, one]));
  if ((found[0]?.score ?? 0) >= ASKED_FOR) return found.map((one) => known.get(one.passage) ?? one);
  return [...ranked, ...found.filter(({ passage }) => !known.has(passage))];
}
