import { askedBy } from '#shared/rules/ask-link.ts';
import { NO_BLOCKS, splitBlocks } from './split-blocks.ts';
import { toTree } from './to-tree.ts';
import type { Tree } from './tree.ts';

/**
 * An answer's words without its marks, for those who hear it; or as they are sent on, when it is said where addresses
 * begin (`base`): with them, the numbers of sources, and the marks of lists.
 */
export function plainText(markdown: string, base = ''): string {
  const { settled, tail } = splitBlocks(markdown, NO_BLOCKS);
  return [...settled, tail]
    .map((source) => blockText(source, base))
    .join('\n')
    .replace(/, \n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function blockText(source: string, base: string): string {
  try {
    return toTree(source, base || location.origin)
      .map((tree) => words(tree, base))
      .join('');
  } catch {
    // What cannot be parsed is read as it is.
    return source;
  }
}

function words(tree: Tree, base: string): string {
  if (typeof tree === 'string') return tree;
  const { tag, attributes, children } = tree;
  const inner = children.map((child) => words(child, base)).join('');
  // The number of a source is no word.
  if (tag === 'sup') return base && ` [${inner}]`;
  const href = base && attributes?.href;
  // What was understood is a link for the box of the page alone.
  if (href && !href.startsWith(inner) && askedBy(new URL(href)) === null) return `${inner} (${href})`;
  if (base && tag === 'li') return `- ${inner.trimEnd()}\n`;
  if (base && /^[uo]l$/.test(tag)) return `\n${inner}`;
  return /^(?:p|h\d|li|tr|pre|blockquote|br)$/.test(tag) ? `${inner}\n` : /^t[dh]$/.test(tag) ? `${inner}, ` : inner;
}
