import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toBrotli } from '../../scripts/precompress.ts';
import { kilobytes } from './file-size.ts';

/**
 * For every built page: all JavaScript that it loads from the site, inline scripts and imported modules included.
 * What comes with a click (`import()`) is not in it.
 */
export async function measurePageScripts(site: string) {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  // Pages have most of their scripts in common, and the best compression is slow.
  const known = new Map<string, Promise<number>>();
  const sizeOf = (code: string): Promise<number> => {
    const size = known.get(code) ?? toBrotli(Buffer.from(code)).then(({ length }) => length);
    known.set(code, size);
    return size;
  };
  const rows = await Promise.all(
    pages.map(async (page) => {
      const html = readFileSync(join(site, page), 'utf8');
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/)[^>]*>([\s\S]*?)<\/script>/g)];
      const entries = [...html.matchAll(/(?:src|component-url|renderer-url)="(\/[^"]+\.js)"/g)].map(
        ([, url = '']) => url,
      );
      const files = new Set<string>();
      for (const url of entries) if (!url.startsWith('/embed/')) collect(site, url, files);
      const parts = [
        ...inline.map(([, code = '']) => code),
        ...[...files].map((url) => readFileSync(join(site, url), 'utf8')),
      ];
      const sizes = await Promise.all(parts.map(sizeOf));
      return {
        page: `/${page.replace(/(\/?index)?\.html$/, '')}`,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        files: files.size,
      };
    }),
  );
  return rows
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ page, bytes, files }) => ({ page, brotli: kilobytes(bytes), bytes, files }));
}

/** A module and everything it imports. */
function collect(site: string, url: string, into: Set<string>): void {
  if (into.has(url)) return;
  into.add(url);
  const code = readFileSync(join(site, url), 'utf8');
  for (const [, specifier = ''] of code.matchAll(/(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g))
    collect(site, specifier.startsWith('/') ? specifier : join(dirname(url), specifier), into);
}
