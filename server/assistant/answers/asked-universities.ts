import type { Library } from '../library/library.ts';
import {
  type NamedUniversity,
  namedUniversities,
  universitiesBefore,
  withoutWords,
} from '../library/named-universities.ts';
import { stemOf } from '../question/canonical-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { isOfCountry } from './of-country.ts';
import { type Detail, detailsIn, detailsMeant } from './university-details.ts';

/**
 * What is asked, and of which universities: those that are named, or the one before when what is asked could stand on its pages; of
 * another one, "what about Leeds?", it may be what was asked of the one before.
 */
export function askedOfUniversities(
  asked: Understanding,
  words: readonly string[],
  library: Library,
): { readonly named: readonly NamedUniversity[]; readonly details: readonly Detail[] } {
  const named = namedUniversities(asked, library.findUniversities, words);
  const isTurn = words.length <= LONGEST_TURN && !isOfCountry(asked);
  const before = named.length === 0 && isTurn ? universitiesBefore(asked, library.findUniversities) : [];
  if (named.length + before.length === 0) return { named, details: [] };
  const names = new Set(named.flatMap(({ nameWords }) => nameWords).map(stemOf));
  const terms = asked.byItself.terms.filter((term) => !names.has(term));
  const now = detailsMeant([...terms, ...(asked.wants === 'date' ? [DEADLINE] : [])]);
  if (named.length === 0)
    return now.length > 0 ? { named: before.map(withoutWords), details: now } : { named, details: now };
  const isAllSaid = names.size > 0 && terms.length === 0;
  return { named, details: now.length > 0 || !isAllSaid ? now : detailsIn(asked.recalled) };
}

const DEADLINE = stemOf('deadline');
/** "And the deadline?" is asked of the university before, a longer question of what it says itself. */
const LONGEST_TURN = 7;

const MOST_BESIDE = 3;
/** "Is it better than Leeds?" */
const COMPARING = wordSet('better than compare compared difference vs versus');

/**
 * Two or three universities that are named, or of which one or all were before and are compared now, and of which nothing is asked
 * that a page of theirs could say by itself; else null.
 */
export function universitiesBeside(
  asked: Understanding,
  words: readonly string[],
  library: Library,
): readonly NamedUniversity[] | null {
  if (detailsIn(asked.terms).length > 0) return null;
  const { named } = askedOfUniversities(asked, words, library);
  const compares = asked.comparison || words.some((word) => COMPARING.has(word));
  if (!compares && named.every(({ nameWords }) => nameWords.length === 0)) return null;
  const isNew = ({ name }: NamedUniversity) => !named.some((one) => one.name === name);
  const before =
    compares && named.length === 1 ? universitiesBefore(asked, library.findUniversities).filter(isNew) : [];
  const all = [...before, ...named];
  return all.length > 1 && all.length <= MOST_BESIDE ? all : null;
}
