// Plain JavaScript: also runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's package for tests first: the same engine without a window of its own, and a third of the work. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium to test with: CHROMIUM_PATH, one on the machine, or Playwright's own; null when there is none.
 * @param {string} root folder of the project
 * @returns {string | null}
 */
export function findChromium(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM_PATH is ${named}, and there is no such file.`);
    process.exit(1);
  }
  return named ?? KNOWN.find((path) => existsSync(path)) ?? playwrightsOwn(root);
}

/** @param {string} root */
function playwrightsOwn(root) {
  const script = "console.log(require('playwright-core').chromium.executablePath())";
  const asked = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  const path = asked.status === 0 ? asked.stdout.trim() : '';
  return path && existsSync(path) ? path : null;
}

/**
 * What a whole Chromium, one with windows, would do beside the page. The two of the address bar alone take as much of the
 * processor as a test does: a renderer each, for every window. The list replaces Playwright's, so it repeats that one.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Without a sandbox (containers run as root) and without a word to anyone outside. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
  // No name but that of this machine is known: not every request has to be held and looked at.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
