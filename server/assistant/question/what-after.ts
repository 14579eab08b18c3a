import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { decidesNothing } from './open-words.ts';
import { wordSet } from './split-words.ts';

const DEGREES: ReadonlySet<string> = new Set(['bpharm', 'pharmd', 'mpharm']);
const CHOOSING = wordSet(dialogue.choosing);
/** What to do after a degree is asked of the degrees that may follow it, in a country of whom its master's suits. */
const FOLLOWING = termsOf(['ms', 'mpharm', 'mba', 'phd', 'bpharm']);
const SUITING = termsOf(['master', 'right']);

/** "Which master's is best after B.Pharm?", "what can I do after B.Pharm in Germany?": what to look up for it, when it says no more. */
export function whatAfter(
  words: readonly string[],
  own: readonly string[],
  named: readonly string[],
): string[] | undefined {
  // "B.Pharm ke baad": in Hindi it stands behind.
  const isAfter = words.some(
    (word, at) =>
      word === 'after' &&
      [...words.slice(Math.max(0, at - 1), at), ...words.slice(at + 1, at + 3)].some((one) => DEGREES.has(one)),
  );
  if (!isAfter || !words.some((word) => CHOOSING.has(word)) || !own.every(decidesNothing)) return undefined;
  return [...(named.length > 0 ? SUITING : FOLLOWING)];
}
