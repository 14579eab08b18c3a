import { inflateSync } from 'node:zlib';
import { CLASSES, likely, type Opinion } from './classes.ts';
import { type Features, piecesOf } from './features.ts';
import learned from './weights.json' with { type: 'json' };

/** Of every bucket one weight a class, a byte each, most of them 0; `step` makes it a number again. */
const WEIGHTS = Int8Array.from(inflateSync(Buffer.from(learned.weights, 'base64')));

/**
 * What the learned model thinks of each piece of a message, the whole first. It has learned by letters and words in a row from the
 * labelled phrases of `tests/eval` (`learn-opinion.ts`) and knows no rule; takes time in proportion to the text's length.
 */
export const opinionsOn = (text: string): Opinion[] => piecesOf(text).map((piece) => likely(scores(piece)));

function scores({ buckets, values }: Features): number[] {
  const sums = CLASSES.map(() => 0);
  for (let i = 0; i < buckets.length; i++)
    for (let c = 0; c < sums.length; c++)
      sums[c] = (sums[c] ?? 0) + (WEIGHTS[(buckets[i] ?? 0) * CLASSES.length + c] ?? 0) * (values[i] ?? 0);
  return sums.map((sum, c) => sum * learned.step + (learned.bias[c] ?? 0));
}
