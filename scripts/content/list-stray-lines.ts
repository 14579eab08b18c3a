import type { Knowledge } from '#server/assistant/knowledge.ts';
import { readAnswer } from '#server/assistant/library/next-turns.ts';
import { nameOfStatement, statementsOf } from '#server/assistant/library/statements.ts';
import { someOf } from './message-words.ts';
import { type LinesFolder, readSectionLines, SAID_NEXT, STATEMENT_LINES } from './section-lines.ts';

/** So many are named; of more the number is said. */
const NAMED = 2;

/**
 * A line for each file whose lines stand by what its guide does not say any more: a section that was renamed, a statement that was
 * reworded.
 */
export function listStrayLines(content: string, { sections, ownFacts }: Knowledge): string[] {
  const texts = new Map([
    ...sections.map(({ id, text }): [string, string] => [id, text]),
    ...ownFacts.map(({ id, text }): [string, string] => [`about-us#${id}`, text]),
  ]);
  // Read once a section: thousands of lines stand by a few hundred.
  const statements = new Map([...texts].map(([id, text]) => [id, new Set(statementsOf(text).map(nameOfStatement))]));
  return [
    ...straysIn(content, STATEMENT_LINES, (id, name) => statements.get(id)?.has(name) === true),
    ...straysIn(content, SAID_NEXT, (id, name) => {
      const { section, statement } = readAnswer(name);
      const said = statements.get(section);
      return texts.has(id) && said !== undefined && (statement === '' || said.has(statement));
    }),
  ];
}

/** Of one folder, a line for each file that has lines which stand by what is not there: `stands` tells what is, by a section and a name. */
function straysIn(content: string, folder: LinesFolder, stands: (id: string, name: string) => boolean): string[] {
  const strays = [...readSectionLines(content, folder)].flatMap(([id, lines]) =>
    Object.keys(lines).flatMap((name) => (stands(id, name) ? [] : [{ file: id.split('#')[0], name }])),
  );
  return [...Map.groupBy(strays, ({ file }) => file)].map(([file, some]) => {
    const named = some.map(({ name }) => `"${name}"`);
    return `site/content/${folder.name}/${file}.json: the guide does not say so any more, write its new beginning or section there or take the lines out: ${someOf(named, NAMED)}`;
  });
}
