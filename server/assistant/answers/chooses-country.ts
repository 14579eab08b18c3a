import { subjectsIn } from '../library/catalogue.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termSet, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { decidesNothing, isCountryWord } from '../question/open-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

const CHOOSING = wordSet(asking.choosingCountry);
/** "Which country will be good for me" names nothing to choose by. */
const IDLE: ReadonlySet<string> = termSet(asking.choosingCountry);
const DEGREES = wordSet(asking.degrees);

/** "I did my B.Pharm in 2022, which country is best for me": only who asks is told, and nothing to choose a country by. */
export function choosesCountry(asked: Understanding, { catalogue }: Pick<GuideIndex, 'catalogue'>): boolean {
  const { words, countries, countriesAssumed, otherPlaces } = asked;
  if ((countries.length > 0 && !countriesAssumed) || otherPlaces.length > 0) return false;
  const at = words.findIndex(isCountryWord);
  if (at < 0) return false;
  const which = words.lastIndexOf('which', at);
  const start = which < 0 ? at : which;
  const ask = words.slice(start);
  const told = words.slice(0, start).filter((word) => !CHOOSING.has(word));
  const isBare = termsOf(ask).every((term) => decidesNothing(term) || IDLE.has(term));
  return (
    isBare &&
    words.some((word) => CHOOSING.has(word)) &&
    (termsOf(told).length === 0 || told.some((word) => DEGREES.has(word))) &&
    subjectsIn(told, catalogue).length === 0 &&
    fieldsIn({ words: told, terms: termsOf(told) }).length === 0
  );
}
