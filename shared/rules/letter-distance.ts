/** Letters that are compared, of words and headings: the work grows with the product of the lengths. */
const LONGEST = 200;

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make `wrong` the word; one more
 * to make it the word's beginning, for a word that is still being typed. Stops counting beyond `most`.
 */
export function letterDistance(wrong: string, word: string, most: number): number {
  const a = [...wrong].slice(0, LONGEST);
  const b = [...word].slice(0, LONGEST);
  let before: number[] = [];
  let last = [...Array(b.length + 1).keys()];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const swapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      const changed = (last[j] ?? 0) + (letter === other ? 0 : 1);
      const best = Math.min((last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, changed);
      row.push(swapped ? Math.min(best, (before[j - 1] ?? 0) + 1) : best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  const beginning = Math.min(...last.slice(a.length - 1, a.length + 2));
  return Math.min(last.at(-1) ?? most + 1, beginning + 1);
}
