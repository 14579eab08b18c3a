import { BUCKETS, type Features, piecesOf } from './features.ts';
import learned from './weights.json' with { type: 'json' };

/** What a message may be; the first is everything that a student asks, and what only sounds like the others. */
export const CLASSES = [
  'ordinary',
  'self-harm',
  'from-others',
  'hostile',
  'dishonest',
  'medical',
  'off-topic',
] as const;
export type MessageClass = (typeof CLASSES)[number];
/** How likely a message is each of them: the sum is 1. */
export type Opinion = Readonly<Record<MessageClass, number>>;

const BYTES = Buffer.from(learned.weights, 'base64');
/** Of every class one weight a bucket, a byte each; `step` makes it a number again. */
const WEIGHTS = CLASSES.map((_, at) => Int8Array.from(BYTES.subarray(at * BUCKETS, (at + 1) * BUCKETS)));

/**
 * What the learned model thinks of each piece of a message, the whole first. It has learned by letters and words in a row from the
 * labelled phrases of `tests/eval` (`learn-opinion.ts`) and knows no rule; takes time in proportion to the text's length.
 */
export const opinionsOn = (text: string): Opinion[] => piecesOf(text).map((piece) => likely(scores(piece)));

const scores = ({ buckets, values }: Features): number[] =>
  WEIGHTS.map((weights, at) => {
    let sum = 0;
    for (let i = 0; i < buckets.length; i++) sum += (weights[buckets[i] ?? 0] ?? 0) * (values[i] ?? 0);
    return sum * learned.step + (learned.bias[at] ?? 0);
  });

/** Softmax. */
export function likely(of: readonly number[]): Opinion {
  const most = Math.max(...of);
  const [ordinary = 0, self = 0, others = 0, hostile = 0, dishonest = 0, medical = 0, offTopic = 0] = of.map((score) =>
    Math.exp(score - most),
  );
  const all = ordinary + self + others + hostile + dishonest + medical + offTopic;
  return {
    ordinary: ordinary / all,
    'self-harm': self / all,
    'from-others': others / all,
    hostile: hostile / all,
    dishonest: dishonest / all,
    medical: medical / all,
    'off-topic': offTopic / all,
  };
}
