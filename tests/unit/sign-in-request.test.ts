import { expect, test } from 'vitest';
import { readSignInRequest } from '#site/rules/sign-in-request.ts';

const ASKED = { origin: 'https://www.example.edu', state: 'a-state', challenge: 'c'.repeat(43) };
const read = (more: Record<string, string>, hash = '') =>
  readSignInRequest({ search: `?${new URLSearchParams({ ...ASKED, ...more })}`, hash });

test('the window knows who asks, with which form, and what is bought afterwards', () => {
  expect(read({})).toEqual({ ...ASKED, form: 'login', vouch: null, plan: null });
  expect(read({ tab: 'signup', plan: 'starter_monthly' }, '#vouch=word')).toEqual({
    ...ASKED,
    form: 'signup',
    vouch: 'word',
    plan: 'starter_monthly',
  });
});

test.each(['', '//evil.example', 'a&next=b', '../settings', 'p'.repeat(61)])(
  '%j is no plan, so nobody has asked',
  (plan) => {
    expect(read({ plan })).toBeNull();
  },
);
