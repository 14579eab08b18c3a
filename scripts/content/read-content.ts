import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';

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
const TABLES = 'degrees';

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
      name !== TABLES &&
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
  const text = readFileSync(join(root, file), 'utf8').replace(/^\uFEFF/, '');
  try {
    return { collection, id: collection, data: JSON.parse(text), body: null, raw: text };
  } catch (cause) {
    throw new Error(jsonSentence(cause, text), { cause });
  }
}

/** Where a JSON file stops making sense, by line: the usual causes are a comma and a quote. */
function jsonSentence(cause: unknown, text: string): string {
  const message = cause instanceof Error ? cause.message : '';
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const line = text.slice(0, position).split('\n').length;
  return `the file cannot be read near line ${line}; look there for a comma or a quote that is missing or too many.`;
}

function readMarkdown(root: string, file: string, collection: string): Omit<SourceFile, 'file'> {
  const text = readFileSync(join(root, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  const [, yaml, body] = /^---\n([\s\S]*?)\n---(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (yaml === undefined)
    throw new Error('the facts at the top are missing; begin the file with a block between two lines of ---.');
  const id = file.replace(/^.*\//, '').replace(/\.md$/, '');
  try {
    return { collection, id, data: parse(yaml), body: body ?? '', raw: text };
  } catch (cause) {
    const line = /at line (\d+)/.exec(cause instanceof Error ? cause.message : '')?.[1];
    const place = line === undefined ? '' : ` near line ${Number(line) + 1}`;
    throw new Error(`the facts at the top cannot be read${place}; put texts in double quotes.`, { cause });
  }
}
