import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { decidesNothing } from './open-words.ts';
import { wordSet } from './split-words.ts';

const SAYING = wordSet(dialogue.meaning);

/** Of a correction what is meant: "I asked for gap proof, not for funds" asks nothing of funds. Any other message as it is. */
export function meantIn(words: readonly string[]): readonly string[] {
  const not = words.lastIndexOf('not');
  const before = words.slice(0, Math.max(0, not));
  const says = before.findIndex((word) => SAYING.has(word));
  if (says < 0) return words;
  const isSaid = termsOf(before.slice(says + 1)).some((term) => !decidesNothing(term));
  return isSaid ? before : words;
}
