import type { GuideIndex } from '../library/guide-index.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termSet, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { asksWhich, type Kind } from './asks-which.ts';

const OF_FIELDS: ReadonlySet<string> = new Set(['careers', 'universities', 'entry']);
const EITHER = wordSet(asking.either);

const STUDIED = wordSet(asking.studied);
const FIELD: Kind = {
  isOne: (word) => STUDIED.has(word),
  choosing: wordSet(asking.choosingField),
  // "Which course is best for a job": each leads to one.
  idle: termSet(`${asking.choosingField} ${asking.studied} ${asking.fieldFor}`),
};

/** Which field of study to choose: of two or more that are named, or of all of them. */
export const choosesField = (asked: Understanding, index: Pick<GuideIndex, 'catalogue'>): boolean =>
  choosesAmongNamed(asked) || asksWhichField(asked, index);

/** "Which course should I do?" What is open after a degree is asked of degrees, and looked up by other words than its own. */
function asksWhichField(asked: Understanding, index: Pick<GuideIndex, 'catalogue'>): boolean {
  const { words, terms, countries, otherPlaces } = asked;
  return (
    countries.length === 0 &&
    otherPlaces.length === 0 &&
    asksWhich(FIELD, asked, index) &&
    terms.every((term) => termsOf(words).includes(term))
  );
}

/** "Pharmaceutics or pharmacology?" */
function choosesAmongNamed(asked: Understanding): boolean {
  const { words, countries, subjects, wants, figures, otherPlaces } = asked;
  return (
    fieldsIn(asked).length > 1 &&
    words.some((word) => EITHER.has(word)) &&
    // "What pays more?" is asked of their salaries.
    subjects.every(({ id }) => OF_FIELDS.has(id)) &&
    countries.length <= 1 &&
    otherPlaces.length === 0 &&
    wants === undefined &&
    Object.keys(figures).length === 0
  );
}
