import type { Found } from '../library/find-passages.ts';
import { fieldsIn } from '../question/fields-named.ts';
import type { Understanding } from '../question/understanding.ts';
import { wordsOf } from './asked-words.ts';
import { toldFacts } from './profile-facts.ts';

/** Who says one of these wishes for programs. */
const WISH_WORDS: ReadonlySet<string> = new Set([
  ...wordsOf('program'),
  ...wordsOf('university'),
  ...wordsOf('list'),
  ...wordsOf('place'),
  ...wordsOf('wish'),
  ...wordsOf('listing'),
]);
/** A turn without a wish for programs that comes after a list of them: a section with this chance is meant, and with the other where it tells what a list could be sifted by. */
const MEANT = { plain: 0.45, telling: 0.7 };

/** "CAS will be used again or new one?", "course starting 8 Sept" after a list of programs: it wishes for no other list. */
export function leavesPrograms(asked: Understanding, { chance = 0 }: Found): boolean {
  const { earlier, byItself, figures, countries, countriesAssumed, extreme } = asked;
  if (earlier.length === 0 || byItself.words.some((word) => WISH_WORDS.has(word)) || fieldsIn(byItself).length > 0)
    return false;
  // "The shortest?" orders the list, a length or a sum sifts it.
  if (extreme !== undefined || figures.courseYears !== undefined || figures.rupees !== undefined) return false;
  const tells = toldFacts(figures) > 0 || (countries.length > 0 && !countriesAssumed);
  return chance >= (tells ? MEANT.telling : MEANT.plain);
}

/** What one fact may be beside: "attendance is 70 %" is no mark that is to be weighed. */
const NEAR = 0.5;
/** So few words, "M.Pharm pharmacology, 71 percent", tell nothing else. */
const SHORT = 8;
const OF_ENTRY: ReadonlySet<string> = new Set(['entry', 'record', 'exams']);

/** A first message with one fact, and a section on something else than entry comes near to what it seeks. */
export const isBesideOneFact = (
  { earlier, figures, words }: Understanding,
  { sought = 0, passage: { subjects } }: Found,
): boolean =>
  earlier.length === 0 &&
  words.length >= SHORT &&
  toldFacts(figures) <= 1 &&
  sought >= NEAR &&
  subjects.every(({ id }) => !OF_ENTRY.has(id));
