import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Plan, Subscription } from '#shared/contract/payments/payments.ts';
import { checkoutScript, isSandboxKey } from '#shared/rules/checkout-script.ts';
import { formatMoney, yearlySavingsPercent } from '#shared/rules/money.ts';
import { type PlanChoice, planChoice, planNote, recommendedPlanId } from '#shared/rules/plan-choice.ts';
import { ENTERPRISE_CONTACT, findPlan, messageLimitText, PLANS, priceOf } from '#shared/rules/plans.ts';
import { english } from '#shared/texts/say.ts';
import { contentFiles } from '#site/schemas/content-files.ts';

const [basic, advanced] = PLANS;
if (!basic || !advanced) throw new Error('Two plans are for sale');
const NOW = Date.parse('2026-11-10T09:00:00.000Z');
const DAY = 86_400_000;
const held = (values: Partial<Subscription>): Subscription => ({
  subscription_status: 'active',
  current_plan: basic,
  messages_remaining: 50,
  messages_used: 0,
  current_period_end: new Date(NOW + 20 * DAY).toISOString(),
  cancel_at_period_end: false,
  ...values,
});

test('the catalogue is the specification’s', () => {
  expect(PLANS.map((plan) => [plan.plan_id, plan.name, plan.price_inr, plan.price_usd, plan.message_limit])).toEqual([
    ['starter_monthly', 'Basic Plan', 10_000, 120, 50],
    ['professional_monthly', 'Advanced Plan', 200_000, 2_400, -1],
  ]);
  expect(advanced.features).toEqual([...basic.features, 'One hour of expert guidance per month']);
  expect(findPlan('enterprise_contact')).toBeNull();
  expect([priceOf(basic, 'INR'), priceOf(basic, 'USD')]).toEqual([10_000, 120]);
  expect(PLANS.map((plan) => english(messageLimitText(plan)))).toEqual(['50 messages a month', 'Unlimited messages']);
});

test('every card has its words, and every word a card', () => {
  const { items } = contentFiles.plans.parse(JSON.parse(readFileSync('site/content/plans.json', 'utf8')));
  expect(items.map(({ id }) => id)).toEqual([...PLANS.map(({ plan_id }) => plan_id), ENTERPRISE_CONTACT.plan_id]);
});

test.each([
  [10_000, 'INR', '₹100'],
  [200_000, 'INR', '₹2,000'],
  [12_345_678, 'INR', '₹1,23,456.78'],
  [120, 'USD', '$1.20'],
  [2_400, 'USD', '$24'],
  [2_400, 'EUR', '$24'],
  [0, 'INR', '₹0'],
  [null, 'INR', 'N/A'],
  [undefined, 'USD', 'N/A'],
  [Number.NaN, 'USD', 'N/A'],
])('%s minor units of %s read %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency)).toBe(text);
});

test('yearly savings are the rounded saving against twelve months', () => {
  expect(yearlySavingsPercent(10_000, 100_000)).toBe(17);
  expect(yearlySavingsPercent(10_000, 120_000)).toBe(0);
  expect(yearlySavingsPercent(0, 100_000)).toBe(0);
});

const noteOf = (choice: PlanChoice) => {
  const note = planNote(choice, english);
  return note && english(note);
};
const waiting = ({ plan_id, name }: Plan) => ({
  payment_id: `pay_${plan_id}`,
  plan_id,
  plan_name: name,
  starts_at: '2026-11-25T09:00:00.000Z',
  ends_at: '2026-12-25T09:00:00.000Z',
});

describe('choosing a plan', () => {
  test('is open to whoever has none, or none any more', () => {
    for (const status of ['free', 'expired', 'cancelled'] as const)
      expect(planChoice(basic, held({ subscription_status: status, current_plan: null }), NOW).kind).toBe('choose');
    expect(planChoice(basic, null, NOW).kind).toBe('choose');
  });

  test('is blocked for the plan one has, with the reason', () => {
    const choice = planChoice(basic, held({}), NOW);
    expect(choice).toMatchObject({ kind: 'blocked', label: 'Current Plan' });
    expect(noteOf(choice)).toBe('You are already subscribed to this plan');
  });

  test('says on which day a month begins that cannot begin at once', () => {
    const until = { current_period_end: '2026-11-16T09:00:00.000Z' };
    expect(noteOf(planChoice(basic, held(until), NOW))).toBe(
      'The new month begins on 16 November 2026, when what you have paid for ends.',
    );
    expect(noteOf(planChoice(basic, held({ ...until, current_plan: advanced }), NOW))).toBe(
      'The new month begins on 16 November 2026, when what you have paid for ends.',
    );
    // Another month is paid for already: the new one comes after it.
    const both = held({ ...until, current_plan: advanced, waiting: [waiting(basic)] });
    expect(noteOf(planChoice(advanced, both, NOW))).toBe(
      'The new month begins on 25 December 2026, when what you have paid for ends.',
    );
    expect(noteOf(planChoice(advanced, held(until), NOW))).toBe(
      'Begins at once. What your plan has left is added to it as time, by its price.',
    );
    expect(noteOf(planChoice(advanced, null, NOW))).toBeNull();
  });

  test('is blocked for a plan that is paid for and waits, with its day; whoever has cancelled may buy it again', () => {
    const both = { current_plan: advanced, waiting: [waiting(basic)] };
    const choice = planChoice(basic, held(both), NOW);
    expect(choice).toMatchObject({ kind: 'blocked', label: 'Already paid' });
    expect(noteOf(choice)).toBe('A month of this plan is paid: it begins on 25 November 2026.');
    expect(planChoice(basic, held({ waiting: [waiting(basic)] }), NOW)).toMatchObject({ label: 'Current Plan' });
    expect(planChoice(basic, held({ ...both, cancel_at_period_end: true }), NOW).kind).toBe('queue');
  });

  test('is a renewal in the last seven days, and after a cancellation', () => {
    const ending = (days: number) => held({ current_period_end: new Date(NOW + days * DAY).toISOString() });
    expect(planChoice(basic, ending(7), NOW).kind).toBe('renew');
    expect(planChoice(basic, ending(7.01), NOW).kind).toBe('blocked');
    expect(planChoice(basic, held({ cancel_at_period_end: true }), NOW).kind).toBe('renew');
  });

  test('is an upgrade when the plan is dearer, and never when it is cheaper', () => {
    expect(planChoice(advanced, held({}), NOW)).toEqual({ kind: 'upgrade', label: 'Upgrade Now' });
    expect(planChoice(basic, held({ current_plan: advanced }), NOW).kind).toBe('queue');
  });
});

test('the recommended plan is the unlimited one above 80 percent of the limit, else the first limited one', () => {
  expect(recommendedPlanId(PLANS, null)).toBe('starter_monthly');
  expect(recommendedPlanId(PLANS, held({ messages_used: 40 }))).toBe('starter_monthly');
  expect(recommendedPlanId(PLANS, held({ messages_used: 41 }))).toBe('professional_monthly');
  expect(recommendedPlanId(PLANS, held({ current_plan: advanced, messages_used: 900 }))).toBe('starter_monthly');
  expect(recommendedPlanId([], null)).toBeNull();
});

test('the sandbox’s orders open the sandbox’s checkout, and no others', () => {
  expect(checkoutScript('rzp_sandbox_checkout')).toBe('/sandbox/checkout.js');
  expect(checkoutScript('rzp_live_abc')).toBe('https://checkout.razorpay.com/v1/checkout.js');
  expect(isSandboxKey('rzp_test_abc')).toBe(false);
});
