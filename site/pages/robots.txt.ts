import type { APIContext } from 'astro';

/** Private pages are not listed here: they say noindex themselves, which a crawler must be able to read. */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
