import asking from './asking.json' with { type: 'json' };
import { termSet } from './canonical-words.ts';
import { decidesNothing } from './open-words.ts';

const FACTS: ReadonlySet<string> = termSet(asking.facts);

/** A term of what somebody tells of themselves, "budget", "ielts", "65", or one that decides nothing: a question of such terms is on the told. */
export const isOfFacts = (term: string): boolean => decidesNothing(term) || FACTS.has(term) || /\d/.test(term);
