import type { Guide, Section } from '../knowledge.ts';
import { type Before, beforeOf, offersUnder, seekingOf } from '../meaning/dual-encoder.ts';
import { likeness } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf } from '../question/canonical-words.ts';
import { inEnglish } from './asked-lines.ts';
import { readAnswer } from './next-turns.ts';
import { nameOfStatement, type Statement } from './statements.ts';

/** A section as its vectors are worked out. */
type Passage = {
  readonly section: Section;
  readonly guide: Guide;
  readonly statements: readonly Statement[];
};

/** Where a section lies in the space of the dual encoder. */
export type SectionVectors = {
  /** What each of its statements offers. */
  readonly said: readonly Float32Array[];
  /** What each line that asks for it, or for a statement of it, comes to. */
  readonly asked: readonly Float32Array[];
  /** By statement those of the lines that ask for it. */
  readonly askedOf: readonly (readonly Float32Array[])[];
  /** What each turn seeks that students say next, after another section, and have this one for an answer. */
  readonly next: readonly Float32Array[];
  /** The middle of each of the first two: near enough to tell which sections to look at. */
  readonly middles: readonly Float32Array[];
};

/** By section its vectors, worked out when it is first looked at: all of them would take a third of a second at every start. */
export function createSectionVectors<P extends Passage>(passages: readonly P[]): (passage: P) => SectionVectors {
  const byId = new Map(passages.map((one) => [one.section.id, one]));
  const known = new Map<P, SectionVectors>();
  const before = new Map<P, Before>();
  const lineOffers = offersUnder([]);
  let next: Map<P, { readonly after: P; readonly line: string }[]> | undefined;

  /** What somebody goes on from who has asked for this section and read it. */
  function beforeNext(after: P): Before {
    const found =
      before.get(after) ??
      beforeOf({
        previous: inEnglish(after.section.asked[0] ?? '').map(stemOf),
        first: [],
        cited: headingStems(after),
      });
    before.set(after, found);
    return found;
  }

  function nextTurns() {
    const turns = new Map<P, { after: P; line: string }[]>();
    for (const after of passages)
      for (const [written, lines] of Object.entries(after.section.saidNext ?? {})) {
        const answer = byId.get(readAnswer(written).section);
        if (answer) turns.set(answer, [...(turns.get(answer) ?? []), ...lines.map((line) => ({ after, line }))]);
      }
    return turns;
  }

  return (passage) => {
    const found = known.get(passage);
    if (found) return found;
    next ??= nextTurns();
    const { section, statements } = passage;
    const offer = offersUnder(headingStems(passage));
    const said = statements.map(({ stems }) => offer(stems));
    const offerOf = (line: string) => lineOffers(new Set(inEnglish(line).map(stemOf)));
    const lines = new Map(Object.entries(section.askedOf ?? {}).map(([name, some]) => [name, some.map(offerOf)]));
    const asked = [...section.asked.map(offerOf), ...[...lines.values()].flat()];
    const vectors = {
      said,
      asked,
      askedOf: statements.map((one) => lines.get(nameOfStatement(one)) ?? []),
      next: (next.get(passage) ?? []).map(({ after, line }) =>
        seekingOf(inEnglish(line).map(stemOf), beforeNext(after)),
      ),
      middles: [middleOf(said), middleOf(asked)],
    };
    known.set(passage, vectors);
    return vectors;
  };
}

/** The stems of what a section is called: its guide's title and its heading. */
export function headingStems({ guide, section }: Pick<Passage, 'guide' | 'section'>): string[] {
  return canonicalWords(`${guide.title}: ${section.heading}`).map(stemOf);
}

/** How near the nearest of several vectors is, from 0 to 1. */
export function nearest(vector: Float32Array, others: readonly Float32Array[]): number {
  let best = 0;
  for (const other of others) best = Math.max(best, likeness(vector, other));
  return best;
}

function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const [first] = vectors;
  const sum = new Float32Array(first?.length ?? 0);
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  const length = Math.sqrt(sum.reduce((square, value) => square + value * value, 0)) || 1;
  return sum.map((value) => value / length);
}
