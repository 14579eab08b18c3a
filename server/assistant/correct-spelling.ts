/**
 * The word of `vocabulary`, or of `more`, that a misspelt word most likely stands for, or the word itself. Only words of
 * five letters or more are touched, when they begin with the same letter; how much may be wrong grows with the length.
 * Ordinary words stay what they are, also when the guides have one like them: `prime` is not a slip for `price`.
 */
export function correctSpelling(word: string, vocabulary: ReadonlySet<string>, more: readonly string[] = []): string {
  if (word.length < 5 || word.length > 20 || !/^[a-z]+$/.test(word)) return word;
  if (vocabulary.has(word) || more.includes(word) || ORDINARY.has(word)) return word;
  const allowed = word.length < 7 ? 1 : word.length < 9 ? 1.5 : 2.4;
  let best = word;
  let bestDistance = allowed + 0.01;
  for (const candidate of [...more, ...beginningWith(word.charAt(0), vocabulary)]) {
    if (candidate[0] !== word[0]) continue;
    if (Math.abs(candidate.length - word.length) > allowed || candidate === `${word}s`) continue;
    const distance = editDistance(word, candidate, bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The vocabulary's longer words by their first letter, sorted out once for each vocabulary. */
const sorted = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

function beginningWith(letter: string, vocabulary: ReadonlySet<string>): readonly string[] {
  const known = sorted.get(vocabulary);
  if (known) return known.get(letter) ?? [];
  const byLetter = Map.groupBy(
    [...vocabulary].filter((word) => word.length >= 5),
    (word) => word.charAt(0),
  );
  sorted.set(vocabulary, byLetter);
  return byLetter.get(letter) ?? [];
}

/** A letter left out, doubled, swapped with its neighbour, or taken for one that sounds like it is a likely slip. */
const SLIP = 1;
const EXTRA_LETTER = 1.2;
const OTHER_LETTER = 1.5;
const ALIKE = ['aeiouy', 'scz', 'ckq', 'vw', 'gj', 'mn', 'dt'];

/** What it takes to make `a` of `b`'s letters, in slips; gives up above `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j * SLIP);
  for (let i = 1; i <= a.length; i++) {
    const extra = a[i - 1] === a[i - 2] ? SLIP : EXTRA_LETTER;
    const row = [i * EXTRA_LETTER];
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        at(last, j) + extra,
        at(row, j - 1) + SLIP,
        at(last, j - 1) + otherLetter(a[i - 1] ?? '', b[j - 1] ?? ''),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + SLIP);
      }
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function otherLetter(a: string, b: string): number {
  if (a === b) return 0;
  return ALIKE.some((group) => group.includes(a) && group.includes(b)) ? SLIP : OTHER_LETTER;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Words that students write, that the guides do not have, and that look like one that they do. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    'prime price court party chess chest bride bridge curry carry apple apply fever fewer heart hears tablet table paint ' +
    'point dream train trail planet plant space spare stars start monkey money horse house leader lender server serve ' +
    'grapes grades president season singer signer match watch catch winter writer summer player prayer market marker ' +
    'doctor actor father mother sister brother uncle cousin village shower flower tower power paper pepper letter better ' +
    'butter water later laser music magic movie phone photo queen quick queue radio ratio river rival score scare shore ' +
    'short sleep sheep sports spirit spring string storm story study sugar super table taste teeth theft throat tiger ' +
    'timer tower trade trust truth uncle union unity urban vegan video vocal voice world worse worth wound wrist young youth'
  ).split(' '),
);
