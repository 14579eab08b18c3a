/**
 * The word of `vocabulary`, or of `more`, that a misspelt word most likely stands for, or the word itself.
 * Only words of five letters or more are touched, by one slip of the finger (two from nine letters on), and only
 * when they begin with the same letter.
 */
export function correctSpelling(word: string, vocabulary: ReadonlySet<string>, more: readonly string[] = []): string {
  if (word.length < 5 || word.length > 20 || vocabulary.has(word) || more.includes(word) || !/^[a-z]+$/.test(word))
    return word;
  const allowed = word.length < 9 ? 1 : 2;
  let best = word;
  let bestDistance = allowed + 1;
  for (const candidate of [...more, ...vocabulary]) {
    if (candidate[0] !== word[0] || candidate.length < 5) continue;
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = editDistance(word, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours; gives up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replace);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
