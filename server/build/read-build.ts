import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseRelease } from '#shared/contract/release.ts';
import { type Knowledge, readKnowledge } from '../assistant/knowledge.ts';
import { type Brand, readBrand } from '../brand.ts';
import { type BuiltFile, toBuiltFile } from '../http/built-file.ts';

/** Says which of the builds counts, and which one did before it. Replaced in one step, after the build is whole. */
export const POINTER = 'current.json';
/** Says in each build's folder what belongs to it, by SHA-256. */
export const MANIFEST = 'manifest.json';

const buildName = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));
const pointer = v.object({ build: buildName, before: v.nullable(buildName) });
export type Pointer = v.InferOutput<typeof pointer>;
const manifest = v.object({ files: v.record(v.string(), v.string()) });

type Files = ReadonlyMap<string, BuiltFile>;

/** What the build has made, all of it in memory: nothing that is done to the folder later can take it away. */
export type Build = {
  readonly name: string;
  readonly site: Files;
  /** What pages of the build before name, which people still have open. */
  readonly assetsBefore: Files;
  readonly widget: { readonly version: string; readonly files: Files };
  readonly knowledge: Knowledge;
  readonly brand: Brand;
  /** The address that its pages name as theirs, without a slash at the end; null when they name none. */
  readonly address: string | null;
};

/** The site's address, as `robots.txt` tells it to search engines. */
function addressIn(robots: string): string | null {
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  return URL.parse(sitemap)?.origin ?? null;
}

/** Which build counts in `dist`; null when there is none. */
export async function readPointer(dist: string): Promise<Pointer | null> {
  try {
    return v.parse(pointer, JSON.parse(await readFile(join(dist, POINTER), 'utf8')));
  } catch {
    return null;
  }
}

export const folderOf = (dist: string, build: string): string => join(dist, 'builds', build);

/** Reads the build that counts in `dist`. Throws an Error when there is none, or a file of it is not as it was built. */
export async function readBuild(dist: string): Promise<Build> {
  const current = await readPointer(dist);
  if (current === null) throw new Error(`There is no build in ${dist}; build the site.`);
  const folder = folderOf(dist, current.build);
  const contents = await readContents(folder);
  const release = contents.get('widget/release.json');
  if (!release) throw new Error(`The build in ${folder} has no release of the widget; build the site again.`);
  const { version } = parseRelease(release.toString('utf8'));
  return {
    name: current.build,
    site: filesBelow('site/', contents),
    assetsBefore: current.before === null ? new Map() : await readAssets(folderOf(dist, current.before)),
    widget: { version, files: filesBelow(`widget/${version}/`, contents) },
    knowledge: await readKnowledge(join(folder, 'knowledge.json')),
    brand: await readBrand(join(folder, 'brand.json')),
    address: addressIn(contents.get('site/robots.txt')?.toString('utf8') ?? ''),
  };
}

/** The files that a build's manifest names. Throws an Error when one is missing or not as it was built. */
export async function readContents(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const { files } = v.parse(manifest, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  const read = Object.entries(files).map(async ([path, hash]) => {
    const content = await readFile(join(folder, path));
    if (hashOf(content) !== hash)
      throw new Error(`${join(folder, path)} is not as it was built; build the site again.`);
    return [path, content] as const;
  });
  return new Map(await Promise.all(read));
}

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Nothing where the folder is gone or damaged: it is only for pages that were opened before. */
const readAssets = (folder: string): Promise<Files> =>
  readContents(folder).then(
    (contents) => new Map([...filesBelow('site/', contents)].filter(([path]) => path.startsWith('assets/'))),
    () => new Map(),
  );

function filesBelow(prefix: string, contents: ReadonlyMap<string, Buffer>): Files {
  const files = new Map<string, BuiltFile>();
  for (const [path, raw] of contents) {
    if (!path.startsWith(prefix) || /\.(br|gz)$/.test(path)) continue;
    const name = path.slice(prefix.length);
    files.set(name, toBuiltFile(name, raw, { br: contents.get(`${path}.br`), gz: contents.get(`${path}.gz`) }));
  }
  return files;
}
