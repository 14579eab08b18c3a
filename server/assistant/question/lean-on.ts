import type { GuideIndex } from '../library/guide-index.ts';
import type { FigureKind } from '../library/statements.ts';
import { stemOf } from './canonical-words.ts';
import { addedSum, correctedFigure, figureOfBefore, toldAgain } from './correct-figures.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { asksWhere, asksWhetherNeeded, choosesOne, compares, hasItAsThing } from './leaning.ts';
import { decidesNothing } from './open-words.ts';
import others from './others.json' with { type: 'json' };
import { ownTerms } from './own-terms.ts';
import type { Figures } from './read-figures.ts';
import type { Turn } from './read-turn.ts';
import { wordSet } from './split-words.ts';
import type { Understanding } from './understanding.ts';
import { wantedIn } from './wanted-figure.ts';
import { whatAfter } from './what-after.ts';

/** What a message is to those before it. */
export type Leaning = {
  /** It puts right what was understood, or says what was meant. */
  readonly correcting: boolean;
  /** Its figures, what it puts right of those before among them. */
  readonly figures: Figures;
  /** A figure that was told before is put right, or added to. */
  readonly corrected: boolean;
  /** The stems of its telling words. */
  readonly own: readonly string[];
  readonly comparison: boolean;
  /** It is to be understood with what was spoken of before: all of it, or for a word that points there. */
  readonly leansWhole: boolean;
  readonly pointsBack: boolean;
  readonly leans: boolean;
  /** It has no telling words: "and for Ireland?" */
  readonly nothingNew: boolean;
  /** It asks whether what was spoken of is needed. */
  readonly needed: boolean;
  /** The figure that it asks for, and the same with what it leans on. */
  readonly ownWants: FigureKind | undefined;
  readonly wants: FigureKind | undefined;
};

const OPENING = wordSet(dialogue.opening);
const CORRECTING = wordSet(`${dialogue.meaning} ${dialogue.correcting}`);
const BACK = wordSet(dialogue.back);
const HIM = wordSet(dialogue.him);
/** Of whom something is asked that holds for them alone. */
const PERSONS = wordSet(dialogue.persons);
/** Words of our field. */
export const FIELD = new Set(others.field.split('|'));
const WITHOUT = stemOf('without');
/** So short a message leans on what was spoken of before; one that names nothing that we know of, or points to something, also when it is longer. */
const FEW_WORDS = 4;
/** One that tells a figure says more in as many. */
const FEW_WORDS_TOLD = 3;
const SOME_WORDS = 8;
const MOST_POINTING = 10;

/** How a message leans on the ones before it; without any it leans on nothing. */
export function leanOn(turn: Turn, before: Understanding | null, index: GuideIndex): Leaning {
  const { original, words, subjects, countries, held } = turn;
  const correcting =
    words[0] === 'no' || turn.complains || (before !== null && words.slice(0, 4).some((word) => CORRECTING.has(word)));
  const { figures, corrected } = figuresAfter(turn, before);
  // "No, I mean Canada" asks for nothing that is called "mean".
  const asking = correcting ? words.filter((word) => !CORRECTING.has(word)) : words;
  const said = corrected ? [] : ownTerms(asking, figures, held, index);
  // "IELTS nahi hai" is asked of going without.
  const asks =
    whatAfter(asking, said, countries) ??
    (figures.withoutEnglish && said.length > 0 ? [...new Set([...said, WITHOUT])] : said);
  const own = [...new Set([...asks, ...personMeant(original, words, before)])];
  const ofField = words.some((word) => FIELD.has(word));
  // "The cost?" is asked of what was spoken of; "my budget is 20 lakh" tells.
  const tells = Object.keys(figures).length > 0;
  const ownSubject = subjects.some(({ sideOfOthers }) => tells || !sideOfOthers) || countries.length > 0 || ofField;
  // "What does a master's in Ireland cost?" says what costs, and where: it leans on nothing.
  const isWhole = subjects.length > 0 && countries.length > 0 && ofField;
  const few = tells ? FEW_WORDS_TOLD : FEW_WORDS;
  const fewWords = words.length <= (ownSubject && own.length > 1 ? few : SOME_WORDS);
  // "Can I use a loan instead?", "is it needed there?" point to what was spoken of, whatever they name.
  const pointsBack =
    words.length <= MOST_POINTING && ([...original, ...words].some((word) => BACK.has(word)) || hasItAsThing(original));
  const leansWhole =
    before !== null &&
    (correcting || (!isWhole && (OPENING.has(words[0] ?? '') || fewWords))) &&
    !(asksWhere(subjects, before) && own.every(decidesNothing));
  const nothingNew = before !== null && own.length === 0;
  const needed = nothingNew && asksWhetherNeeded(original, before);
  // "And the FPGEE?" after what the NAPLEX costs asks what it costs.
  const asksAlike = before !== null && words[0] === 'and' && words.length <= FEW_WORDS && own.length === 1;
  const ownWants = wantedIn(words);
  return {
    correcting,
    figures,
    corrected,
    own,
    comparison: compares(original) || compares(words) || choosesOne(words, before),
    leansWhole,
    pointsBack,
    leans: leansWhole || (before !== null && pointsBack),
    nothingNew,
    needed,
    ownWants,
    // "And for Ireland?" after a cost asks for a cost.
    wants: ownWants ?? ((nothingNew && !needed) || asksAlike ? before?.wants : undefined),
  };
}

/** "Should I trust him?" after an agent is asked of an agent: the term of the person that a message means and does not name, if there is one. */
function personMeant(original: readonly string[], words: readonly string[], before: Understanding | null): string[] {
  if (before === null || !original.some((word) => HIM.has(word)) || words.some((word) => PERSONS.has(word))) return [];
  const spoken = [...before.earlier, before.byItself].flatMap((one) => one.words);
  const person = spoken.findLast((word) => PERSONS.has(word));
  return person === undefined ? [] : [stemOf(person)];
}

/** The figures of a message with what it puts right, adds to or tells again of those before. */
function figuresAfter({ original, figures: read }: Turn, before: Understanding | null) {
  if (before === null) return { figures: read, corrected: false };
  const isNone = Object.keys(read).length === 0;
  const mended = isNone ? correctedFigure(original, before.profile) : addedSum(original, read, before.profile);
  const again =
    isNone && !mended ? (toldAgain(original, before.profile) ?? figureOfBefore(original, before)) : undefined;
  return { figures: { ...read, ...mended, ...again }, corrected: mended !== undefined };
}
