import asking from './asking.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

const IN = wordSet(asking.inCountry);
/** Of one that somebody has: "after M.Pharm in Germany", "is an M.Pharm valid there". */
const HELD = wordSet(asking.degreeHeld);
const MASTER_THERE = ['master', 'pharmacy'];

/** "Germany me M.Pharm", "M.Pharm in Canada": the master's there, whatever it is called here. */
export function withMasterThere(words: readonly string[], isCountry: (word: string) => boolean): readonly string[] {
  const at = words.indexOf('mpharm');
  if (at < 0 || words.some((word) => HELD.has(word))) return words;
  const [before = '', last = ''] = [words[at - 2], words[at - 1]];
  const [next = '', place = ''] = [words[at + 1], words[at + 2]];
  const isThere = (IN.has(last) && isCountry(before)) || (IN.has(next) && isCountry(place));
  return isThere ? [...words.slice(0, at), ...MASTER_THERE, ...words.slice(at + 1)] : words;
}
