import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/mail/tables.ts';
import { paymentOrders, payments } from '#server/payments/tables.ts';
import { createPaymentsWorld, DAY, type Person } from '#tests/support/payments-world.ts';
import { proofOf, type StandInPayment, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const MINUTE = 60_000;
const BASIC = 'starter_monthly';
const ADVANCED = 'professional_monthly';

const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
beforeEach(async () => {
  asha = await world.newPerson();
});
afterEach(() => {
  razorpay.misbehave(null);
  razorpay.beOutOfMoney(false);
});

const captured = (payment: StandInPayment) => world.webhook(webhookOf('payment.captured', payment));
const refundDue = async () => world.reconciler?.runDue();
const rowOf = async ({ id }: StandInPayment) => {
  const [row] = await world.db.select().from(payments).where(eq(payments.id, id));
  return row;
};
const refundsOf = ({ id }: StandInPayment) => [...razorpay.refunds.values()].filter((one) => one.payment_id === id);
const mailsTo = ({ id }: Person) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, `${id}@gmail.com`));
/** Both windows were open before either was paid. */
const twoOrders = async (second: readonly [string, string]): Promise<readonly [string, string]> => [
  (await world.order(asha)).order_id,
  (await world.order(asha, ...second)).order_id,
];

/** One window that is paid twice, or two windows, of one plan or of two. */
const TWICE = [
  ['one order', [BASIC, 'INR']],
  ['the same plan in two currencies', [BASIC, 'USD']],
  ['two plans', [ADVANCED, 'INR']],
] as const;

describe.each(TWICE)('a second payment, of %s', (_, second) => {
  let paid: StandInPayment;
  let again: StandInPayment;
  beforeEach(async () => {
    const [one, two] = await twoOrders(second);
    paid = razorpay.pay(one);
    again = razorpay.pay(two);
    await captured(paid);
    await captured(again);
  });

  test('buys no second month, goes back in full, and is told by one mail', async () => {
    expect(await world.periods(asha)).toHaveLength(1);
    await refundDue();
    expect([paid.status, again.status, again.amount_refunded]).toEqual(['captured', 'refunded', again.amount]);
    expect(await rowOf(again)).toMatchObject({ status: 'refunded', refundFor: 'paid-twice', refundDueAt: null });
    expect((await world.subscription(asha)).subscription_status).toBe('active');
    const mails = await mailsTo(asha);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.letter?.text).toContain(again.id);
  });

  test('is paid back once, whatever is told again, in whatever order, and how often it is looked', async () => {
    await Promise.all([refundDue(), refundDue(), captured(again), world.webhook(webhookOf('order.paid', again))]);
    await world.webhook(webhookOf('refund.processed', again));
    await captured({ ...again, status: 'captured' });
    world.pass(DAY);
    await refundDue();
    expect(refundsOf(again)).toHaveLength(1);
    expect(refundsOf(paid)).toEqual([]);
    expect(await mailsTo(asha)).toHaveLength(1);
    expect(await world.periods(asha)).toHaveLength(1);
  });

  test('is said to be one where it was made, before and after it has gone back', async () => {
    const said = { status: 409, body: { error: 'paid_twice', detail: expect.stringContaining('goes back') } };
    expect(await world.verify(asha, proofOf(again))).toMatchObject(said);
    await refundDue();
    expect(await world.verify(asha, proofOf(again))).toMatchObject(said);
    expect((await world.verify(asha, proofOf(paid))).status).toBe(200);
  });

  test('is tried again while Razorpay is away or our account there is empty, and waits in the figures', async () => {
    razorpay.beOutOfMoney(true);
    await refundDue();
    razorpay.misbehave('error');
    world.pass(10 * MINUTE);
    await refundDue();
    expect(await rowOf(again)).toMatchObject({ status: 'captured', refundDueAt: expect.any(Date) });
    expect(await mailsTo(asha)).toEqual([]);
    razorpay.misbehave(null);
    razorpay.beOutOfMoney(false);
    world.pass(10 * MINUTE);
    await refundDue();
    expect(again.status).toBe('refunded');
  });

  test('whose refund was made and never answered, or made by hand, is not paid back again', async () => {
    razorpay.loseNextRefund();
    await refundDue();
    expect((await rowOf(again))?.status).toBe('captured');
    world.pass(10 * MINUTE);
    await refundDue();
    expect(refundsOf(again)).toHaveLength(1);
    expect((await rowOf(again))?.status).toBe('refunded');
  });

  test('is paid back by another server when the one that saw it has ended', async () => {
    const connection = { db: world.db, close: async () => undefined };
    const other = await createPaymentsWorld({ env: razorpay.env, connection, clock: world.now });
    await other.reconciler?.runDue();
    expect(again.status).toBe('refunded');
  });
});

