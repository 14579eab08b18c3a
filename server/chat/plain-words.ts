import { placeAfter } from '#shared/rules/cut-text.ts';

/**
 * Markdown as one line of running text: no signs of emphasis, headings, tables or links. For previews only. Each pattern
 * ends where the next attempt could begin, so that the time grows with the text and no faster, whatever stands in it.
 */
export const plainWords = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => (isTableRule(line) ? '' : line.trimStart()))
    .join('\n')
    .replace(/!?\[([^\][\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g, '$1')
    .replace(/\[\d+\]/g, '')
    .replace(/^(?:#{1,6}|>+|[-*+]|\d{1,9}\.)\s+/gm, '')
    .replace(/\*\*|__|~~|`+|\|/g, ' ')
    .replace(/(^|\s)[*_]([^\s*_][^*_\n]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** An answer without what was understood of the question, which stands before it to be corrected: links into the message box. */
export const withoutUnderstood = (markdown: string): string =>
  markdown.replace(/^(?:\*\*[^*\n]+\*\* · [^\n]+\n+|[\p{L}\p{M} ]{1,20}: )?\[[^\]\n]+\]\(\/\?ask=[^\n]*\n*/gmu, '');

/** `| --- | :-: |`, the line between a table's head and its rows. */
const isTableRule = (line: string): boolean => /^[\s:|-]{2,}$/.test(line) && line.trimEnd().endsWith('|');

/** The first `most` characters, ended at a word. */
export function cutAtWord(text: string, most: number): string {
  if (placeAfter(text, most) === text.length) return text;
  const cut = text.slice(0, placeAfter(text, most - 1));
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
