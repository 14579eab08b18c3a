import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Writes sitemap.xml from the finished pages: every page that names its own canonical address is in it, and no other.
 * A page that says noindex has none, so what is private is told once, in the page.
 */
export const sitemap = (): AstroIntegration => ({
  name: 'sitemap',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.html'))
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'));
      writeFileSync(join(folder, 'sitemap.xml'), toSitemap(pages));
    },
  },
});

/** The sitemap of these pages, given as their HTML. */
export function toSitemap(pages: readonly string[]): string {
  const entries = pages.flatMap((html) => {
    const address = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    if (address === undefined) return [];
    const day = /<meta property="article:(?:modified|published)_time" content="([^"]+)"/.exec(html)?.[1];
    return `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
