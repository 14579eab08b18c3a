import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  folderOf,
  hashOf,
  MANIFEST,
  POINTER,
  type Pointer,
  readContents,
  readPointer,
} from '#server/build/read-build.ts';

const PARTS = ['site', 'widget', 'knowledge.json', 'brand.json'];
/** What rollup leaves for the release that is made of it. */
const UNFINISHED = /(^|\/)widget\/build$/;

/**
 * Gives a running server what was built in `from`: a copy below `to`, made aside and named by one file that is replaced
 * in one step. Keeps the build before, whose pages people may have open. `name` is another for every other build.
 */
export async function publishBuild(from: string, to: string, name: string): Promise<void> {
  const last = await readPointer(to);
  if (last?.build === name && (await isWhole(folderOf(to, name)))) return;

  const aside = join(to, 'builds', `.${name}.${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  for (const part of PARTS)
    cpSync(join(from, part), join(aside, part), { recursive: true, filter: (source) => !UNFINISHED.test(source) });
  writeFileSync(join(aside, MANIFEST), JSON.stringify({ files: hashes(aside) }));

  const folder = folderOf(to, name);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  const before = last && last.build !== name ? last.build : (last?.before ?? null);
  replaceFile(join(to, POINTER), JSON.stringify({ build: name, before } satisfies Pointer));

  for (const old of readdirSync(join(to, 'builds')))
    if (old !== name && old !== before) rmSync(join(to, 'builds', old), { recursive: true, force: true });
}

const isWhole = (folder: string): Promise<boolean> =>
  readContents(folder).then(
    () => true,
    () => false,
  );

function hashes(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length + 1).replaceAll('\\', '/'), hashOf(readFileSync(file))];
    }),
  );
}

/** Whoever reads the file meanwhile reads the old text or the new one, whole. */
function replaceFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text);
  renameSync(aside, file);
}
