import type { GuideIndex } from '../library/guide-index.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termSet } from '../question/canonical-words.ts';
import { isCountryWord } from '../question/open-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { asksWhich, type Kind } from './asks-which.ts';

const COUNTRY: Kind = {
  isOne: isCountryWord,
  choosing: wordSet(asking.choosingCountry),
  // "Which country will be good for me".
  idle: termSet(asking.choosingCountry),
};

/** "Which country is best for me": no country is named, and nothing to choose one by. Who has told a budget chooses by that. */
export function choosesCountry(asked: Understanding, index: Pick<GuideIndex, 'catalogue'>): boolean {
  const { countries, countriesAssumed, otherPlaces, profile, figures, byItself } = asked;
  return (
    (countries.length === 0 || countriesAssumed) &&
    otherPlaces.length === 0 &&
    // A budget in the same message is held against each country.
    (profile.rupees === undefined || figures.rupees === undefined) &&
    // "Which country takes PTE?"
    byItself.subjects.every(({ id }) => id !== 'exams') &&
    asksWhich(COUNTRY, asked, index)
  );
}
