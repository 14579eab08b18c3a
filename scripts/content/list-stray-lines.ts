import type { Knowledge } from '#server/assistant/knowledge.ts';
import { nameOfStatement, statementsOf } from '#server/assistant/library/statements.ts';
import { someOf } from './message-words.ts';
import { LINES_FOLDER, readStatementLines } from './statement-lines.ts';

/** So many are named; of more the number is said. */
const NAMED = 2;

/** A line for each file whose lines ask for what its guide does not say any more: a section that was renamed, a statement that was reworded. */
export function listStrayLines(content: string, { sections, ownFacts }: Knowledge): string[] {
  const texts = new Map([
    ...sections.map(({ id, text }): [string, string] => [id, text]),
    ...ownFacts.map(({ id, text }): [string, string] => [`about-us#${id}`, text]),
  ]);
  const strays = [...readStatementLines(content)].flatMap(([id, lines]) => {
    const said = new Set(statementsOf(texts.get(id) ?? '').map(nameOfStatement));
    return Object.keys(lines).flatMap((name) => (said.has(name) ? [] : [{ file: id.split('#')[0], name }]));
  });
  return [...Map.groupBy(strays, ({ file }) => file)].map(([file, some]) => {
    const named = some.map(({ name }) => `"${name}"`);
    return `site/content/${LINES_FOLDER}/${file}.json: the guide does not say so any more, write its new beginning there or take the lines out: ${someOf(named, NAMED)}`;
  });
}
