import type { CountryId, Subject } from '../knowledge.ts';
import { countriesIn, namedIn, subjectsIn } from '../library/catalogue.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { withMasterThere } from './master-there.ts';
import { type Meant, meantIn } from './meant-in.ts';
import { withMonthMay } from './month-may.ts';
import { type Extreme, excludedIn, extremeIn, isNotOnly, isOnAll } from './on-all-countries.ts';
import { isInGuides, placesIn } from './other-countries.ts';
import { plannedCountries, plannedPlaces } from './planned-countries.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { ownAndLoan, readSums, type WrittenSum } from './read-sums.ts';
import { firstWords, readText, readWords } from './read-words.ts';
import { splitTold, type Told } from './split-told.ts';
import { splitWords } from './split-words.ts';
import { inLatin } from './to-english.ts';

/** What a message says by itself, whatever was spoken of before. */
export type Turn = Meant & {
  /** As it was typed; `text` is what of it is meant. */
  readonly whole: string;
  /** Its words as they were typed. */
  readonly original: readonly string[];
  /** Its words in the guides' spelling, in English. */
  readonly words: readonly string[];
  /** What it tells apart from what it asks, when it does both. */
  readonly split: Told | null;
  readonly figures: Figures;
  readonly sums: readonly WrittenSum[];
  readonly subjects: readonly Subject[];
  readonly countries: readonly CountryId[];
  /** Countries that it leaves out: "other than the UK". */
  readonly excluded: readonly CountryId[];
  readonly extreme: Extreme | undefined;
  /** Countries and places that have no guide of their own, and those of them that a guide speaks of. */
  readonly places: readonly string[];
  /** All of them that it names, those where nobody wants to study too. */
  readonly inText: readonly string[];
  readonly held: readonly string[];
};

/** Whoever says so many figures tells of themselves. */
const TELLS = 2;

/** Reads a message; of one that follows others only what is meant. */
export function readTurn(whole: string, follows: boolean, index: GuideIndex): Turn {
  const { catalogue } = index;
  const { text: meant, complains } = follows ? meantIn(whole) : { text: whole, complains: false };
  const text = withMonthMay(meant);
  const original = firstWords(splitWords(text));
  const words = withMasterThere(readWords(original, index), (word) => catalogue.nameWords.has(word));
  const split = splitTold(text);
  const inText = isOnAll(words) ? [] : placesIn(original, words, catalogue);
  const placesOf = (part: string) => placesIn(firstWords(splitWords(part)), readText(part, index), catalogue);
  const places = split ? plannedPlaces(text, inText, placesOf) : inText;
  const held = places.filter((name) => isInGuides(name, index.guides));
  // A blocked account is Germany's, unless it is asked about for Finland.
  const byName = isOnAll(words) || held.length > 0;
  const countriesOf = (some: readonly string[]) => (byName ? namedIn(some, catalogue) : countriesIn(some, catalogue));
  const inLetters = inLatin(text, index.loanwords);
  const sums = readSums(inLetters, catalogue);
  const together = ownAndLoan(sums);
  const figures = {
    ...readFigures(inLetters, catalogue),
    ...(together && { rupees: together, borrowed: true as const }),
  };
  const planned = plannedCountries(text, {
    named: countriesOf(words),
    tells: split !== null || Object.keys(figures).length >= TELLS,
    hasOthers: held.length > 0,
    countriesOf: (part) => countriesOf(readText(part, index)),
  });
  const excluded = excludedIn(words, catalogue);
  return {
    whole,
    text,
    complains,
    original,
    words,
    split,
    figures,
    sums,
    subjects: subjectsIn(words, catalogue),
    countries: isNotOnly(words) ? [] : planned.filter((id) => !excluded.includes(id)),
    excluded,
    extreme: extremeIn(original),
    places,
    inText,
    held,
  };
}
