/**
 * What stands between words, as the inside of a bracket expression that PostgreSQL and JavaScript read alike: ASCII
 * other than letters and digits, Latin-1 signs, general punctuation, currency signs, danda, CJK punctuation.
 */
export const SEPARATORS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u3000-\\u303f';

const BETWEEN = new RegExp(`[${SEPARATORS}]+`);
const WORD = new RegExp(`[^${SEPARATORS}]+`, 'g');
const MOST_WORDS = 12;
const WORD_CHARACTERS = 60;

/** The words of what somebody searches for, as the index has them. Empty when it is made of signs only. */
export const searchWords = (text: string): string[] =>
  [...new Set(oneSpelling(text.toLowerCase()).split(BETWEEN).filter(Boolean))]
    .slice(0, MOST_WORDS)
    .map((word) => [...word].slice(0, WORD_CHARACTERS).join(''));

/** An é may be written as one sign, or as an e and its accent, and many letters of Hindi likewise. */
export const oneSpelling = (text: string): string => text.normalize('NFC');

/** Where a text has words that begin like one of these: pairs of start and end, in order, not overlapping. */
export function findMarks(text: string, words: readonly string[]): [start: number, end: number][] {
  const lower = text.toLowerCase();
  // A letter that changes its length in lower case would shift all marks.
  if (lower.length !== text.length) return [];
  const marks: [number, number][] = [];
  for (const { 0: found, index } of lower.matchAll(WORD)) {
    const length = Math.max(0, ...words.filter((word) => found.startsWith(word)).map((word) => word.length));
    if (length > 0) marks.push([index, index + length]);
  }
  return marks;
}
