import type { Danger } from '../danger/rules.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { likeliest, type Opinion } from './classes.ts';
import { opinionsOn } from './opinion.ts';

/** The learned opinion: which danger it would be, and how likely that is, from 0 to 1. */
export type Suspicion = { readonly danger: Danger; readonly likely: number };

/**
 * How likely something that we refuse has to be, by cross-validation (`npm run learn -- --check`): above `enough` are 2 of 100 honest
 * questions, most of which are hard ones; of what a rule refuses below `none`, 9 in 10 are honest.
 */
const LIKELY = { enough: 0.7, none: 0.02 };
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
export function suspectDanger(text: string): Suspicion {
  const opinions = opinionsOnce(text);
  const of = (danger: Danger) => likeliest(opinions, (opinion) => opinion[danger]);
  return {
    danger: of('self-harm') >= of('from-others') ? 'self-harm' : 'from-others',
    likely: likeliest(opinions, (opinion) => opinion['self-harm'] + opinion['from-others']),
  };
}

/** What a message of so many words is refused as that no rule of `refusals.json` knows. */
export function suspectMisuse(text: string, words: number): MessageKind | null {
  if (words < SHORTEST) return null;
  if (likelyMisuse(text) <= LIKELY.enough) return null;
  const opinions = opinionsOnce(text);
  const of = (kind: (typeof REFUSED)[number]) => likeliest(opinions, (opinion) => opinion[kind]);
  return REFUSED.reduce((most, kind) => (of(kind) > of(most) ? kind : most));
}

/** Whether a rule that refuses a message of so many words is mistaken: "is a proxy in the exam punishable?" */
export const isWronglyRefused = (kind: MessageKind, text: string, words: number): boolean =>
  REFUSED.some((refused) => refused === kind) && words >= SHORTEST && likelyMisuse(text) < LIKELY.none;

const likelyMisuse = (text: string): number =>
  likeliest(opinionsOnce(text), (opinion) => REFUSED.reduce((sum, kind) => sum + opinion[kind], 0));
