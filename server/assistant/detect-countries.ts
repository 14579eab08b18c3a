import { COUNTRIES, type CountryId, OTHER_COUNTRIES } from './countries.ts';

/**
 * The countries of our guides that canonical text names by country, city or nationality, in its order; where it names
 * none, those that its exams, visas and bodies belong to.
 */
export function detectCountries(text: string): CountryId[] {
  const named = namedCountries(text);
  return named.length > 0 ? named : find(text, 'implies');
}

/** Those alone that it names by country, city or nationality. */
export function namedCountries(text: string): CountryId[] {
  return find(text, 'places');
}

/** Whether canonical text names a country that no guide covers. */
export function namesOtherCountry(text: string): boolean {
  return text.search(OTHER_COUNTRIES) >= 0;
}

/** Canonical text without the names of countries, and without those cities and regions that the guides do not speak of. */
export function withoutCountries(text: string, vocabulary: ReadonlySet<string>): string {
  const rest = COUNTRIES.reduce(
    (left, { places }) =>
      left.replace(places, (place) => (!COUNTRY.test(place) && vocabulary.has(place) ? place : ' ')),
    text,
  );
  return rest.replace(/\s+/g, ' ').trim();
}

const COUNTRY =
  /^(?:usa|america|americas?n?|uk|england|britain|british|scotland|canad\w+|german\w*|deutschland|austral\w+|auss?i?e?|oz|ireland|irish|netherlands?|nl|holland|dutch|newzealand|nz|kiwi)$/;

function find(text: string, by: 'places' | 'implies'): CountryId[] {
  return COUNTRIES.map((country) => ({ id: country.id, at: text.search(country[by]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
