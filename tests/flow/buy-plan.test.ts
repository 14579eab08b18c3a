import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { subscriptionPeriods } from '#server/payments/tables.ts';
import { ERRORS, type PlainCode } from '#shared/contract/errors.ts';
import type { Order, PaymentProof } from '#shared/contract/payments/payments.ts';
import { gateOf } from '#shared/rules/gate.ts';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import type { CheckoutWindow, OneTab } from '#shared/stores/checkout-port.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';
import { echoAssistant } from '#tests/support/echo-assistant.ts';
import { createPaymentsWorld, type PaymentsWorld, type Person } from '#tests/support/payments-world.ts';
import { reached } from '#tests/support/reached.ts';
import { signedInStores as signedIn, windowThat } from '#tests/support/signed-in-stores.ts';
import { createTestStores } from '#tests/support/test-stores.ts';

let world: PaymentsWorld;
let person: Person;
/** What the second piece of an answer waits for. */
let held: Promise<void> | undefined;
beforeAll(async () => {
  const hold = async (piece: number) => (piece === 1 ? undefined : held);
  world = await createPaymentsWorld({ assistant: echoAssistant({ hold }) });
});
beforeEach(async () => {
  held = undefined;
  person = await world.newPerson();
});
afterAll(() => world.close());

/** Pays in the sandbox as its window does, and hands over what the window would. */
async function pay({ order_id }: Order, attempt: object = { outcome: 'succeed' }): Promise<PaymentProof> {
  const answer = await world.app.request(`/sandbox/orders/${order_id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(attempt),
  });
  return answer.json();
}
const paying = windowThat(async ({ order }) => ({ kind: 'paid', proof: await pay(order) }));

type Browser = Parameters<typeof signedIn>[2];
const signedInStores = (
  checkout: CheckoutWindow,
  network?: Browser['network'],
  status?: string,
  inOneTab?: OneTab,
): Promise<Stores> =>
  signedIn(world, person, {
    checkout,
    ...(network && { network }),
    ...(status && { status }),
    ...(inOneTab && { inOneTab }),
  });
const step = ({ subscription }: Stores) => subscription.getState().purchase.step;
const gate = ({ subscription }: Stores) => gateOf(subscription.getState());

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
  expect(request?.prefill).toEqual({ name: person.id, email: `${person.id}@gmail.com`, contact: null });
});

test('the answer to the proof is lost: it is shown again until the server has said yes, and credited once', async () => {
  let lost = 2;
  const stores = await signedInStores(paying, async (path, send) => {
    const answer = await send();
    if (path.endsWith('/payments/verify') && lost-- > 0) throw new TypeError('Failed to fetch');
    return answer;
  });
  const steps: string[] = [];
  stores.subscription.subscribe(({ purchase }) => steps.push(purchase.step));
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(steps).toContain('unknown');
  expect(step(stores)).toBe('active');
  expect(await world.periods(person)).toHaveLength(1);
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

test('a decline and then a payment in the same window end active; a decline and leaving end with its reason', async () => {
  const decline = { code: 'CARD_DECLINED', message: 'Declined.' } as const;
  const second = windowThat(async ({ order, onDecline }) => {
    onDecline(decline);
    return { kind: 'paid', proof: await pay(order) };
  });
  const stores = await signedInStores(second);
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('active');

  person = await world.newPerson();
  const left = await signedInStores(
    windowThat(async ({ onDecline }) => {
      onDecline(decline);
      return { kind: 'dismissed' };
    }),
  );
  await left.subscription.buy('starter_monthly', 'INR');
  expect(left.subscription.getState().purchase).toMatchObject({ step: 'failed', failure: decline });
});

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
    await world.verify(person, await pay(order));
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
    await world.verify(person, await pay(await world.order(person, there, 'USD')));
    await stores.subscription.buy(here, 'INR');
    expect(opened).not.toHaveBeenCalled();
    expect(step(stores)).toBe('arrived');
    expect(await world.periods(person)).toHaveLength(1);
  },
);

test('what was decided with the plan in view is opened: a larger plan while a smaller one runs', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await stores.subscription.buy('professional_monthly', 'INR');
  expect(step(stores)).toBe('active');
  expect(await world.periods(person)).toHaveLength(2);
});

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
  const first = await signedInStores(both, undefined, 'free', inOneTab);
  second = await signedInStores(both, undefined, 'free', inOneTab);
  await first.subscription.buy('starter_monthly', 'INR');
  expect(opened).toEqual(['INR']);
  expect(second.subscription.getState().purchase).toMatchObject({
    step: 'refused',
    text: said('A payment is open in another tab. Finish it or close it there first.'),
  });
  expect(await world.periods(person)).toHaveLength(1);
  // It is free again, and asks first.
  await second.subscription.buy('starter_monthly', 'USD');
  expect(opened).toEqual(['INR']);
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
  const stores = await signedInStores(paying, (path, send) =>
    broken && path.endsWith('/create-order') ? answer() : send(),
  );
  await stores.subscription.buy('starter_monthly', 'INR');
  const { purchase } = stores.subscription.getState();
  expect(purchase.step === 'refused' && english(purchase.text)).toBe(text);
  broken = false;
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(step(stores)).toBe('active');
});

test('a failed status check is no ended plan: unchecked where nothing is known, active where it was', async () => {
  let broken = true;
  const network = (path: string, send: () => Promise<Response>) =>
    broken && path.endsWith('/payments/subscription') ? Promise.reject(new TypeError('x')) : send();
  const stores = await signedInStores(paying, network);
  expect(await stores.subscription.load()).toBe(false);
  expect(gate(stores)).toBe('unchecked');
  const known = await signedInStores(paying, network, 'active');
  expect(await known.subscription.load()).toBe(false);
  expect(gate(known)).toBeNull();
  broken = false;
  await known.subscription.load();
  expect(gate(known)).toBe('subscribe');
});

test('each answer takes one message; the last one opens the upgrade dialog, and sending is over', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await world.db.update(subscriptionPeriods).set({ messageLimit: 2 });
  await stores.subscription.load();
  for (const left of [1, 0]) {
    stores.chat.setDraft('Hello');
    expect(stores.chat.send()).toBeNull();
    await reached(stores.chat, ({ reply }) => reply === null);
    expect(stores.subscription.getState().subscription?.messages_remaining).toBe(left);
  }
  expect(stores.subscription.getState().upgrade).toBe('message_limit');
  stores.chat.setDraft('One more');
  expect(stores.chat.send()).toBe('not-allowed');
  expect(stores.chat.getState().draft).toBe('One more');
});

test('an answer that is stopped in the middle is counted here as on the server', async () => {
  held = new Promise(() => undefined);
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  stores.chat.setDraft('Hello');
  stores.chat.send();
  await reached(stores.chat, ({ reply }) => reply?.phase === 'streaming');
  stores.chat.stop();
  await reached(stores.subscription, ({ subscription }) => subscription?.messages_remaining === 49);
  expect((await world.subscription(person)).messages_remaining).toBe(49);
});

test('the chat’s 402 closes the gate, its 429 opens the upgrade dialog, whatever was known before', async () => {
  const refuse = (status: number, error: string) => async (path: string, send: () => Promise<Response>) =>
    path.endsWith('/chat') ? Response.json({ detail: 'x', error }, { status }) : send();
  const without = await signedInStores(paying, refuse(402, 'subscription_required'));
  without.chat.setDraft('Hello');
  without.chat.send();
  await expect.poll(() => gate(without)).toBe('subscribe');

  const used = await signedInStores(paying, refuse(429, 'message_limit_exceeded'));
  used.chat.setDraft('Hello');
  used.chat.send();
  await reached(used.subscription, ({ upgrade }) => upgrade === 'message_limit');
});

test('a check that was asked before the chat was refused does not open the gate again', async () => {
  let answer = (): void => undefined;
  let checks = -1;
  const stores = await signedInStores(paying, async (path, send) => {
    if (checks < 0 || !path.endsWith('/payments/subscription')) return send();
    checks += 1;
    if (checks > 1) throw new TypeError('x');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return send();
  });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(gate(stores)).toBeNull();
  checks = 0;
  const early = stores.subscription.load();
  await expect.poll(() => checks).toBe(1);
  stores.subscription.refused('subscription');
  await expect.poll(() => checks).toBe(2);
  answer();
  await early;
  expect(gate(stores)).toBe('subscribe');
});

test('signing out forgets the plan', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await stores.session.logout();
  expect(stores.subscription.getState()).toMatchObject({ planStatus: 'unknown', subscription: null });
  expect(step(stores)).toBe('idle');
});
