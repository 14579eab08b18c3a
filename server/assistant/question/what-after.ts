import asking from './asking.json' with { type: 'json' };
import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { decidesNothing, isCountryWord } from './open-words.ts';
import { wordSet } from './split-words.ts';

const DEGREES: ReadonlySet<string> = new Set(['bpharm', 'pharmd', 'mpharm']);
const CHOOSING = wordSet(`${dialogue.choosing} ${dialogue.needing}`);
const STUDIED = wordSet(asking.studied);
/** What to do after a degree is asked of the degrees that may follow it, in a country of whom its master's suits. */
const FOLLOWING = termsOf(['ms', 'mpharm', 'mba', 'phd', 'bpharm']);
const SUITING = termsOf(['master', 'right']);
/** A guide of its own tells what is open after the longest of them. */
const AFTER_PHARMD = termsOf(['pharmd', 'pharmacist', 'industry', 'research', 'degree']);

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
  const isWhere = words.some(isCountryWord);
  if (!isAfter || isWhere || !words.some((word) => CHOOSING.has(word)) || !own.every(decidesNothing)) return undefined;
  // "Which course after B.Pharm abroad?" asks of fields: the degree there is a master's.
  if (words.includes('abroad') && words.some((word) => STUDIED.has(word))) return undefined;
  if (words.includes('pharmd') && named.length !== 1) return [...AFTER_PHARMD];
  return [...(named.length > 0 ? SUITING : FOLLOWING)];
}
