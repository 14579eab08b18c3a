import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './read-content.ts';

/** Addresses that are no Astro page: the server or the build makes them. */
const MADE = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** The address of every page that the site will have. */
export function knownPages(root: string, files: readonly SourceFile[]): Set<string> {
  const pages = readdirSync(join(root, 'site/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro') && !name.includes('['))
    .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);
  const addresses = new Set([...pages, ...MADE]);
  const prefix: Readonly<Record<string, string>> = {
    programs: '/courses/',
    posts: '/blog/',
    guides: '/guides/',
    legal: '/',
  };
  for (const { collection, id } of files) {
    const folder = prefix[collection];
    if (folder) addresses.add(folder + id);
  }
  for (const path of texts(files.find(({ collection }) => collection === 'pending')?.data, 'path')) addresses.add(path);
  return addresses;
}

/**
 * Links on our own site that lead nowhere: in fields called `href`, in Markdown, and as bare /guides/… addresses. And links to
 * other sites whose address begins with http: a visitor's browser may warn of them.
 */
export function checkLinks(source: SourceFile, pages: ReadonlySet<string>): string[] {
  const inFields = texts(source.data, 'href');
  const inText = [
    ...(source.body ?? '').matchAll(/\]\((\/[^)\s]*)/g),
    ...(source.body ?? '').matchAll(/(?<![\w/(])(\/guides\/[a-z0-9-]+)/g),
  ].map(([, address = '']) => address);
  const broken = new Set(
    [...inFields, ...inText].filter((address) => !address.startsWith('/pictures/') && !pages.has(page(address))),
  );
  const unsafe = new Set([...(source.body ?? '').matchAll(/\]\((http:[^)\s]*)/g)].map(([, address = '']) => address));
  return [
    ...[...broken].map(
      (address) => `${source.file}: the link "${address}" leads to no page of this site; correct the address.`,
    ),
    ...[...unsafe].map((address) => `${source.file}: the link "${address}" must begin with https://.`),
  ];
}

const page = (address: string): string => {
  const path = address.replace(/[?#].*$/, '');
  return path === '' ? '/' : path.replace(/(?<=.)\/$/, '');
};

/** Every text that stands anywhere in `data` in a field of this name. */
function texts(data: unknown, field: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === field && typeof value === 'string' ? [value] : texts(value, field),
  );
}

const LARGEST_PICTURE_KB = 400;

/** Pictures without words, without a file, or too heavy for a telephone. */
export function checkPictures(root: string, { file, body }: SourceFile, size: (path: string) => number): string[] {
  return [...(body ?? '').matchAll(/!\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g)].flatMap(([, words = '', address = '']) => {
    const picture = `${file}: the picture "${address}"`;
    const path = join(root, 'site/public', address);
    const problems: string[] = [];
    if (words.trim() === '')
      problems.push(
        `${picture} has no description; write between ![ and ] what it shows, for people who cannot see it.`,
      );
    if (!address.startsWith('/pictures/'))
      problems.push(
        `${picture} must be one of ours; put the file into site/public/pictures and write /pictures/name.jpg.`,
      );
    else if (!existsSync(path))
      problems.push(`${picture} is not in site/public/pictures; put it there or correct its name.`);
    else if (size(path) > LARGEST_PICTURE_KB * 1024)
      problems.push(`${picture} is larger than ${LARGEST_PICTURE_KB} KB; save it smaller, at most 1600 pixels wide.`);
    return problems;
  });
}
