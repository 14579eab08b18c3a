import others from './others.json' with { type: 'json' };

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
