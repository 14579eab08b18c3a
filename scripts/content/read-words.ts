import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const tableSchema = v.record(v.string(), v.string());

/** A table `"English": "translated"` of `shared/languages`, by its file below `root`. Throws an Error whose message is one sentence with file and fix. */
export function readWords(root: string, file: string): Record<string, string> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (cause) {
    throw new Error(`${file}: it is no JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
  const table = v.safeParse(tableSchema, read);
  if (table.success) return table.output;
  throw new Error(`${file}: it must be a table with lines like "English text": "the same, translated".`);
}
