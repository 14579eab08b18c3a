import { inflateSync } from 'node:zlib';
import learned from './dual-encoder.json' with { type: 'json' };

/**
 * A dual encoder, also called two towers: one side puts what a turn of a conversation seeks, the other what a text of ours offers, into
 * one space, in the same direction where the text answers the turn. Each side has its own vector for each stem; what was said before a
 * turn, and the heading above a text, come in by a matrix each. Learned together by `tests/eval/learn-dual-encoder.ts` from the lines
 * that ask for sections and statements, what is said next, and labelled conversations.
 */
export const SIZE = 128;
/** Adds to a length, so that a text of one faint word stays faint. */
export const FAINT = 0.3;

type Packed = { readonly bytes: string; readonly scale: number };
type Stems = Iterable<string>;

/** A turn and what it goes on from, each as the stems of its words. */
export type InTalk = {
  readonly turn: Stems;
  /** The question before it, and the first one, when that is another. */
  readonly previous: Stems;
  readonly first: Stems;
  /** Title of the guide and heading of the section that the last answer rests on. */
  readonly cited: Stems;
};

const PLACES: ReadonlyMap<string, number> = new Map(learned.stems.split(' ').map((stem, at) => [stem, at]));
const SEEKING = unpack(learned.seeking);
const OFFERING = unpack(learned.offering);
const MATRICES = {
  previous: unpack(learned.previous),
  cited: unpack(learned.cited),
  first: unpack(learned.first),
  heading: unpack(learned.heading),
};

function unpack({ bytes, scale }: Packed): Float32Array {
  return Float32Array.from(Int8Array.from(inflateSync(Buffer.from(bytes, 'base64'))), (value) => value * scale);
}

/** What a conversation adds to each of its turns. */
export type Before = Float32Array;

export function beforeOf({ previous, cited, first }: Omit<InTalk, 'turn'>): Before {
  const sum = new Float32Array(SIZE);
  addThrough(MATRICES.previous, sumOf(SEEKING, previous), sum);
  addThrough(MATRICES.cited, sumOf(SEEKING, cited), sum);
  addThrough(MATRICES.first, sumOf(SEEKING, first), sum);
  return sum;
}

/** What a turn seeks, as a direction of length 1; without `before` by its own words alone. */
export function seekingOf(turn: Stems, before?: Before): Float32Array {
  const sum = sumOf(SEEKING, turn);
  if (before) for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (before[i] ?? 0);
  return toLength(sum, 0);
}

/** What texts under a heading offer, as a direction of length 1 each; a line that students write stands under none. */
export function offersUnder(heading: Stems): (text: Stems) => Float32Array {
  const above = new Float32Array(SIZE);
  addThrough(MATRICES.heading, sumOf(OFFERING, heading), above);
  return (text) => {
    const sum = sumOf(OFFERING, text);
    for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (above[i] ?? 0);
    return toLength(sum, 0);
  };
}

/** Of a text's stems, with a length below 1; zeros when none is known. */
function sumOf(vectors: Float32Array, stems: Stems): Float32Array {
  const sum = new Float32Array(SIZE);
  for (const stem of stems) {
    const from = (PLACES.get(stem) ?? -1) * SIZE;
    if (from >= 0) for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (vectors[from + i] ?? 0);
  }
  return toLength(sum, FAINT);
}

function toLength(vector: Float32Array, faint: number): Float32Array {
  let square = 0;
  for (let i = 0; i < SIZE; i++) square += (vector[i] ?? 0) ** 2;
  const length = Math.sqrt(square) + faint;
  if (length > 0) for (let i = 0; i < SIZE; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}

/** Adds what a matrix, row by row, makes of a vector. */
export function addThrough(matrix: Float32Array, vector: Float32Array, sum: Float32Array): void {
  for (let row = 0; row < SIZE; row++) {
    let value = 0;
    for (let i = 0; i < SIZE; i++) value += (matrix[row * SIZE + i] ?? 0) * (vector[i] ?? 0);
    sum[row] = (sum[row] ?? 0) + value;
  }
}
