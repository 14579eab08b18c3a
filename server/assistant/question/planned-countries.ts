import type { CountryId } from '../knowledge.ts';
import asking from './asking.json' with { type: 'json' };
import { splitWords, wordSet } from './split-words.ts';

const NOT_PLANNED = wordSet(asking.notPlanned);
const CLAUSE_ENDS = /[,.;:?!\n]+|\b(?:but|so|now|ab|lekin)\b/i;
/** "Sweden or Finland, not UK", "USA nahi, UK", "no German. UK or Ireland". */
const NEGATED =
  /\b(?:not|except)\s+(?:the\s+)?\p{L}+|\bno\s+(?:the\s+)?\p{L}+(?=\s*(?:[.,;!]|but\b))|(?<!\p{L})\p{L}+\s+(?:nahi|nahin|nhi)(?!\p{L})/giu;

/** "Will I get a job in India after an MSc from the UK?" asks of India. */
const IN_INDIA = /\b(?:in|to|back)\s+india\b|\bindia\s+(?:me|mein|main)\b/i;
const FROM_THERE = /\bfrom\s+(?:the\s+)?\p{L}+/giu;

const WISHED = wordSet(asking.wished);

type Planning = {
  /** The countries that the message names. */
  readonly named: readonly CountryId[];
  /** It tells of its writer: where a sister went, or who has refused a visa, is not where they want to go. */
  readonly tells: boolean;
  /** It names places beside them, so that all of these may be left out. */
  readonly hasOthers: boolean;
  /** The countries that a part of it names. */
  readonly countriesOf: (part: string) => readonly CountryId[];
};

/** Of the countries that a message names those that it does not say no to; all when it says no to each. */
export function plannedCountries(
  text: string,
  { named, tells, hasOthers, countriesOf }: Planning,
): readonly CountryId[] {
  const clauses = tells ? text.split(CLAUSE_ENDS) : [text];
  const wished = clauses.filter((clause) => !tells || !splitWords(clause).some((word) => NOT_PLANNED.has(word)));
  const inIndia = IN_INDIA.test(text);
  const left = wished.map((clause) => {
    const plain = clause.replace(NEGATED, ' ');
    return inIndia ? plain.replace(FROM_THERE, ' ') : plain;
  });
  if (named.length === 0 || left.join() === clauses.join()) return named;
  const planned = left.flatMap(countriesOf);
  const kept = named.filter((id) => planned.includes(id));
  return kept.length > 0 || hasOthers || inIndia ? kept : named;
}

/**
 * Of the places without a guide that a message names those where its writer may want to go: not where "my brother is", as long as
 * nothing is said of his wishes.
 */
export function plannedPlaces(
  text: string,
  named: readonly string[],
  placesOf: (part: string) => readonly string[],
): readonly string[] {
  if (named.length === 0) return named;
  const wished = text.split(CLAUSE_ENDS).filter((clause) => {
    const words = splitWords(clause);
    return !words.some((word) => NOT_PLANNED.has(word)) || words.some((word) => WISHED.has(word));
  });
  const planned = wished.flatMap(placesOf);
  return named.filter((name) => planned.includes(name));
}

const LIVING = wordSet(asking.living);
/** "Working as a pharmacist in Dubai": so near to the place. */
const NEAR = 5;

/** Of these places those where the writer says that they live or work. */
export function placesLivedIn(text: string, places: readonly string[]): readonly string[] {
  const words = splitWords(text);
  return places.filter((place) => {
    const name = splitWords(place);
    const at = words.findIndex((_, at) => name.every((part, after) => words[at + after] === part));
    return at > 0 && words[at - 1] === 'in' && words.slice(Math.max(0, at - NEAR), at).some((word) => LIVING.has(word));
  });
}
