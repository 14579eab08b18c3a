import { expect, test, vi } from 'vitest';
import { ERRORS, type PlainCode } from '#shared/contract/errors.ts';
import type { CheckoutWindow } from '#shared/stores/checkout-port.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';
import { gate, openBuyersWorld, step } from '#tests/support/buyers-world.ts';
import { windowThat } from '#tests/support/signed-in-stores.ts';
import { createTestStores } from '#tests/support/test-stores.ts';

const { world, pay, paying, person, signedInStores } = await openBuyersWorld();

test('without a plan the gate is closed; buying one opens it, and the plan is kept in the session', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.load();
  expect(gate(stores)).toBe('subscribe');
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('active');
  expect(gate(stores)).toBeNull();
  expect(stores.subscription.getState().subscription?.messages_remaining).toBe(50);
  expect(stores.session.getState().user?.subscription_status).toBe('active');
});

test('the checkout gets exactly the order and who pays', async () => {
  const opened = vi.fn<CheckoutWindow['pay']>(async () => ({ kind: 'dismissed' }));
  const stores = await signedInStores(windowThat(opened));
  await stores.subscription.buy('professional_monthly', 'USD');
  const [request] = opened.mock.calls[0] ?? [];
  expect(request?.order).toMatchObject({ amount: 2_400, currency: 'USD' });
  expect(request?.prefill).toEqual({ name: person().id, email: `${person().id}@gmail.com`, contact: null });
});

test('the answer to the proof is lost: it is shown again until the server has said yes, and credited once', async () => {
  let lost = 2;
  const stores = await signedInStores(paying, {
    network: async (path, send) => {
      const answer = await send();
      if (path.endsWith('/payments/verify') && lost-- > 0) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const steps: string[] = [];
  stores.subscription.subscribe(({ purchase }) => steps.push(purchase.step));
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(steps).toContain('unknown');
  expect(step(stores)).toBe('active');
  expect(await world.periods(person())).toHaveLength(1);
});

test('a forged proof is refused in words, and nothing is active', async () => {
  const forged = windowThat(async ({ order }) => ({
    kind: 'paid',
    proof: { ...(await pay(order)), razorpay_signature: 'f'.repeat(64), razorpay_payment_id: 'pay_of_another' },
  }));
  const stores = await signedInStores(forged);
  await stores.subscription.buy('professional_monthly', 'INR');
  expect(stores.subscription.getState().purchase).toMatchObject({
    step: 'failed',
    failure: { code: 'PAYMENT_FAILED', message: 'Payment verification failed' },
  });
});

const DECLINE = { code: 'CARD_DECLINED', message: 'Declined.' } as const;

test('a decline and then a payment in the same window end active', async () => {
  const second = windowThat(async ({ order, onDecline }) => {
    onDecline(DECLINE);
    return { kind: 'paid', proof: await pay(order) };
  });
  const stores = await signedInStores(second);
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('active');
});

test('a decline and then a closed window end with the reason of the decline', async () => {
  const stores = await signedInStores(
    windowThat(async ({ onDecline }) => {
      onDecline(DECLINE);
      return { kind: 'dismissed' };
    }),
  );
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(stores.subscription.getState().purchase).toMatchObject({ step: 'failed', failure: DECLINE });
});

test('what was decided with the plan in view is opened: a larger plan while a smaller one runs', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await stores.subscription.buy('professional_monthly', 'INR');
  expect(step(stores)).toBe('active');
  expect(await world.periods(person())).toHaveLength(2);
});

test('two clicks open one checkout', async () => {
  const opened = vi.fn<CheckoutWindow['pay']>(async () => ({ kind: 'dismissed' }));
  const stores = await signedInStores(windowThat(opened));
  await Promise.all([
    stores.subscription.buy('starter_monthly', 'INR'),
    stores.subscription.buy('professional_monthly', 'INR'),
  ]);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a guest is asked to log in, and no order is opened', async () => {
  const stores = createTestStores(world, { browser: 'guest', checkout: paying });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(stores.subscription.getState().purchase).toMatchObject({
    step: 'refused',
    text: said('Please log in to subscribe'),
  });
});

/** The server's refusal, in the words of the table. */
const refusal = (error: PlainCode) =>
  Response.json({ detail: ERRORS[error].text, error }, { status: ERRORS[error].status });

test.each([
  [
    'no network',
    async () => Promise.reject(new TypeError('x')),
    'Failed to initiate payment. Network error. Please check your connection.',
  ],
  [
    'the provider fails',
    async () => refusal('payment_not_initiated'),
    'Failed to initiate payment. Please try again in a moment.',
  ],
  [
    'the server fails and does not say why',
    async () => refusal('unexpected'),
    'Failed to initiate payment. Please try again in a moment.',
  ],
  ['the plan is there', async () => refusal('already_subscribed'), 'You are already subscribed to this plan'],
])('%s: no checkout opens, and another try is possible', async (_, answer, text) => {
  let broken = true;
  const stores = await signedInStores(paying, {
    network: (path, send) => (broken && path.endsWith('/create-order') ? answer() : send()),
  });
  await stores.subscription.buy('starter_monthly', 'INR');
  const { purchase } = stores.subscription.getState();
  expect(purchase.step === 'refused' && english(purchase.text)).toBe(text);
  broken = false;
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('active');
});

test('signing out forgets the plan', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await stores.session.logout();
  expect(stores.subscription.getState()).toMatchObject({ planStatus: 'unknown', subscription: null });
  expect(step(stores)).toBe('idle');
});
