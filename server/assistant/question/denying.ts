const DENYING: ReadonlySet<string> = new Set(['without', 'no', 'not']);

/** "Not B.Pharm", "without a master's": a no stands right before this word. */
export const isDenied = (words: readonly string[], at: number): boolean => DENYING.has(words[at - 1] ?? '');
