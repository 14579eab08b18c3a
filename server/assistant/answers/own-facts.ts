import { correctable } from '#shared/rules/ask-link.ts';
import type { Catalogue } from '../library/catalogue.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { factIn } from './fact-in.ts';

/** What an answer takes of the seven answers that a student has kept: only what the conversation leaves open. */
export type OwnFacts = {
  /** What they are taken for. */
  readonly purpose: 'programs' | 'chances' | 'budget';
  /** What was taken, as the student reads it, each a chip. */
  readonly facts: readonly string[];
  /** They do not want the GRE. */
  readonly withoutGre: boolean;
};
/** A question with what was taken for it already filled in. */
export type Asking = Understanding & { readonly own?: OwnFacts };

export type OwnFrame = {
  readonly language: string;
  readonly fromAnswers: string;
  readonly changeAnswers: string;
  readonly correct: string;
};

/** Says what was taken, so that it can be corrected for this question, and where it is changed or stopped for all. */
export const ownLine = (
  { facts }: OwnFacts,
  { language, fromAnswers, changeAnswers, correct }: OwnFrame,
  catalogue: Catalogue,
): string =>
  `**${fromAnswers}** · ${correct} [${changeAnswers}](/programs/shortlist#my-answers)\n\n${correctable(facts.map((fact) => factIn(language, fact, catalogue)))}`;

/** The same in an answer, if anything was taken for it. */
export function sayOwn({ own }: Asking, frame: OwnFrame, writer: AnswerWriter, catalogue: Catalogue): void {
  if (own) writer.say(ownLine(own, frame, catalogue));
}

/** Of what was understood that which the student has said here. */
export const saidHere = (texts: readonly string[], { own }: Pick<Asking, 'own'>): string[] =>
  texts.filter((text) => !own?.facts.includes(text));
