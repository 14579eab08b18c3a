import type { FigureKind } from '../library/statements.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

/** Words that ask for a figure, of whatever kind. */
export const HOW_MUCH = wordSet(dialogue.howMuch);
/** The more particular first: "how much time". */
const WANTED: readonly (readonly [FigureKind, ReadonlySet<string>])[] = [
  ['date', wordSet(dialogue.when)],
  ['time', wordSet(dialogue.howLong)],
  ['score', wordSet(dialogue.whichScore)],
  ['money', wordSet(dialogue.whichSum)],
  ['any', HOW_MUCH],
];

/** The kind of figure that the words ask for. */
export function wantedIn(words: readonly string[]): FigureKind | undefined {
  return WANTED.find(([, asking]) => words.some((word) => asking.has(word)))?.[0];
}
