/** Levels of quotes or lists in one line, and emphasis and bracket marks in one block, that no readable answer has. */
const MOST_LEVELS = 20;
const MOST_MARKS = 1_500;
const LONGEST = 20_000;

/**
 * Whether a block would keep marked busy for seconds: thousands of nested quotes, lists or brackets. Looks at each
 * character once.
 */
export function isPathological(source: string): boolean {
  if (source.length > LONGEST) return true;
  let marks = 0;
  for (const char of source) if ('*_~`[](!'.includes(char) && ++marks > MOST_MARKS) return true;
  return source.split('\n').some((line) => levels(line) > MOST_LEVELS);
}

function levels(line: string): number {
  const level = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))/y;
  let count = 0;
  while (count <= MOST_LEVELS && level.test(line)) count++;
  return count;
}
