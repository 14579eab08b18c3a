import { expect, test } from 'vitest';
import { allowanceText, allowanceWarning, freeMessagesLeft } from '#shared/rules/allowance.ts';
import { english } from '#shared/texts/say.ts';

test('what is left is never negative', () => {
  expect([0, 1, 4, 9].map((used) => freeMessagesLeft(used, 4))).toEqual([4, 3, 0, 0]);
});

test('the warning shows at exactly one message left', () => {
  expect([3, 2, 1, 0].map(allowanceWarning)).toEqual([
    null,
    null,
    'You have 1 free message remaining. Sign up to continue chatting!',
    null,
  ]);
});

test('texts print the server’s number', () => {
  expect(english(allowanceText(3, 4))).toBe('3 of 4 free messages left');
  expect(english(allowanceText(1, 1))).toBe('1 of 1 free message left');
});
