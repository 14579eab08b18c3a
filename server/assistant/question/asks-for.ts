import { stemOf } from './canonical-words.ts';
import type { Understanding } from './understanding.ts';

/** Whether one of the words, in whatever form, is asked for. */
export function asksFor(
  { terms, recalled }: Pick<Understanding, 'terms' | 'recalled'>,
  words: readonly string[],
): boolean {
  return words.some((word) => terms.includes(stemOf(word)) || recalled.includes(stemOf(word)));
}
