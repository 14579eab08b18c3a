import { expect, test } from 'vitest';
import frames from '#server/assistant/answers/frames.json' with { type: 'json' };
import { findMore, MORE_HEADINGS, mayBecomeMore } from '#widget/markdown/find-more.ts';

test('what follows a short answer is found under every heading that the server writes', () => {
  expect(new Set(Object.values(frames).map(({ more }) => more))).toEqual(new Set(MORE_HEADINGS));
  for (const heading of MORE_HEADINGS) expect(findMore(['Short.\n\n', `## ${heading}\n\n`, 'Long.'])).toBe(1);
  expect(findMore(['## Costs\n\n', 'More on this'])).toBe(-1);
});

test('a heading on its way is held back until it is known, and nothing else is', () => {
  for (const tail of ['#', '## Mo', '## More on this']) expect(mayBecomeMore(tail)).toBe(true);
  for (const tail of ['', '## Costs', '### More', 'More on this']) expect(mayBecomeMore(tail)).toBe(false);
});
