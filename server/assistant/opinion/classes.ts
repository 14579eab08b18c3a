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

/** Softmax. */
export function likely(scores: readonly number[]): Opinion {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(CLASSES.map((name, at) => [name, (powers[at] ?? 0) / all])) as Opinion;
}

/**
 * How much more a part has to say than the whole. By cross-validation a third fewer honest stories are taken for danger than with half
 * of it, and with twice as much more people in danger are lost in theirs.
 */
const OUT_OF_CONTEXT = 8;

/**
 * How likely something is of a message, by the opinions on its pieces: as likely as of the whole, or as of the part that says it
 * most, whose odds are divided because it is read out of its context ("They refused to let me in.").
 */
export function likeliest(opinions: readonly Opinion[], share: (opinion: Opinion) => number): number {
  const [whole = 0, ...parts] = opinions.map(share);
  return Math.max(whole, ...parts.map((part) => part / (part + OUT_OF_CONTEXT * (1 - part))));
}
