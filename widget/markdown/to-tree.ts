import type { MarkedToken, Token, Tokens } from 'marked';
import { toUrl } from '#shared/rules/to-url.ts';
import { english, type Say } from '#shared/texts/say.ts';
import { decodeText } from './decode-text.ts';
import { isPathological } from './is-pathological.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { safeAddress } from './safe-address.ts';
import type { Branch, Tree } from './tree.ts';

/** Nesting that no readable answer has. */
const DEEPEST = 20;

/**
 * A block of markdown as the elements to show. Throws on a block that is too long or nested too deep; the caller shows
 * it as plain text then. `base` is the address that relative links start from; `linked` makes buttons of the numbers of
 * sources.
 */
export function toTree(source: string, base: string, linked = false, t = english): Tree[] {
  if (isPathological(source)) throw new RangeError('Too long or nested too deep');
  return blocks(parseMarkdown(source), { base, linked, t, depth: 0 });
}

type Within = { readonly base: string; readonly linked: boolean; readonly t: Say; readonly depth: number };

function deeper(within: Within): Within {
  if (within.depth >= DEEPEST) throw new RangeError('Nested too deep');
  return { ...within, depth: within.depth + 1 };
}

/** The kinds of token that our parser makes: marked's type also allows those of extensions. */
const KINDS = `space heading paragraph blockquote list code hr table text escape strong em del codespan br checkbox link
image`.split(/\s+/);
const isKnown = (token: Token): token is MarkedToken => KINDS.includes(token.type);

const blocks = (tokens: readonly Token[], place: Within): Tree[] =>
  tokens.flatMap((token) => (isKnown(token) ? block(token, place) : [token.raw]));
const inlines = (tokens: readonly Token[], place: Within): Tree[] =>
  tokens.flatMap((token) => (isKnown(token) ? inline(token, place) : [token.raw]));

const element = (tag: string, children: readonly Tree[], attributes?: Record<string, string>): Branch[] => [
  { tag, children, ...(attributes && { attributes }) },
];

function block(token: MarkedToken, place: Within): Tree[] {
  const inner = deeper(place);
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      // The page and the conversation have the first two levels; answers begin with one mark or two.
      return element(`h${Math.min(6, Math.max(3, token.depth + 1))}`, inlines(token.tokens, inner));
    case 'paragraph':
      return element('p', inlines(token.tokens, inner));
    case 'blockquote':
      return element('blockquote', blocks(token.tokens, inner));
    case 'list':
      return list(token, inner);
    case 'code':
      return element('pre', element('code', [token.text.replace(/\n+$/, '')]), region(place.t('Code')));
    case 'hr':
      return element('hr', []);
    case 'table':
      return table(token, inner);
    default:
      return inline(token, place);
  }
}

/** A box that scrolls by itself, and that a keyboard can reach. */
const region = (name: string) => ({ role: 'region', tabindex: '0', 'aria-label': name });

function list(token: Tokens.List, place: Within): Tree[] {
  const items = token.items.flatMap(({ tokens }) => element('li', listItem(tokens, place)));
  const start = Number(token.start);
  return element(token.ordered ? 'ol' : 'ul', items, token.ordered && start !== 1 ? { start: `${start}` } : undefined);
}

/** Every text of an item stands in a `div`, so that a blank line that comes later changes nothing. */
function listItem(tokens: readonly Token[], place: Within): Tree[] {
  const own = tokens.filter(isKnown);
  const box = own[0]?.type === 'checkbox' ? inline(own[0], place) : [];
  const rest = own.slice(box.length);
  return rest.flatMap((token, index) => {
    const isText = token.type === 'paragraph' || token.type === 'text';
    if (!isText) return block(token, place);
    const content =
      'tokens' in token && token.tokens ? inlines(token.tokens, deeper(place)) : textOf(token.text, place);
    return element('div', index === 0 ? [...box, ...content] : content);
  });
}

function table({ header, rows, align }: Tokens.Table, place: Within): Tree[] {
  const row = (tag: string, cells: readonly Tokens.TableCell[]) =>
    element(
      'tr',
      cells.flatMap(({ tokens }, column) => {
        const side = align[column];
        // A corner that heads nothing is no heading.
        return element(tokens.length > 0 ? tag : 'td', inlines(tokens, place), side ? { align: side } : undefined);
      }),
    );
  const body =
    rows.length > 0
      ? element(
          'tbody',
          rows.flatMap((cells) => row('td', cells)),
        )
      : [];
  return element('div', element('table', [...element('thead', row('th', header)), ...body]), region(place.t('Table')));
}

function inline(token: MarkedToken, place: Within): Tree[] {
  const inner = deeper(place);
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inlines(token.tokens, inner) : textOf(token.text, place);
    case 'escape':
      return [token.text];
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, inlines(token.tokens, inner));
    case 'codespan':
      return element('code', [token.text.trim()]);
    case 'br':
      return element('br', []);
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ '];
    case 'link':
      return link(token.href, inlines(token.tokens, inner), place);
    case 'image':
      return link(token.href, [token.text || place.t('Image')], place);
    default:
      return [token.raw];
  }
}

/** The number of a source, with the space before it; or a short name with a hyphen, as "I-20". */
const SPECIAL = /\s?\[(\d{1,2})\]|\b([A-Z]{1,3}-\d{1,4})\b/;

/** A text; the numbers of sources in it stand above the line, and no line ends inside a short name. */
const textOf = (text: string, place: Within): Tree[] =>
  decodeText(text).flatMap((part) =>
    typeof part === 'string'
      ? part.split(SPECIAL).flatMap((piece, index) => {
          if (!piece) return [];
          if (index % 3 === 0) return piece;
          return index % 3 === 1 ? markOf(piece, place) : element('span', [piece]);
        })
      : part,
  );

const markOf = (number: string, { linked, t }: Within): Tree[] =>
  element(
    'sup',
    element(
      linked ? 'button' : 'strong',
      [number],
      linked ? { type: 'button', 'aria-label': t('Source #1', number) } : undefined,
    ),
  );

function link(href: string, children: readonly Tree[], { base }: Within): Tree[] {
  const address = safeAddress(href);
  const url = address && toUrl(address, base);
  return element('a', children, url ? { href: url.href, target: '_blank', rel: 'noopener noreferrer' } : undefined);
}
