import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '#scripts/read-reports.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'reports-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

const TESTS = `
test('one and one', () => { expect(1 + 1).toBe(2); });
test('two and two', () => { expect(2 + 2).toBe(5); });
`;

/** Lets a runner as `npm test` uses it run tests of which one fails. */
function runTests(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...args], { cwd: folder });
  expect(status).toBe(1);
}

describe('what the end of a run says of tests that failed', () => {
  test('names each and the first lines of why, by what Vitest reports', () => {
    writeFileSync(join(folder, 'sums.test.js'), `import { expect, test } from 'vitest';${TESTS}`);
    writeFileSync(join(folder, 'broken.test.js'), "throw new Error('No such guide');");
    const report = join(folder, 'vitest.json');
    runTests('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`);
    const { passed, failed, failures } = readVitestReport(report);
    expect([passed, failed]).toEqual([1, 1]);
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/broken\.test\.js\n {4}No such guide/),
      expect.stringMatching(/sums\.test\.js: two and two\n {4}AssertionError: expected 4 to be 5/),
    ]);
  });

  test('names each and the first lines of why, by what Playwright reports', () => {
    writeFileSync(join(folder, 'sums.spec.js'), `import { expect, test } from '@playwright/test';${TESTS}`);
    const report = join(folder, 'playwright.json');
    writeFileSync(
      join(folder, 'playwright.config.js'),
      `export default { testMatch: '*.spec.js', reporter: [['json', { outputFile: ${JSON.stringify(report)} }]] };`,
    );
    runTests('node_modules/@playwright/test/cli.js', 'test');
    const { passed, failed, failures } = readPlaywrightReport(report);
    expect([passed, failed]).toEqual([1, 1]);
    expect(failures).toEqual([expect.stringMatching(/^sums\.spec\.js:3: two and two\n {4}Error: expect/)]);
  });

  test('is nothing where a runner ended before it wrote a report', () => {
    const nothing = { passed: 0, failed: 0, failures: [] };
    expect(readVitestReport(join(folder, 'none.json'))).toEqual(nothing);
    expect(readPlaywrightReport(join(folder, 'none.json'))).toEqual(nothing);
  });
});
