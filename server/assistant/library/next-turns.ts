import type { Section } from '../knowledge.ts';

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
