import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order, PaymentProof } from '#shared/contract/payments/payments.ts';
import { IDLE, isUnderWay, nextPurchase, type Purchase, type PurchaseEvent } from '#shared/rules/purchase.ts';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import { resultAddress } from '#shared/rules/result-address.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';

const order: Order = { order_id: 'order_1', amount: 10_000, currency: 'INR', key_id: 'rzp_test_1', receipt: 'r1' };
const proof: PaymentProof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
const declined: PurchaseEvent = { type: 'decline', failure: { code: 'CARD_DECLINED', message: 'Declined.' } };
const choose: PurchaseEvent = { type: 'choose', planId: 'starter_monthly', currency: 'INR' };
const EVENTS: readonly PurchaseEvent[] = [
  choose,
  { type: 'refuse', text: said('No') },
  { type: 'open', order },
  declined,
  { type: 'dismiss' },
  { type: 'arrive' },
  { type: 'prove', proof },
  { type: 'verify' },
  { type: 'reject' },
  { type: 'lose' },
];
const after = (...events: PurchaseEvent[]): Purchase => events.reduce(nextPurchase, IDLE);
const paying = [choose, { type: 'open', order }] as const;

test('a payment that is proved and verified ends active', () => {
  expect(after(...paying, { type: 'prove', proof }, { type: 'verify' })).toMatchObject({
    step: 'active',
    planId: 'starter_monthly',
    paymentId: 'pay_1',
  });
});

test('a declined card does not end the purchase, and the next try in the same window can succeed', () => {
  expect(after(...paying, declined)).toMatchObject({ step: 'paying' });
  expect(after(...paying, declined, { type: 'prove', proof }, { type: 'verify' })).toMatchObject({ step: 'active' });
});

test('leaving the window after a decline is a failure with the last reason; without one it is a cancellation', () => {
  expect(after(...paying, declined, { type: 'dismiss' })).toMatchObject({
    step: 'failed',
    failure: { code: 'CARD_DECLINED' },
  });
  expect(after(...paying, { type: 'dismiss' })).toEqual({ step: 'cancelled', planId: 'starter_monthly', order });
});

test('a lost answer leaves the payment unknown until the server says yes or no', () => {
  const unknown = after(...paying, { type: 'prove', proof }, { type: 'lose' });
  expect(unknown).toMatchObject({ step: 'unknown', proof });
  expect(nextPurchase(unknown, { type: 'verify' })).toMatchObject({ step: 'active' });
  expect(nextPurchase(unknown, { type: 'reject' })).toMatchObject({
    step: 'failed',
  });
});

test('whatever happens in whatever order, nothing is active without a proof and a verification after it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      const end = after(...events);
      if (end.step !== 'active') return;
      // What comes once it is active changes nothing, so the first of each counts.
      const order = ['open', 'prove', 'verify'];
      for (const { type } of events) if (type === order[0]) order.shift();
      expect(order).toEqual([]);
    }),
  );
});

test('a purchase under way is not begun again, and every other step lets one begin', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      const before = after(...events);
      const next = nextPurchase(before, { ...choose, planId: 'professional_monthly' });
      if (isUnderWay(before)) expect(next).toBe(before);
      else expect(next).toEqual({ step: 'opening', planId: 'professional_monthly', currency: 'INR' });
    }),
  );
});

test('each end is told in the specified words', () => {
  const told = (purchase: Purchase) => english(purchaseNews(purchase, english)?.title ?? said(''));
  expect(told(after(...paying, { type: 'dismiss' }))).toBe('Payment cancelled');
  expect(told(after(...paying, declined, { type: 'dismiss' }))).toBe(
    'Payment failed: Your card was declined by the bank',
  );
  expect(told(after(...paying, { type: 'prove', proof }, { type: 'verify' }))).toBe(
    'Subscription activated successfully!',
  );
  const month = { payment_id: 'pay_1', plan_id: 'starter_monthly', plan_name: 'Basic Plan' };
  const waiting = [{ ...month, starts_at: '2026-12-25T09:00:00Z', ends_at: '2027-01-25T09:00:00Z' }];
  expect(told(after(...paying, { type: 'prove', proof }, { type: 'verify', waiting }))).toBe(
    'Payment successful! Your new month begins on 25 December 2026.',
  );
  const rejected = after(...paying, { type: 'prove', proof }, { type: 'reject' });
  expect(told(rejected)).toBe('Payment verification failed');
});

test('success and failure lead to their pages, a cancelled or refused purchase stays', () => {
  expect(resultAddress(after(...paying, { type: 'prove', proof }, { type: 'verify' }))).toBe(
    '/payment/success?plan_id=starter_monthly&payment_id=pay_1&order_id=order_1&plan_name=Basic+Plan&amount=10000&currency=INR',
  );
  expect(resultAddress(after(...paying, declined, { type: 'dismiss' }))).toBe(
    '/payment/failure?error_code=CARD_DECLINED&error_message=Declined.&order_id=order_1&plan_name=Basic+Plan&amount=10000&currency=INR',
  );
  expect(resultAddress(after(...paying, { type: 'dismiss' }))).toBeNull();
  expect(resultAddress(after(choose, { type: 'refuse', text: said('Failed to initiate payment') }))).toBeNull();
});
