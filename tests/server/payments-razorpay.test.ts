import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createRazorpay } from '#server/payments/razorpay.ts';
import { paymentOrders } from '#server/payments/tables.ts';
import { createPaymentsWorld, DAY, type Person } from '#tests/support/payments-world.ts';
import { priceNow } from '#tests/support/plan-prices.ts';
import { type Fault, proofOf, STAND_IN_KEYS, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const MINUTE = 60_000;
const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
beforeEach(async () => {
  asha = await world.newPerson();
});
afterEach(() => razorpay.misbehave(null));

const statusOf = async (person: Person) => (await world.subscription(person)).subscription_status;
const stateOf = async (providerOrderId: string) => {
  const [row] = await world.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId));
  return row?.state;
};

describe('with Razorpay’s keys', () => {
  test('an order is Razorpay’s, and a proof makes the plan active', async () => {
    const order = await world.order(asha);
    expect(order).toMatchObject({ key_id: STAND_IN_KEYS.RAZORPAY_KEY_ID, amount: priceNow('starter_monthly') });
    expect(razorpay.orders.get(order.order_id)).toMatchObject({
      amount: order.amount,
      receipt: order.receipt,
    });
    const { status, body } = await world.verify(asha, proofOf(razorpay.pay(order.order_id)));
    expect([status, body.subscription_status]).toEqual([200, 'active']);
  });

  test('an authorized payment is captured, for the amount that we know', async () => {
    const { order_id } = await world.order(asha);
    const payment = razorpay.pay(order_id, { status: 'authorized' });
    expect((await world.verify(asha, proofOf(payment))).status).toBe(200);
    expect(payment.status).toBe('captured');
    expect(await statusOf(asha)).toBe('active');
  });

  test('the sandbox is not there', async () => {
    expect((await world.app.request('/sandbox/checkout.js')).status).toBe(404);
  });

  test.each<Fault>(['error', 'html', 'redirect', 'wrong-amount'])(
    'no order, in words, when the API has the fault %s',
    async (fault) => {
      razorpay.misbehave(fault);
      const before = await world.books();
      const answer = await world.call(asha, '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' });
      expect(answer).toEqual({
        status: 502,
        body: { detail: 'Failed to initiate payment', error: 'payment_not_initiated', request_id: expect.any(String) },
      });
      expect(await world.books()).toEqual(before);
      expect(razorpay.requests.some((request) => request.includes('elsewhere'))).toBe(false);
      razorpay.misbehave(null);
      expect((await world.order(asha)).order_id).toMatch(/^order_/);
    },
  );

  test('a proof that cannot be checked now promises nothing, and is finished by the webhook or the reconciler', async () => {
    const babu = await world.newPerson();
    const [mine, his] = [await world.order(asha), await world.order(babu)];
    const [payment, other] = [razorpay.pay(mine.order_id), razorpay.pay(his.order_id)];
    razorpay.misbehave('error');
    const answer = await world.verify(asha, proofOf(payment));
    expect([answer.status, answer.body.detail]).toEqual([503, expect.stringContaining('is being confirmed')]);
    expect((await world.verify(babu, proofOf(other))).status).toBe(503);
    expect(await statusOf(asha)).toBe('free');
    await world.webhook(webhookOf('payment.captured', payment));
    expect(await statusOf(asha)).toBe('active');
    razorpay.misbehave(null);
    await world.reconciler?.runDue();
    expect(await statusOf(babu)).toBe('active');
  });
});

describe('the adapter', () => {
  const settings = (apiUrl = razorpay.url) => ({
    keyId: STAND_IN_KEYS.RAZORPAY_KEY_ID,
    keySecret: STAND_IN_KEYS.RAZORPAY_KEY_SECRET,
    webhookSecrets: [],
    apiUrl,
  });

  test.each<Fault>(['hang', 'drip'])('gives up in time when the API does %s', async (fault) => {
    razorpay.misbehave(fault);
    await expect(createRazorpay(settings(), 300).findPayment('pay_1')).rejects.toThrow('Razorpay does not answer');
  });

  test('says when nobody listens, when the keys are wrong, and when a payment is unknown', async () => {
    const order = { receipt: 'r', amount: 10_000, currency: 'INR' } as const;
    await expect(createRazorpay(settings('http://127.0.0.1:1')).createOrder(order)).rejects.toThrow(
      'cannot be reached',
    );
    const strange = { ...settings(), keySecret: 'wrong' };
    await expect(createRazorpay(strange).createOrder(order)).rejects.toThrow('answered 401');
    expect(await createRazorpay(settings()).findPayment('pay_unknown')).toBeNull();
  });
});

