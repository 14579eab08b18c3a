import { wellFormed } from '#shared/contract/text.ts';
import { printed } from './printed.ts';
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

/** Text with its character references resolved, as it is printed. `<br>`, which answers use in table cells, breaks the line. */
export function decodeText(text: string): Tree[] {
  const lines = text.split(/<br\s*\/?>/i);
  return lines.flatMap((line, index) => {
    const decoded = printed(line.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decode));
    return index === 0 ? [decoded] : [{ tag: 'br', children: [] }, decoded];
  });
}

/** A number that stands for no character is shown as one that is unknown, as in every browser. */
function decode(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name] ?? reference;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? wellFormed(String.fromCodePoint(code)) : '\ufffd';
}
