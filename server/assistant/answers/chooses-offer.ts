import asking from '../question/asking.json' with { type: 'json' };
import { stemOf } from '../question/canonical-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

const OFFERS = wordSet(asking.offers);
const OFFERED: ReadonlySet<string> = new Set([...OFFERS].map(stemOf));
const CHOOSING = wordSet(asking.choosing);
const SEVERAL = wordSet(asking.several);
/** Whoever names anything else asks of that: "which documents for the offer letter". */
const SUBJECTS = wordSet(asking.offerSubjects);

/** "I got an offer from …", "3 offers", "my offer letter": not what a university offers. */
export const holdsOffer = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      (word === 'offer' || word === 'offers') && (words[at + 1] === 'letter' || GOT.has(words[at - 1] ?? '')),
  );
const GOT = wordSet(asking.got);

/** "I have 3 offers: Ulster, Brunel, Aston": so short it can only mean that. */
const TELLS_ONLY = 12;

/** "2 offers, RCSI and UCC, which one to take": it holds several offers, and asks which is the one. */
export function choosesOffer({ words, recalled, subjects, wants }: Understanding): boolean {
  if (!subjects.every(({ id }) => SUBJECTS.has(id))) return false;
  const isTold = holdsOffer(words);
  if (isTold && words.includes('offers') && words.length <= TELLS_ONLY && wants === undefined) return true;
  return (
    (isTold || words.some((word) => OFFERS.has(word)) || recalled.some((term) => OFFERED.has(term))) &&
    words.some((word) => CHOOSING.has(word)) &&
    words.some((word) => SEVERAL.has(word)) &&
    !words.includes('letter')
  );
}
