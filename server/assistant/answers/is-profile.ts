import type { Subject } from '../knowledge.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { asksFor } from '../question/asks-for.ts';
import { termSet } from '../question/canonical-words.ts';
import { asksForDoctorate } from '../question/doctorate.ts';
import { decidesNothing } from '../question/open-words.ts';
import { wordSet } from '../question/split-words.ts';
import { wordsOf } from './asked-words.ts';
import { OTHER_SUMS } from './asks-for-programs.ts';
import { asksWhetherIn } from './entry-by-country.ts';
import type { Asking } from './own-facts.ts';
import { isWeighable, toldFacts, toldHere } from './profile-facts.ts';

const PROFILE_WORDS = wordsOf('profile');
const SCALE_WORDS = wordsOf('scale');
const ENOUGH_WORDS = wordsOf('enough');
const BUDGET_OR_PLACE = [...wordsOf('budget'), 'country'];
const CHANCE: ReadonlySet<string> = termSet(wordsOf('chance').join(' '));

/** "7.2 CGPA in percentage": what the mark is on another scale, not what it is good for. */
function isToConvert(asked: Asking): boolean {
  const { figures, countries } = asked;
  const isAlone = toldFacts(figures) === 1 && countries.length === 0;
  return figures.marks?.unit === 'CGPA' && isAlone && asksFor(asked, SCALE_WORDS);
}

/** "How much in all?", "and in Ireland?" after it: a sum is asked for, and nothing is told. */
const asksForSum = ({ wants, words }: Asking): boolean =>
  (wants === 'money' || wants === 'any') && !words.some((word) => /\d/.test(word) || word === 'country');

/** "So which one finally?" after countries: what was told decides. */
const asksToChoose = ({ comparison, countries, byItself }: Asking): boolean =>
  comparison &&
  countries.length > 1 &&
  byItself.subjects.length === 0 &&
  byItself.terms.every((term) => decidesNothing(term) || CHOOSING.has(term));
const CHOOSING = termSet('final finally decide pick select suggest recommend conclude');

/** "And for the UK?" after scholarships asks for these, whatever marks were told. */
const isOfItsOwn = ({ id, sideOfOthers }: Subject): boolean => !sideOfOthers && !OF_PROFILE.has(id);
const OF_PROFILE: ReadonlySet<string> = new Set(['exams', 'record', 'careers', 'worth', 'abroad']);

/** "Can I apply before IELTS?" asks of the test, whatever was told before. */
const asksOfTest = ({ earlier, byItself, figures }: Asking): boolean =>
  earlier.length > 0 &&
  figures.english === undefined &&
  !figures.withoutEnglish &&
  byItself.subjects.some(({ id }) => id === 'exams');

/** "Still a chance?" after marks that were told. */
const asksForChance = ({ earlier, byItself, subjects }: Asking): boolean =>
  earlier.length > 0 &&
  byItself.terms.some((term) => CHANCE.has(term)) &&
  byItself.terms.every((term) => CHANCE.has(term) || decidesNothing(term)) &&
  !subjects.some(isOfItsOwn);

/** "My CGPA is 8.6, Nirma University" in a later turn tells marks and asks nothing: what they are good for is the answer. */
const tellsMarks = ({ tellsOnly, earlier, words, figures, byItself }: Asking): boolean =>
  tellsOnly &&
  earlier.length > 0 &&
  (figures.marks !== undefined || figures.english !== undefined) &&
  !words.some((word) => QUESTION_WORDS.has(word)) &&
  !byItself.subjects.some(isOfItsOwn);
const QUESTION_WORDS = wordSet(asking.anyQuestion);

/** A message of fewer words in which nothing stands out as a question tells facts, and no story. */
export const STORY_WORDS = 12;

/** It tells two facts or more about the student, or one and a country, and asks what these are good for. */
export function isProfile(asked: Asking): boolean {
  if (asked.own) return asked.own.purpose === 'chances';
  const { figures, profile, words, countries } = asked;
  if (!isWeighable(profile) || isToConvert(asked) || asksForDoctorate(asked.words) || asksOfTest(asked)) return false;
  // Another degree meets nobody's usual marks.
  if (asked.otherDegree) return false;
  if (toldFacts(profile) >= 2 && asksToChoose(asked)) return true;
  const scores = [figures.marks, figures.english].filter((fact) => fact !== undefined).length;
  const now = toldHere(asked);
  // "So which country?" after the facts were told; "my CGPA is 6.5, UK?".
  const known = profile.marks !== undefined || profile.english !== undefined;
  // "How does one get it?" after a scholarship goes on with that, not with what was told before it.
  const isOpen =
    asked.onlyOpenWords &&
    !asked.subjects.some(isOfItsOwn) &&
    (now > 0 || asked.terms.every(decidesNothing)) &&
    !asksForSum(asked);
  if (isOpen && (toldFacts(profile) >= 2 || scores > 0 || (known && words.includes('country')))) return true;
  // "9 backlogs, CGPA 6.3, Ireland" is on nothing else.
  const toldOfPlace =
    countries.length > 0 && asked.split === null && asked.earlier.length === 0 && words.length < STORY_WORDS;
  if (scores + (figures.rupees === undefined ? 0 : 1) >= 2 || (scores > 0 && now >= (toldOfPlace ? 2 : 3))) return true;
  if ((known && now === 0 && asksForChance(asked)) || tellsMarks(asked)) return true;
  if (now === 0 || asksFor(asked, OTHER_SUMS)) return false;
  // "Can I do a master's with 50%?", "is 6 band enough?", "where can I go?" is asked of every country.
  const asksOfAll =
    asksWhetherIn(asked) || words.includes('where') || words.some((word) => ENOUGH_WORDS.includes(word));
  if (scores > 0 && countries.length === 0 && asksOfAll) return true;
  // "I have 25 lakh, which country?" after the marks were told.
  if (known && figures.rupees !== undefined && countries.length === 0 && asksFor(asked, BUDGET_OR_PLACE)) return true;
  return (
    asksFor(asked, PROFILE_WORDS) && (scores > 0 ? now + countries.length >= 2 : now >= 2 && toldFacts(profile) >= 2)
  );
}
