import emptyWords from './empty-words.json' with { type: 'json' };
import { bare, tokensOf } from './read-text.ts';

/** Whether a word that begins a sentence is no name: it has a small letter elsewhere in our guides, or is one of these. */
export type IsOrdinary = (word: string) => boolean;

/** Learns from our own texts which words are ordinary: those that they write small. */
export function learnOrdinaryWords(texts: readonly string[]): IsOrdinary {
  const known = new Set(EMPTY);
  for (const text of texts)
    for (const { kind, text: word } of tokensOf(text))
      if (kind === 'word' && /^\p{Ll}/u.test(word)) known.add(bare(word));
  return (word) => known.has(bare(word)) || known.has(word.toLowerCase());
}

/** A word that says nothing of what a sentence is about. */
export const isEmptyWord = (word: string): boolean => EMPTY.has(word.toLowerCase());

/** With these English sentences begin and go on, whether our guides use them or not. */
const EMPTY: ReadonlySet<string> = new Set(emptyWords.flatMap((line) => line.split(' ')));
