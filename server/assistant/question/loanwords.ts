import letters from './letter-names.json' with { type: 'json' };
import { DEVANAGARI, splitWords } from './split-words.ts';

/** Finds the English word that a word spells by its sound, in Devanagari or without its vowels; undefined when none of the guides' words does. */
export type FindLoanword = (word: string) => string | undefined;

/**
 * English is written in Devanagari in many ways (एडमिशन, अॅडमिशन): a word is known by its consonants, an abbreviation by
 * the names of its letters (जीपीएचसी). In a hurry the vowels are left out of English too (schlrshp).
 */
export function createLoanwords(
  words: ReadonlyMap<string, number>,
  isEnglish: (word: string) => boolean,
): FindLoanword {
  const bySound = new Map<string, string>();
  for (const [word, count] of words) {
    if (word.length < 4 || !isEnglish(word)) continue;
    const sound = soundOfEnglish(word);
    if (sound.length < FEWEST) continue;
    const known = bySound.get(sound);
    if (known === undefined || count > (words.get(known) ?? 0)) bySound.set(sound, word);
  }
  return (word) => {
    // A country's name in Devanagari is known as it is.
    if (words.has(word)) return undefined;
    const short = spelledOut(word);
    if (short !== undefined && words.has(short)) return short;
    const sound = DEVANAGARI.test(word) ? soundOfDevanagari(word) : isShortened(word) ? soundOfEnglish(word) : '';
    return sound.length < FEWEST ? undefined : bySound.get(sound);
  };
}

/** With fewer consonants too many words sound alike. */
const FEWEST = 4;

/** With more vowels than this share of its letters a word is written out. */
const SHORTENED = 0.25;
const isShortened = (word: string): boolean => word.replace(/[^aeiou]/g, '').length <= word.length * SHORTENED;

/** The longer names first: एच is not ए and a rest. */
const LETTERS = Object.entries(letters)
  .flatMap(([letter, names]) => splitWords(names).map((name) => [name, letter] as const))
  .toSorted(([a], [b]) => b.length - a.length);

function spelledOut(word: string): string | undefined {
  let rest = word;
  let spelled = '';
  while (rest !== '') {
    const found = LETTERS.find(([name]) => rest.startsWith(name));
    if (!found) return undefined;
    rest = rest.slice(found[0].length);
    spelled += found[1];
  }
  return spelled.length > 1 ? spelled : undefined;
}

function soundOfDevanagari(word: string): string {
  const sounds = [...word.normalize('NFD')].map((sign) => CONSONANTS.get(sign) ?? '');
  return withoutDoubles(sounds.join(''));
}

const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    C: 'च छ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    n: 'नणञङंँ',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'म',
    r: 'र',
    l: 'लळ',
    v: 'व',
    S: 'शष',
    s: 'स',
  }).flatMap(([sound, signs]) => [...signs].map((sign) => [sign, sound] as const)),
);

/** What stands for one sound, in this order; what is left out is silent or a vowel. */
const ENGLISH_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tion|sion|cian/g, 'Sn'],
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[ei])|dg/g, 'j'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/[aeiouyh]/g, ''],
];

function soundOfEnglish(word: string): string {
  return withoutDoubles(ENGLISH_SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word));
}

function withoutDoubles(sounds: string): string {
  return sounds.replace(/(.)\1+/g, '$1');
}
