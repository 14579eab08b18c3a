import { letterDistance } from '#shared/rules/letter-distance.ts';

/** Of these names the one that somebody who wrote `wrong` most likely meant. */
export function nearestTo(wrong: string, names: readonly string[]): string | undefined {
  const far = new Map(names.map((name) => [name, letterDistance(wrong, name, Number.POSITIVE_INFINITY)]));
  return names.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0];
}
