import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, visit, type YAMLParseError } from 'yaml';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';
import { readText } from './read-text.ts';

/** A content file as it was found: its data before any check, and for Markdown the text under it. */
export type SourceFile = {
  /** As a person finds it: `site/content/posts/visa.md`. */
  readonly file: string;
  readonly collection: string;
  readonly id: string;
  readonly data: unknown;
  /** The Markdown, in files that have some. */
  readonly body: string | null;
  /** The whole file, for saying in which line something stands. */
  readonly raw: string;
};
export type Content = { readonly files: readonly SourceFile[]; readonly problems: readonly string[] };

const CONTENT = 'site/content';
/** The folder of spreadsheets, which have a reader of their own. */
const TABLES: readonly string[] = ['degrees', 'university-rules'];

/** Reads every content file under `root`. What cannot be read at all is told as a problem, one sentence each. */
export function readContent(root: string): Content {
  const files: SourceFile[] = [];
  const problems: string[] = [];
  const keep = (file: string, read: () => Omit<SourceFile, 'file'>) => {
    try {
      files.push({ file, ...read() });
    } catch (cause) {
      problems.push(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  };

  for (const name of Object.keys(contentFiles)) {
    const file = `${CONTENT}/${name}.json`;
    if (existsSync(join(root, file))) keep(file, () => readJson(root, file, name));
    else problems.push(`${file}: the file is missing; put it back.`);
  }
  for (const folder of Object.keys(contentFolders))
    for (const name of list(join(root, CONTENT, folder))) {
      const file = `${CONTENT}/${folder}/${name}`;
      if (/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) keep(file, () => readMarkdown(root, file, folder));
      else
        problems.push(
          `${file}: the file name becomes the page's address; use small letters, digits and hyphens and the ending .md, such as visa-interview.md.`,
        );
    }
  for (const folder of Object.keys(contentLists))
    for (const name of list(join(root, CONTENT, folder))) {
      const file = `${CONTENT}/${folder}/${name}`;
      if (/^[a-z0-9-]+\.json$/.test(name)) keep(file, () => readJson(root, file, folder));
      else problems.push(`${file}: the file name must be small letters, digits and hyphens and end in .json.`);
    }
  for (const name of list(join(root, CONTENT)))
    if (
      !TABLES.includes(name) &&
      !(name in contentFolders) &&
      !(name in contentLists) &&
      !(name.replace(/\.json$/, '') in contentFiles)
    )
      problems.push(
        `${CONTENT}/${name}: no page reads this file; correct its name, remove it, or give it a row in site/schemas/content-files.ts.`,
      );
  return { files, problems };
}

const list = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];

function readJson(root: string, file: string, collection: string): Omit<SourceFile, 'file'> {
  const text = readText(join(root, file));
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `the file cannot be read near line ${lastReadable(text)}; look there for a comma or a quote that is missing or too many, or a curly quote in place of a straight one.`,
      { cause },
    );
  }
  // JSON.parse keeps the last of two fields with one name, and says nothing.
  const twice = fieldTwice(text, parseDocument(text).errors);
  if (twice !== undefined) throw new Error(`line ${twice.line}: ${twice.says}`);
  return { collection, id: collection, data, body: null, raw: text };
}

/** The line of a JSON file in which it stops making sense: up to the line before, it only lacks its end. */
function lastReadable(text: string): number {
  const lines = text.split('\n');
  const broken = lines.findIndex((_, at) => !lacksOnlyItsEnd(lines.slice(0, at + 1).join('\n')));
  return broken < 0 ? lines.length : broken + 1;
}

function lacksOnlyItsEnd(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined ? message.includes('end of JSON input') : Number(position) >= text.length;
  }
}

function readMarkdown(root: string, file: string, collection: string): Omit<SourceFile, 'file'> {
  const text = readText(join(root, file));
  const [, yaml, body] = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (yaml === undefined)
    throw new Error(
      'the facts at the top are missing; begin the file with a block between two lines of ---, with nothing else in these two lines and none above the first.',
    );
  const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return { collection, id, data: readFrontMatter(yaml), body: body ?? '', raw: text };
}

/** A slip of YAML that changes what was written, such as ` #`, is a fault here, though YAML takes it. */
function readFrontMatter(yaml: string): unknown {
  const document = parseDocument(yaml);
  const twice = fieldTwice(yaml, document.errors, 1);
  if (twice !== undefined) throw new Error(`line ${twice.line}: ${twice.says}`);
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong !== undefined)
    throw new Error(
      `the facts at the top cannot be read near line ${lineAt(yaml, wrong.pos[0]) + 1}; put texts in double quotes.`,
      { cause: wrong },
    );
  visit(document, {
    Scalar(_, { comment, value, range, type }) {
      const line = lineAt(yaml, range?.[0] ?? 0) + 1;
      if (comment)
        throw new Error(
          `line ${line}: what stands behind the # is not read ("#${comment}"); put the whole text in double quotes, or take it out.`,
        );
      if (type === 'PLAIN' && typeof value === 'string' && /^[“”„‘’]/.test(value))
        throw new Error(`line ${line}: curly quotes would be shown; type straight ones, "…".`);
    },
    Alias(_, { source, range }) {
      throw new Error(`line ${lineAt(yaml, range?.[0] ?? 0) + 1}: "*${source}" is no text; put it in double quotes.`);
    },
  });
  return document.toJS();
}

/** The field that has its name twice, of which only one would count. */
function fieldTwice(
  text: string,
  errors: readonly YAMLParseError[],
  above = 0,
): { line: number; says: string } | undefined {
  const error = errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (error === undefined) return undefined;
  const name = /^"?([^":\n]*)/.exec(text.slice(error.pos[0]))?.[1] ?? '';
  return {
    line: lineAt(text, error.pos[0]) + above,
    says: `the field "${name}" is there twice; keep one of them.`,
  };
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
