import type { Features } from '#server/assistant/opinion/features.ts';

/** Of every bucket one weight a class. */
export type LinearModel = { readonly weights: Float32Array; readonly bias: Float32Array };
export type Sample = { readonly is: number; readonly piece: Features };
/** How many classes and buckets there are, and how often each sample is seen. */
type Size = { readonly classes: number; readonly buckets: number; readonly rounds?: number };

/** What fewer phrases share is learned by none of them. */
const SHARED_BY = 2;
const ROUNDS = 18;
/** Where the shuffling begins, of each order. */
const ORDERS = [1, 2, 3];
const RATE = 0.1;
const BIAS_RATE = 0.01;
/** Keeps weights small for which there is little evidence. */
const RIDGE = 1e-4;
/** A byte holds from −127 to 127. */
const BYTE = 127;

/**
 * Logistic regression with a class for each kind of message, by AdaGrad. In what order the samples come decides a little of what is
 * learned: the mean of several orders is not by chance.
 */
export function learnLinear(samples: readonly Sample[], size: Size): LinearModel {
  const models = ORDERS.map((first) => learnInOrder([...samples], first, size));
  const mean = (all: readonly Float32Array[]) =>
    new Float32Array(all[0]?.length ?? 0).map(
      (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length,
    );
  return { weights: mean(models.map(({ weights }) => weights)), bias: mean(models.map(({ bias }) => bias)) };
}

function learnInOrder(samples: Sample[], first: number, { classes, buckets, rounds = ROUNDS }: Size): LinearModel {
  const model = { weights: new Float32Array(buckets * classes), bias: new Float32Array(classes) };
  const seen = new Float32Array(model.weights.length).fill(1e-6);
  let random = first;
  for (let round = 0; round < rounds; round++) {
    for (let at = samples.length - 1; at > 0; at--) {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const other = random % (at + 1);
      const [one, two] = [samples[at], samples[other]];
      if (one && two) [samples[at], samples[other]] = [two, one];
    }
    for (const { is, piece } of samples) {
      const errors = shares(scoresOf(model, piece)).map((share, c) => share - (is === c ? 1 : 0));
      for (const [c, error] of errors.entries()) model.bias[c] = (model.bias[c] ?? 0) - BIAS_RATE * error;
      improve(model.weights, seen, piece, errors);
    }
  }
  return model;
}

function improve(weights: Float32Array, seen: Float32Array, piece: Features, errors: readonly number[]) {
  const classes = errors.length;
  for (let i = 0; i < piece.buckets.length; i++) {
    const bucket = (piece.buckets[i] ?? 0) * classes;
    const value = piece.values[i] ?? 0;
    for (let c = 0; c < classes; c++) {
      const weight = weights[bucket + c] ?? 0;
      const step = (errors[c] ?? 0) * value + RIDGE * weight;
      const squares = (seen[bucket + c] ?? 0) + step * step;
      seen[bucket + c] = squares;
      weights[bucket + c] = weight - (RATE * step) / Math.sqrt(squares);
    }
  }
}

/** What each class scores. */
export function scoresOf({ weights, bias }: LinearModel, { buckets, values }: Features): number[] {
  const sums = [...bias];
  for (let i = 0; i < buckets.length; i++)
    for (let c = 0; c < sums.length; c++)
      sums[c] = (sums[c] ?? 0) + (weights[(buckets[i] ?? 0) * sums.length + c] ?? 0) * (values[i] ?? 0);
  return sums;
}

function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

/** A byte for each weight, and what makes it a number again. */
export function inBytes({ weights }: LinearModel): { readonly step: number; readonly bytes: Int8Array } {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / BYTE;
  return { step, bytes: Int8Array.from(weights, (weight) => Math.round(weight / step)) };
}

/** The samples with what of them is in enough of `phrases`. */
export function ofSharedPieces(samples: readonly Sample[], phrases: readonly Features[], buckets: number): Sample[] {
  const known = new Uint16Array(buckets);
  for (const phrase of phrases) for (const bucket of phrase.buckets) known[bucket] = (known[bucket] ?? 0) + 1;
  return samples.map(({ is, piece }) => {
    const at = [...piece.buckets.keys()].filter((i) => (known[piece.buckets[i] ?? 0] ?? 0) >= SHARED_BY);
    return {
      is,
      piece: { buckets: at.map((i) => piece.buckets[i] ?? 0), values: at.map((i) => piece.values[i] ?? 0) },
    };
  });
}
