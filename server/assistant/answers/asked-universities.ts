import type { Library } from '../library/library.ts';
import { type NamedUniversity, namedUniversities } from '../library/named-universities.ts';
import { stemOf } from '../question/canonical-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { type Detail, detailsIn } from './university-details.ts';

/** What is asked, and of which universities; of another one, "what about Leeds?", it may be what was asked of the one before. */
export function askedOfUniversities(
  asked: Understanding,
  words: readonly string[],
  library: Library,
): { readonly named: readonly NamedUniversity[]; readonly details: readonly Detail[] } {
  const named = namedUniversities(asked, library.findUniversities, words);
  const names = new Set(named.flatMap(({ nameWords }) => nameWords).map(stemOf));
  const now = detailsIn([
    ...asked.terms.filter((term) => !names.has(term)),
    ...(asked.wants === 'date' ? ['deadlin'] : []),
  ]);
  const isAllSaid = names.size > 0 && asked.terms.every((term) => names.has(term));
  return { named, details: now.length > 0 || !isAllSaid ? now : detailsIn(asked.recalled) };
}

const MOST_BESIDE = 3;

/**
 * Two or three universities that are named, or were before and are compared now, and of which nothing is asked that a page of theirs
 * could say by itself; else null.
 */
export function universitiesBeside(
  asked: Understanding,
  words: readonly string[],
  library: Library,
): readonly NamedUniversity[] | null {
  const { named, details } = askedOfUniversities(asked, words, library);
  if (details.length > 0 && detailsIn(asked.terms).length > 0) return null;
  if (!asked.comparison && named.every(({ nameWords }) => nameWords.length === 0)) return null;
  return named.length > 1 && named.length <= MOST_BESIDE ? named : null;
}
