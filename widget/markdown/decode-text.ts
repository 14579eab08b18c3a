import type { Tree } from './tree.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/** Text with its character references resolved. `<br>`, which answers use in table cells, breaks the line. */
export function decodeText(text: string): Tree[] {
  const lines = text.split(/<br\s*\/?>/i);
  return lines.flatMap((line, index) => {
    const decoded = line.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decode);
    return index === 0 ? [decoded] : [{ tag: 'br', children: [] }, decoded];
  });
}

function decode(reference: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return NAMED[name] ?? reference;
}
