import type { CountryId } from '../knowledge.ts';
import type { Catalogue } from '../library/catalogue.ts';
import type { Leaning } from './lean-on.ts';
import { asksWholeSum, WHOLE_SUM_TERMS } from './leaning.ts';
import { decidesNothing } from './open-words.ts';
import { isBareOn } from './own-words.ts';
import type { Figures } from './read-figures.ts';
import type { Turn } from './read-turn.ts';
import type { Understanding } from './understanding.ts';

/** What a message asks for, with what it leans on. */
type Asked = Pick<Understanding, 'terms' | 'recalled' | 'subjects' | 'isBare'>;

/** Figures that say who looks, not what is looked for. */
const OF_ONESELF = [
  'marks',
  'english',
  'gre',
  'backlogs',
  'gapYears',
  'workYears',
] as const satisfies (keyof Figures)[];
/** A correction of so many telling words says itself what is meant; of what is turned down one is enough. */
const CORRECTED = 2;
const MOST_RECALLED = 12;

/** What to look for: the message's own terms, or those of before where it has none or leans on them. */
export function termsInTurn(
  turn: Turn,
  leaning: Leaning,
  before: Understanding | null,
  countries: readonly CountryId[],
  catalogue: Catalogue,
): Asked {
  const { words, subjects: ofWhat } = turn;
  const { own, correcting, nothingNew } = leaning;
  if (before === null)
    return { terms: own, recalled: [], subjects: ofWhat, isBare: isBareOn(ofWhat[0], own, catalogue) };
  // "Which of them is cheaper?" compares the countries that were named before, by what it says itself.
  const comparesBy = leaning.comparison && ofWhat.length > 0 && countries.length > 1;
  const leans = leaning.leans && !comparesBy;
  const recalled = leans && own.length > 0 ? recalledFrom(before, turn, leaning, catalogue) : [];
  // "What score is good?" after "is the GRE needed?": of the GRE.
  const telling = own.filter((term) => !decidesNothing(term) && !/^\d+$/.test(term)).length;
  const saysEnough = telling >= (turn.complains ? 1 : CORRECTED);
  const withBefore = (correcting && !saysEnough) || (leans && own.every(decidesNothing));
  // "So monthly everything how much?" after a room asks what all of it costs there.
  const wholeSum = asksWholeSum(words, own);
  const terms = wholeSum
    ? WHOLE_SUM_TERMS
    : nothingNew
      ? leaning.needed
        ? before.recalled
        : before.terms
      : withBefore
        ? [...new Set([...own, ...before.terms])]
        : own;
  // "And the fee?" is asked of what was spoken of before.
  const side = ofWhat.every((subject) => subject.sideOfOthers);
  const subjects = nothingNew || (side && recalled.length > 0) ? [...new Set([...before.subjects, ...ofWhat])] : ofWhat;
  return {
    terms,
    recalled: wholeSum || correcting ? [] : nothingNew ? before.recalled : recalled.slice(0, MOST_RECALLED),
    subjects,
    isBare: isBareOn(subjects[0], [...terms, ...(nothingNew ? before.recalled : recalled)], catalogue),
  };
}

/** What a message leans on in the one before it. */
function recalledFrom(
  before: Understanding,
  { subjects }: Turn,
  { leansWhole }: Leaning,
  catalogue: Catalogue,
): readonly string[] {
  // What a student has told of themselves, "65 %, IELTS 6.5", is not what they ask about next; a limit is part of a wish.
  const hasTold = !leansWhole || OF_ONESELF.some((name) => before.figures[name] !== undefined);
  // "And the exam?" after "and the cost?" is asked of what both were asked of.
  const aside = subjects.length > 0 && before.recalled.length > 0;
  const isSide = (term: string) =>
    catalogue.subjects.some((subject) => subject.sideOfOthers && catalogue.termsOf(subject).has(term));
  return [...(aside ? [] : before.terms), ...before.recalled].filter(
    (term) => !(hasTold && decidesNothing(term)) && !(aside && isSide(term)),
  );
}
