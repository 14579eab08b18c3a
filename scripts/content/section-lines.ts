import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { reasonOf } from './message-words.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

/** A folder of `site/content` with a file for each guide, in which lines stand that students write. */
export type LinesFolder = {
  readonly name: string;
  /** What they stand by, beside their section. */
  readonly by: string;
  readonly most: number;
};

/** How students ask what single statements of a section answer. */
export const STATEMENT_LINES: LinesFolder = { name: 'asked', by: 'the beginning of one of its statements', most: 6 };
/** What students say next who have read a section, by what answers that. */
export const SAID_NEXT: LinesFolder = {
  name: 'said-next',
  by: 'the id of the section that answers next and the beginning of the statement',
  most: 12,
};

const LONGEST_LINE = 120;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_LINE));
/** By the anchor of a section and what they stand by. */
const linesOfGuide = ({ most }: LinesFolder) =>
  v.record(v.string(), v.record(v.string(), v.pipe(v.array(line), v.nonEmpty(), v.maxLength(most))));

type Lines = Record<string, string[]>;
/** By the id of a section. */
type SectionLines = ReadonlyMap<string, Lines>;

/**
 * The lines of one folder, out of the folder `content`. Throws an Error whose message is one sentence with the file when one of its
 * files is not as it must be.
 */
export function readSectionLines(content: string, folder: LinesFolder): SectionLines {
  const place = path.join(content, folder.name);
  if (!existsSync(place)) return new Map();
  return new Map(
    readdirSync(place)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => {
        const slug = path.basename(file, '.json');
        return Object.entries(readLines(place, file, folder)).map(([anchor, lines]): [string, Lines] => [
          `${slug}#${anchor}`,
          lines,
        ]);
      }),
  );
}

function readLines(place: string, file: string, folder: LinesFolder): Record<string, Lines> {
  try {
    const { success, output, issues } = v.safeParse(linesOfGuide(folder), readJson(readText(path.join(place, file))));
    if (success) return output;
    const [issue] = issues;
    throw new Error(
      `at "${v.getDotPath(issue) ?? 'the top'}" must stand, for a section and ${folder.by}, a list of one to ${folder.most} lines, none empty or longer than ${LONGEST_LINE} letters.`,
    );
  } catch (cause) {
    throw new Error(`site/content/${folder.name}/${file}: ${reasonOf(cause)}`, { cause });
  }
}
