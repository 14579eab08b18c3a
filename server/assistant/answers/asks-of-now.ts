import asking from '../question/asking.json' with { type: 'json' };
import { decidesNothing } from '../question/open-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

const NOW = wordSet(asking.now);
const GOING = wordSet(asking.goingNow);

/** "Is Canada still good?", "should I go to the UK now?": whether one country is as it was, and nothing else of it. */
export const asksOfNow = ({ words, countries, countriesAssumed, byItself }: Understanding): boolean =>
  countries.length === 1 &&
  !countriesAssumed &&
  byItself.terms.every(decidesNothing) &&
  words.some((word) => NOW.has(word)) &&
  words.some((word) => GOING.has(word));
