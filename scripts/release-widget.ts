import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../shared/contract/release.ts';

/** Folders of what is published beside the scripts. */
type Extras = { readonly languages: string; readonly types: string };

/**
 * Gives what rollup has built an address that never changes its content: `dist/widget/<version>/`. The loader is told
 * the version and the widget's integrity, so a page that pins the loader pins both.
 */
export function releaseWidget(folder: string, { languages, types }: Extras): Release {
  const build = join(folder, 'build');
  const [loader, widget] = ['assistant.js', 'widget.js'].map((name) => readFileSync(join(build, name), 'utf8'));
  if (!loader?.includes('__RELEASE__') || !widget) throw new Error('The loader has no place for its release');
  for (const file of globSync('*.json', { cwd: languages }))
    cpSync(join(languages, file), join(build, 'languages', file));
  cpSync(types, build, { recursive: true });

  const hash = createHash('sha256');
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.\w+$/.test(name)) hash.update(name).update(readFileSync(join(build, name)));
  const version = `1-${hash.digest('hex').slice(0, 10)}`;

  const withVersion = (text: string) => text.replaceAll('__RELEASE__.version', JSON.stringify(version));
  const files = { widget: withVersion(widget), assistant: '' };
  files.assistant = withVersion(loader).replaceAll('__RELEASE__.integrity', JSON.stringify(integrityOf(files.widget)));
  rmSync(join(folder, version), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(build, join(folder, version), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, version, `${name}.js`), text);
  const integrity = { assistant: integrityOf(files.assistant), widget: integrityOf(files.widget) };
  const release = { version, integrity };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return release;
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
