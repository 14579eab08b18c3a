import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import { chanceBy, learnedWeights } from '../library/learned-weights.ts';
import type { Library } from '../library/library.ts';
import { STORY_RANKING } from '../library/ranking.ts';
import { nearest } from '../library/section-vectors.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { isOfFacts } from '../question/fact-terms.ts';
import { isOnAll } from '../question/on-all-countries.ts';
import { decidesNothing } from '../question/open-words.ts';
import { isWorded, sentencesOf } from '../question/split-told.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { understandAlone } from '../question/understand-alone.ts';
import type { Understanding } from '../question/understanding.ts';
import { findSections } from './find-sections.ts';
import { sharesOfBest } from './shares-of-best.ts';
import { soughtBy } from './sought-by.ts';

/** What speaks for it that a message which tells and asks wants a section: each from 0 to 1. */
export type LikelySigns = {
  /** So many of its sentences have it among their nearest: six or more are 1. */
  readonly agree: number;
  /** Its score for the whole message, as a share of the best one's. */
  readonly whole: number;
  /** Of the sentence that it is nearest to, likeness in meaning to an asked-as line. */
  readonly meansAsked: number;
  /** How much of the heading the sentence speaks of. */
  readonly heading: number;
  /** How much of the sentence the section speaks of. */
  readonly speaks: number;
  /** The sentence has the words of a question. */
  readonly asks: number;
  /** How much of the sentence are facts that anybody tells of themselves: marks, a budget, a degree. */
  readonly facts: number;
  /** How many of its words are such that decide nothing: five or more are 1. */
  readonly open: number;
  /** It asks for a figure, and the section has none of that kind. */
  readonly lacksFigure: number;
  /** The section is on costs or universities, which a profile is weighed by in any case. */
  readonly weighed: number;
  /** How near what the sentence seeks comes to what one of its statements offers, and to one of the lines that ask for it (`meaning/dual-encoder.ts`). */
  readonly seeksSaid: number;
  readonly seeksAsked: number;
  /** How near what the whole message seeks comes to one or the other. */
  readonly seeksWhole: number;
  /** Of those found for the whole message it is the first: 1; the second: half of that, and so on. */
  readonly place: number;
};

/** A section, how likely it is asked for, and the sentence that asks for it. */
type Likely = {
  readonly found: Found;
  readonly text: string;
  readonly asked: Understanding;
  readonly signs: LikelySigns;
  /** 0 to 1, as often right as it says (by cross-validation). */
  readonly chance: number;
};

/**
 * What each sign counts. Learned from the labelled profiles by logistic regression (`node tests/eval/learn-likely.ts`), which also
 * says by cross-validation what that reaches.
 */
export const LIKELY = learnedWeights<keyof LikelySigns>({
  agree: 0.94,
  whole: 0.45,
  meansAsked: 0.79,
  heading: 0.27,
  speaks: 0.55,
  asks: 0.95,
  facts: -0.46,
  open: -0.91,
  lacksFigure: 0.56,
  weighed: -0.54,
  seeksSaid: 1.46,
  seeksAsked: 1.07,
  seeksWhole: 2.22,
  place: 1.27,
});
/** What there is without any sign, learned with them. */
export const WITHOUT_SIGNS = -5.02;

/** A longer story says what it asks in its beginning. */
const MOST_SENTENCES = 24;
const FEWEST_WORDS = 2;
/** Of each sentence so many sections are looked at. */
const NEAREST = 4;
const MOST_AGREE = 6;
const MOST_OPEN = 5;
/** So much of the rest of a story helps to find the place of a sentence. */
const MOST_RECALLED = 16;
const THERE = wordSet(asking.there);
const WEIGHED: ReadonlySet<string> = new Set(['costs', 'universities']);

/**
 * The sections that a message which tells and asks may want, the likeliest first. Each of its sentences, and each question in
 * one, is looked up for itself, with the rest of the message in mind; what several of them come near to is what it is about.
 */
