import type { z } from 'astro/zod';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';
import type { SourceFile } from './read-content.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with the fields of one file: a sentence each, with file, field and what to do. */
export function checkFields({ file, collection, data }: SourceFile): string[] {
  const schemas: Readonly<Record<string, z.ZodType>> = { ...contentFiles, ...contentFolders, ...contentLists };
  const schema = schemas[collection];
  if (!schema) return [`${file}: no page reads this file; correct its name or remove it.`];
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => sentences(issue, data)).map((sentence) => `${file}: ${sentence}`);
}

function sentences(issue: Issue, data: unknown): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `the field "${fieldName([...issue.path, key])}" is not known here; correct its spelling or remove it.`,
    );
  if (issue.path.length === 0) return ['the file must be a set of named fields; compare it with its neighbours.'];
  const field = `the field "${fieldName(issue.path)}"`;
  const missing = valueAt(data, issue.path) === undefined;
  return [missing ? `${field} is missing; add it: it ${rule(issue)}.` : `${field} ${rule(issue)}.`];
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
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part + 1}]`;
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    data,
  );
}
