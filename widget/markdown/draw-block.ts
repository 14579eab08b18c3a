import createPurifier, { type DOMPurify } from 'dompurify';
import { english, type Say } from '#shared/texts/say.ts';
import { SAFE_ADDRESS } from './safe-address.ts';
import { stackCells } from './stack-cells.ts';
import { toTree } from './to-tree.ts';
import type { Tree } from './tree.ts';

/** Draws a block of markdown into `box`; as plain text when it cannot be parsed. `linked`: see `toTree`. */
export function drawBlock(box: HTMLElement, source: string, base: string, linked = false, t = english): void {
  box.replaceChildren(safeNodes(source, base, linked, t) ?? source);
  box.querySelectorAll('table').forEach(stackCells);
}

const TAGS =
  'a blockquote br button code del div em h3 h4 h5 h6 hr li ol p pre span strong sup table tbody td th thead tr ul'.split(
    ' ',
  );
const ATTRIBUTES = 'align aria-label href rel role start tabindex target type'.split(' ');

/** Made for the first block. */
let purifier: DOMPurify | null = null;

/**
 * The block as elements, or null. Made node by node, never from a string of HTML, so that it works where Trusted Types
 * are required; then DOMPurify takes out whatever is not on our list, should our own rules ever let something through.
 */
function safeNodes(source: string, base: string, linked: boolean, t: Say): Node | null {
  const holder = document.createElement('div');
  try {
    holder.append(...toTree(source, base, linked, t).map(toNode));
    purifier ??= createPurifier(window);
    purifier.sanitize(holder, {
      IN_PLACE: true,
      ALLOWED_TAGS: TAGS,
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOWED_URI_REGEXP: SAFE_ADDRESS,
      // It makes no HTML here, so it needs no policy, which a page would have to allow.
      TRUSTED_TYPES_POLICY: null,
    });
  } catch {
    // Too deep, too long, or more than the parser can take: the words are what counts.
    return null;
  }
  const nodes = document.createDocumentFragment();
  nodes.append(...holder.childNodes);
  return nodes;
}

function toNode(tree: Tree): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const element = document.createElement(tree.tag);
  for (const [name, value] of Object.entries(tree.attributes ?? {})) element.setAttribute(name, value);
  element.append(...tree.children.map(toNode));
  return element;
}
