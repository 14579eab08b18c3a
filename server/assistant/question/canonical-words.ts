import { stemmer } from 'stemmer';
import { phraseFinder } from './find-phrases.ts';
import phrases from './phrases.json' with { type: 'json' };
import { splitWords } from './split-words.ts';
import stopWords from './stop-words.json' with { type: 'json' };

const STOP: ReadonlySet<string> = new Set(stopWords.flatMap((line) => line.split(' ')));
const findPhrases = phraseFinder(
  Object.entries(phrases).flatMap(([words, others]) => others.map((other) => [other, words.split(' ')] as const)),
);

/** The words of a text, with one spelling for what can be written in several: `Statement of Purpose` is `sop`. Used on questions and guides alike. */
export function canonicalWords(text: string): string[] {
  return withoutVariants(splitWords(text));
}

/** The same for words that are split already. */
export function withoutVariants(words: readonly string[]): string[] {
  const result: string[] = [];
  let next = 0;
  for (const { value, at, length } of findPhrases(words)) {
    result.push(...words.slice(next, at), ...value);
    next = at + length;
  }
  return [...result, ...words.slice(next)];
}

/** What a search compares: the stems of words that say what a text is about. */
export function termsOf(words: readonly string[]): string[] {
  return words.filter(isTelling).map(stemOf);
}

/** The terms of a list in our data. */
export const termSet = (words: string): ReadonlySet<string> => new Set(termsOf(splitWords(words)));

/** Whether a word says what a text is about. */
export function isTelling(word: string): boolean {
  return !STOP.has(word) && (word.length > 1 || /[\p{N}\P{Script=Latin}]/u.test(word));
}

/** `universities` and `university` become one; short words and those with digits stay as they are. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = word.length < 4 || !/^[a-z]+$/.test(word) ? word : stemmer(word.slice(0, LONGEST_WORD));
  if (stems.size < MOST_STEMS) stems.set(word, stem);
  return stem;
}

const LONGEST_WORD = 40;
/** Enough for the guides and for what students usually write; what comes later is stemmed each time. */
const MOST_STEMS = 20_000;
const stems = new Map<string, string>();
