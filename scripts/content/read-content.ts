import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';
import { fieldTwice, lineAt } from './field-twice.ts';
import { reasonOf } from './message-words.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import { SAID_NEXT, STATEMENT_LINES } from './section-lines.ts';
import type { SourceFile } from './source-file.ts';

export type Content = { readonly files: readonly SourceFile[]; readonly problems: readonly string[] };

const CONTENT = 'site/content';
/** The folders that have readers of their own: spreadsheets, and the lines that students write. */
const READ_ELSEWHERE: readonly string[] = ['degrees', 'university-rules', STATEMENT_LINES.name, SAID_NEXT.name];

/** Reads every content file under `root`. What cannot be read at all is told as a problem, one sentence each. */
export function readContent(root: string): Content {
  const files: SourceFile[] = [];
  const problems: string[] = [];
  const keep = (file: string, read: () => Omit<SourceFile, 'file'>) => {
    try {
      files.push({ file, ...read() });
    } catch (cause) {
      problems.push(`${file}: ${reasonOf(cause)}`);
    }
  };

  for (const name of Object.keys(contentFiles)) {
    const file = `${CONTENT}/${name}.json`;
    if (existsSync(join(root, file))) keep(file, () => readJsonFile(root, file, name));
    else problems.push(`${file}: the file is missing; put it back.`);
  }
  for (const { folder, named, otherwise, read } of FOLDERS)
    for (const name of list(join(root, CONTENT, folder))) {
      const file = `${CONTENT}/${folder}/${name}`;
      if (isFolder(root, file))
        problems.push(`${file}: a folder in here is not read; put its files into ${dirname(file)}, and take it away.`);
      else if (named.test(name)) keep(file, () => read(root, file, folder));
      else problems.push(`${file}: ${otherwise}`);
    }
  for (const name of list(join(root, CONTENT)))
    if (
      !READ_ELSEWHERE.includes(name) &&
      !(name in contentFolders) &&
      !(name in contentLists) &&
      !(name.replace(/\.json$/, '') in contentFiles)
    )
      problems.push(
        `${CONTENT}/${name}: no page reads this file; correct its name, remove it, or give it a row in site/schemas/content-files.ts.`,
      );
  return { files, problems };
}

const isFolder = (root: string, file: string): boolean =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory() ?? false;

const list = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];

function readJsonFile(root: string, file: string, collection: string): Omit<SourceFile, 'file'> {
  const raw = readText(join(root, file));
  return { collection, id: collection, data: readJson(raw), body: null, above: raw, raw };
}

function readMarkdown(root: string, file: string, collection: string): Omit<SourceFile, 'file'> {
  const raw = readText(join(root, file));
  const [, yaml, body = ''] = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(raw) ?? [];
  if (yaml === undefined)
    throw new Error(
      'the facts at the top are missing; begin the file with a block between two lines of ---, with nothing else in these two lines and none above the first.',
    );
  const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
  const above = raw.slice(0, raw.length - body.length);
  return { collection, id, data: readFrontMatter(yaml), body, above, raw };
}

/** A slip of YAML that changes what was written, such as ` #`, is a fault here, though YAML takes it. */
function readFrontMatter(yaml: string): unknown {
  const tab = yaml.split('\n').findIndex((row) => row.startsWith('\t'));
  if (tab >= 0)
    throw new Error(`line ${tab + 2}: begins with a tab; write spaces in its place, as the lines around it do.`);
  const document = parseDocument(yaml);
  const twice = fieldTwice(yaml, document.errors, 1);
  if (twice !== undefined) throw new Error(twice);
  const [wrong] = [...document.errors, ...document.warnings];
  if (wrong !== undefined)
    throw new Error(
      `the facts at the top cannot be read near line ${lineAt(yaml, wrong.pos[0]) + 1}; put texts in double quotes, with single ones inside them, and a space behind the colon of a field.`,
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

/** The folders of content, how files in them are named, and how they are read. */
const FOLDERS = [
  ...Object.keys(contentFolders).map((folder) => ({
    folder,
    named: /^[a-z0-9]+(-[a-z0-9]+)*\.md$/,
    otherwise:
      "the file name becomes the page's address; use small letters, digits and hyphens and the ending .md, such as visa-interview.md.",
    read: readMarkdown,
  })),
  ...Object.keys(contentLists).map((folder) => ({
    folder,
    named: /^[a-z0-9-]+\.json$/,
    otherwise: 'the file name must be small letters, digits and hyphens and end in .json.',
    read: readJsonFile,
  })),
];
