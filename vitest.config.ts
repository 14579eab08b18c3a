import { defineConfig } from 'vitest/config';

// A net for what hangs, not a measure of anything: on a loaded machine everything takes its time.
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000, interval: 20 } } };

/** Rules share nothing that a test could leave behind, so their files need no process each: a third of the work was starting them. */
const project = (name: string) => ({
  test: {
    name,
    isolate: name !== 'unit',
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    setupFiles: './tests/support/end-products.ts',
    ...PATIENCE,
  },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/database-template.ts',
    maxWorkers: '100%',
    // A second of processor in each file that opens a database.
    execArgv: ['--import', './server/quick-drizzle.ts'],
    projects: ['unit', 'guard', 'flow', 'server'].map(project),
  },
});
