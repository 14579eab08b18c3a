import type { Guide, Section } from '../knowledge.ts';
import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { type AskedLine, inCommonWith, inEnglish, toAskedLine } from './asked-lines.ts';
import type { Passage } from './guide-index.ts';

/** What answers a turn: the id of a section, and the name of one of its statements, empty where none is named. */
type Answer = { readonly section: string; readonly statement: string };

/** What answers is written as both with a space between them. */
export function readAnswer(written: string): Answer {
  const [section = ''] = written.split(' ', 1);
  return { section, statement: written.slice(section.length + 1) };
}

/** The turns that statements answer: by the id of their section, and their name. */
export function turnsByAnswer(
  sections: readonly Section[],
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const turns = new Map<string, Map<string, string[]>>();
  for (const { saidNext = {} } of sections)
    for (const [written, lines] of Object.entries(saidNext)) {
      const { section, statement } = readAnswer(written);
      const own = turns.get(section) ?? new Map<string, string[]>();
      turns.set(section, own.set(statement, [...(own.get(statement) ?? []), ...lines]));
    }
  return turns;
}

type NextTurn = AskedLine & { readonly answeredBy: Passage };

/** By the section that answers, how near a turn comes to what students say next: 0 to 1. */
export type FindSaidNext = (cited: string | undefined, stems: readonly string[]) => ReadonlyMap<Passage, number>;

/**
 * Finds what a turn, by its stems, may want that follows an answer out of the section with the address `cited`: students say alike things
 * after a section, and after its neighbours in the guide. `telling` says how telling a stem is.
 */
export function createSaidNext(passages: readonly Passage[], telling: (stem: string) => number): FindSaidNext {
  const byId = new Map(passages.map((one) => [one.section.id, one]));
  const byAddress = new Map(passages.map((one) => [one.cite.url, one]));
  // Read when a guide is first gone on from: all of them would take a tenth of a second at every start.
  const known = new Map<Guide, readonly NextTurn[]>();
  function turnsAfter(guide: Guide): readonly NextTurn[] {
    const turns =
      known.get(guide) ??
      passages
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
    const nearest = new Map<Passage, number>();
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
