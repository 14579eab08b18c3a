import type { Library } from '../../library/library.ts';
import { INDIAN_PLACES } from '../../question/indian-places.ts';
import { isCountryWord } from '../../question/open-words.ts';
import { splitWords, wordSet } from '../../question/split-words.ts';
import type { Understanding } from '../../question/understanding.ts';
import { ownFigures } from './own-figures.ts';
import words from './which-words.json' with { type: 'json' };

const MANY = wordSet(words.many);
const UNIVERSITY = wordSet(`${words.many} ${words.university}`);
const PLACE = wordSet(`${words.many} ${words.university} ${words.course}`);
const WHICH = wordSet(words.which);
const GIVING = wordSet(words.giving);
/** What sets some of them apart from the others. */
const SELECTING = wordSet(words.selecting);
/** "I want the fees of universities": what a student wants sets none of them apart. */
const SPEAKER = wordSet(words.speaker);
const WANT = 'want';
/** "The best university" is asked of no page. */
const JUDGING = wordSet(words.judging);
/** "Do universities accept it?" asks what is usual, unless it begins "are there". */
const GENERAL = wordSet(words.general);
const THERE = 'there';
/** "Who accepts IELTS 6.5 in Canada?" */
const WHO = 'who';
/** Who writes more tells of themselves. */
const LONGEST = 24;
const CLAUSES = /[.?!](?=\s|$)|[,:]/;
const SENTENCES = /[.?!](?=\s|$)/;

export const isUniversityWord = (word: string): boolean => UNIVERSITY.has(word);

/** What the message tells beside its words. */
type Told = { readonly limits: boolean; readonly isOfPlace: boolean };

/**
 * "Which universities in Ireland need no GRE": it asks for universities by what they ask for or offer. Not "fees of universities in
 * Ireland", which asks what is usual.
 */
export function asksWhichUniversities(asked: Understanding, text: string, { index }: Library): boolean {
  const whole = asked.byItself.words;
  if (whole.length > LONGEST) return false;
  const told: Told = {
    limits: ownFigures(asked, text, index.catalogue).size > 0,
    isOfPlace: asked.countries.length > 0 && !asked.countriesAssumed,
  };
  // "My score is good. Which universities take it?": what is told before is no question.
  return [...wordsOf(text, CLAUSES), whole].some((sentence) => asksForSome(sentence, told));
}

const wordsOf = (text: string, separator: RegExp): string[][] =>
  text
    .split(separator)
    .map((sentence) => splitWords(sentence))
    .filter(({ length }) => length > 0);

/** The words of its sentences that ask for universities; of one alone, or of none, all of them. */
export function askingWords(text: string): readonly string[] {
  const sentences = wordsOf(text, SENTENCES);
  const asking = sentences.filter((sentence) => asksForSome(sentence, { limits: false, isOfPlace: true }));
  return (asking.length > 0 ? asking : sentences).flat();
}

function asksForSome(sentence: readonly string[], { limits, isOfPlace }: Told): boolean {
  if (sentence.some((word) => JUDGING.has(word) || isCountryWord(word))) return false;
  if (!isOfPlace && isAtHome(sentence)) return false;
  const [first = '', ...others] = sentence;
  const isGeneral = (GENERAL.has(first) && others[0] !== THERE) || WHICH.has(first);
  const isSelecting = (word: string, at: number) =>
    SELECTING.has(word) && !(word === WANT && SPEAKER.has(sentence[at - 1] ?? ''));
  const selects = !isGeneral && (limits || sentence.some((word, at) => isSelecting(word, at) || GIVING.has(word)));
  return (
    asksWhichOf(sentence) ||
    (selects && sentence.some((word) => MANY.has(word))) ||
    (isOfPlace && first === WHO && others.some((word) => SELECTING.has(word)))
  );
}

/** "Which college in Pune", "nagpur me konsa college": those at home are not ours. Not "I work in Pune, which university …". */
function isAtHome(sentence: readonly string[]): boolean {
  const asked = sentence.findIndex(isUniversityWord);
  return sentence.some(
    (word, at) =>
      INDIAN_PLACES.has(word) &&
      (INSIDE.has(sentence[at + 1] ?? '') || (asked !== -1 && asked < at && INSIDE.has(sentence[at - 1] ?? ''))),
  );
}
const INSIDE = wordSet(words.inside);

/** "Which US unis", "universities konsi": not "which score do universities want". */
const asksWhichOf = (sentence: readonly string[]): boolean =>
  sentence.some(
    (word, at) =>
      WHICH.has(word) && sentence.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).some((one) => PLACE.has(one)),
  );
const BESIDE = 3;
