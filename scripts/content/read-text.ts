import { readFileSync } from 'node:fs';

/** A file's text, whatever wrote its line ends. Throws with what to do about one in another encoding, whose letters would be lost. */
export function readText(path: string): string {
  const text = decoded(readFileSync(path));
  if (text === null || text.includes('\0'))
    throw new Error('the file is not in UTF-8; save it again and choose UTF-8 as its encoding.');
  if (!text.startsWith(MARK)) return text.replaceAll('\r\n', '\n');
  // Astro takes the mark in Markdown, and not in JSON.
  if (path.endsWith('.json'))
    throw new Error('the file begins with an invisible mark (BOM); save it again as UTF-8 without BOM.');
  return text.slice(MARK.length).replaceAll('\r\n', '\n');
}

const MARK = '\uFEFF';

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
