import type { z } from 'astro/zod';
import { type Document, isNode, parseDocument } from 'yaml';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';
import { lineAt } from './field-twice.ts';
import type { SourceFile } from './source-file.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the fields of one file: a sentence each, with file, line, field and what to do. */
export function checkFields(source: SourceFile): string[] {
  const { file, collection, data } = source;
  const schemas: Readonly<Record<string, z.ZodType>> = { ...contentFiles, ...contentFolders, ...contentLists };
  const schema = schemas[collection];
  if (!schema) return [`${file}: no page reads this file; correct its name or remove it.`];
  const result = schema.safeParse(data);
  if (result.success) return [];
  // With the places of the fields, and without the line that ends those above a text.
  const document = parseDocument(source.above.replace(/\n---\n?$/, '\n'));
  return result.error.issues
    .flatMap((issue) => slips(issue, data))
    .map(({ path, says }) => `${file}: ${lineOf(path, document, source.raw)}${says}`);
}

type Path = readonly PropertyKey[];
type Slip = { readonly path: Path; readonly says: string };

function slips(issue: Issue, data: unknown): Slip[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .map((key) => [...issue.path, key])
      .map((path) => ({
        path,
        says: `the field "${fieldName(path)}" is not known here; correct its spelling or remove it.`,
      }));
  const { path } = issue;
  if (path.length === 0)
    return [{ path, says: 'the file must be a set of named fields; compare it with its neighbours.' }];
  const field = `the field "${fieldName(path)}"`;
  const missing = valueAt(data, path) === undefined;
  return [{ path, says: missing ? `${field} is missing; add it: it ${rule(issue)}.` : `${field} ${rule(issue)}.` }];
}

/** Where somebody finds the field, or, where it is missing, what it is missing in. */
function lineOf(path: Path, document: Document, raw: string): string {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return `line ${lineAt(raw, node.range[0])}: `;
  return path.length > 1 ? lineOf(path.slice(0, -1), document, raw) : '';
}

/** What a field must be, as the end of "the field …". Our schemas say it themselves; zod's own words are turned into ours. */
function rule(issue: Issue): string {
  if (/^(must|has|may|is|the top)\b/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit(issue.origin)}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit(issue.origin)}`;
  return `is not valid (${issue.message})`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list',
  object: 'a set of named fields',
};
const unit = (origin: string): string =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '';

/** A path as a person says it: `items[2].title` counts from one, as people do. */
function fieldName(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    data,
  );
}
