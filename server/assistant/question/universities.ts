import type { CountryId } from '../knowledge.ts';
import { isInstitution } from '../library/university-names.ts';
import { ENGLISH } from './english-words.ts';
import { splitWords } from './split-words.ts';
import listed from './universities.json' with { type: 'json' };

/** A university of our countries, whether or not we know a program of it. */
type Listed = {
  readonly name: string;
  /** None where two countries have one of that name. */
  readonly country: CountryId | undefined;
};
/** The words that name it: from, to (not included). */
type Place = { readonly at: readonly [from: number, to: number] };

const COUNTRIES = ['usa', 'uk', 'canada', 'germany', 'australia', 'ireland', 'netherlands', 'new-zealand'] as const;
const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and', 'at', 'in']);
const LONGEST = 7;

/** The letters by which students call some. */
const SHORT: ReadonlyMap<string, Listed> = new Map(
  listed.short.split('|').map((line) => {
    const [letters = '', name = '', country] = line.split('=');
    return [letters, { name, country: COUNTRIES.find((one) => one === country) }];
  }),
);
const BY_PHRASE: ReadonlyMap<string, Listed> = byPhrase();

/** The university that a message names by its kind: "coventry university", "university of nottingham". The longest name counts. */
export function universityIn(words: readonly string[]): (Listed & Place) | undefined {
  const initials = words.findIndex((word) => SHORT.has(word));
  const short = SHORT.get(words[initials] ?? '');
  if (short) return { ...short, at: [initials, initials + 1] };
  for (let length = Math.min(LONGEST, words.length); length >= 2; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const found = BY_PHRASE.get(words.slice(from, from + length).join(' '));
      if (found) return { ...found, at: [from, from + length] };
    }
  return undefined;
}

function byPhrase(): Map<string, Listed> {
  const found = new Map<string, Listed>();
  for (const country of COUNTRIES)
    for (const full of listed[country].split('|')) {
      const name = full.split(/,| - |\(/)[0]?.trim() ?? full;
      for (const phrase of phrasesOf(splitWords(name))) {
        const before = found.get(phrase);
        found.set(phrase, { name, country: before && before.country !== country ? undefined : country });
      }
    }
  return found;
}

/** How students call it: "university of leeds" and "leeds university" are one, and so is the "Universität" of a town. */
function phrasesOf(words: readonly string[]): string[] {
  const [first = '', second, ...rest] = words;
  const last = words.at(-1) ?? '';
  if (words.includes('universitat'))
    return last === 'universitat' ? [] : [`university of ${last}`, `${last} university`];
  const own = words.filter((word) => !isInstitution(word) && !SMALL.has(word));
  // "Open University", "City College": every day's words.
  const isTelling = own.length > 1 || own.some((word) => !ENGLISH.has(word));
  const phrases = isTelling && words.some(isInstitution) ? [words.join(' ')] : [];
  if (first === 'university' && second === 'of') {
    phrases.push(words.join(' '));
    if (isTelling) phrases.push([...rest, first].join(' '));
  } else if (last === 'university' && isTelling) phrases.push(['university of', ...words.slice(0, -1)].join(' '));
  return phrases;
}
