import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const executablePath = findChromium(root);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // A loaded machine may miss a moment; what needed a second try is listed as flaky.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    trace: 'retain-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
