import { weigh } from './asked-terms.ts';
import { closeReading } from './close-reading.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import { RANKING, type Ranking, type Signs, type Wanted, weighSigns } from './ranking.ts';
import { createSignReader, NOT_READ } from './read-signs.ts';

export type Found = {
  readonly passage: Passage;
  /** How well it fits: about 0 for nothing in common, above 1 for a section that asks the same question. */
  readonly score: number;
  /** Share of what the question asks for, by weight, that this passage speaks of. 0 to 1. */
  readonly coverage: number;
  /** What the score is made of. */
  readonly signs: Signs;
  /** How likely it is that it answers what is asked, 0 to 1: learned from labelled questions and dialogues. */
  readonly chance?: number;
  /** The whole question is known to ask for it, whatever comes near. */
  readonly chosen?: true;
};

/** As near as a question with other words of no weight comes to an asked-as line. */
const SAME = 0.97;
/** Whoever asks an asked-as line is answered by its section: no learned weight, for lines are learned from with themselves left out. */
const WORD_FOR_WORD = 0.5;

/** The passages that may answer, the best first; none of another country than those that were named. */
export function findPassages(wanted: Wanted, index: GuideIndex, ranking: Ranking = RANKING): Found[] {
  const { terms, recalled, countries, otherPlaces = [], toUs = false, inField = false } = wanted;
  const { words, passages, synonyms, catalogue } = index;
  const weightOf = (term: string) =>
    words.weight(term) *
    (catalogue.placeTerms.has(term) ? ranking.place : 1) *
    (inField && !words.knows(term) && synonyms(term).length === 0 ? ranking.unknownInField : 1);
  const asked = weigh(terms, recalled, weightOf, ranking.recalled);
  if (asked.size + countries.length + otherPlaces.length === 0) return [];
  const { signsAt, coverageAt } = createSignReader(wanted, asked, index, ranking);
  // A single word is too little to have asked the same, unless it is asked of us.
  const asksSomething = asked.size > 1 || toUs;
  const scoreOf = (signs: Signs) =>
    weighSigns(ranking.signs, signs) + (signs.asked >= SAME && asksSomething ? WORD_FOR_WORD : 0);
  const found: (Found & { readonly at: number })[] = [];
  for (const [at, passage] of passages.entries()) {
    const signs = signsAt(at, NOT_READ);
    if (signs) found.push({ at, passage, signs, score: scoreOf(signs), coverage: coverageAt(at) });
  }
  found.sort(byScore);
  const readClosely = closeReading(wanted, index, ranking);
  const first = found.slice(0, NEAR).map(({ at, passage, signs: far, coverage }): Found => {
    const signs = signsAt(at, readClosely(passage)) ?? far;
    return { passage, signs, score: scoreOf(signs), coverage };
  });
  return [...first.sort(byScore), ...found.slice(NEAR, MOST_FOUND)];
}

const NEAR = 32;
/** What is farther has answered nothing yet, and each answer that is being written holds on to what was found. */
const MOST_FOUND = 100;

const byScore = (a: Found, b: Found) => b.score - a.score;
