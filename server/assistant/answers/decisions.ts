import { type Found, findPassages } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termSet } from '../question/canonical-words.ts';
import { decidesNothing } from '../question/open-words.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { understandAlone } from '../question/understand-alone.ts';

const DECIDING = wordSet(asking.deciding);
const DECIDING_PHRASES = asking.decidingPhrases.split('|');
/** Which guide tells how to decide, by the subject that its title names. */
const DECISION = 'worth';

/** "Is it wise to take this risk?", "am I stupid to want it?": no fact answers it, but how one can decide does. */
export function asksToDecide(text: string): boolean {
  const words = splitWords(text);
  const said = ` ${words.join(' ')} `;
  return words.some((word) => DECIDING.has(word)) || DECIDING_PHRASES.some((phrase) => said.includes(` ${phrase} `));
}

const DECIDING_TERMS: ReadonlySet<string> = termSet(asking.deciding);
/** A question that names so many things is asked of them, another of all that is told. */
const NAMES = 2;

/** What helps to decide, by what is asked and told: a job, parents, a loan, a family. */
export function decisionSection(told: string, ask: string, { index }: Library): Found | undefined {
  const asked = understandAlone(ask, index);
  const named = asked.terms.filter((term) => !decidesNothing(term) && !DECIDING_TERMS.has(term) && !/\d/.test(term));
  const whole =
    named.length < NAMES
      ? understandAlone(`${told}\n${ask}`, index)
      : { ...asked, recalled: understandAlone(told, index).terms };
  return findPassages({ ...whole, countries: [], wants: undefined }, index).find(({ passage }) =>
    passage.apartFrom.some(({ id }) => id === DECISION),
  );
}
