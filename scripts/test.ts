import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

type Count = { passed: number; failed: number };
type Step = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  /** Reads the step's own count; without it the step counts as one test. */
  readonly count?: () => Count;
};

const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const STEPS: readonly (readonly Step[])[] = [
  // First: the types of the content come from the build.
  [{ name: 'build', script: 'scripts/build.ts', args: [] }],
  [
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit'] },
    { name: 'lint', script: 'node_modules/@biomejs/biome/bin/biome', args: ['ci', '--error-on-warnings'] },
    { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: [] },
  ],
  [
    {
      name: 'pages',
      script: 'node_modules/astro/bin/astro.mjs',
      args: ['check', '--silent', '--minimumSeverity', 'warning'],
    },
  ],
  [
    {
      name: 'unit, guard, flow and server tests',
      script: 'node_modules/vitest/vitest.mjs',
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      count: () => {
        const { numPassedTests: passed, numFailedTests: failed } = readReport(vitestReport);
        return { passed, failed };
      },
    },
  ],
  [
    {
      name: 'browser tests',
      script: 'node_modules/@playwright/test/cli.js',
      args: ['test', '--config=tests/browser/playwright.config.ts'],
      count: () => {
        const { expected, unexpected, flaky } = readReport(playwrightReport).stats;
        return { passed: expected + flaky, failed: unexpected };
      },
    },
  ],
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const parallel of STEPS)
  for (const { passed, failed } of await Promise.all(parallel.map(run))) {
    total.passed += passed;
    total.failed += failed;
  }
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs one step; its output is shown when it ends, so that parallel steps do not mix. */
async function run({ name, script, args, count }: Step): Promise<Count> {
  const started = performance.now();
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' };
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = code === 0;
  console.log(`\n── ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (!ok || count) console.log(output.trimEnd());
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that fails although no test did (a crash, no test found) has failed.
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function readReport(file: string) {
  if (!existsSync(file))
    return { numPassedTests: 0, numFailedTests: 0, stats: { expected: 0, unexpected: 0, flaky: 0 } };
  return JSON.parse(readFileSync(file, 'utf8'));
}
