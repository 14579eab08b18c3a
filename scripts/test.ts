import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Outcome, readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { startGroup } from './start-group.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'test-results');

type Step = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  /** Reads what the step's own report says; without it the step counts as one test. */
  readonly outcome?: () => Outcome;
};
/** Steps that run one after the other. */
type Lane = readonly Step[];

const vitestReport = join(results, 'vitest.json');
const playwrightReport = join(results, 'playwright.json');

const BUILD: Step = { name: 'build', script: 'scripts/build.ts', args: [] };
const CHECKS: Lane = [
  { name: 'lint', script: 'node_modules/@biomejs/biome/bin/biome', args: ['ci', '--error-on-warnings'] },
  { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: [] },
  {
    // Of every TypeScript file, and of the pages, which the compiler alone does not read.
    name: 'types',
    script: 'node_modules/astro/bin/astro.mjs',
    args: ['check', '--silent', '--minimumSeverity', 'warning'],
  },
];
const VITEST: Step = {
  name: 'unit, guard, flow and server tests',
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  outcome: () => readVitestReport(vitestReport),
};
const BROWSER: Step = {
  name: 'browser tests',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--config=tests/browser/playwright.config.ts'],
  outcome: () => readPlaywrightReport(playwrightReport),
};

/**
 * One after the other; the lanes of one run beside each other. The build is first: the types of the content come from it. Browser
 * tests wait for most of their time, and other tests end with a long one: beside each other they use what the other leaves.
 */
const STAGES: readonly (readonly Lane[])[] = [[[BUILD]], [[VITEST], [...CHECKS, BROWSER]]];

/**
 * Where tests put their databases. Each of some hundred waits for a disk that is to keep what it writes, which nobody needs of
 * them: where the system has a folder in memory, they stand there. Bytes of it that have to be free.
 */
const IN_MEMORY = { folder: '/dev/shm', free: 6 * 1024 ** 3 };
const temporary = temporaryFolder();

const started = performance.now();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes: Outcome[] = [];
for (const lanes of STAGES) await Promise.all(lanes.map(runLane));
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\nAll of it: ${secondsSince(started)} s`);
// Once more at the end: the output of a step is thousands of lines long.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runLane(lane: Lane): Promise<void> {
  for (const step of lane) outcomes.push(await run(step));
}

/** Runs one step; its output is shown when it ends, so that steps beside each other do not mix. */
async function run({ name, script, args, outcome }: Step): Promise<Outcome> {
  const started = performance.now();
  const env = {
    ...process.env,
    ...{ ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1', TMPDIR: temporary },
    // Many processes start the same few programs: each is compiled once.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  };
  const child = startGroup(join(root, script), args, { cwd: root, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const ok = code === 0;
  console.log(`\n── ${name}: ${ok ? 'ok' : 'FAILED'} (${secondsSince(started)} s)`);
  if (!ok || outcome) console.log(output.trimEnd());
  const found = outcome?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [name] };
  // A runner that fails although no test did (a crash, no test found) has failed.
  if (ok || found.failed > 0) return found;
  return { ...found, failed: 1, failures: [...found.failures, `${name}: ended with code ${code}`] };
}

/** A folder that is gone after the run with all that was left in it: memory would hold it until the machine starts anew. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY.folder : tmpdir(), 'tests-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  return folder;
}

function hasRoom({ folder, free }: typeof IN_MEMORY): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= free;
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
