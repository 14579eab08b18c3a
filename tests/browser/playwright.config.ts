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
  // Half as many again as cores: each waits now and then for what is written or moves at a person's pace.
  workers: '150%',
  // Nets for what hangs, not measures of anything: on a loaded machine everything takes its time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  use: {
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) },
    screenshot: 'only-on-failure',
    // What moves is a fifth of a test's work: it is shown in the specs that ask for it, on all kinds of pages.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
