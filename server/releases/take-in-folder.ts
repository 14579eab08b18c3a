import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isRelease } from './release-name.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Takes the releases that earlier versions of this program kept in a folder into the database, once: the folder is
 * renamed afterwards and its files stay. One that was only half written is told and left out.
 */
export async function takeInFolder(folder: string, store: ReleaseStore, log: Pick<Logger, 'warn'>): Promise<void> {
  if (!existsSync(folder)) return;
  for (const version of await readdir(folder)) {
    if (!/^1-[0-9a-f]{10}$/.test(version)) continue;
    const files = await readRelease(join(folder, version));
    if (isRelease(version, files)) await store.keep(version, files);
    else log.warn({ release: version }, 'a kept release of the widget is not whole: not taken into the database');
  }
  const done = `${folder}.in-database`;
  if (!existsSync(done)) await rename(folder, done);
}

/** The files of a release in a folder, without the compressed forms beside them. */
export async function readRelease(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const read = names.map(async (name) => [name.slice(folder.length + 1), await readFile(name)] as const);
  return new Map(await Promise.all(read));
}
