import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { reasonOf } from './message-words.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

/** The folder of `site/content` in which they stand: for each guide a file. */
export const LINES_FOLDER = 'asked';

const MOST_LINES = 6;
const LONGEST_LINE = 120;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_LINE));
/** By the anchor of a section and the name of one of its statements. */
const linesOfGuide = v.record(
  v.string(),
  v.record(v.string(), v.pipe(v.array(line), v.nonEmpty(), v.maxLength(MOST_LINES))),
);

/** By the id of a section. */
type StatementLines = ReadonlyMap<string, Record<string, string[]>>;

/**
 * How students ask what single statements of sections answer, out of the folder `content`. Throws an Error whose message is one
 * sentence with the file when one of its files is not as it must be.
 */
export function readStatementLines(content: string): StatementLines {
  const folder = path.join(content, LINES_FOLDER);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => {
        const slug = path.basename(name, '.json');
        return Object.entries(readLines(folder, name)).map(([anchor, lines]): [string, Record<string, string[]>] => [
          `${slug}#${anchor}`,
          lines,
        ]);
      }),
  );
}

function readLines(folder: string, name: string): v.InferOutput<typeof linesOfGuide> {
  const read = () => v.safeParse(linesOfGuide, readJson(readText(path.join(folder, name))));
  try {
    const { success, output, issues } = read();
    if (success) return output;
    const [issue] = issues;
    throw new Error(
      `at "${v.getDotPath(issue) ?? 'the top'}" must stand, for a section and the beginning of one of its statements, a list of one to ${MOST_LINES} lines, none empty or longer than ${LONGEST_LINE} letters.`,
    );
  } catch (cause) {
    throw new Error(`site/content/${LINES_FOLDER}/${name}: ${reasonOf(cause)}`, { cause });
  }
}
