import { splitWords } from './split-words.ts';

type FoundPhrase<T> = { readonly value: T; readonly at: number; readonly length: number };
export type FindPhrases<T> = (words: readonly string[]) => FoundPhrase<T>[];

/** Finds phrases of one or more words in a text: from left to right, the longest first, none over another. */
export function phraseFinder<T>(entries: Iterable<readonly [phrase: string, value: T]>): FindPhrases<T> {
  const byFirst = new Map<string, { words: string[]; value: T }[]>();
  for (const [phrase, value] of entries) {
    const words = splitWords(phrase);
    const [first] = words;
    if (first === undefined) continue;
    const known = byFirst.get(first);
    if (known) known.push({ words, value });
    else byFirst.set(first, [{ words, value }]);
  }
  for (const known of byFirst.values()) known.sort((a, b) => b.words.length - a.words.length);
  return (words) => {
    const found: FoundPhrase<T>[] = [];
    for (let at = 0; at < words.length; at++) {
      const hit = byFirst.get(words[at] ?? '')?.find((one) => one.words.every((word, i) => words[at + i] === word));
      if (!hit) continue;
      found.push({ value: hit.value, at, length: hit.words.length });
      at += hit.words.length - 1;
    }
    return found;
  };
}
