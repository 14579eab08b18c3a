import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/**
 * Takes the types out of the TypeScript in a folder to deploy, where blanks take their place: lines in the log stay those of the
 * source. By itself because Node calls this experimental each time, and is told not to (`--disable-warning`).
 */
const [, , folder = '.'] = process.argv;
for (const name of globSync('{server,shared,scripts}/**/*.ts', { cwd: folder })) {
  const file = join(folder, name);
  writeFileSync(file, stripTypeScriptTypes(readFileSync(file, 'utf8')));
}
