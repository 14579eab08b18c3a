/** Each that has the key of one before it, with the first of these. */
export function repeated<T>(all: readonly T[], keyOf: (one: T) => string): { readonly again: T; readonly first: T }[] {
  const known = new Map<string, T>();
  return all.flatMap((again) => {
    const first = known.get(keyOf(again));
    if (first === undefined) known.set(keyOf(again), again);
    return first === undefined ? [] : [{ again, first }];
  });
}
