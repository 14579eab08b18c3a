import type { GuideIndex } from '../library/guide-index.ts';
import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import type { Figures } from './read-figures.ts';
import { DEVANAGARI, splitWords, wordSet } from './split-words.ts';

const GOING_ON = wordSet(dialogue.goingOn);
/** Who says one of these wants a short answer. */
export const BRIEF = wordSet(dialogue.brief);
const COUNTS = wordSet(dialogue.counts);
const LANGUAGES = wordSet(dialogue.languages);
/** The student's own number is nothing to look for. */
const PHONE = /^\d{10,13}$/;

/** What is to be looked for: not the names of countries, nor what only asks for another form of the answer. */
export function ownTerms(
  words: readonly string[],
  figures: Figures,
  held: readonly string[],
  { catalogue }: GuideIndex,
): string[] {
  // Other numbers are names of things: the 28-day rule, subclass 485.
  const isFigure = (word: string) => Object.keys(figures).length > 0 && /^[0-9.]+$/.test(word);
  const ofHeld = new Set(held.flatMap(splitWords));
  const holdsOffer = words.includes('offer');
  // Whoever holds an offer asks what comes next, not about the university that made it.
  const isName = (word: string) =>
    catalogue.nameWords.has(word) || ofHeld.has(word) || (holdsOffer && catalogue.universities.has(word));
  const brief = words.some((word) => BRIEF.has(word));
  // "Tell me about Ireland in Hindi" asks for another form of the answer; "do you speak Hindi?" does not.
  const inLanguage = catalogue.named(words).length > 0;
  const left = words.filter(
    (word) =>
      !isName(word) &&
      !GOING_ON.has(word) &&
      !BRIEF.has(word) &&
      !isFigure(word) &&
      !PHONE.test(word) &&
      !(inLanguage && LANGUAGES.has(word)) &&
      !(brief && COUNTS.has(word)),
  );
  const terms = [...new Set(termsOf(left))];
  // A word that could not be put into English is in no guide: it only tells apart where nothing else was understood.
  const understood = terms.filter((term) => !DEVANAGARI.test(term));
  return understood.length > 0 ? understood : terms;
}
