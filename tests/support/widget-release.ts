import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finishRelease, nameRelease } from '#server/releases/release-name.ts';

const BUILT = fileURLToPath(new URL('../../dist/widget/build', import.meta.url));

/** Puts a release of our widget with some more code into `folder`/widget, as the build does; answers its name. */
export function releaseOf(folder: string, code: string): string {
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|ts|json)$/.test(name),
  );
  const built = new Map(names.map((name) => [name, readFileSync(join(BUILT, name))]));
  built.set('widget.js', Buffer.concat([built.get('widget.js') ?? Buffer.of(), Buffer.from(code)]));
  const version = nameRelease(built);
  rmSync(join(folder, 'widget'), { recursive: true, force: true });
  for (const [name, content] of finishRelease(version, built)) {
    const file = join(folder, 'widget', version, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const release = { version, integrity: { assistant: 'sha384-a', widget: 'sha384-w' } };
  writeFileSync(join(folder, 'widget/release.json'), JSON.stringify(release));
  return version;
}
