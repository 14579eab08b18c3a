import type { Guide, Section } from '../knowledge.ts';
import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { type AskedLine, inCommonWith, inEnglish, toAskedLine } from './asked-lines.ts';
import { readAnswer } from './next-turns.ts';

/** A section as it is found. */
type Passage = { readonly section: Section; readonly guide: Guide; readonly cite: { readonly url: string } };

type NextTurn<P> = AskedLine & { readonly answeredBy: P };

/** By the section that answers, how near a turn comes to what students say next: 0 to 1. */
export type FindSaidNext<P> = (cited: string | undefined, stems: readonly string[]) => ReadonlyMap<P, number>;

/**
 * Finds what a turn, by its stems, may want that follows an answer out of the section with the address `cited`: students say alike things
 * after a section, and after its neighbours in the guide. `telling` says how telling a stem is.
 */
export function createSaidNext<P extends Passage>(
  passages: readonly P[],
  telling: (stem: string) => number,
): FindSaidNext<P> {
  const byId = new Map(passages.map((one) => [one.section.id, one]));
  const byAddress = new Map(passages.map((one) => [one.cite.url, one]));
  // Read when a guide is first gone on from: all of them would take a tenth of a second at every start.
  const known = new Map<Guide, readonly NextTurn<P>[]>();
  function turnsAfter(guide: Guide): readonly NextTurn<P>[] {
    const found = known.get(guide);
    if (found) return found;
    const turns = passages
      .filter((one) => one.guide === guide)
      .flatMap(({ section }) => Object.entries(section.saidNext ?? {}))
      .flatMap(([written, lines]) => {
        const answeredBy = byId.get(readAnswer(written).section);
        return answeredBy ? lines.map((line) => ({ ...toAskedLine(inEnglish(line)), answeredBy })) : [];
      });
    known.set(guide, turns);
    return turns;
  }

  return (cited, stems) => {
    const before = byAddress.get(cited ?? '');
    const nearest = new Map<P, number>();
    if (!before || stems.length === 0) return nearest;
    const common = inCommonWith(stems, telling);
    const meaning = meaningOf(stems);
    for (const turn of turnsAfter(before.guide)) {
      const near = (common(turn) + Math.max(0, likeness(meaning, turn.meaning))) / 2;
      if (near > (nearest.get(turn.answeredBy) ?? 0)) nearest.set(turn.answeredBy, near);
    }
    return nearest;
  };
}
