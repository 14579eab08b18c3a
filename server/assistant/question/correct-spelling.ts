import { isEnglish } from './to-english.ts';

/** How often each correctly spelled word of the guides stands in them. */
export type Vocabulary = ReadonlyMap<string, number>;

/**
 * The word of the guides that was most likely meant; the word itself when it is one of theirs or an English one, when it
 * is short, or when nothing is near: letters of four swapped, one slip in a word of five, two in one of eight.
 */
export function correctSpelling(word: string, vocabulary: Vocabulary): string {
  if (word.length < 4 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return word;
  if (vocabulary.has(word) || isEnglish(word)) return word;
  const known = corrected.get(vocabulary) ?? new Map<string, string>();
  corrected.set(vocabulary, known);
  const correct = known.get(word) ?? nearestWord(word, vocabulary);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(word, correct);
  return correct;
}

/** A message is read in several ways, and a turn with those before it: the same slip is looked for once. */
const corrected = new WeakMap<Vocabulary, Map<string, string>>();
const MOST_KEPT = 2_000;

function nearestWord(word: string, vocabulary: Vocabulary): string {
  const most = word.length >= 8 ? 2 : 1;
  let best = word;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const [known, count] of vocabulary) {
    if (Math.abs(known.length - word.length) > most || known.length < 4) continue;
    // The first letter is seldom wrong, and a name that begins otherwise is seldom meant.
    if (known[0] !== word[0]) continue;
    const slips = slipsBetween(word, known, most);
    // Of words that are equally near the more frequent one.
    const rank = slips - count / (count + 1_000);
    // In four letters only their order can be wrong: GPay is not GPAT.
    if (word.length === SHORT && [...word].sort().join() !== [...known].sort().join()) continue;
    if (slips <= most && rank < bestRank) {
      best = known;
      bestRank = rank;
    }
  }
  return best;
}

const LONGEST = 20;
const SHORT = 4;

/** Letters to add, drop, change or swap; more than `most` is some larger number, and so is anything between long texts. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.max(a.length, b.length) > LONGEST) return a === b ? 0 : most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
