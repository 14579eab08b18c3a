import type { Question } from '../../assistant.ts';
import type { Library } from '../../library/library.ts';
import { splitWords, wordSet } from '../../question/split-words.ts';
import { understandQuestion } from '../../question/understand-question.ts';
import type { Understanding } from '../../question/understanding.ts';
import { questionBefore } from '../spoken-before.ts';
import { detailsIn } from '../university-details.ts';
import { asksWhichUniversities } from './asks-which.ts';
import words from './which-words.json' with { type: 'json' };

/** A question that asks for universities, in its own words. */
export type WhichAsked = { readonly text: string; readonly asked: Understanding };

/** A longer turn says what it asks by itself. */
const SHORT_TURN = 7;
const ANY = wordSet(words.anyOfThem);

/**
 * The question that asks for universities which a message is, or goes on with: "and in Canada?" asks the one before it of
 * another country, "any without an application fee?" another one of the same. Null for any other message.
 */
export function whichAsked(question: Question, asked: Understanding, library: Library): WhichAsked | null {
  if (asksWhichUniversities(asked, question.text, library)) return { text: question.text, asked };
  const turn = splitWords(question.text);
  if (turn.length > SHORT_TURN) return null;
  const isElsewhere = namesOnlyCountries(asked);
  const isAnother = turn.some((word) => ANY.has(word)) && detailsIn(asked.byItself.terms).length > 0;
  const before = isElsewhere || isAnother ? askedBefore(question, library) : null;
  if (!before) return null;
  if (isAnother) return { text: question.text, asked };
  return { text: before.text, asked: { ...before.asked, countries: asked.countries, countriesAssumed: false } };
}

const namesOnlyCountries = ({ byItself, countries, countriesAssumed }: Understanding): boolean =>
  byItself.terms.length === 0 && countries.length > 0 && !countriesAssumed;

/** The message before, where it asks for universities; past those that only name another country. */
function askedBefore(question: Question, library: Library): WhichAsked | null {
  const before = questionBefore(question);
  if (!before) return null;
  const asked = understandQuestion({ ...before, history: [] }, library.index);
  if (asksWhichUniversities(asked, before.text, library)) return { text: before.text, asked };
  return namesOnlyCountries(asked) ? askedBefore(before, library) : null;
}
