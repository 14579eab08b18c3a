import type { Danger } from '../danger/rules.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { likeliest, type Opinion } from './classes.ts';
import { opinionsOn } from './opinion.ts';

/** The learned opinion: which danger it would be, and how likely that is, from 0 to 1. */
export type Suspicion = { readonly danger: Danger; readonly likely: number };

/**
 * How likely something that we refuse has to be, by cross-validation (`npm run learn -- --check`): of honest questions in the same
 * words as misuse 2 of 100 are refused, of all others 3 of 1,000; with a higher limit more misuse is answered than honest questions
 * are saved. What a rule refuses below `none` is honest more often than not. A turn that goes on from study says little by itself: of 199 such turns that
 * somebody who knew nothing of ours wrote (30 November 2026) four honest ones were refused between `enough` and 0.71 ("PTE de du kya, easy hai"), and none was misuse.
 */
const LIKELY = { enough: 0.5, later: 0.65, none: 0.1 };
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

/** What a message of so many words is refused as that no rule of `refusals.json` knows; `follows` when it goes on from study. */
export const suspectMisuse = (text: string, words: number, follows = false): MessageKind | null =>
  words < SHORTEST ? null : misuseIn(opinionsOnce(text), follows ? LIKELY.later : LIKELY.enough);

/** The same of a question that was taken out of its message: it has to be likely one kind by itself, for it says little. */
export function suspectAlone(text: string, words: number): MessageKind | null {
  if (words < SHORTEST) return null;
  const opinions = opinionsOnce(text);
  return REFUSED.find((kind) => likeliest(opinions, (opinion) => opinion[kind]) > LIKELY.enough) ?? null;
}

/** What a message is refused as, by opinions that are there already. */
export function misuseIn(opinions: readonly Opinion[], enough = LIKELY.enough): MessageKind | null {
  if (likelyMisuse(opinions) <= enough) return null;
  const of = (kind: (typeof REFUSED)[number]) => likeliest(opinions, (opinion) => opinion[kind]);
  return REFUSED.reduce((most, kind) => (of(kind) > of(most) ? kind : most));
}

/** Whether a rule that refuses a message of so many words is mistaken: "is a proxy in the exam punishable?" */
export const isWronglyRefused = (kind: MessageKind, text: string, words: number): boolean =>
  REFUSED.some((refused) => refused === kind) && words >= SHORTEST && likelyMisuse(opinionsOnce(text)) < LIKELY.none;

const likelyMisuse = (opinions: readonly Opinion[]): number =>
  likeliest(opinions, (opinion) => REFUSED.reduce((sum, kind) => sum + opinion[kind], 0));
