import type { Country, CountryId, Knowledge, Subject } from '../knowledge.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import { type FindPhrases, phraseFinder } from '../question/find-phrases.ts';
import { splitWords } from '../question/split-words.ts';
import { singleNames } from './university-names.ts';

/** The countries and subjects that the content knows, and how texts speak of them. */
export type Catalogue = {
  readonly countries: readonly Country[];
  readonly subjects: readonly Subject[];
  /** The country's row; throws for an id that the content does not have. */
  readonly country: (id: CountryId) => Country;
  /** Countries that canonical words name by country, city or nationality, in their order; each with its place. */
  readonly named: FindPhrases<CountryId>;
  /** The same by exams, visas, bodies and universities that belong to one of them. */
  readonly implied: FindPhrases<CountryId>;
  /** The words of the countries' own names. */
  readonly nameWords: ReadonlySet<string>;
  /** Countries and their cities, regions and nationalities, as they are written. */
  readonly places: ReadonlySet<string>;
  /** The search terms of cities: what is asked of one is mostly asked of its country. */
  readonly placeTerms: ReadonlySet<string>;
  /** The words by which universities of our programs go. */
  readonly universities: ReadonlySet<string>;
  /** Subjects that canonical words speak of, in the order of the words. */
  readonly about: FindPhrases<Subject>;
  /** The search terms of the words that speak of a subject. */
  readonly termsOf: (subject: Subject) => ReadonlySet<string>;
  /** The currency codes, by how sums in them are written. */
  readonly money: ReadonlyMap<string, string>;
};

/** A country and its cities, regions and nationalities. */
const placesOf = ({ name, aliases, places, regions }: Country): string[] => [name, ...aliases, ...places, ...regions];

/** Makes a content's countries and subjects findable. */
export function createCatalogue({
  countries,
  subjects,
  degrees,
}: Pick<Knowledge, 'countries' | 'subjects' | 'degrees'>): Catalogue {
  const byId = new Map(countries.map((country) => [country.id, country]));
  // Every way to write it is looked for in the spelling that questions and guides get.
  const canonical = (phrase: string) => canonicalWords(phrase).join(' ');
  const finder = (words: (country: Country) => readonly string[]) =>
    phraseFinder(countries.flatMap((country) => words(country).map((name) => [canonical(name), country.id] as const)));
  const terms = new Map(
    subjects.map((subject) => [subject.id, new Set(termsOf(canonicalWords(subject.words.join(' . '))))]),
  );
  return {
    countries,
    subjects,
    termsOf: ({ id }) => terms.get(id) ?? NONE,
    country(id) {
      const country = byId.get(id);
      if (!country) throw new Error(`There is no country "${id}" in the content.`);
      return country;
    },
    named: finder((country) => [country.id.replaceAll('-', ' '), ...placesOf(country)]),
    implied: finder(({ id, implies }) => [
      ...implies,
      ...degrees
        .filter(({ country }) => country === id)
        .flatMap(({ university }) => [university, ...singleNames(university)]),
    ]),
    nameWords: new Set(
      countries.flatMap(({ id, name, called, aliases }) =>
        splitWords(`${id.replaceAll('-', ' ')} ${name} ${called} ${aliases.join(' ')}`),
      ),
    ),
    places: new Set(countries.flatMap(placesOf).map((place) => place.toLowerCase())),
    placeTerms: new Set(termsOf(canonicalWords(countries.flatMap(({ places }) => places).join(' . ')))),
    universities: new Set(degrees.flatMap(({ university }) => singleNames(university))),
    about: phraseFinder(
      subjects.flatMap((subject) =>
        subject.words.flatMap((word) => {
          const phrase = canonical(word);
          return [phrase, `${phrase}s`, `${phrase}es`, phrase.replace(/y$/, 'ies')].map(
            (form) => [form, subject] as const,
          );
        }),
      ),
    ),
    money: new Map(countries.flatMap(({ currency, money }) => money.map((sign) => [sign, currency] as const))),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The name as it stands alone: "UK". */
export function shortName({ called }: Country): string {
  return called.replace(/^the /, '');
}

/** Whether answers in a language are in Devanagari, with names and words of their own. */
export const isInDevanagari = (language: string): language is 'hi' | 'mr' => language === 'hi' || language === 'mr';

/** The name as it stands alone in a language: "UK", "जर्मनी". */
export function nameIn(country: Country, language: string): string {
  return isInDevanagari(language) ? country.translated[language] : shortName(country);
}

/** The name within a sentence in a language: "the UK", "जर्मनी". */
export function calledIn({ called, translated }: Country, language: string): string {
  return isInDevanagari(language) ? translated[language] : called;
}

/** The name as it stands alone in a language. */
export const shortNameIn = (country: Country, language: string): string =>
  calledIn(country, language).replace(/^the /, '');

/** The countries that canonical words name, without those that they turn down beside others: "the UK, not the USA". */
export function namedIn(words: readonly string[], { named }: Pick<Catalogue, 'named'>): CountryId[] {
  const found = named(words);
  const meant = found.filter(({ at }) => words[words[at - 1] === 'the' ? at - 2 : at - 1] !== 'not');
  return [...new Set((meant.length > 0 ? meant : found).map(({ value }) => value))];
}

/** The countries in the order in which canonical words name them; where they name none, those whose exams, visas or bodies they name. */
export function countriesIn(words: readonly string[], catalogue: Catalogue): CountryId[] {
  const named = namedIn(words, catalogue);
  return named.length > 0 ? named : [...new Set(catalogue.implied(words).map(({ value }) => value))];
}

/** The subjects that canonical words speak of, the most spoken of first. */
export function subjectsIn(words: readonly string[], { about, subjects }: Catalogue): Subject[] {
  const found = about(words).map(({ value }) => value);
  return subjects.filter((subject) => found.includes(subject));
}
