import { termSet } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };

const OPEN: ReadonlySet<string> = termSet(dialogue.open);
/** Whoever says only such terms says that they want to study, and no more. */
export const decidesNothing = (term: string): boolean => OPEN.has(term);
/** "Which country?" asks where, and for nothing else. */
export const isCountryWord = (word: string): boolean => word === 'country' || word === 'countries';