test('a connection that Razorpay closes after a call is in no later call’s way', async () => {
  await world.order(asha);
  razorpay.misbehave('closed');
  expect(await world.order(await world.newPerson())).toMatchObject({ key_id: STAND_IN_KEYS.RAZORPAY_KEY_ID });
  expect(await world.order(await world.newPerson())).toMatchObject({ key_id: STAND_IN_KEYS.RAZORPAY_KEY_ID });
});

describe('the reconciler', () => {
  test('asks about an order that is open for more than 15 minutes, and not before', async () => {
    const { order_id } = await world.order(asha);
    razorpay.pay(order_id);
    world.pass(15 * MINUTE - 1);
    await world.reconciler?.runDue();
    expect(await statusOf(asha)).toBe('free');
    world.pass(1);
    await world.reconciler?.runDue();
    expect(await statusOf(asha)).toBe('active');
    const asked = razorpay.requests.length;
    world.pass(DAY);
    await world.reconciler?.runDue();
    expect(razorpay.requests.slice(asked).filter((request) => request.includes(order_id))).toEqual([]);
  });

  test('takes money that was authorized late, once, also for an order that it had given up', async () => {
    const { order_id } = await world.order(asha);
    for (let day = 0; day < 8; day++) {
      world.pass(DAY);
      await world.reconciler?.runDue();
    }
    world.pass(DAY);
    await world.reconciler?.runDue();
    expect(await stateOf(order_id)).toBe('closed');
    const payment = razorpay.pay(order_id, { status: 'authorized' });
    await world.webhook(webhookOf('payment.authorized', payment));
    await Promise.all([world.reconciler?.runDue(), world.reconciler?.runDue()]);
    expect(await statusOf(asha)).toBe('active');
    expect(razorpay.requests.filter((request) => request.endsWith(`${payment.id}/capture`))).toHaveLength(1);
  });

  test('keeps asking after an outage', async () => {
    const { order_id } = await world.order(asha);
    razorpay.pay(order_id);
    world.pass(15 * MINUTE);
    razorpay.misbehave('error');
    await world.reconciler?.runDue();
    razorpay.misbehave(null);
    world.pass(5 * MINUTE);
    await world.reconciler?.runDue();
    expect(await statusOf(asha)).toBe('active');
  });

  test('breaks off when it is stopped', async () => {
    const other = await createPaymentsWorld({ env: razorpay.env });
    const person = await other.newPerson();
    await other.order(person);
    other.pass(15 * MINUTE);
    razorpay.misbehave('hang');
    // The adapter itself would not give up: only being broken off ends its call.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const asked = razorpay.requests.length;
    const running = other.reconciler?.runDue();
    await expect.poll(() => razorpay.requests.length).toBeGreaterThan(asked);
    await other.reconciler?.stop();
    await running;
    vi.restoreAllMocks();
    await other.close();
  });
});

test('an order that was paid a moment ago, in another tab, is not offered again: the plan is there instead', async () => {
  const { order_id } = await world.order(asha);
  razorpay.pay(order_id);
  const answer = await world.call(asha, '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' });
  expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('has arrived')]);
  expect(await statusOf(asha)).toBe('active');
});

test.each([
  ['in another currency', 'starter_monthly', 'USD'],
  ['for another plan', 'professional_monthly', 'INR'],
])(
  'an order %s that was paid a moment ago, in another tab, is not followed by a second one',
  async (_, plan_id, currency) => {
    const { order_id } = await world.order(asha, plan_id, currency);
    razorpay.pay(order_id);
    const answer = await world.call(asha, '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' });
    expect([answer.status, answer.body.error]).toEqual([409, 'earlier_payment_arrived']);
    expect((await world.subscription(asha)).current_plan?.plan_id).toBe(plan_id);
    expect(await world.periods(asha)).toHaveLength(1);
  },
);

test('an order that is open in another currency is in nobody’s way while nothing was paid, or while the API is away', async () => {
  const { order_id } = await world.order(asha, 'starter_monthly', 'USD');
  expect((await world.order(asha)).order_id).not.toBe(order_id);
  razorpay.misbehave('error');
  expect((await world.order(asha)).currency).toBe('INR');
});

test('after a decline the same order is tried again, also while the API is away', async () => {
  const { order_id } = await world.order(asha);
  razorpay.pay(order_id, { status: 'failed', error_reason: 'card_declined' });
  world.pass(2 * MINUTE);
  razorpay.misbehave('error');
  expect((await world.order(asha)).order_id).toBe(order_id);
});

test('ten new orders an hour are enough for a person', async () => {
  const limited = await createPaymentsWorld({ env: { ...razorpay.env, LIMITS: 'on' } });
  const person = await limited.newPerson();
  const body = { plan_id: 'starter_monthly', currency: 'INR' };
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) {
    statuses.push((await limited.call(person, '/payments/create-order', body)).status);
    await limited.db.update(paymentOrders).set({ state: 'closed' });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  await limited.close();
});

