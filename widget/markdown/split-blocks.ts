/** Markdown cut where it can be parsed piece by piece. Only the last block can still change when text is added. */
export type Blocks = { readonly settled: readonly string[]; readonly settledText: string; readonly tail: string };

export const NO_BLOCKS: Blocks = { settled: [], settledText: '', tail: '' };

/** The blocks of `text`. What `before` had settled is taken over as it is, so that only its tail is looked at again. */
export function splitBlocks(text: string, before: Blocks = NO_BLOCKS): Blocks {
  const known = text.startsWith(before.settledText) ? before : NO_BLOCKS;
  const rest = text.slice(known.settledText.length);
  const cuts = findCuts(rest);
  if (cuts.length === 0) return { ...known, tail: rest };
  const fresh = cuts.map((cut, index) => rest.slice(cuts[index - 1] ?? 0, cut));
  const end = cuts.at(-1) ?? 0;
  return {
    settled: [...known.settled, ...fresh],
    settledText: known.settledText + rest.slice(0, end),
    tail: rest.slice(end),
  };
}

const FENCE = /^\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/;
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
/** The beginning of a line that may yet become a list item. */
const MAYBE_LIST = /^\s*(?:[-*+]|\d{1,9}[.)]?)$/;

/** Where a new block starts: at a line after a blank one, outside of code, that does not continue a list. */
function findCuts(text: string): number[] {
  const cuts: number[] = [];
  let fence: string | null = null;
  let blankBefore = false;
  let started = false;
  let isList = false;
  let at = 0;
  for (const line of text.split('\n')) {
    const marks = FENCE.exec(line)?.[1];
    if (fence) {
      if (closesFence(line, fence)) fence = null;
    } else if (line.trim() === '') {
      blankBefore = started;
    } else {
      const continues = isList && (LIST.test(line) || MAYBE_LIST.test(line) || /^(?: {2}|\t)/.test(line));
      if (blankBefore && !continues) {
        cuts.push(at);
        started = false;
      }
      if (!started) isList = LIST.test(line);
      started = true;
      blankBefore = false;
      fence = marks ?? null;
    }
    at += line.length + 1;
  }
  return cuts;
}

/** Whether a line ends the code that began with `fence`. */
export function closesFence(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === (fence[0] ?? '').repeat(marks.length);
}

/** The marks of the code that is still open at the end of `block`, or null. `onFirstLine`: its opening line is not complete. */
export function openFence(block: string): { marks: string; onFirstLine: boolean } | null {
  const lines = block.split('\n');
  let open: { marks: string; onFirstLine: boolean } | null = null;
  lines.forEach((line, index) => {
    if (open) {
      if (closesFence(line, open.marks)) open = null;
      return;
    }
    const marks = FENCE.exec(line)?.[1];
    if (marks) open = { marks, onFirstLine: index === lines.length - 1 };
  });
  return open;
}
