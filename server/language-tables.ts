import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const tableSchema = v.record(v.string(), v.string());
const folder = fileURLToPath(new URL('../shared/languages', import.meta.url));

/**
 * What the languages have in a file of this name, by the language's code: our words, and the same in it. Throws when a file is no
 * such table.
 */
export const readLanguageTables = (name: string): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    globSync(`*/${name}`, { cwd: folder }).map((file) => {
      const table = v.parse(tableSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return [basename(dirname(file)), new Map(Object.entries(table))];
    }),
  );
