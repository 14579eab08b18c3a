import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from './message-words.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

const tableSchema = v.record(v.string(), v.string());

/** A table `"English": "translated"` of `shared/languages`, by its file below `root`. Throws an Error whose message is one sentence with the file. */
export function readWords(root: string, file: string): Record<string, string> {
  try {
    return v.parse(tableSchema, readJson(readText(join(root, file))));
  } catch (cause) {
    throw new Error(`${file}: ${reasonOf(cause)}`, { cause });
  }
}