describe('the form post of an in-app browser', () => {
  const callback = async (fields: Record<string, string>, query = '') => {
    const response = await world.app.request(`/api/v1/payments/callback${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
    });
    return { status: response.status, to: new URL(response.headers.get('location') ?? '', 'https://galen.test') };
  };

  test('with a right proof activates the plan and goes to the success page', async () => {
    const { order_id } = await world.order(asha);
    const payment = razorpay.pay(order_id);
    const { status, to } = await callback(proofOf(payment));
    expect([status, to.pathname]).toEqual([303, '/payment/success']);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      payment_id: payment.id,
      order_id,
      plan_name: 'Basic Plan',
      amount: String(priceNow('starter_monthly')),
      currency: 'INR',
    });
    expect(await statusOf(asha)).toBe('active');
  });

  test('goes to a page in the language of the page it comes from, and to an English one for what is no language', async () => {
    const { order_id } = await world.order(asha);
    const { to } = await callback(proofOf(razorpay.pay(order_id)), '?lang=mr');
    expect([to.pathname, to.searchParams.get('lang')]).toEqual(['/payment/success', 'mr']);
    const failed = await callback({}, '?lang=hi');
    expect(failed.to.searchParams.get('lang')).toBe('hi');
    for (const lang of ['', '%0d%0aset-cookie:a=b', '../x', 'mr&lang=hi', 'm'.repeat(10_000)]) {
      const { status, to } = await callback({}, `?lang=${lang}`);
      expect([status, to.origin, to.pathname]).toEqual([303, 'https://galen.test', '/payment/failure']);
      expect(['', 'mr', 'hi']).toContain(to.searchParams.get('lang') ?? '');
    }
  });

  test('with a forged one goes to the failure page, and nothing is written', async () => {
    const { order_id } = await world.order(asha);
    const payment = razorpay.pay(order_id);
    const before = await world.books();
    const { to } = await callback(proofOf(payment, 'guessed'));
    expect(to.pathname).toBe('/payment/failure');
    expect(await world.books()).toEqual(before);
  });

  test('after a failure goes to the failure page with a code, never with a text that came in', async () => {
    const { order_id } = await world.order(asha);
    const { status, to } = await callback({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': '<b>Call this number</b>',
      'error[reason]': 'insufficient_funds',
      'error[metadata]': JSON.stringify({ order_id, payment_id: 'pay_1' }),
    });
    expect([status, to.pathname, to.searchParams.get('error_code')]).toEqual([
      303,
      '/payment/failure',
      'INSUFFICIENT_FUNDS',
    ]);
    expect(to.searchParams.get('plan_name')).toBe('Basic Plan');
    expect(to.href).not.toContain('Call');
  });

  test('of any other kind is refused or a failure', async () => {
    expect((await callback({})).to.href).toBe('https://galen.test/payment/failure?error_code=PAYMENT_FAILED');
    expect((await callback({ 'error[metadata]': '{' })).to.pathname).toBe('/payment/failure');
    const json = await world.app.request('/api/v1/payments/callback', { method: 'POST', body: '{}' });
    expect(json.status).toBe(415);
  });
});

describe('settings', () => {
  const read = (env: Record<string, string>) => () => readEnv({ AUTH_SECRET: 'x'.repeat(32), ...env });

  test('that cannot be right end the start with a sentence', () => {
    expect(read({ RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow('must be set together');
    expect(read({ RAZORPAY_KEY_SECRET: 's' })).toThrow('must be set together');
    expect(read({ RAZORPAY_KEY_ID: 'rzp_sandbox_1', RAZORPAY_KEY_SECRET: 's' })).toThrow('rzp_test_ or rzp_live_');
    expect(read({ RAZORPAY_API_URL: 'http://api.razorpay.com' })).toThrow('https://');
    expect(read({ RAZORPAY_API_URL: 'http://localhost.evil.example' })).toThrow('https://');
  });

  test('without keys are the sandbox, but never in production: there nothing can be bought', async () => {
    const production = await createPaymentsWorld({ env: { NODE_ENV: 'production', LIMITS: 'on' } });
    const person = await production.newPerson();
    const body = { plan_id: 'starter_monthly', currency: 'INR' };
    expect((await production.call(person, '/payments/create-order', body)).status).toBe(501);
    expect((await production.subscription(person)).subscription_status).toBe('free');
    for (const path of ['/sandbox/checkout.js', '/sandbox/orders/order_1'])
      expect((await production.app.request(path)).status).toBe(404);
    expect(production.reconciler).toBeNull();
    await production.close();
  });
});
