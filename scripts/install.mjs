// Runs before anything is installed, on Node 20 or newer: plain JavaScript, no dependencies.
// Brings node_modules in line with package-lock.json; does nothing when it already is.
// `--browser` also makes sure that the tests have a Chromium.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'node_modules', '.installed');
const MIN_NODE = 20;

const [major] = process.versions.node.split('.');
if (Number(major) < MIN_NODE) fail(`Node ${MIN_NODE} or newer is needed; this is ${process.version}.`);

installPackages();
if (process.argv.includes('--browser')) installBrowser();

function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once, or when package-lock.json has changed) …');
  // Not `npm ci`: it refuses a lock file without the entries of other systems' binaries, which not every registry has.
  // `--no-save` keeps the lock file as it is.
  const done = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (!done) fail('The packages could not be installed; npm says why above.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function installBrowser() {
  if (findChromium(root)) return;
  console.log('Installing Chromium for the browser tests …');
  const viaPlaywright = () => run('npx', ['playwright', 'install', 'chromium'], 'ignore');
  const viaDebian = () =>
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  // Playwright's download first where it works: it is the same browser on every system.
  if (!viaPlaywright() && !viaDebian()) {
    fail(
      'No Chromium for the browser tests. Install one (for example the Debian package "chromium") or set CHROMIUM_PATH.',
    );
  }
}

function run(command, args, stdout = 'inherit') {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] }).status === 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
