import { type Block, countWords, splitBlocks, splitItems, splitSentences } from '../library/markdown-blocks.ts';
import { isHeadline } from '../library/statements.ts';

/**
 * As much of a section as fits into `words`, from its beginning: whole blocks, else whole items or whole sentences.
 * A table is never cut, the first sentence is always there, and nothing ends on a line that announces what was left out.
 */
export function trimSection(markdown: string, words: number): Block[] {
  const kept: Block[] = [];
  let left = words;
  for (const block of splitBlocks(markdown)) {
    const size = countWords(block.text);
    if (size <= left) {
      kept.push(block);
      left -= size;
      continue;
    }
    const part = partOf(block, kept.length === 0 ? Math.max(left, 1) : left, kept.length === 0);
    if (part) kept.push(part);
    break;
  }
  while (kept.length > 1 && announces(kept.at(-1))) kept.pop();
  return kept;
}

function partOf(block: Block, words: number, first: boolean): Block | undefined {
  if (block.kind !== 'list' && block.kind !== 'paragraph') return first ? block : undefined;
  const pieces = block.kind === 'list' ? splitItems(block.text) : splitSentences(block.text);
  const kept: string[] = [];
  let left = words;
  for (const piece of pieces) {
    left -= countWords(piece);
    if (left < 0) break;
    kept.push(piece);
  }
  const fewest = block.kind === 'list' ? 2 : 1;
  const enough = kept.length >= fewest ? kept : first ? pieces.slice(0, 1) : [];
  if (enough.length === 0) return undefined;
  return { kind: block.kind, text: enough.join(block.kind === 'list' ? '\n' : ' ') };
}

/** A bold line or one that ends with a colon belongs to what follows it. */
function announces(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && (block.text.endsWith(':') || isHeadline(block.text));
}
