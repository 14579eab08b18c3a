import { inflateSync } from 'node:zlib';
import learned from './word-vectors.json' with { type: 'json' };

/**
 * Stems near in meaning are near in direction ("deposit" and "advanc"), and one that tells much is long. Learned from a sentence
 * encoder (`tests/eval/learn-meaning.ts`): the sum of a text's stems points where the encoder puts the text.
 */
const VECTORS = Int8Array.from(inflateSync(Buffer.from(learned.vectors, 'base64')));
const PLACES: ReadonlyMap<string, number> = new Map(learned.stems.split(' ').map((stem, at) => [stem, at]));
const NONE: readonly string[] = [];
const DIMENSIONS = VECTORS.length / PLACES.size;

/** Of a stem, as bytes; nothing for one that no text had when they were learned. */
export function vectorOf(stem: string): Int8Array | undefined {
  const place = PLACES.get(stem);
  return place === undefined ? undefined : VECTORS.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS);
}

/** Every stem that has a vector. */
export const stemsWithVectors = (): Iterable<string> => PLACES.keys();

/**
 * What a text is about, as a direction of length 1, from the stems of its words, and with less weight of those that it leans on;
 * zeros for a text of which no word is known.
 */
export function meaningOf(stems: readonly string[], leansOn = { stems: NONE, factor: 0 }): Float32Array {
  const meaning = new Float32Array(DIMENSIONS);
  const add = (stem: string, factor: number) => {
    const place = PLACES.get(stem);
    if (place === undefined) return;
    for (let i = 0; i < DIMENSIONS; i++)
      meaning[i] = (meaning[i] ?? 0) + factor * (VECTORS[place * DIMENSIONS + i] ?? 0);
  };
  for (const stem of stems) add(stem, 1);
  for (const stem of leansOn.stems) add(stem, leansOn.factor);
  const length = Math.sqrt(likeness(meaning, meaning));
  return length === 0 ? meaning : meaning.map((value) => value / length);
}

/** Of two meanings, from −1 to 1: 0 for texts that have nothing to do with each other. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
