const OF_ALL = new Set(['another', 'all', 'every', 'each', 'which', 'any', 'different']);

/** "Which country", "all countries": a visa or an exam of one of them does not make it a question about that one. */
export function isOnAll(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const other = word === 'other' ? at : at + 1;
    const next = words[other] === 'other' ? words[other + 1] : words[other];
    return (OF_ALL.has(word) || word === 'other') && /^countr(?:y|ies)$/.test(next ?? '');
  });
}

/** "Not only UK, any country": the one that is named is one of all. */
export const isNotOnly = (words: readonly string[]): boolean =>
  isOnAll(words) && words.some((word, at) => word === 'not' && words[at + 1] === 'only');
