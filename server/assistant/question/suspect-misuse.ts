import { opinionsOn } from '../opinion/opinion.ts';
import type { MessageKind } from './kind-of-message.ts';

/** How likely something that we refuse has to be. By cross-validation (`npm run learn -- --check`) 1 of 100 ordinary questions is above it. */
const LIMIT = 0.74;
/** Shorter messages say too little to be judged by their likeness to others. */
const SHORTEST = 3;
const REFUSED = ['hostile', 'dishonest', 'medical', 'off-topic'] as const;

/** The learned opinion beside the rules of `refusals.json`: what a message is refused as that no rule knows. */
export function suspectMisuse(text: string, words: number): MessageKind | null {
  if (words < SHORTEST) return null;
  for (const opinion of opinionsOn(text)) {
    const likely = REFUSED.reduce((sum, kind) => sum + opinion[kind], 0);
    if (likely > LIMIT) return REFUSED.reduce((most, kind) => (opinion[kind] > opinion[most] ? kind : most));
  }
  return null;
}
