import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLINES } from '#server/payments/sandbox/declines.ts';
import { PAYMENT_ERRORS, type PaymentErrorCode } from '#shared/rules/payment-errors.ts';
import { toPaymentErrorCode } from '#shared/rules/razorpay-errors.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { shownPrice } from '#tests/support/plan-prices.ts';
import { post } from '#tests/support/test-app.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.close());

const attempt = async (orderId: string, body: object) => {
  const response = await world.app.request(`/sandbox/orders/${orderId}/pay`, post(body));
  return { status: response.status, body: await response.json() };
};

test('the script is there, without anything inline that a content policy would stop', async () => {
  const response = await world.app.request('/sandbox/checkout.js');
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const source = await response.text();
  expect(source).toContain('No money moves');
  expect(source).not.toMatch(/innerHTML|setAttribute\('style'|createElement\('style'|eval\(/);
});

test('an order shows its plan, its price and the ways to fail', async () => {
  const { order_id } = await world.order(await world.newPerson());
  const response = await world.app.request(`/sandbox/orders/${order_id}`);
  expect(await response.json()).toMatchObject({ plan: 'Basic Plan', amount: shownPrice('starter_monthly') });
});

test('the ways to fail lead to every code that Razorpay can be the cause of', () => {
  const reached = new Set(DECLINES.map((one) => toPaymentErrorCode(one)));
  // One is our own network, one our account at Razorpay.
  const ours: PaymentErrorCode[] = ['NETWORK_ERROR', 'SITE_NOT_ALLOWED'];
  expect([...reached, ...ours].sort()).toEqual(Object.keys(PAYMENT_ERRORS).sort());
});

describe('a payment', () => {
  test.each(DECLINES.map(({ reason }) => reason))(
    'that fails with %s leaves the order open for another try',
    async (reason) => {
      const person = await world.newPerson();
      const { order_id } = await world.order(person);
      const declined = await attempt(order_id, { outcome: 'decline', reason });
      expect(declined.body.error).toMatchObject({ reason, metadata: { order_id } });
      expect((await world.subscription(person)).subscription_status).toBe('free');
      expect((await world.order(person)).order_id).toBe(order_id);
      const paid = await attempt(order_id, { outcome: 'succeed' });
      expect((await world.verify(person, paid.body)).status).toBe(200);
      expect((await world.subscription(person)).subscription_status).toBe('active');
    },
  );

  test('cannot be made twice, for an order that is not there, or in a way that is not known', async () => {
    const { order_id } = await world.order(await world.newPerson());
    await attempt(order_id, { outcome: 'succeed' });
    expect((await attempt(order_id, { outcome: 'succeed' })).status).toBe(400);
    expect((await attempt('order_none', { outcome: 'succeed' })).status).toBe(404);
    expect((await attempt(order_id, { outcome: 'decline', reason: 'mood' })).status).toBe(422);
    expect((await attempt(order_id, { outcome: 'steal' })).status).toBe(422);
  });
});