export function likelySections(text: string, whole: Understanding, library: Library): Likely[] {
  const { index } = library;
  const wholeFound = findSections(whole, index);
  const wholeOf = sharesOfBest(wholeFound);
  const placeOf = new Map(wholeFound.map(({ passage }, at) => [passage, 1 / (at + 1)]));
  const wholeSeeks = soughtBy(whole, index).alone;
  /** The countries that were named last. */
  let there = whole.countries;
  const near = sentences(text, whole).flatMap((text) => {
    const alone = understandAlone(text, index);
    const pointsThere = alone.countries.length === 0 && splitWords(text).some((word) => THERE.has(word));
    const asked = withTheRest(alone, pointsThere ? { ...whole, countries: there } : whole);
    if (alone.countries.length > 0) there = alone.countries;
    if (alone.kind !== 'study') return [];
    const ofSentence = {
      asks: isWorded(text) ? 1 : 0,
      facts: share(alone.terms, isOfFacts),
      open: Math.min(alone.terms.filter(decidesNothing).length, MOST_OPEN) / MOST_OPEN,
    };
    const seeks = soughtBy(asked, index).alone;
    return findSections(asked, index, STORY_RANKING)
      .slice(0, NEAREST)
      .map((found) => ({ found, text, asked, seeks, ofSentence }));
  });
  const agreed = new Map<Passage, number>();
  for (const { found } of near) agreed.set(found.passage, (agreed.get(found.passage) ?? 0) + 1);
  const best = new Map<Passage, Likely>();
  for (const { found, text, asked, seeks, ofSentence } of near) {
    const { passage } = found;
    const vectors = index.vectorsOf(passage);
    const signs: LikelySigns = {
      agree: Math.min(agreed.get(passage) ?? 0, MOST_AGREE) / MOST_AGREE,
      whole: wholeOf.get(passage) ?? 0,
      meansAsked: found.signs.meansAsked,
      heading: found.signs.heading,
      speaks: found.signs.speaks,
      ...ofSentence,
      lacksFigure: found.signs.lacksFigure,
      weighed: passage.subjects.some(({ id }) => WEIGHED.has(id)) ? 1 : 0,
      seeksSaid: nearest(seeks, vectors.said),
      seeksAsked: nearest(seeks, vectors.asked),
      seeksWhole: Math.max(nearest(wholeSeeks, vectors.said), nearest(wholeSeeks, vectors.asked)),
      place: placeOf.get(passage) ?? 0,
    };
    const chance = chanceBy(WITHOUT_SIGNS + LIKELY.weigh(signs));
    if (chance > (best.get(passage)?.chance ?? 0)) best.set(passage, { found, text, asked, signs, chance });
  }
  return [...best.values()].sort((a, b) => b.chance - a.chance);
}

/** Its sentences and the questions in them, each once, as they stand. */
function sentences(text: string, { split }: Understanding): string[] {
  const all = sentencesOf(text);
  const asks = split?.asks ?? [];
  const known = new Map<string, string>();
  for (const one of [
    ...all.flatMap((sentence) => [...asks.filter((ask) => sentence.includes(ask)), sentence]),
    ...asks,
  ]) {
    const words = splitWords(one);
    if (words.length >= FEWEST_WORDS && !known.has(words.join(' '))) known.set(words.join(' '), one);
  }
  return [...known.values()].slice(0, MOST_SENTENCES);
}

/** A sentence of a message, with what the rest of it is about. */
export function withTheRest(alone: Understanding, whole: Understanding): Understanding {
  // What we do ourselves is the same wherever somebody goes.
  const namesPlace = alone.countries.length > 0 || alone.otherPlaces.length > 0 || alone.toUs || isOnAll(alone.words);
  return {
    ...alone,
    recalled: whole.terms.filter((term) => !alone.terms.includes(term) && !isOfFacts(term)).slice(0, MOST_RECALLED),
    subjects: alone.subjects.length > 0 ? alone.subjects : whole.subjects,
    countries: namesPlace ? alone.countries : whole.countries,
  };
}

const share = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length === 0 ? 1 : all.filter(is).length / all.length;
