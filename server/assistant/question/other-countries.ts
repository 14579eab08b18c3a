import type { Guide } from '../knowledge.ts';
import type { Catalogue } from '../library/catalogue.ts';
import { phraseFinder } from './find-phrases.ts';
import others from './others.json' with { type: 'json' };
import { splitWords } from './split-words.ts';

/** In the languages that students write. */
const LANGUAGES = ['en', 'hi', 'mr'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** English words, first names, or parts of names of places that we do cover. */
const AMBIGUOUS: ReadonlySet<string> = new Set(others.ambiguous.split('|'));

/** The names of all countries of the world, and of places by which students mean one of them. */
export const COUNTRY_NAMES: readonly string[] = [
  ...new Set([
    ...others.countries.split('|'),
    ...LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return LETTERS.flatMap((first) => LETTERS.map((second) => names.of(first + second)))
        .filter((name) => name !== undefined)
        .map((name) => name.toLowerCase().replace(/ \(.*\)/, ''));
    }),
  ]),
].filter((name) => !AMBIGUOUS.has(name));

/** Whether a country that has these names is among those that were named. */
export function isNamed(names: readonly string[], places: readonly string[]): boolean {
  return places.some((place) => names.includes(place));
}

const findCountry = phraseFinder(COUNTRY_NAMES.map((name) => [name, name] as const));

/** The names of countries outside the catalogue in a question: in its own words, and in those put into English. */
export const placesIn = (original: readonly string[], words: readonly string[], { named }: Catalogue): string[] =>
  [...new Set([...findCountry(original), ...findCountry(words)].map(({ value }) => value))].filter(
    (name) => named(splitWords(name)).length === 0,
  );

/** Whether a guide is to the country of that name. */
export const isInGuides = (name: string, guides: readonly Guide[]): boolean =>
  guides.some(({ otherCountry }) => otherCountry && isNamed(otherCountry.names, [name]));
