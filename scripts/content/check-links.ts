import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWebAddress } from '#site/schemas/fields.ts';
import { nearestTo } from './message-words.ts';
import { slipsInLines } from './slips-in-lines.ts';
import { dataOf, fieldsIn, type SourceFile } from './source-file.ts';
import { anchorsOf, plain, textParts } from './text-parts.ts';

/** Addresses that are no Astro page: the server or the build makes them. */
const MADE = ['/rss.xml', '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** The address of every page that the site will have. */
export function knownPages(root: string, files: readonly SourceFile[]): Set<string> {
  const ofTexts = files.flatMap((source) => addressOf(source) ?? []);
  return new Set([...builtPages(root), ...MADE, ...ofTexts, ...pendingPaths(files)]);
}

/** Pages that stand in the code by themselves, whatever the content is. */
const builtPages = (root: string): string[] =>
  readdirSync(join(root, 'site/pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.astro') && !name.includes('['))
    .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);

const pendingPaths = (files: readonly SourceFile[]): string[] => textsOf('path', dataOf(files, 'pending'));

/** A page that has the address of another is not shown, and nothing else would say so. */
export function checkAddresses(root: string, files: readonly SourceFile[]): string[] {
  const built = builtPages(root);
  const taken = files.flatMap((source) => {
    const address = addressOf(source);
    return address !== undefined && built.includes(address)
      ? [`${source.file}: the address ${address} is that of another page already; give the file another name.`]
      : [];
  });
  const known = [...built, ...files.flatMap((source) => addressOf(source) ?? [])];
  const open = pendingPaths(files).filter((path) => known.includes(path));
  return [
    ...taken,
    ...open.map((path) => `site/content/pending.json: the page ${path} is there already; take it out of this file.`),
  ];
}

const FOLDERS: Readonly<Record<string, string>> = {
  programs: '/courses/',
  posts: '/blog/',
  guides: '/guides/',
  legal: '/',
};

/** The page that a Markdown file becomes. */
function addressOf({ collection, id }: SourceFile): string | undefined {
  const folder = FOLDERS[collection];
  return folder === undefined ? undefined : folder + id;
}

/** The anchors of the headings of every page that a text becomes, by its address. */
export function knownAnchors(files: readonly SourceFile[]): Map<string, ReadonlySet<string>> {
  return new Map(
    files.flatMap((source) => {
      const address = addressOf(source);
      return address === undefined ? [] : [[address, anchorsOf(textParts(source))] as const];
    }),
  );
}

type Site = { readonly pages: ReadonlySet<string>; readonly anchors: ReadonlyMap<string, ReadonlySet<string>> };

/** Links that lead nowhere: in fields called `href`, in Markdown of every form, and as bare /guides/… addresses. */
export function checkLinks(source: SourceFile, site: Site): string[] {
  const inFields = new Set(textsOf('href', source.data).filter((address) => !site.pages.has(page(address))));
  const written = slipsInLines(source.above, (row) =>
    [...row.matchAll(/\[([^[\]]*)\]\(([^()\s]*)\)/g)].flatMap(([raw, words = '', href = '']) =>
      linkSlips({ href, words, raw }, source, site),
    ),
  );
  const inText = textParts(source).flatMap((part) => {
    if (part.type === 'link')
      return linkSlips({ ...part, words: plain(part.tokens) }, source, site).map((says) => ({ line: part.line, says }));
    if (part.type !== 'text') return [];
    return [...part.raw.matchAll(/(?<![\w/(])(\/guides\/[a-z0-9-]+)/g)]
      .filter(([, address = '']) => !site.pages.has(address))
      .map(([, address = '']) => ({ line: part.line, says: `the link "${address}" ${NOWHERE}` }));
  });
  return [
    ...[...inFields].map((address) => `${source.file}: the link "${address}" ${NOWHERE}.`),
    ...new Set([...written, ...inText].map(({ line, says }) => `${source.file}: line ${line}: ${says}.`)),
  ];
}

const NOWHERE = 'leads to no page of this site; correct the address';

function linkSlips(
  { href, words, raw }: { href: string; words: string; raw: string },
  source: SourceFile,
  { pages, anchors }: Site,
): string[] {
  const link = `the link "${href}"`;
  if (words.trim() === '') return [`${link} has no words; write between [ and ] where it leads`];
  if (/^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$|^tel:\+?[\d-]+$/.test(href)) return [];
  if (/^http:\/\//i.test(href))
    return [
      raw.startsWith('[') ? `${link} must begin with https://` : `"${raw}" becomes a link; write [words](https://…)`,
    ];
  if (/^https:/i.test(href))
    return isWebAddress(href) ? [] : [`${link} must be a whole address such as https://www.example.org/page`];
  const [path = '', anchor] = href.split('#');
  if (path !== '' && !/^\/(?!\/)/.test(href))
    return [`${link} must begin with / for a page of this site, or with https:// for another one`];
  if (href.startsWith('/pictures/')) return [];
  const target = path === '' ? addressOf(source) : page(href);
  if (target === undefined || (path !== '' && !pages.has(target)) || href === '') return [`${link} ${NOWHERE}`];
  const known = anchors.get(target);
  if (!anchor || !known || known.has(anchor)) return [];
  return [`${link} names a heading that the page does not have; the nearest is "#${nearestTo(anchor, [...known])}"`];
}

const page = (address: string): string => {
  const path = address.replace(/[?#].*$/, '');
  return path === '' ? '/' : path.replace(/(?<=.)\/$/, '');
};

/** Every text that stands anywhere in `data` in a field of this name. */
const textsOf = (field: string, data: unknown): string[] =>
  fieldsIn(data).flatMap(([name, value]) => (name === field && typeof value === 'string' ? [value] : []));
