import { execFile } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Puts the files of one npm package (`name@version`) into `folder/name`, without what it depends on: each contestant
 * ships a file with everything inside, and not all of their dependencies can be resolved.
 * @throws with npm's own words when the package is not to be had.
 */
export async function unpack(spec: string, folder: string): Promise<void> {
  const target = join(folder, spec.slice(0, spec.lastIndexOf('@')));
  const download = join(folder, `.${spec.replaceAll('/', '-')}`);
  mkdirSync(download, { recursive: true });
  mkdirSync(dirname(target), { recursive: true });
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', download, spec], { timeout: 120_000 });
  await run('tar', ['xzf', join(download, stdout.trim()), '-C', download]);
  renameSync(join(download, 'package'), target);
}
