/** A message asks at its beginning or its end; a wall of text is not looked for word by word. */
const MOST_TERMS = 60;

/** The terms of a question by weight; those that it leans on, from earlier turns, by a factor less. */
export function weigh(
  terms: readonly string[],
  recalled: readonly string[],
  weight: (term: string) => number,
  recalledFactor: number,
): Map<string, number> {
  const asked = new Map<string, number>();
  for (const term of terms.slice(0, MOST_TERMS)) asked.set(term, weight(term));
  const others = recalled.slice(0, MOST_TERMS).filter((term) => !asked.has(term));
  const own = sumOf(asked.values());
  const leaned = sumOf(others.map(weight)) * recalledFactor;
  // However many turns there were, all of them together say less than what is asked now.
  const factor = recalledFactor * (own > 0 && leaned > 0 ? Math.min(1, (own * MOST_RECALLED) / leaned) : 1);
  for (const term of others) asked.set(term, weight(term) * factor);
  return asked;
}

/** Against what is asked now. */
const MOST_RECALLED = 0.75;

export function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** A word that no section has weighs as much as one that a few of five hundred have. */
export const UNKNOWN = 4.6;
