import { afterEach, beforeEach, expect, test } from 'vitest';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';
import type { Person } from '#tests/support/payments-world.ts';
import { webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';
import { signedInStores, windowThat } from '#tests/support/signed-in-stores.ts';

const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
beforeEach(async () => {
  asha = await world.newPerson();
});
afterEach(() => razorpay.misbehave(null));

const ARRIVED = 'Your earlier payment has arrived: your plan is active.';
const titleOf = ({ subscription }: Stores) =>
  english(purchaseNews(subscription.getState().purchase, english)?.title ?? said(''));

test('paid in another app, and the window closed before any webhook: the plan is active, and it is said', async () => {
  const closed = windowThat(async ({ order }) => {
    razorpay.pay(order.order_id);
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(world, asha, { checkout: closed });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(titleOf(stores)).toBe(ARRIVED);
  expect(stores.subscription.getState().planStatus).toBe('active');
});

test('the window closed while the bank has not decided: no payment has reached us, and the page learns of it by itself', async () => {
  let questions = 0;
  const closed = windowThat(async ({ order }) => {
    razorpay.pay(order.order_id, { status: 'created' });
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(world, asha, {
    checkout: closed,
    network: async (path, send) => {
      const answer = await send();
      // The student says yes in the other app after the page has asked.
      if (path.endsWith('/subscription') && titleOf(stores) === 'Payment cancelled' && ++questions === 2)
        for (const payment of razorpay.payments.values()) payment.status = 'captured';
      return answer;
    },
  });
  const titles: string[] = [];
  stores.subscription.subscribe(() => titles.push(titleOf(stores)));
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(titles).toContain('Payment cancelled');
  expect(titleOf(stores)).toBe(ARRIVED);
  expect(await world.periods(asha)).toHaveLength(1);
});

test('a webhook that comes while the page asks ends the purchase the same way, and is one month', async () => {
  const closed = windowThat(async ({ order }) => {
    razorpay.misbehave('error');
    const payment = razorpay.pay(order.order_id);
    await world.webhook(webhookOf('payment.captured', payment));
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(world, asha, { checkout: closed });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(titleOf(stores)).toBe(ARRIVED);
  expect(await world.periods(asha)).toHaveLength(1);
});

test('while Razorpay cannot be asked nothing is claimed, and the plans can be chosen again', async () => {
  const closed = windowThat(async ({ order }) => {
    razorpay.pay(order.order_id);
    razorpay.misbehave('error');
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(world, asha, { checkout: closed });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(stores.subscription.getState().purchase.step).toBe('cancelled');
  razorpay.misbehave(null);
  // The server asks before it opens another order.
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(titleOf(stores)).toBe(ARRIVED);
  expect(await world.periods(asha)).toHaveLength(1);
});
