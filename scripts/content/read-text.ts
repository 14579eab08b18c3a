import { readFileSync } from 'node:fs';
import { damageOf } from '#site/rules/damaged-text.ts';

/** A file's text, whatever wrote its line ends. Throws with what to do about one whose letters are lost, or that is damaged otherwise. */
export function readText(path: string): string {
  const text = decoded(readFileSync(path));
  if (text === null || text.includes('\0'))
    throw new Error('the file is not in UTF-8; save it again and choose UTF-8 as its encoding.');
  // Astro takes the mark in Markdown, and not in JSON.
  if (text.startsWith(MARK) && path.endsWith('.json'))
    throw new Error('the file begins with an invisible mark (BOM); save it again as UTF-8 without BOM.');
  // Astro sees one long line in such a Markdown file.
  if (/\r(?!\n)/.test(text))
    throw new Error(
      'lines end as on old Macs (CR); save the file again with the line ends of Windows (CRLF) or Unix (LF).',
    );
  const plain = (text.startsWith(MARK) ? text.slice(MARK.length) : text).replaceAll('\r\n', '\n');
  const damage = damageOf(plain);
  if (damage !== undefined) throw new Error(`${damage}.`);
  return plain;
}

const MARK = '\uFEFF';

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
