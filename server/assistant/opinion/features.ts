import { type Token, tokenise } from '../danger/normalise.ts';
import { romanise } from './romanise.ts';

/** A power of two: so many weights a class has. Features that share one by chance are few enough to do no harm: a quarter of these did. */
export const BUCKETS = 2 ** 18;

/** What a message is made of: which buckets, and how much of each. */
export type Features = { readonly buckets: readonly number[]; readonly values: readonly number[] };

const LETTERS = { from: 2, to: 5 };
const MOST_WORDS = 3;
/** A longer stretch without a full stop is looked at in windows of this many words, which overlap by half. */
const WINDOW = 24;
/** Shorter sentences say too little by themselves. */
const SHORTEST = 4;

/** The words of a message, in Roman letters. */
export const wordsIn = (text: string): Token[] => tokenise(romanise(text));

/**
 * The pieces of a message that are judged one by one: the whole, and each sentence or stretch of a longer one, so that a long
 * story does not hide the one sentence that matters.
 */
export function piecesOf(text: string): Features[] {
  const words = wordsIn(text);
  const pieces: (readonly Token[])[] = [words];
  const sentences: Token[][] = [];
  for (const word of words) {
    if (word.opens) sentences.push([]);
    sentences.at(-1)?.push(word);
  }
  if (sentences.length > 1 || words.length > WINDOW)
    for (const sentence of sentences)
      for (let at = 0; at === 0 || at + WINDOW / 2 < sentence.length; at += WINDOW / 2)
        if (sentence.length - at >= SHORTEST) pieces.push(sentence.slice(at, at + WINDOW));
  return pieces.map(featuresOf);
}

/** Letters in a row, which misspellings share, and words in a row; either kind weighs the same, however long the piece is. */
export function featuresOf(words: readonly Token[]): Features {
  const folded = words.flatMap(({ folded: word, opens }) => (opens ? ['.', word] : [word]));
  const letters = new Map<number, number>();
  const rows = new Map<number, number>();
  for (const [first, word] of folded.entries()) {
    const whole = ` ${word} `;
    for (let from = 0; from < whole.length; from++) {
      let hash = LETTER_SEED;
      for (let at = from; at < whole.length && at < from + LETTERS.to; at++) {
        hash = mix(hash, whole.charCodeAt(at));
        if (at - from + 1 >= LETTERS.from) count(letters, hash);
      }
    }
    let hash = WORD_SEED;
    for (let at = first; at < folded.length && at < first + MOST_WORDS; at++) {
      for (const letter of `_${folded[at]}`) hash = mix(hash, letter.charCodeAt(0));
      count(rows, hash);
    }
  }
  return {
    buckets: [...letters.keys(), ...rows.keys()],
    values: [...damped(letters), ...damped(rows)],
  };
}

/** FNV-1a: the same name has the same bucket everywhere. */
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const LETTER_SEED = mix(0x811c9dc5, 1);
const WORD_SEED = mix(0x811c9dc5, 2);

function count(times: Map<number, number>, hash: number): void {
  const bucket = (hash ^ (hash >>> 16)) & (BUCKETS - 1);
  times.set(bucket, (times.get(bucket) ?? 0) + 1);
}

/** How often each occurs, as a vector of length one. */
function damped(times: ReadonlyMap<number, number>): number[] {
  const values = [...times.values()].map((n) => 1 + Math.log(n));
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
}
