/** The figure that was read, if it can be what it says it is: no IELTS of 65, no 500 per cent. */
export function within(figure: string | undefined, from: number, to: number): number | undefined {
  const value = Number(figure);
  return value >= from && value <= to ? value : undefined;
}

/** The first figure that one of the patterns finds and that lies within the bounds. */
export function firstWithin(
  text: string,
  [from, to]: readonly [number, number],
  patterns: readonly RegExp[],
): number | undefined {
  for (const pattern of patterns) {
    const value = within(pattern.exec(text)?.[1], from, to);
    if (value !== undefined) return value;
  }
  return undefined;
}
