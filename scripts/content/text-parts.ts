import GithubSlugger from 'github-slugger';
import { lexer, type MarkedToken, type Token } from 'marked';
import type { SourceFile } from './source-file.ts';

/** A part of a Markdown text (a heading, a link, a row of words, …) and the line of its file in which it begins. */
export type TextPart = MarkedToken & { readonly line: number };

/** Every part of the text under the two lines of `---`, those inside others behind them; none where a file has no such text. */
export function textParts({ body, above }: SourceFile): TextPart[] {
  if (body === null) return [];
  return partsIn(lexer(body), body, lineBreaks(above) + 1);
}

/** Parts follow each other in what they are parts of, so each is looked for behind the one before. */
function partsIn(tokens: readonly Token[], whole: string, line: number): TextPart[] {
  let reached = 0;
  return tokens.filter(isMarked).flatMap((token) => {
    const at = whole.indexOf(token.raw, reached);
    if (at >= 0) reached = at;
    const here = line + lineBreaks(whole.slice(0, reached));
    if (at >= 0) reached += token.raw.length;
    return [{ ...token, line: here }, ...partsIn(inside(token), token.raw, here)];
  });
}

/** marked's type allows tokens of extensions; there is none. */
const isMarked = (token: Token): token is MarkedToken => token.type !== 'generic';

function inside(token: MarkedToken): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table')
    return [token.header, ...token.rows].flatMap((row) => row.flatMap(({ tokens }) => tokens));
  return ('tokens' in token && token.tokens) || [];
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

/** The anchors that the headings of a text have on its page, numbered where they are equal. */
export function anchorsOf(parts: readonly TextPart[]): Set<string> {
  const slugger = new GithubSlugger();
  return new Set(parts.flatMap((part) => (part.type === 'heading' ? [slugger.slug(plain(part.tokens))] : [])));
}

/** The words of parts without their marks. */
export function plain(tokens: readonly Token[]): string {
  return tokens
    .filter(isMarked)
    .map((token) => {
      const within = inside(token);
      return within.length > 0 ? plain(within) : 'text' in token ? token.text : '';
    })
    .join('');
}
