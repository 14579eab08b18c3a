import type { GuideIndex } from '../library/guide-index.ts';
import { isInstitution } from '../library/university-names.ts';
import { INDIAN_PLACES } from './indian-places.ts';
import others from './others.json' with { type: 'json' };
import { isEnglish } from './to-english.ts';

/** What stands beside one of these, or beside a place at home, is the student's own. */
const OWN: ReadonlySet<string> = new Set(others.home.split('|'));

/** Beside `university` stands a word that no page has and that is not English: a name. `my college` and `from …` are the student's own. */
export function namesUnknownUniversity(words: readonly string[], { vocabulary }: GuideIndex): boolean {
  return words.some((word, at) => {
    if (!isInstitution(word)) return false;
    const near = words.slice(Math.max(0, at - 3), at + 5);
    if (near.some((one) => OWN.has(one) || INDIAN_PLACES.has(one))) return false;
    return near.some((one) => one.length > 4 && /^[a-z]+$/.test(one) && !vocabulary.has(one) && !isEnglish(one));
  });
}
