import { expect, test } from 'vitest';
import { isAtBottom } from '#widget/conversation/scroll-position.ts';

test.each([
  [0, true],
  [50, true],
  [51, false],
])('%i px from the bottom follows: %s', (distance, follows) => {
  expect(isAtBottom({ scrollHeight: 1_000, clientHeight: 300, scrollTop: 700 - distance })).toBe(follows);
});
