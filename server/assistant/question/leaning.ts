import type { CountryId, Subject } from '../knowledge.ts';
import type { FigureKind } from '../library/statements.ts';
import { stemOf, termSet, termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { decidesNothing } from './open-words.ts';
import { wordSet } from './split-words.ts';
import { HOW_MUCH } from './wanted-figure.ts';

const OF_NOTHING = wordSet(dialogue.ofNothing);
const NEEDING = wordSet(dialogue.needing);

const COMPARING = wordSet(dialogue.comparing);
/** "UK or Ireland", "which is cheaper"; not "is Ireland safe or not". */
export const compares = (words: readonly string[]): boolean =>
  words.some((word, at) => COMPARING.has(word) && !(word === 'or' && words[at + 1] === 'not'));

const SIDE_BY_SIDE = wordSet(dialogue.sideBySide);
/** "UK vs Ireland", "the difference between": in so many words. */
export const saysToCompare = (words: readonly string[]): boolean => words.some((word) => SIDE_BY_SIDE.has(word));

const WEIGHING = wordSet(dialogue.weighing);
/** "Which one has more jobs?", "which is cheap?" is asked of the countries that were spoken of. */
export const choosesOne = (
  words: readonly string[],
  before: { readonly mentioned: readonly CountryId[] } | null,
): boolean =>
  before !== null &&
  before.mentioned.length > 1 &&
  words.some(
    (word, at) =>
      word === 'which' &&
      (words[at + 1] === 'one' ||
        (words[at + 1] === 'is' && words.slice(at + 2, at + 4).some((one) => WEIGHING.has(one)))),
  );

/** "Who can write it?", "is it needed for that?" point to a thing; "is it possible", "is it safe" to none. */
export const hasItAsThing = (original: readonly string[]): boolean =>
  original.some((word, at) => word === 'it' && !original.slice(at + 1, at + 3).some((next) => OF_NOTHING.has(next)));

/** "Is it needed for the UK?" after what a certificate is and costs is asked of the certificate. */
export const asksWhetherNeeded = (
  original: readonly string[],
  { recalled }: { readonly recalled: readonly string[] },
): boolean => recalled.length > 0 && original.includes('it') && original.some((word) => NEEDING.has(word));

/**
 * "Which universities then?" after what it costs, or which score it takes, asks where, not what; after a licence, a scholarship or a
 * test that is done without it asks which lead to that.
 */
export const asksWhere = (
  ofWhat: readonly Subject[],
  { subjects, wants }: { readonly subjects: readonly Subject[]; readonly wants: FigureKind | undefined },
): boolean =>
  ofWhat[0]?.id === 'universities' &&
  subjects.every(
    ({ id, sideOfOthers }) =>
      id !== 'universities' && (sideOfOthers || id === 'careers' || (id === 'exams' && wants === 'score')),
  );

/** "Too costly, something cheaper?" after one country asks for others. */
export const asksForCheaper = (own: readonly string[]): boolean =>
  own.includes(CHEAP) && own.every((term) => CHEAPER.has(term) || decidesNothing(term));
const CHEAP = stemOf('cheap');
const CHEAPER: ReadonlySet<string> = termSet(dialogue.cheaper);

/** What a study costs in all. */
const WHOLE_SUM = wordSet(dialogue.wholeSum);
export const WHOLE_SUM_TERMS = termsOf(['total', 'cost', 'live']);
export const asksWholeSum = (words: readonly string[], own: readonly string[]): boolean =>
  own.every(decidesNothing) && words.some((word) => WHOLE_SUM.has(word)) && words.some((word) => HOW_MUCH.has(word));
