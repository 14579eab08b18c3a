import type { Subject } from '../knowledge.ts';
import type { Catalogue } from '../library/catalogue.ts';
import type { FigureKind } from '../library/statements.ts';
import { decidesNothing } from './open-words.ts';

/** What a message asks by its own words, whatever was spoken of before. */
export type OwnWords = {
  /** Its words in the guides' spelling, in English. */
  readonly words: readonly string[];
  /** What to look for. */
  readonly terms: readonly string[];
  /** The catalogue's subjects that it speaks of. */
  readonly subjects: readonly Subject[];
  /** The figure that it asks for. */
  readonly wants: FigureKind | undefined;
  /** It speaks of something that our pages are about. */
  readonly inField: boolean;
  /** It speaks to us, or names something of ours. */
  readonly toUs: boolean;
  /** It names its first subject, and has no other words that could decide. */
  readonly isBare: boolean;
};

/** Several messages as if they were one: their subjects in the catalogue's order, and of the figures that are asked for the last counts. */
export function asOneMessage(messages: readonly OwnWords[], catalogue: Catalogue): Omit<OwnWords, 'isBare'> {
  const spokenOf = new Set(messages.flatMap(({ subjects }) => subjects));
  return {
    words: messages.flatMap(({ words }) => words),
    terms: [...new Set(messages.flatMap(({ terms }) => terms))],
    subjects: catalogue.subjects.filter((subject) => spokenOf.has(subject)),
    wants: messages.findLast(({ wants }) => wants !== undefined)?.wants,
    inField: messages.some(({ inField }) => inField),
    toUs: messages.some(({ toUs }) => toUs),
  };
}

/** Whether terms name a subject and nothing else that could decide: "fees in Ireland". */
export function isBareOn(subject: Subject | undefined, terms: readonly string[], catalogue: Catalogue): boolean {
  if (!subject) return false;
  const own = catalogue.termsOf(subject);
  return terms.some((term) => own.has(term)) && terms.every((term) => own.has(term) || decidesNothing(term));
}
