import { defineConfig } from 'vitest/config';

const project = (name: string, extra: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...extra },
});

export default defineConfig({
  test: {
    globalSetup: './tests/support/database-template.ts',
    projects: [
      project('unit'),
      project('guard', { testTimeout: 30_000 }),
      // They start processes and databases, which takes its time on a loaded machine.
      project('flow', { testTimeout: 60_000, hookTimeout: 120_000, retry: 1 }),
      project('server', { testTimeout: 60_000, hookTimeout: 120_000, retry: 1 }),
    ],
  },
});
