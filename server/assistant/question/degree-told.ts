import asking from './asking.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

/** The highest first. */
export const DEGREES = ['mpharm', 'pharmd', 'bpharm', 'dpharm'] as const;
export type Degree = (typeof DEGREES)[number];

/** "Without B.Pharm", "M.Pharm or MS", "a seat for M.Pharm": a degree that somebody has not. */
const WISHED_BEFORE = wordSet(asking.degreeWishedBefore);
const WISHED_AFTER = wordSet(asking.degreeWishedAfter);

/** The highest degree that somebody has or is doing, by the words of a message in our spelling; else the first that it names. */
export function degreeTold(words: readonly string[]): Degree | undefined {
  const isTold = (degree: Degree) =>
    words.some(
      (word, at) =>
        word === degree &&
        !WISHED_BEFORE.has(words[at - 1] ?? '') &&
        !words.slice(at + 1, at + 3).some((one) => WISHED_AFTER.has(one)),
    );
  return DEGREES.find(isTold) ?? words.flatMap((word) => DEGREES.find((one) => one === word) ?? [])[0];
}
