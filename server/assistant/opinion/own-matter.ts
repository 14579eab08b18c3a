import { inflateSync } from 'node:zlib';
import type { Token } from '../danger/normalise.ts';
import { type Features, featuresOf, wordsIn } from './features.ts';
import learned from './own-matter.json' with { type: 'json' };

/** What of ours a message is on: the id of an item of `about-us.json`, and how likely it is on something of ours at all. */
export type OwnMatter = { readonly id: string | undefined; readonly likely: number };

/** A power of two. */
export const OWN_BUCKETS = 2 ** 14;
/** Whoever says more than that asks of more than us. */
export const MOST_WORDS = 16;

const WEIGHTS = Int8Array.from(inflateSync(Buffer.from(learned.weights, 'base64')));

/**
 * What the learned model takes a short message for (`tests/eval/learn-own-matter.ts`): one class for each item of ours, the first for
 * all that is not about us. It knows letters in a row and words in Roman letters, so that a phrase is known in Hinglish, Hindi and Marathi.
 */
export function ownMatterOf(text: string): OwnMatter {
  const words = wordsIn(text);
  if (words.length > MOST_WORDS) return { id: undefined, likely: 0 };
  const scores = scoresOf(ownFeatures(words));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const [none = 0, ...ours] = powers;
  const all = ours.reduce((sum, power) => sum + power, none);
  return { id: learned.items[ours.indexOf(Math.max(...ours))], likely: 1 - none / all };
}

/** The features of a whole message, folded to fewer buckets: these phrases are short and few. */
export function ownFeatures(words: readonly Token[]): Features {
  const { buckets, values } = featuresOf(words);
  return { buckets: buckets.map((bucket) => bucket & (OWN_BUCKETS - 1)), values };
}

function scoresOf({ buckets, values }: Features): number[] {
  const sums = learned.bias.map(() => 0);
  for (let i = 0; i < buckets.length; i++)
    for (let c = 0; c < sums.length; c++)
      sums[c] = (sums[c] ?? 0) + (WEIGHTS[(buckets[i] ?? 0) * sums.length + c] ?? 0) * (values[i] ?? 0);
  return sums.map((sum, c) => sum * learned.step + (learned.bias[c] ?? 0));
}
