import { expect, test } from 'vitest';
import { curly } from '#site/rules/curly.ts';

test.each([
  ["a master's", 'a master’s'],
  ["what 'up to 50%' means", 'what ‘up to 50%’ means'],
  ['"Quoted" and ("bracketed")', '“Quoted” and (“bracketed”)'],
  ['no quotes', 'no quotes'],
])('%s is printed as %s', (typed, printed) => {
  expect(curly(typed)).toBe(printed);
});
