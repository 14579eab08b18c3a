import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Prototype.js and its kind put an Array.from of their own in its place: one that knows no lengths and calls no function. */
test('what runs on partners’ pages asks nothing of Array.from but a copy of a list', () => {
  const files = globSync('{widget,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/rules\/programs\//.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/Array\.from\((?!\w+\)).*/g)].map(([use]) => `${file}: ${use}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
