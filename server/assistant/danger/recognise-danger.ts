import { type Found, findConcepts } from './concepts.ts';
import { type Danger, RULES, type Rule } from './rules.ts';
import type { Concept } from './words/english.ts';

const WITHIN = 6;
const NEAR = 4;

/**
 * Whether the writer, or somebody they write about, is in danger: by their own hand or by others. Takes the text as typed, in
 * any script: English, Hindi and Marathi, also in Roman letters. Takes time in proportion to the text's length.
 */
export function recogniseDanger(text: string): Danger | null {
  const found = findConcepts(text);
  return RULES.find((rule) => holds(rule, found))?.danger ?? null;
}

function holds({ all, within = WITHIN, inOrder, unless = [], near = NEAR }: Rule, found: Found): boolean {
  const places = all.flatMap((concept) => (found.ends.get(concept) ?? []).map((at) => ({ concept, at })));
  places.sort((a, b) => a.at - b.at);
  const last = new Map<Concept, number>();
  for (const { concept, at } of places) {
    last.set(concept, at);
    const span = all.map((one) => last.get(one) ?? Number.NEGATIVE_INFINITY);
    const from = Math.min(...span);
    if (at - from > within) continue;
    if (inOrder && span.some((place, i) => place < (span[i - 1] ?? place))) continue;
    if (!unless.some((one) => isNear(found.words.get(one) ?? [], from - near, at + near))) return true;
  }
  return false;
}

/** Whether one of the rising places lies between two others. */
function isNear(places: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const first = places[low];
  return first !== undefined && first <= to;
}
