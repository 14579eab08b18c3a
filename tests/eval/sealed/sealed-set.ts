import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const patterns = v.array(
  v.pipe(
    v.string(),
    v.transform((source) => new RegExp(source, 'iu')),
  ),
);

const question = v.strictObject({
  id: v.string(),
  kind: v.picklist(['single', 'messy', 'devanagari', 'refusal', 'hostile', 'dialogue', 'danger', 'near-miss']),
  topic: v.string(),
  /** The turns of one conversation, in order; a question that stands alone is one turn. */
  ask: v.pipe(v.array(v.string()), v.minLength(1)),
});

const label = v.strictObject({
  /**
   * What the content has for it: all (`yes`), a part of it, hardly anything (then saying so is right too), nothing (`no`), or
   * a fact about ourselves (`own`). `talk` is conversation; `care` and `no-alarm` are people in danger and what only sounds so.
   */
  holds: v.picklist(['yes', 'part', 'hardly', 'own', 'no', 'talk', 'care', 'no-alarm']),
  /** Beginnings of the addresses of every section that answers it. */
  from: v.array(v.string()),
  /** Several things are asked: the section may be any of the sources, not only the first. */
  several: v.optional(v.boolean(), false),
  /** Each must be in a right answer. */
  facts: patterns,
  /** None may be. */
  never: v.optional(patterns, []),
  /** A wish about length: the most words that the answer may have. */
  words: v.optional(v.number()),
});

export type SealedKind = v.InferOutput<typeof question>['kind'];
export type SealedLabel = v.InferOutput<typeof label>;

/** One turn to be judged, with the turns before it. */
export type SealedCase = {
  readonly id: string;
  readonly kind: SealedKind;
  readonly topic: string;
  readonly before: readonly string[];
  readonly ask: string;
  readonly label: SealedLabel;
};

/** The files by what is in them. */
const FILES = ['questions', 'dialogues', 'danger'] as const;

/** Every turn that has a label, of the sealed set or of a retired one. In a dialogue that is each turn but the first. */
export async function sealedCases(folder = import.meta.dirname): Promise<SealedCase[]> {
  const readJson = async (name: string) => JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  const labels = v.parse(v.record(v.string(), label), await readJson('labels'));
  const read = await Promise.all(FILES.map(async (file) => v.parse(v.array(question), await readJson(file))));
  return read.flat().flatMap(({ id, kind, topic, ask: turns }) =>
    turns.flatMap((ask, turn) => {
      if (turn === 0 && turns.length > 1) return [];
      const key = turn === 0 ? id : `${id}.${turn + 1}`;
      const found = labels[key];
      if (!found) throw new Error(`The sealed question ${key} has no label.`);
      return [{ id: key, kind, topic, before: turns.slice(0, turn), ask, label: found }];
    }),
  );
}
