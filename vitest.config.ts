import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// A net for what hangs, not a measure of anything: on a loaded machine everything takes its time.
const PATIENCE = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000, interval: 20 } } };

const KINDS = ['unit', 'guard', 'flow', 'server'];

/** Files that put something else in a module's place: only a process of its own has not loaded that already. */
const ALONE = KINDS.flatMap((kind) =>
  readdirSync(`tests/${kind}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${kind}/${name}`)
    .filter((file) => /^vi\.mock\(/m.test(readFileSync(file, 'utf8'))),
);

const project = (name: string, include: readonly string[], { isolate = false } = {}) => ({
  test: {
    name,
    // A process for each file would be two to three seconds of processor a file: the modules, and the compiled database.
    isolate,
    include: [...include],
    exclude: isolate ? [] : ALONE,
    environment: 'node',
    setupFiles: './tests/support/end-products.ts',
    ...PATIENCE,
  },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/database-template.ts',
    // Some wait for programs that they have started: with one more than cores these stay busy.
    maxWorkers: availableParallelism() + 1,
    // Seconds of processor in each process that opens a database.
    execArgv: ['--import', './server/quick-command.ts'],
    projects: [
      ...KINDS.map((kind) => project(kind, [`tests/${kind}/**/*.test.{ts,tsx}`])),
      project('alone', ALONE, { isolate: true }),
    ],
  },
});
