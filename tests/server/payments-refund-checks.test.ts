import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log/create-log.ts';
import { readHistory } from '#server/payments/history.ts';
import { paymentRefunds, payments } from '#server/payments/tables.ts';
import type { SecondPayment } from '#shared/contract/payments/payments.ts';
import { DAY, type Person } from '#tests/support/payments-world.ts';
import { type StandInPayment, type StandInRefund, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const { razorpay, world } = await openRazorpayWorld({ log });

let asha: Person;
let first: StandInPayment;
let again: StandInPayment;
beforeEach(async () => {
  // What earlier tests have left waiting.
  await world.db.update(payments).set({ refundCheckAt: null });
  asha = await world.newPerson();
  const { order_id } = await world.order(asha);
  first = razorpay.pay(order_id);
  await world.webhook(webhookOf('payment.captured', first));
  again = razorpay.pay(order_id);
  await world.webhook(webhookOf('payment.captured', again));
  lines.length = 0;
});

const runDue = async () => world.reconciler?.runDue();
/** Lets time pass, a day at a time, with the server's periodic work. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    world.pass(DAY);
    await runDue();
  }
}
async function payBack(): Promise<StandInRefund> {
  await runDue();
  const refund = [...razorpay.refunds.values()].find(({ payment_id }) => payment_id === again.id);
  if (!refund) throw new Error(`Nothing was paid back: ${JSON.stringify(errors().map(({ err }) => err?.cause))}`);
  return refund;
}
const second = async (): Promise<SecondPayment | undefined> => {
  // Not by a request: her session does not live for so long.
  const { payments: records } = await readHistory(world.db, asha.id, { limit: 10, skip: 0 });
  return records.flatMap(({ paid_twice }) => paid_twice ?? [])[0];
};
const sentOn = ({ created_at }: StandInRefund) => new Date(created_at * 1_000).toISOString();
const asked = () => razorpay.requests.filter((request) => request.includes(`/${again.id}/refunds`)).length;
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
/** Made in the dashboard, a day after ours. */
function byHand(refund: StandInRefund, status: StandInRefund['status']): StandInRefund {
  const made = { ...refund, id: `${refund.id}Hand`, status, created_at: refund.created_at + 86_400 };
  razorpay.refunds.set(made.id, made);
  return made;
}

test('of a day on which much was sold at most fifty payments are asked about in a round, the others in the next', async () => {
  await world.db.update(payments).set({ refundCheckAt: null });
  const bought: StandInPayment[] = [];
  for (let sold = 0; sold < 51; sold++) {
    const { order_id } = await world.order(await world.newPerson());
    const payment = razorpay.pay(order_id);
    await world.webhook(webhookOf('payment.captured', payment));
    bought.push(payment);
  }
  const askedAbout = () =>
    bought.filter(({ id }) => razorpay.requests.some((request) => request.endsWith(`/payments/${id}`))).length;
  const before = askedAbout();
  world.pass(DAY);
  await runDue();
  expect(askedAbout() - before).toBe(50);
  await runDue();
  expect(askedAbout() - before).toBe(51);
});

describe('a refund whose end no event tells', () => {
  test('is found to be back, and stands so in the history', async () => {
    const refund = await payBack();
    refund.status = 'processed';
    await runDue();
    expect(await second()).toMatchObject({ refund: 'due' });
    await live(1);
    expect(await second()).toMatchObject({ refund: 'returned', returned_at: sentOn(refund) });
    await live(30);
    expect(asked()).toBe(1);
  });

  test('is found to have failed, and is told like one that an event tells of', async () => {
    const refund = await payBack();
    refund.status = 'failed';
    await live(1);
    expect(await second()).toMatchObject({ refund: 'failed' });
    expect(errors()).toMatchObject([
      { payment: again.id, refund: refund.id, msg: expect.stringMatching(/^refund failed/) },
    ]);
    expect([...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === again.id)).toHaveLength(1);
  });

  test('and whose making was not answered is found all the same', async () => {
    razorpay.loseNextRefund();
    const refund = await payBack();
    world.pass(DAY / 24);
    await runDue();
    refund.status = 'processed';
    await live(1);
    expect(await second()).toMatchObject({ refund: 'returned' });
  });

  test('is asked about at growing distances, for two months; then an operator hears of it', async () => {
    await payBack();
    const days: number[] = [];
    for (let day = 1; day <= 100; day++) {
      const before = asked();
      await live(1);
      if (asked() > before) days.push(day);
    }
    expect(days).toEqual([1, 2, 3, 5, 8, 12, 19, 33, 61]);
    expect(errors()).toMatchObject([{ payment: again.id, msg: expect.stringContaining('asked no more') }]);
    expect(await second()).toMatchObject({ refund: 'due' });
  });

  test('is still taken in from an event after that', async () => {
    const refund = await payBack();
    await live(70);
    await world.webhook(webhookOf('refund.processed', again, { refund: { ...refund, status: 'processed' } }));
    expect(await second()).toMatchObject({ refund: 'returned' });
  });

  test.each(['error', 'html'] as const)(
    'is asked about again after an answer of Razorpay that is none: %s',
    async (fault) => {
      const refund = await payBack();
      refund.status = 'processed';
      razorpay.misbehave(fault);
      await live(1);
      expect(await second()).toMatchObject({ refund: 'due' });
      razorpay.misbehave(null);
      await live(1);
      expect(await second()).toMatchObject({ refund: 'returned' });
    },
  );

  test('made by hand after one that has failed, is found too', async () => {
    const refund = await payBack();
    await world.webhook(webhookOf('refund.failed', again, { refund: { ...refund, status: 'failed' } }));
    refund.status = 'failed';
    await live(5);
    byHand(refund, 'processed');
    await live(10);
    expect(await second()).toMatchObject({ refund: 'returned' });
  });
});

test('what an operator has paid in another way, and written down, is asked about no more', async () => {
  const refund = await payBack();
  refund.status = 'failed';
  await live(1);
  await world.db.update(paymentRefunds).set({ status: 'processed' }).where(eq(paymentRefunds.id, refund.id));
  const before = asked();
  await live(70);
  expect([asked(), (await second())?.refund]).toEqual([before, 'returned']);
});

test('of a refund whose end an event has told nothing is asked', async () => {
  const refund = await payBack();
  await world.webhook(webhookOf('refund.processed', again, { refund: { ...refund, status: 'processed' } }));
  await live(70);
  expect(asked()).toBe(0);
});

describe('a refund by hand that no event tells of', () => {
  let made: StandInRefund;
  async function payBackByHand(payment: StandInPayment, amount: number): Promise<void> {
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const created_at = Math.floor(world.now() / 1_000);
    made = { id: `rfnd_${payment.id}${amount}`, payment_id: payment.id, amount, status: 'processed', created_at };
    razorpay.refunds.set(made.id, made);
  }
  const rowOf = async ({ id }: StandInPayment) =>
    (await world.db.select().from(payments).where(eq(payments.id, id)))[0];

  test('is found within days, and takes the month back', async () => {
    await payBack();
    await live(6);
    await payBackByHand(first, first.amount);
    expect(await world.periods(asha)).toHaveLength(1);
    await live(3);
    expect(await world.periods(asha)).toEqual([]);
    expect(await rowOf(first)).toMatchObject({ status: 'refunded', amountRefunded: first.amount });
    await live(30);
    expect(await rowOf(first)).toMatchObject({ refundCheckAt: null });
  });

  test('of a part is written down, and the rest is found too', async () => {
    await payBack();
    await payBackByHand(first, 100);
    await live(1);
    expect(await rowOf(first)).toMatchObject({ status: 'captured', amountRefunded: 100 });
    expect(await world.periods(asha)).toHaveLength(1);
    await payBackByHand(first, first.amount - 100);
    await live(2);
    expect(await world.periods(asha)).toEqual([]);
  });

  test('is looked for until the month is over, and nothing is an error then', async () => {
    const refund = await payBack();
    refund.status = 'processed';
    const questions = () => razorpay.requests.filter((request) => request.endsWith(`/payments/${first.id}`)).length;
    await live(100);
    expect(questions()).toBe(7);
    expect(errors()).toEqual([]);
    expect(await rowOf(first)).toMatchObject({ status: 'captured', refundCheckAt: null });
  });
});
