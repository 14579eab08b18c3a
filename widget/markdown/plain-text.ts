import { NO_BLOCKS, splitBlocks } from './split-blocks.ts';
import { toTree } from './to-tree.ts';
import type { Tree } from './tree.ts';

/** An answer's words without its marks, for those who hear it. */
export function plainText(markdown: string): string {
  const { settled, tail } = splitBlocks(markdown, NO_BLOCKS);
  return [...settled, tail].map(blockText).join('\n').trim();
}

function blockText(source: string): string {
  try {
    return toTree(source, location.origin).map(words).join('');
  } catch {
    // What cannot be parsed is read as it is.
    return source;
  }
}

function words(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  // The number of a source is no word.
  if (tree.tag === 'sup') return '';
  const inner = tree.children.map(words).join('');
  return /^(?:p|h\d|li|tr|pre|blockquote|br)$/.test(tree.tag)
    ? `${inner}\n`
    : /^t[dh]$/.test(tree.tag)
      ? `${inner}, `
      : inner;
}
