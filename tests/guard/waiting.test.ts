import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What makes a test pass or fail by the speed of the machine, or hides that it did. A test that needs a moment gets it by
 * control: an answer that it holds back, a clock that it moves, an event that it waits for.
 */
const BY_LUCK: Readonly<Record<string, RegExp>> = {
  sleeps: /waitForTimeout|setTimeout\(|timers\/promises|\bsleep\(/,
  'measures time': /performance\.now|hrtime|cpuUsage|Date\.now\(\) -/i,
  'tries again': /\bretr(?:y|ies)['"]?\s*:\s*\d|--retr(?:y|ies)/,
  'has a time limit of its own': /\btimeout:\s*[1-9]|^\}, [\d_]+\);|^\s+\}, \d[\d_]{3,}\);/m,
  'gives up after a second': /vi\.wait(?:For|Until)\(/,
};

/** Files that may, and why. */
const JUSTIFIED: Readonly<Record<string, string>> = {
  'scripts/test.ts measures time': 'it prints how long each step took',
  'tests/server/process.test.ts sleeps': 'a timer that throws is what it is about',
  'tests/server/language-model.test.ts sleeps': 'its stand-in for a model drips, for as long as somebody listens',
  'tests/support/react-scenes.tsx sleeps':
    'no time passes: it comes behind what the library puts after a frame in the same way',
  'tests/browser/shifts.ts measures time':
    'a page is settled when nothing has come for a while: a later file could only hide a fault, never make the test fail',
  'tests/browser/languages.spec.ts sleeps': 'its stand-in for a microphone answers after the call, as a real one does',
  'tests/unit/linear-time.test.ts measures time':
    'processor time of one thread, and how it grows with the text: nothing else tells of a pattern that goes back and forth',
};

/** The tests, what they are made of, and what runs them. */
const files = [
  'vitest.config.ts',
  'scripts/test.ts',
  'tests/browser/playwright.config.ts',
  ...['unit', 'guard', 'flow', 'server', 'browser', 'support'].flatMap((folder) =>
    readdirSync(join(root, 'tests', folder))
      .filter((name) => /\.tsx?$/.test(name) && !['waiting.test.ts', 'playwright.config.ts'].includes(name))
      .map((name) => `tests/${folder}/${name}`),
  ),
];
/** The nets for what hangs are in the configurations, for all tests alike. */
const ofTheConfigurations = (file: string, kind: string) =>
  /\.config\.ts$/.test(file) && kind === 'has a time limit of its own';

const found = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return Object.entries(BY_LUCK)
    .filter(([kind, pattern]) => pattern.test(text) && !ofTheConfigurations(file, kind))
    .map(([kind]) => `${file} ${kind}`);
});

test('no test depends on the speed of the machine, and none is tried twice', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(found.filter((one) => !(one in JUSTIFIED))).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(JUSTIFIED).filter((one) => !found.includes(one))).toEqual([]);
});
