// Runs before anything is installed, on Node 20 or newer: plain JavaScript, no dependencies.
// Brings node_modules in line with package-lock.json; does nothing when it already is.
// `--browser` also makes sure that the tests have a Chromium, and letters for Hindi and Marathi as a student's phone has them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules');
/** The fingerprint of the lock file that was installed last, or this word while that is being done. */
const stamp = join(folder, '.installed');
const UNDER_WAY = 'under way';
const MIN_NODE = 20;

const major = Number(process.versions.node.split('.')[0]);
/** An older one starts with the Node that is among the packages. */
const runsTypeScript = major >= 24;
if (major < MIN_NODE) fail(`Node ${MIN_NODE} or newer is needed; this is ${process.version}.`);

installPackages();
if (process.argv.includes('--browser')) {
  installBrowser();
  installLetters();
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (last === wanted && missingPackages(lock).length === 0) return;
  console.log('Installing packages (once, or when package-lock.json has changed) …');
  // What an install that was cut off has left may be half a package, which npm takes for a whole one.
  if (last === UNDER_WAY) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, UNDER_WAY);
  // Not `npm ci`, which would fetch everything again for one changed package. `--no-save` keeps the lock file as it is.
  // The build needs all kinds, also where NODE_ENV or npm's own settings leave some out.
  const kinds = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
  const done = run('npm', ['install', '--no-save', ...kinds, '--no-audit', '--no-fund', '--loglevel=error']);
  if (!done) {
    // It has undone what it did.
    rmSync(stamp, { force: true });
    fail('The packages could not be installed; npm says why above.');
  }
  const missing = missingPackages(lock);
  if (missing.length > 0) {
    const names = `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' …' : ''}`;
    fail(`npm has left out ${names}: look at its settings with "npm config list", then run this again.`);
  }
  writeFileSync(stamp, wanted);
}

/** What the lock file names and node_modules lacks. Packages that only some systems need are not asked for. */
function missingPackages(lock) {
  const missing = Object.entries(JSON.parse(lock).packages)
    .filter(([path, { optional }]) => path.startsWith('node_modules/') && !optional)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => !existsSync(join(folder, name, 'package.json')));
  return runsTypeScript || bringsNode() ? missing : [...missing, 'the script of "node"'];
}

/** Whether the package `node`, where it is one of ours, has put its program in place: that is done by a script of its own. */
function bringsNode() {
  const own = join(folder, 'node');
  return !existsSync(own) || ['node', 'node.exe'].some((name) => existsSync(join(own, 'bin', name)));
}

function installBrowser() {
  if (findChromium(root)) return;
  console.log('Installing Chromium for the browser tests …');
  const viaPlaywright = () => run('npx', ['playwright', 'install', 'chromium'], 'ignore');
  const viaDebian = () => installPackage('chromium-headless-shell') || installPackage('chromium');
  // Playwright's download first where it works: it is the same browser on every system.
  if (!viaPlaywright() && !viaDebian()) {
    fail(
      'No Chromium for the browser tests. Install one (for example the Debian package "chromium-headless-shell") or set CHROMIUM_PATH.',
    );
  }
}

/** Without a font for Devanagari its letters are boxes, which have another width in each font that arrives. */
function installLetters() {
  const fonts = spawnSync('fc-list', [':lang=hi'], { encoding: 'utf8' });
  // Where nobody keeps a list (macOS, Windows), the system has brought such fonts with it.
  if (fonts.status !== 0 || fonts.stdout.trim() || installPackage('fonts-lohit-deva')) return;
  console.error(
    'No font for Hindi and Marathi: tests of their pages may fail. Install one, such as Debian\'s "fonts-lohit-deva".',
  );
}

/** A package of Debian, for whoever may install one. */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !run('apt-get', ['update', '-qq'])) return false;
  return run('apt-get', ['install', '-y', '-qq', name], 'ignore');
}

function run(command, args, stdout = 'inherit') {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] }).status === 0;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
