import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRelease, type Release } from '#shared/contract/release.ts';
import { folderOf, readPointer } from '../build/read-build.ts';

/** The widget's release of the build that counts in `dist`; null where nothing is built. */
export async function readRelease(dist: string): Promise<Release | null> {
  const pointer = await readPointer(dist);
  if (pointer === null) return null;
  return parseRelease(await readFile(join(folderOf(dist, pointer.build), 'widget/release.json'), 'utf8'));
}
