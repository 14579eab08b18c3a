import { opinionsOn } from '../opinion/opinion.ts';
import type { Danger } from './rules.ts';

/** The learned opinion: which danger it would be, and how likely that is, from 0 to 1. */
export type Suspicion = { readonly danger: Danger; readonly likely: number };

/** What the most alarming sentence of a message is likely to be. */
export function suspectDanger(text: string): Suspicion {
  return opinionsOn(text)
    .map(
      ({ 'self-harm': self, 'from-others': others }): Suspicion => ({
        danger: self >= others ? 'self-harm' : 'from-others',
        likely: self + others,
      }),
    )
    .reduce((most, one) => (one.likely > most.likely ? one : most), { danger: 'self-harm', likely: 0 });
}
