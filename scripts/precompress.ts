import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { folderOf, hashOf, readContents, readPointer } from '#server/build/read-build.ts';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest', '.map', '.md']);
/** Below this many bytes a compressed form saves no packet. */
const WORTH_IT = 512;
/** From this many bytes on the best compression takes seconds; no visitor's page has such a file. */
const LARGE = 1024 * 1024;

type Packed = { readonly br: Buffer; readonly gz: Buffer };

/**
 * What the build that counts in `dist` has compressed, by the hash of what it is of: most of a site stays as it was, and the best
 * compression is a third of the work. Nothing where there is no build, or it is damaged.
 */
export async function packedBefore(dist: string): Promise<ReadonlyMap<string, Packed>> {
  const current = await readPointer(dist);
  const contents = current && (await readContents(folderOf(dist, current.build)).catch(() => null));
  return new Map(
    [...(contents ?? [])].flatMap(([path, content]) => {
      const [br, gz] = [contents?.get(`${path}.br`), contents?.get(`${path}.gz`)];
      return br && gz ? [[hashOf(content), { br, gz }]] : [];
    }),
  );
}

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder, so that the server never compresses. */
export async function precompress(folder: string, before: ReadonlyMap<string, Packed>): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (!TEXT.has(extname(name))) return;
      const content = readFileSync(file);
      if (content.length < WORTH_IT) return;
      const { br, gz } = before.get(hashOf(content)) ?? (await pack(content));
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

async function pack(content: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([toBrotli(content), promisify(gzip)(content, { level: 9 })]);
  return { br, gz };
}

export const toBrotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 6 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
