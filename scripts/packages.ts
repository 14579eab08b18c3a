import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkLock } from './packages/check-lock.ts';
import { readAudit } from './packages/read-audit.ts';

// What a server runs with and browsers load: hashes, licences, known weaknesses, and the list of it all. `--offline`
// leaves out the one part that asks a network.
const root = fileURLToPath(new URL('..', import.meta.url));
const list = join(root, 'dist/sbom.cdx.json');
const { values } = parseArgs({ options: { offline: { type: 'boolean', default: false } } });

const { problems, looked } = checkLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const weaknesses = values.offline ? [] : readAudit(npm(['audit', '--omit=dev', '--json']));
const made = npm(['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only']);
const wrong = [
  ...problems,
  ...(weaknesses ?? [
    'Known weaknesses could not be looked up: that needs a network and a registry that answers "npm audit". Say --offline to leave it out.',
  ]),
  ...(made.startsWith('{') ? [] : ['npm could not write the list of packages (npm sbom).']),
];
if (made.startsWith('{')) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(list, made);
}
for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
else
  console.log(
    `${looked} packages: hashes and licences are in order, ${values.offline ? 'known weaknesses were not looked up' : 'no weakness is known'}. Listed in ${list}`,
  );

/** What npm printed. It ends with 1 when it has found something, and says what on the same way. */
function npm(args: readonly string[]): string {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout ?? '';
}
