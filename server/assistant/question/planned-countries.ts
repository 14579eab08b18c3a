import type { CountryId } from '../knowledge.ts';
import asking from './asking.json' with { type: 'json' };
import { splitWords, wordSet } from './split-words.ts';

const NOT_PLANNED = wordSet(asking.notPlanned);
const CLAUSE_ENDS = /[,.;:?!\n]+|\b(?:but|so|now|ab|lekin)\b/i;
/** "Sweden or Finland, not UK", "USA nahi, UK". */
const NEGATED = /\b(?:not|except)\s+(?:the\s+)?\p{L}+|(?<!\p{L})\p{L}+\s+(?:nahi|nahin|nhi)(?!\p{L})/giu;

/** The clauses of somebody who tells of themselves that speak of where they want to go: not of who refused them or where a sister went. */
export const plannedClauses = (text: string): readonly string[] =>
  text.split(CLAUSE_ENDS).filter((clause) => !splitWords(clause).some((word) => NOT_PLANNED.has(word)));

/** A text without what it says no to. */
export const withoutNegated = (text: string): string => text.replace(NEGATED, ' ');

/** Of the countries that a message names those that are in `wished`; all when none is. */
export function plannedOf(named: readonly CountryId[], wished: readonly CountryId[]): readonly CountryId[] {
  const planned = named.filter((id) => wished.includes(id));
  return planned.length > 0 ? planned : named;
}
