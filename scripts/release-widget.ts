import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishRelease, integrityOf, nameRelease } from '../server/releases/release-name.ts';
import type { Release } from '../shared/contract/release.ts';

/** Folders of what is published beside the scripts. */
type Extras = { readonly languages: string; readonly types: string };

/**
 * Gives what rollup has built an address that never changes its content: `dist/widget/<version>/`. The loader is told
 * the version and the widget's integrity, so a page that pins the loader pins both.
 */
export function releaseWidget(folder: string, { languages, types }: Extras): Release {
  const build = join(folder, 'build');
  for (const code of readdirSync(languages)) {
    const words = join(languages, code, 'assistant.json');
    if (existsSync(words)) cpSync(words, join(build, 'languages', `${code}.json`));
  }
  cpSync(types, build, { recursive: true });
  const names = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  const built = new Map(names.map((name) => [name, readFileSync(join(build, name))]));
  if (!built.get('assistant.js')?.includes('__RELEASE__') || !built.has('widget.js'))
    throw new Error('The loader has no place for its release');

  const version = nameRelease(built);
  const files = finishRelease(version, built);
  rmSync(join(folder, version), { recursive: true, force: true });
  cpSync(build, join(folder, version), { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, version, name), content);
  const hash = (name: string) => integrityOf(files.get(name) ?? '');
  const release = { version, integrity: { assistant: hash('assistant.js'), widget: hash('widget.js') } };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}
