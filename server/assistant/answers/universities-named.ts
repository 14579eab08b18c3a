import { universityKey } from '#shared/rules/programs/university-rules.ts';
import type { CountryId } from '../knowledge.ts';
import type { Library } from '../library/library.ts';
import { calledByPlace, namedUniversities, namesOf, otherUniversities } from '../library/named-universities.ts';
import { stemOf } from '../question/canonical-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { universityIn } from '../question/universities.ts';
import { detailsIn } from './university-details.ts';
import type { UniversityAsked } from './write-university.ts';

/** "What about Leeds?", "and its deadline?": another university, and what is asked now or was asked of the one before. */
export function asksOfAnother(asked: Understanding, words: readonly string[], library: Library) {
  const shelf = library.universities;
  const named = known(otherUniversities(asked, shelf), shelf, words, library);
  const names = new Set(named.flatMap(({ nameWords }) => nameWords).map(stemOf));
  const now = detailsIn(asked.terms);
  const isAllSaid = asked.terms.every((term) => names.has(term));
  const details = now.length > 0 || !isAllSaid ? now : detailsIn(asked.recalled);
  return names.size > 0 && details.length > 0 ? { named, details } : null;
}

/** Those that are named and that we know something of; else the one that a list of universities has. */
export function universitiesNamed(asked: Understanding, words: readonly string[], library: Library): UniversityAsked[] {
  const inPlace = ({ country }: { readonly country: string }) =>
    asked.countries.length === 0 || asked.countriesAssumed || asked.countries.includes(country);
  const shelf = library.universities.filter(inPlace);
  const found = known(namedUniversities(asked, shelf), shelf, words, library);
  const listed = found.length > 0 ? undefined : universityIn(words);
  if (!listed && found.length === 0 && detailsIn(asked.terms).length > 0)
    return known(calledByPlace(words, shelf), shelf, words, library);
  if (!listed) return found;
  const { name, country, at } = listed;
  return [{ name, country, nameWords: words.slice(...at), degrees: [], ruled: library.rules.of(country, name) }];
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
): UniversityAsked[] | null {
  if (detailsIn(asked.terms).length > 0) return null;
  const named = universitiesNamed(asked, words, library);
  if (!asked.comparison && named.every(({ nameWords }) => nameWords.length === 0)) return null;
  const placeOf = ({ nameWords: [first = ''] }: UniversityAsked) => words.indexOf(first);
  return named.length > 1 && named.length <= MOST_BESIDE ? named.toSorted((a, b) => placeOf(a) - placeOf(b)) : null;
}

/** What we have read of universities of these names, in the countries of the shelf. */
function known(
  names: readonly string[],
  shelf: Library['universities'],
  words: readonly string[],
  library: Library,
): UniversityAsked[] {
  const spoken = shelf.filter(({ university }) => names.includes(university));
  return [...Map.groupBy(spoken, ({ university }) => universityKey(university)).values()].flatMap((same) => {
    const country = oneCountry(same) ?? oneCountry(library.degrees.filter((degree) => same.includes(degree)));
    const own = same.filter((one) => one.country === country);
    // "University of Bonn (with DGRA)" is one of its programs.
    const [name] = own.map(({ university }) => university).toSorted((a, b) => a.length - b.length);
    if (country === undefined || name === undefined) return [];
    const called = new Set(own.flatMap(namesOf));
    return [
      {
        name,
        country,
        nameWords: words.filter((word) => called.has(word) || called.has(word.replace(/s$/, ''))),
        degrees: library.degrees.filter((degree) => own.includes(degree)),
        ruled: library.rules.of(country, name),
      },
    ];
  });
}

/** A name that two countries have is of neither, unless we know programs of one of them. */
const oneCountry = (same: readonly { readonly country: CountryId }[]): CountryId | undefined => {
  const countries = new Set(same.map(({ country }) => country));
  return countries.size === 1 ? [...countries][0] : undefined;
};
