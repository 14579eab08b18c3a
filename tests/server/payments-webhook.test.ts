import { beforeEach, expect, test } from 'vitest';
import { eventHeaders } from '#server/payments/signatures.ts';
import type { Person } from '#tests/support/payments-world.ts';
import { STAND_IN_KEYS, type StandInPayment, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

// Signatures, amounts, currencies, unknown orders and replays are in payments-settling.test.ts.
const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
let payment: StandInPayment;
beforeEach(async () => {
  asha = await world.newPerson();
  payment = razorpay.pay((await world.order(asha)).order_id);
});

const [SECRET = ''] = STAND_IN_KEYS.RAZORPAY_WEBHOOK_SECRET.split(',');
const signed = (body: string): RequestInit => ({
  method: 'POST',
  headers: eventHeaders(body, SECRET, `evt_${crypto.randomUUID()}`),
  body,
});
/** The payment as it was when the event was written. */
const tell = (event: string, status: StandInPayment['status']) =>
  world.webhook(webhookOf(event, { ...payment, status }));

test('an authorization or a failure that arrives after the capture changes nothing, and nothing is taken a second time', async () => {
  await tell('payment.captured', 'captured');
  const { orders, payments, periods } = await world.books();
  for (const [event, status] of [
    ['payment.authorized', 'authorized'],
    ['payment.failed', 'failed'],
  ] as const)
    expect((await tell(event, status)).status).toBe(200);
  await world.reconciler?.runDue();
  expect(await world.books()).toMatchObject({ orders, payments, periods });
  expect(razorpay.requests.filter((request) => request.includes(payment.id))).toEqual([]);
});

test('a payment that was told failed and is captured after all is a plan', async () => {
  await tell('payment.failed', 'failed');
  await tell('payment.captured', 'captured');
  expect((await world.subscription(asha)).subscription_status).toBe('active');
});

test('an event of another account is none of ours: its orders are not known here', async () => {
  const before = await world.books();
  const { body } = webhookOf('payment.captured', { ...payment, id: 'pay_Other', order_id: 'order_Other' });
  const other = body.replace('acc_StandIn', 'acc_Other');
  expect((await world.webhook(signed(other))).status).toBe(200);
  expect(await world.books()).toEqual(before);
});

test('a body that is larger than any event is refused before it is read, and writes nothing', async () => {
  const before = await world.books();
  const { body } = webhookOf('payment.captured', payment);
  const huge = body.replace('"event"', `"filler":"${'x'.repeat(2_000_000)}","event"`);
  expect((await world.webhook(signed(huge))).status).toBe(413);
  expect(await world.books()).toEqual(before);
});

test('a sum paid back that no book can hold is not repeated for a day, and takes nothing away', async () => {
  await tell('payment.captured', 'captured');
  const before = await world.books();
  const odd = webhookOf('payment.refunded', { ...payment, status: 'captured', amount_refunded: 9_000_000_000_000 });
  expect((await world.webhook(odd)).status).toBe(200);
  expect(await world.books()).toEqual(before);
});
