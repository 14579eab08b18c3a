import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** A turn, the addresses `guide#anchor` of the sections that answer it, the best first, and how the statement begins that is said first. */
const Turn = v.object({ ask: v.string(), from: v.array(v.string()), say: v.optional(v.string()) });
const Talks = v.array(v.array(Turn));

export type TalkTurn = v.InferOutput<typeof Turn>;
type Talk = readonly TalkTurn[];
type Which = 'learned-from' | 'left-out';

/** The labelled conversations: those that are learned from, so that nothing is measured on them, or those that are left out for that. */
export async function readTalks(which: Which): Promise<readonly Talk[]> {
  return (await readTalkLists(which)).flatMap(({ talks }) => talks);
}

/** The same, list by list: `name` is its number, as "07". */
export async function readTalkLists(
  which: Which,
): Promise<{ readonly name: string; readonly talks: readonly Talk[] }[]> {
  const folder = path.join(import.meta.dirname, which);
  const files = (await readdir(folder)).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: path.basename(file, '.json'),
      talks: v.parse(Talks, JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
    })),
  );
}
