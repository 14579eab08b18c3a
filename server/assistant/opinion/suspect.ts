import type { Danger } from '../danger/rules.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { likeliest, type Opinion } from './classes.ts';
import { opinionsOn } from './opinion.ts';

/** The learned opinion: which danger it would be, and how likely that is, from 0 to 1. */
export type Suspicion = { readonly danger: Danger; readonly likely: number };

/**
 * How likely what we refuse has to be, by the kind that it is likeliest, by cross-validation (`npm run learn -- --check`): with these
 * limits 1,984 of 3,574 are, and 228 of 38,402 ordinary messages (40 of 19,096 turns of talks). An honest
 * question that is told off for cheating is worse than a cheat who is told what the rules are.
 */
const ENOUGH = { hostile: 0.35, dishonest: 0.4, medical: 0.3, 'off-topic': 0.45 } as const;
/** A question that was taken out of its message says little by itself: it has to be likely one kind. */
const ALONE = 0.5;
/** What a rule refuses below this is honest more often than not: by cross-validation 548 honest messages and 89 of misuse are there. */
const NONE = 0.1;
/** Shorter messages say too little to be judged by their likeness to others. */
const SHORTEST = 3;
const REFUSED = ['hostile', 'dishonest', 'medical', 'off-topic'] as const;

/** A message is judged for danger, for misuse and for its title, one after the other. */
let latest: { readonly text: string; readonly opinions: readonly Opinion[] } | undefined;

function opinionsOnce(text: string): readonly Opinion[] {
  if (latest?.text !== text) latest = { text, opinions: opinionsOn(text) };
  return latest.opinions;
}

/** What a message, or the most alarming part of it, is likely to be. */
export const suspectDanger = (text: string): Suspicion => dangerIn(opinionsOnce(text));

/** The same of opinions that are there already. */
export function dangerIn(opinions: readonly Opinion[]): Suspicion {
  const of = (danger: Danger) => likeliest(opinions, (opinion) => opinion[danger]);
  return {
    danger: of('self-harm') >= of('from-others') ? 'self-harm' : 'from-others',
    likely: likeliest(opinions, (opinion) => opinion['self-harm'] + opinion['from-others']),
  };
}

/** What a message of so many words is refused as that no rule of `refusals.json` knows. */
export const suspectMisuse = (text: string, words: number): MessageKind | null =>
  words < SHORTEST ? null : misuseIn(opinionsOnce(text));

/** The same of a question that was taken out of its message. */
export function suspectAlone(text: string, words: number): MessageKind | null {
  if (words < SHORTEST) return null;
  const opinions = opinionsOnce(text);
  return REFUSED.find((kind) => likeliest(opinions, (opinion) => opinion[kind]) > ALONE) ?? null;
}

/** What a message is refused as, by opinions that are there already. */
export function misuseIn(opinions: readonly Opinion[]): MessageKind | null {
  const of = (kind: (typeof REFUSED)[number]) => likeliest(opinions, (opinion) => opinion[kind]);
  const likeliestKind = REFUSED.reduce((most, kind) => (of(kind) > of(most) ? kind : most));
  return likelyMisuse(opinions) > ENOUGH[likeliestKind] ? likeliestKind : null;
}

/** In a talk on study a rule for what is off our topic is mistaken below this: "no coding, I began with Python two weeks ago". */
const STRAYS = 0.3;
export const isOffTopic = (text: string): boolean =>
  likeliest(opinionsOnce(text), (opinion) => opinion['off-topic']) >= STRAYS;

/** Whether a rule that refuses a message of so many words is mistaken: "is a proxy in the exam punishable?" */
export const isWronglyRefused = (kind: MessageKind, text: string, words: number): boolean =>
  REFUSED.some((refused) => refused === kind) && words >= SHORTEST && likelyMisuse(opinionsOnce(text)) < NONE;

const likelyMisuse = (opinions: readonly Opinion[]): number =>
  likeliest(opinions, (opinion) => REFUSED.reduce((sum, kind) => sum + opinion[kind], 0));
