import { expect, test } from 'vitest';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import { gateOf, maySend, messagesLeftText, withOneUsed } from '#shared/rules/gate.ts';
import { findPlan } from '#shared/rules/plans.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';

const active = (remaining: number): Subscription => ({
  subscription_status: 'active',
  current_plan: findPlan('starter_monthly'),
  messages_remaining: remaining,
  messages_used: 50 - remaining,
  current_period_end: null,
  cancel_at_period_end: false,
});

test.each([
  ['unknown', null, null],
  ['unchecked', null, 'unchecked'],
  ['inactive', { ...active(0), subscription_status: 'expired' as const }, 'subscribe'],
  ['active', active(3), null],
  ['active', active(0), 'used-up'],
  ['active', active(-1), null],
  // A plan that was known when the check failed.
  ['active', null, null],
] as const)('%s with %j: %s', (planStatus, subscription, gate) => {
  expect(gateOf({ planStatus, subscription })).toBe(gate);
  expect(maySend({ planStatus, subscription })).toBe(gate === null);
});

test('what is left is told in words, and never falls below nothing', () => {
  expect([active(12), active(1), active(-1)].map((plan) => english(messagesLeftText(plan) ?? said('')))).toEqual([
    '12 messages left this month',
    '1 message left this month',
    'Unlimited messages',
  ]);
  expect(messagesLeftText(null)).toBeNull();
  expect(withOneUsed(active(1))).toMatchObject({ messages_remaining: 0, messages_used: 50 });
  expect(withOneUsed(active(0))).toMatchObject({ messages_remaining: 0 });
  expect(withOneUsed(active(-1))).toMatchObject({ messages_remaining: -1 });
});
