import { tokenise } from '../danger/normalise.ts';
import asking from './asking.json' with { type: 'json' };
import { ENGLISH } from './english-words.ts';
import { HINDI_VERBS } from './hindi-verbs.ts';
import hinglish from './hinglish.json' with { type: 'json' };
import type { FindLoanword } from './loanwords.ts';
import endings from './marathi-endings.json' with { type: 'json' };
import { COUNTRY_NAMES } from './other-countries.ts';
import others from './others.json' with { type: 'json' };
import spellings from './spellings.json' with { type: 'json' };
import { DEVANAGARI, splitWords, wordSet } from './split-words.ts';

const SHORT = byWord(spellings);
const LISTED = byWord(hinglish);
const HINDI = new Map([...HINDI_VERBS, ...LISTED]);
/** The same by their sound, for the many ways in which Hindi is spelled. */
const BY_SOUND = new Map([...LISTED].map(([word, english]) => [soundOf(word), english]));

/** Names of places and degrees that no page speaks of are not slips for words that one does. */
const OTHERS: ReadonlySet<string> = new Set([...COUNTRY_NAMES, others.degrees].flatMap((names) => names.split(/[| ]/)));

/** Whether a word is English, or a short form that stands for English words. */
export const isEnglish = (word: string): boolean => ENGLISH.has(word) || SHORT.has(word) || OTHERS.has(word);

/** Whether a word in Roman letters is Hindi or Marathi, and no English one. */
export const isHinglish = (word: string): boolean => !ENGLISH.has(word) && HINDI.has(word);

/**
 * Puts English in the place of Hindi and Marathi words, in either script, and of the short forms of chat; what merely fills
 * a Hindi sentence is left out. A word that is English too is Hindi only among Hindi words.
 */
export function toEnglish(words: readonly string[], findLoanword: FindLoanword = () => undefined): string[] {
  const hindi = words.filter((word) => HINDI.has(word)).length;
  const amongHindi = words.some(isHinglish) && (hindi >= 2 || words.length <= 4);
  return words.flatMap((word) => {
    const short = SHORT.get(word);
    if (short !== undefined) return short.split(' ');
    if (ENGLISH.has(word) && !(amongHindi && HINDI.has(word))) return [word];
    const english =
      HINDI.get(word) ??
      withoutEnding(word, findLoanword) ??
      (DEVANAGARI.test(word) ? findLoanword(word) : undefined) ??
      (/\d/.test(word) || word.length < 4 ? undefined : BY_SOUND.get(soundOf(word)));
    return english === undefined ? [word] : english.split(' ').filter(Boolean);
  });
}

/** A text with its words in Devanagari, each for itself, as English: a score stands beside its test, and a no beside what is not there. */
export const inLatin = (text: string, findLoanword: FindLoanword): string =>
  text.replace(DEVANAGARI_WORD, (word) =>
    splitWords(word).some((one) => NOT.has(one)) ? 'nahi' : toEnglish(splitWords(word), findLoanword).join(' '),
  );

const NOT = wordSet(asking.not);
const DEVANAGARI_WORD = /\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]*/gu;

/** Marathi hangs `in`, `for`, `of` on the word itself, and its endings end alike: the longest that leaves a word that is known. */
function withoutEnding(word: string, findLoanword: FindLoanword): string | undefined {
  const bare = ENDINGS.filter((ending) => word.length > ending.length + 1 && word.endsWith(ending)).map((ending) =>
    word.slice(0, -ending.length),
  );
  const english = (one: string) => HINDI.get(one) ?? (DEVANAGARI.test(one) ? findLoanword(one) : undefined);
  return (
    bare
      .flatMap(asItStandsAlone)
      .map(english)
      .find((one) => one !== undefined) ?? bare.find((one) => DEVANAGARI.test(one))
  );
}

/** A word before its ending, and what it may be without one: कर्जा is of कर्ज, विद्यार्थ्या of विद्यार्थी, परवान्या of परवाना. */
const asItStandsAlone = (bare: string): string[] =>
  bare.endsWith('्या')
    ? [bare, ...['ि', 'ा', 'े', ''].map((end) => bare.replace(/्या$/, end))]
    : bare.endsWith('ा')
      ? [bare, bare.slice(0, -1)]
      : [bare];

/** The longer endings first. */
const ENDINGS = endings.flatMap((one) => splitWords(one)).toSorted((a, b) => b.length - a.length);

function soundOf(word: string): string {
  return tokenise(word)[0]?.folded ?? word;
}

function byWord(lists: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([english, others]) =>
      others.split(' ').map((word) => [splitWords(word)[0] ?? word, english] as const),
    ),
  );
}
