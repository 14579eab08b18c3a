import { universityKey } from '#shared/rules/programs/university-rules.ts';
import type { CountryId } from '../knowledge.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { calledByPlace, namedUniversities, otherUniversities } from '../library/named-universities.ts';
import type { RuledUniversity } from '../library/rule-shelf.ts';
import { namesOf } from '../library/university-names.ts';
import { stemOf } from '../question/canonical-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { universityIn } from '../question/universities.ts';
import { type Detail, detailsIn } from './university-details.ts';

/** A university that is named in a question, and what we have read of it. */
export type UniversityAsked = {
  readonly name: string;
  /** None where two countries have one of that name. */
  readonly country: CountryId | undefined;
  /** The words of the question that name it; none where an earlier turn did. */
  readonly nameWords: readonly string[];
  readonly degrees: readonly Degree[];
  readonly ruled: RuledUniversity | undefined;
};

/** What is asked, and of which universities; of another one, "what about Leeds?", it may be what was asked of the one before. */
export function askedOfUniversities(
  asked: Understanding,
  words: readonly string[],
  library: Library,
): { readonly named: readonly UniversityAsked[]; readonly details: readonly Detail[] } {
  const now = detailsIn(asked.terms);
  const others = withWhatWeRead(otherUniversities(asked, library.universities), words, library);
  const names = new Set(others.flatMap(({ nameWords }) => nameWords).map(stemOf));
  const isAllSaid = asked.terms.every((term) => names.has(term));
  const details = now.length > 0 || !isAllSaid ? now : detailsIn(asked.recalled);
  return names.size > 0 && details.length > 0
    ? { named: others, details }
    : { named: universitiesNamed(asked, words, library), details: now };
}

/** Those that are named and that we know something of; else the one that a list of universities has. */
export function universitiesNamed(asked: Understanding, words: readonly string[], library: Library): UniversityAsked[] {
  const shelf = library.universities.filter(
    ({ country }) => asked.countries.length === 0 || asked.countriesAssumed || asked.countries.includes(country),
  );
  const found = withWhatWeRead(namedUniversities(asked, shelf), words, library);
  if (found.length > 0) return found;
  const listed = universityIn(words);
  if (listed) {
    const { name, country, at } = listed;
    const nameWords = words.slice(...at);
    const isIt = (one: Library['universities'][number]) =>
      one.country === country && universityKey(one.university) === universityKey(name);
    const [read] = withWhatWeRead(library.universities.filter(isIt), words, library);
    return [{ ...(read ?? { name, country, degrees: [], ruled: library.rules.of(country, name) }), nameWords }];
  }
  return detailsIn(asked.terms).length > 0 ? withWhatWeRead(calledByPlace(words, shelf), words, library) : [];
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

/** Each university once, with what we have read of it. */
function withWhatWeRead(
  spoken: Library['universities'],
  words: readonly string[],
  library: Library,
): UniversityAsked[] {
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
