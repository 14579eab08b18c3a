import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../scripts/build.ts';
import { measurePageScripts } from '../bench/page-scripts.ts';

const site = fileURLToPath(new URL('../../dist/site', import.meta.url));
/** Addresses that the server itself answers. */
const SERVED = /^\/(api|embed|dev|sandbox)\//;

const pages = new Map<string, string>();
beforeAll(async () => {
  await build();
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html'))
      pages.set(
        `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
        readFileSync(join(site, name), 'utf8'),
      );
});

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );
/** Some universities' pages have no https: they are linked to, and nothing is loaded from them or sent there. */
const isLinkWithoutTls = (href: string, html: string) =>
  href.startsWith('http:') &&
  !href.startsWith('http://localhost') &&
  html.includes(`<a href="${href.replaceAll('&', '&#38;')}" rel="noopener"`);
const isPrivate = (html: string) => html.includes('<meta name="robots" content="noindex"');

test('every link on every page leads to a page, a file or a place that is there', () => {
  expect(pages.size).toBeGreaterThan(50);
  const broken: string[] = [];
  for (const [from, html] of pages)
    for (const href of [...attributes(html, 'href'), ...attributes(html, 'src'), ...attributes(html, 'action')]) {
      if (/^(https:|mailto:|tel:|data:)/.test(href) && !href.startsWith('http://localhost')) continue;
      if (isLinkWithoutTls(href, html)) continue;
      const { pathname, hash, origin } = new URL(href, `http://localhost:3000${from}`);
      if (SERVED.test(pathname)) continue;
      const target = pages.get(pathname.replace(/(?<=.)\/$/, ''));
      const there = target !== undefined || existsSync(join(site, decodeURIComponent(pathname)));
      const place = hash === '' || target === undefined || target.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
      if (!there || !place || !origin.startsWith('http://localhost')) broken.push(`${from} -> ${href}`);
    }
  expect(broken).toEqual([]);
});

test('no page, feed or list of programs shows the name of a fact in place of the fact', () => {
  const shown = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|json|xml|txt|ics)$/.test(name),
  );
  expect(shown.filter((name) => readFileSync(join(site, name), 'utf8').includes('{{fact:'))).toEqual([]);
});

test('no link sticks to the word before it', () => {
  const stuck = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/[^<>]{0,20}[\p{L}\p{M}\p{N}.,:;)]<a\b[^>]*>[^<]*/gu)].map(([place]) => `${page}: ${place}`),
  );
  expect(stuck).toEqual([]);
});

test('nothing is loaded from anywhere else', () => {
  const foreign: string[] = [];
  for (const [from, html] of pages) {
    const loaded = [
      ...attributes(html, 'src'),
      ...[...html.matchAll(/<link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|icon)"[^>]*>/g)].flatMap(([tag]) =>
        attributes(tag, 'href'),
      ),
    ];
    foreign.push(...loaded.filter((address) => /^(\w+:)?\/\//.test(address)).map((address) => `${from}: ${address}`));
  }
  expect(foreign).toEqual([]);
});

test('a page loads no more JavaScript than its budget: 12 KB brotli to read, 35 KB to act', async () => {
  const heavy = (await measurePageScripts(site)).filter(({ page, bytes }) => {
    const html = pages.get(page === '' ? '/' : page) ?? '';
    return page !== '/admin' && bytes > (html.includes('<astro-island') ? 35 : 12) * 1024;
  });
  expect(heavy).toEqual([]);
});

describe('search engines', () => {
  const sitemap = () =>
    [...readFileSync(join(site, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );

  test('find every public page in the sitemap and no private one', () => {
    const open = [...pages].filter(([, html]) => !isPrivate(html)).map(([path]) => path);
    expect(sitemap().sort()).toEqual(open.sort());
    for (const path of [
      '/login',
      '/signup',
      '/forgot-password',
      '/profile',
      '/settings',
      '/payment/success',
      '/subscription',
      '/reset-password',
      '/404',
      '/admin',
    ])
      if (pages.has(path)) expect([path, sitemap().includes(path)]).toEqual([path, false]);
  });

  test('are given one title, one description, one large heading and a picture that is there', () => {
    const titles = new Set<string>();
    for (const [path, html] of pages) {
      if (isPrivate(html)) continue;
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect([path, titles.has(title)]).toEqual([path, false]);
      titles.add(title);
      expect([path, html.match(/<meta name="description" content="[^"]{20,}"/g)?.length]).toEqual([path, 1]);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect([path, existsSync(join(site, new URL(picture).pathname))]).toEqual([path, true]);
      if (path !== '/login' && path !== '/signup' && path !== '/forgot-password')
        expect([path, html.match(/<h1\b/g)?.length]).toEqual([path, 1]);
    }
  });

  test('can read the data of every page, and it is of the kinds that the page is about', () => {
    const kinds = (path: string): string[] =>
      [...(pages.get(path) ?? '').matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json)['@type'],
      );
    expect(kinds('/home')).toEqual(['EducationalOrganization', 'WebSite']);
    expect(kinds('/courses')).toEqual(['ItemList']);
    expect(kinds('/courses/regulatory-affairs')).toEqual(['Course', 'BreadcrumbList']);
    expect(kinds('/blog/eighteen-months')).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(kinds('/guides/scholarships')).toEqual(['Article', 'BreadcrumbList']);
    expect(kinds('/pricing')).toEqual(['FAQPage']);
  });

  test('find robots.txt, a feed and llms.txt', () => {
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain('/sitemap.xml');
    expect(readFileSync(join(site, 'rss.xml'), 'utf8').match(/<item>/g)).toHaveLength(7);
    expect(readFileSync(join(site, 'llms.txt'), 'utf8').match(/\/guides\//g)?.length).toBeGreaterThanOrEqual(24);
  });
});
