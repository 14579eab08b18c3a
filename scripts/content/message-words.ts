import { letterDistance } from '#shared/rules/letter-distance.ts';

/** Of these names the one that somebody who wrote `wrong` most likely meant. */
export function nearestTo(wrong: string, names: readonly string[]): string | undefined {
  const far = new Map(names.map((name) => [name, letterDistance(wrong, name, Number.POSITIVE_INFINITY)]));
  return names.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0];
}

/** The first of these, and how many more there are. */
export const someOf = (all: readonly (string | number)[], most: number): string =>
  `${all.slice(0, most).join(', ')}${all.length > most ? ` and ${all.length - most} more` : ''}`;

/** What an error says. */
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
