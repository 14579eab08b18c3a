import { closeInline } from './close-inline.ts';
import { isPathological } from './is-pathological.ts';
import { openFence } from './split-blocks.ts';

/**
 * The part of an unfinished block that can be shown now and will still look the same when more has come: marks that are
 * only half there wait, marks that are open are closed, a table grows by whole rows.
 */
export function holdForming(block: string): string {
  // It is drawn as it is.
  if (isPathological(block)) return block;
  const lines = block.split('\n');
  const last = lines.pop() ?? '';
  const complete = lines.map((line) => `${line}\n`).join('');

  const fence = openFence(block);
  if (fence?.onFirstLine) return holdForming(complete);
  if (fence) return /^\s*[`~]+\s*$/.test(last) ? complete : block;

  const table = holdTable(lines, last);
  if (table !== null) return table;
  if (MARKS_ONLY.test(last.replace(/\s+/g, ' '))) return holdForming(complete);

  const start = inlineStart(block);
  return block.slice(0, start) + closeInline(block.slice(start));
}

/**
 * A line that so far consists of nothing but what may become a list item, a heading, a rule, a fence or a box to tick. Runs of
 * spaces have to be one space, of which it cannot try many divisions.
 */
const MARKS_ONLY = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(?:[-*+]|\d{1,9}[.)]?|#{1,6}|[-=*_ ]+|[`~]+|>|\[[ xX]?\]?)\s*$/;

const isRow = (line: string): boolean => /^[\s>]*\|/.test(line);
const isDelimiter = (line: string): boolean => /^[\s>]*\|[\s|:-]*$/.test(line) && line.includes('-');

/** What of a block that ends in a table can be shown; null when it does not. */
function holdTable(lines: readonly string[], last: string): string | null {
  if (last.trim() !== '' && !isRow(last)) return null;
  const before = lines.findLastIndex((line) => !isRow(line));
  const rows = lines.slice(before + 1);
  if (rows.length === 0 && !isRow(last)) return null;
  const [, delimiter] = rows;
  if (delimiter !== undefined) return isDelimiter(delimiter) ? lines.join('\n') : null;
  const undecided = rows.length === 0 || /^[\s>|:-]*$/.test(last);
  return undecided
    ? holdForming(
        lines
          .slice(0, before + 1)
          .map((line) => `${line}\n`)
          .join(''),
      )
    : null;
}

const BLOCK_START = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+|#{1,6}\s+)*(?:\[[ xX]\]\s+)?/;

/** Where the paragraph, heading or list item begins that the end of `block` belongs to: its text, after its marks. */
function inlineStart(block: string): number {
  let start = 0;
  let at = 0;
  let afterBlank = true;
  for (const line of block.split('\n')) {
    const marks = BLOCK_START.exec(line)?.[0] ?? '';
    const isBreak = isRow(line) || /^\s*(?:`{3}|~{3}|(?:[-*_]\s*){3,}$)/.test(line);
    if (afterBlank || isBreak || marks.trim() !== '') start = at + marks.length;
    afterBlank = isBreak || line.trim() === '';
    at += line.length + 1;
  }
  return Math.min(start, block.length);
}
