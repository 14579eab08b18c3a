import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

/** Who read a language's words last, all of them, and on which day; both empty while nobody has. */
export const readerSchema = v.union([
  v.strictObject({ read_by: v.literal(''), read_on: v.literal('') }),
  v.strictObject({ read_by: v.pipe(v.string(), v.nonEmpty()), read_on: v.pipe(v.string(), v.isoDate()) }),
]);

/** The languages whose words nobody who speaks them has signed: a line, or none. Throws when a file is no such table, which its own check tells. */
export function listUnreadLanguages(root: string): string[] {
  const folder = join(root, 'shared/languages');
  const unread = globSync('*/reader.json', { cwd: folder })
    .filter((file) => v.parse(readerSchema, JSON.parse(readFileSync(join(folder, file), 'utf8'))).read_by === '')
    .map((file) => basename(dirname(file)))
    .sort();
  return unread.length > 0 ? [`Languages that no reader has signed with read_by: ${unread.join(', ')}`] : [];
}
