/** Markdown as one line of running text: no signs of emphasis, headings, tables or links. For previews only. */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(/^\s*\|?[\s:|-]+\|\s*$/gm, ' ')
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/\[\d+\]/g, '')
    .replace(/^\s*(#{1,6}|>+|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\*\*|__|~~|`+|\|/g, ' ')
    .replace(/(^|\s)[*_](\S[^*_\n]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The first `most` characters, ended at a word. */
export function cutAtWord(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
