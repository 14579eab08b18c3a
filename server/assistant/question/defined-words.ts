import { isTelling } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

const IS = wordSet(dialogue.is);
const WHETHER = wordSet(dialogue.whether);
const DEFINING = wordSet(dialogue.defining);
/** The name of a thing has at most so many words. */
const MOST_DEFINED = 3;

/** The words of a thing, of a message that has no others but "what is" and the like. `original` are its words as they were typed. */
export function definedIn(words: readonly string[], original: readonly string[]): readonly string[] {
  // "Scholarship hai kya" asks whether there is one, "scholarship kya hai" what it is.
  const asksWhether = (word: string, at: number) =>
    IS.has(word) && WHETHER.has(original[at + 1] ?? '') && !IS.has(original[at + 2] ?? '');
  if (original.some(asksWhether)) return [];
  const asks = words.some((word, at) => {
    const next = words[at + 1];
    if (word !== 'what' && word !== 'who') return false;
    // "Can I take my wife, kya?" asks whether, "APS kya?" what it is.
    return next === 'is' || next === 'are' || (next === undefined && words.slice(0, at).every(isTelling));
  });
  if (!asks && !words.some((word) => DEFINING.has(word))) return [];
  const left = words.filter((word) => isTelling(word) && !DEFINING.has(word));
  return left.length <= MOST_DEFINED ? left : [];
}
