import asking from '../question/asking.json' with { type: 'json' };
import { fieldsIn } from '../question/fields-named.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

const OF_FIELDS: ReadonlySet<string> = new Set(['careers', 'universities', 'entry']);
const EITHER = wordSet(asking.either);

/** "Pharmaceutics or pharmacology?": two fields of study or more, one of which is to be chosen. */
export function choosesField(asked: Understanding): boolean {
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
