import type { Danger } from '../danger/rules.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { type Opinion, opinionsOn } from './opinion.ts';

/** The learned opinion: which danger it would be, and how likely that is, from 0 to 1. */
export type Suspicion = { readonly danger: Danger; readonly likely: number };

/** How likely something that we refuse has to be. By cross-validation (`npm run learn -- --check`) 1 of 100 ordinary questions is above it. */
const REFUSED_FROM = 0.75;
/** Shorter messages say too little to be judged by their likeness to others. */
const SHORTEST = 3;
const REFUSED = ['hostile', 'dishonest', 'medical', 'off-topic'] as const;

/** A message is judged for danger, for misuse and for its title, one after the other. */
let latest: { readonly text: string; readonly opinions: readonly Opinion[] } | undefined;

function opinionsOnce(text: string): readonly Opinion[] {
  if (latest?.text !== text) latest = { text, opinions: opinionsOn(text) };
  return latest.opinions;
}

/** What the most alarming sentence of a message is likely to be. */
export function suspectDanger(text: string): Suspicion {
  return opinionsOnce(text)
    .map(
      ({ 'self-harm': self, 'from-others': others }): Suspicion => ({
        danger: self >= others ? 'self-harm' : 'from-others',
        likely: self + others,
      }),
    )
    .reduce((most, one) => (one.likely > most.likely ? one : most), { danger: 'self-harm', likely: 0 });
}

/** What a message of so many words is refused as that no rule of `refusals.json` knows. */
export function suspectMisuse(text: string, words: number): MessageKind | null {
  if (words < SHORTEST) return null;
  for (const opinion of opinionsOnce(text)) {
    const likely = REFUSED.reduce((sum, kind) => sum + opinion[kind], 0);
    if (likely > REFUSED_FROM) return REFUSED.reduce((most, kind) => (opinion[kind] > opinion[most] ? kind : most));
  }
  return null;
}
