import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONTENT = path.join(import.meta.dirname, '../../site/content');
const FACTS = ['countries', 'subjects', 'rates', 'about-us', 'brand', 'pricing', 'papers'];

/** A content folder of its own: our facts, and no guides and programs but those that are given, by file name. */
export async function contentCopy(guides: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  for (const name of FACTS) await cp(path.join(CONTENT, `${name}.json`), path.join(folder, `${name}.json`));
  for (const name of ['legal', 'facts'])
    await cp(path.join(CONTENT, name), path.join(folder, name), { recursive: true });
  for (const name of ['guides', 'programs']) await mkdir(path.join(folder, name));
  for (const [name, text] of Object.entries(guides)) await writeFile(path.join(folder, 'guides', name), text);
  return folder;
}

/** All of our content, to be changed. */
export async function wholeContentCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(CONTENT, folder, { recursive: true });
  return folder;
}
