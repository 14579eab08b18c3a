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
  const { earlier, byItself, figures, extreme } = asked;
  if (earlier.length === 0 || byItself.words.some((word) => WISH_WORDS.has(word)) || fieldsIn(byItself).length > 0)
    return false;
  // "The shortest?" orders the list, a length or a sum sifts it.
  if (extreme !== undefined || figures.courseYears !== undefined || figures.rupees !== undefined) return false;
  const tells = toldFacts(figures) > 0 || namesCountry(asked);
  return chance >= (tells ? MEANT.telling : MEANT.plain);
}

/** In a later turn that only tells a mark, so likely a section is what it is told for: "CGPA 8.3, no publication, professors do not reply". */
const TOLD_FOR = 0.7;
/** What one fact may be beside: "attendance is 70 %" is no mark that is to be weighed. */
const NEAR = 0.5;
/** Fewer words, "M.Pharm pharmacology, 71 percent", "my CGPA is 8.6, Nirma University, 4 years", tell nothing else. */
const FEWEST = { first: 8, later: 10 };
const OF_ENTRY: ReadonlySet<string> = new Set(['entry', 'record', 'exams']);

/** "Now what?", "which is better?" after a profile, where a section is so likely: it goes on with what was spoken of. */
const GOES_ON = 0.6;

export function goesOnFromProfile(asked: Understanding, { chance = 0 }: Found): boolean {
  const { earlier, onlyOpenWords } = asked;
  return earlier.length > 0 && onlyOpenWords && !hasNumber(asked) && !namesCountry(asked) && chance >= GOES_ON;
}

/** A message with one fact, and a section on something else than entry comes near to what it seeks, or one is surely what a turn seeks. */
export function isBesideOneFact(
  { earlier, figures, words, tellsOnly }: Understanding,
  { chance = 0, passage: { subjects } }: Found,
): boolean {
  if (toldFacts(figures) > 1) return false;
  if (earlier.length > 0) return words.length >= FEWEST.later && tellsOnly && chance >= TOLD_FOR;
  return words.length >= FEWEST.first && chance >= NEAR && subjects.every(({ id }) => !OF_ENTRY.has(id));
}

/** Of turns with two countries from before, in 43 of 71 a section answered better, in 20 what compares the two; below this chance neither. */
const SPOKEN_OF = 0.2;

/** "The professor has left", after a question on Germany and the USA, compares nothing. */
export function leavesCountries(
  { earlier, countriesAssumed, comparison }: Understanding,
  { chance = 0 }: Found,
): boolean {
  return earlier.length > 0 && countriesAssumed && !comparison && chance >= SPOKEN_OF;
}

/** "The landlord wants 3 lakh at once" in a later turn is no budget for a master's, where a section on something else has this chance. */
const OF_SOMETHING = 0.3;

/** It tells a sum of its own, and comes near to a section that is on no budget. */
export function isSumOfSomething(asked: Understanding, { chance = 0, passage }: Found): boolean {
  const tellsSum = hasNumber(asked) && !namesCountry(asked);
  return asked.earlier.length > 0 && tellsSum && chance >= OF_SOMETHING && passage.section.role !== 'budgets';
}

const hasNumber = ({ words }: Understanding): boolean => words.some((word) => /\d/.test(word));

/** In the turn itself: not one that was spoken of before. */
const namesCountry = ({ countries, countriesAssumed }: Understanding): boolean =>
  countries.length > 0 && !countriesAssumed;
