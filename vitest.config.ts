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
      project('flow', { testTimeout: 30_000, hookTimeout: 60_000 }),
      project('server', { testTimeout: 30_000, hookTimeout: 60_000 }),
    ],
  },
});
