import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';

/** Below this score even the best is like nothing of ours. */
const LEAST_TOP = 0.2;

/** By passage its score as a share of the best one's, 0 to 1: so those of several searches can be weighed together. */
export function sharesOfBest(found: readonly Found[]): ReadonlyMap<Passage, number> {
  const top = Math.max(found[0]?.score ?? 0, LEAST_TOP);
  return new Map(found.map(({ passage, score }) => [passage, score / top]));
}
