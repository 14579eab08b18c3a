import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** A turn, the addresses `guide#anchor` of the sections that answer it, the best first, and how the statement begins that is said first. */
const Turn = v.object({ ask: v.string(), from: v.array(v.string()), say: v.optional(v.string()) });
const Talks = v.array(v.array(Turn));

export type TalkTurn = v.InferOutput<typeof Turn>;

/** The labelled conversations: those that are learned from, so that nothing is measured on them, or those that are left out for that. */
export async function readTalks(which: 'learned-from' | 'left-out'): Promise<readonly (readonly TalkTurn[])[]> {
  const folder = path.join(import.meta.dirname, which);
  const names = (await readdir(folder)).toSorted();
  const lists = await Promise.all(
    names.map(async (name) => v.parse(Talks, JSON.parse(await readFile(path.join(folder, name), 'utf8')))),
  );
  return lists.flat();
}
