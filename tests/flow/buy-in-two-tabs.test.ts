import { expect, test, vi } from 'vitest';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import type { CheckoutWindow, OneTab } from '#shared/stores/checkout-port.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';
import { gate, openBuyersWorld, step } from '#tests/support/buyers-world.ts';
import { windowThat } from '#tests/support/signed-in-stores.ts';

const { world, pay, person, signedInStores } = await openBuyersWorld();

test('a closed window cancels; the same order is used again, and money that moved meanwhile counts', async () => {
  const orders: string[] = [];
  const closing = windowThat(async ({ order }) => {
    orders.push(order.order_id);
    if (orders.length === 2) await pay(order, { outcome: 'close-tab' });
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(closing);
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('cancelled');
  expect(gate(stores)).toBe('subscribe');
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(new Set(orders).size).toBe(1);
  expect(gate(stores)).toBeNull();
  // Not "No payment was made".
  expect(step(stores)).toBe('arrived');
});

test('a window that is closed after the same order was paid in another tab says that the payment has arrived', async () => {
  const closing = windowThat(async ({ order }) => {
    await world.verify(person(), await pay(order));
    return { kind: 'dismissed' };
  });
  const stores = await signedInStores(closing);
  await stores.subscription.buy('starter_monthly', 'INR');
  const { purchase } = stores.subscription.getState();
  expect(english(purchaseNews(purchase, english)?.title ?? said(''))).toBe(
    'Your earlier payment has arrived: your plan is active.',
  );
});

test.each([
  ['starter_monthly', 'professional_monthly'],
  ['professional_monthly', 'starter_monthly'],
  ['starter_monthly', 'starter_monthly'],
])(
  '%s was paid in another tab since this one has looked: choosing %s opens no checkout, it says so',
  async (there, here) => {
    const opened = vi.fn<CheckoutWindow['pay']>(async () => ({ kind: 'dismissed' }));
    const stores = await signedInStores(windowThat(opened));
    await stores.subscription.load();
    await world.verify(person(), await pay(await world.order(person(), there, 'USD')));
    await stores.subscription.buy(here, 'INR');
    expect(opened).not.toHaveBeenCalled();
    expect(step(stores)).toBe('arrived');
    expect(await world.periods(person())).toHaveLength(1);
  },
);

test('while a checkout is open in one tab no other tab opens one, and it says where the open one is', async () => {
  let taken = false;
  const inOneTab: OneTab = async (_, task) => {
    if (taken) return task(false);
    taken = true;
    await task(true);
    taken = false;
  };
  let second: Stores | undefined;
  const opened: string[] = [];
  const both = windowThat(async ({ order }) => {
    opened.push(order.currency);
    await second?.subscription.buy('starter_monthly', 'USD');
    return { kind: 'paid', proof: await pay(order) };
  });
  const first = await signedInStores(both, { inOneTab });
  second = await signedInStores(both, { inOneTab });
  await first.subscription.buy('starter_monthly', 'INR');
  expect(opened).toEqual(['INR']);
  expect(second.subscription.getState().purchase).toMatchObject({
    step: 'refused',
    text: said('A payment is open in another tab. Finish it or close it there first.'),
  });
  expect(await world.periods(person())).toHaveLength(1);
  // It is free again, and asks first.
  await second.subscription.buy('starter_monthly', 'USD');
  expect(opened).toEqual(['INR']);
});