test('a second proof for a paid order takes no money that is only authorized, and says so', async () => {
  const { order_id } = await world.order(asha);
  await captured(razorpay.pay(order_id));
  const again = razorpay.pay(order_id, { status: 'authorized' });
  expect((await world.verify(asha, proofOf(again))).body.error).toBe('paid_twice');
  await refundDue();
  expect(again.status).toBe('authorized');
});

describe('of two plans that were open in two windows', () => {
  test('the one that is paid first is had, also the larger one, and the mail says how to have the other', async () => {
    const [basic, advanced] = await twoOrders([ADVANCED, 'INR']);
    await captured(razorpay.pay(advanced));
    const second = razorpay.pay(basic);
    await captured(second);
    await refundDue();
    expect(await world.subscription(asha)).toMatchObject({ current_plan: { plan_id: ADVANCED }, waiting: [] });
    expect(second.status).toBe('refunded');
    const [mail] = await mailsTo(asha);
    expect(mail?.letter?.text).toContain('Did you want the Basic Plan instead?');
    expect(mail?.letter?.links).toEqual(['http://localhost:3000/subscription']);
  });

  test('that are paid at the same moment one is had, and one goes back', async () => {
    for (let round = 0; round < 10; round++) {
      asha = await world.newPerson();
      const both = (await twoOrders([ADVANCED, 'INR'])).map((order) => razorpay.pay(order));
      await Promise.all(both.flatMap((payment) => [captured(payment), world.verify(asha, proofOf(payment))]));
      await refundDue();
      expect(both.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
      expect(await world.periods(asha)).toHaveLength(1);
    }
  });

  test('the one whose bank confirms it late, after the other was bought, goes back', async () => {
    const [basic, advanced] = await twoOrders([ADVANCED, 'INR']);
    const late = razorpay.pay(basic, { status: 'authorized' });
    await captured(razorpay.pay(advanced));
    world.pass(2 * DAY);
    await world.webhook(webhookOf('payment.authorized', late));
    await refundDue();
    expect(late.status).toBe('refunded');
    expect(await world.periods(asha)).toHaveLength(1);
  });

  test('both are had when the second was chosen again after the first was bought', async () => {
    const [basic, advanced] = await twoOrders([ADVANCED, 'INR']);
    await captured(razorpay.pay(basic));
    expect((await world.order(asha, ADVANCED)).order_id).toBe(advanced);
    await captured(razorpay.pay(advanced));
    await refundDue();
    expect((await world.subscription(asha)).current_plan?.plan_id).toBe(ADVANCED);
    expect(await world.periods(asha)).toHaveLength(2);
  });

  test('both are had where the orders are from before it was kept what was bought by then', async () => {
    const orders = await twoOrders([ADVANCED, 'INR']);
    await world.db.update(paymentOrders).set({ boughtBefore: null });
    for (const order of orders) await captured(razorpay.pay(order));
    expect(await world.periods(asha)).toHaveLength(2);
  });
});

test('a payment for an account that is gone goes back, and no mail goes to anybody', async () => {
  const { order_id } = await world.order(asha);
  const headers = await world.headersOf(asha);
  await world.request('/users/me', { method: 'DELETE', headers });
  const late = razorpay.pay(order_id);
  await captured(late);
  await refundDue();
  expect([late.status, (await rowOf(late))?.refundFor]).toEqual(['refunded', 'gone']);
  expect(await mailsTo(asha)).toEqual([]);
});

test('what our staff has paid back in part by hand is paid back to the end', async () => {
  const { order_id } = await world.order(asha);
  await captured(razorpay.pay(order_id));
  const again = razorpay.pay(order_id, { amount_refunded: 1_000 });
  await captured(again);
  await refundDue();
  expect(refundsOf(again)).toMatchObject([{ amount: again.amount - 1_000 }]);
  expect(again.status).toBe('refunded');
});
