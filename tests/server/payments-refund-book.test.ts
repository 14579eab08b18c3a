import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log/create-log.ts';
import { outbox } from '#server/mail/tables.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { paymentRefunds, payments } from '#server/payments/tables.ts';
import { DAY, type Person } from '#tests/support/payments-world.ts';
import { type StandInPayment, type StandInRefund, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const METRICS_TOKEN = 'only-for-tests-but-long-enough-to-be-one';
const lines: string[] = [];
const metrics = createMetrics();
const log = createLog('info', { write: (line: string) => void lines.push(line) }, metrics.error);
const { razorpay, world } = await openRazorpayWorld({ env: { METRICS_TOKEN }, log, metrics });

let asha: Person;
let again: StandInPayment;
beforeEach(async () => {
  lines.length = 0;
  await world.db.delete(paymentRefunds);
  asha = await world.newPerson();
  again = await payTwice(asha);
});
afterEach(() => razorpay.closePayersAccount(false));

/** Returns the second payment, which the server is to pay back. */
async function payTwice(person: Person): Promise<StandInPayment> {
  const { order_id } = await world.order(person);
  await world.webhook(webhookOf('payment.captured', razorpay.pay(order_id)));
  const second = razorpay.pay(order_id);
  await world.webhook(webhookOf('payment.captured', second));
  return second;
}
const refundDue = async () => world.reconciler?.runDue();
const refundsOf = ({ id }: StandInPayment) => [...razorpay.refunds.values()].filter((one) => one.payment_id === id);
/** What the server has had paid back. */
async function payBack(payment = again): Promise<StandInRefund> {
  await refundDue();
  const [refund] = refundsOf(payment);
  if (!refund) throw new Error('Nothing was paid back');
  return refund;
}
const tell = (refund: Partial<StandInRefund>, { payment = again, ...options }: Told = {}) =>
  world.webhook(webhookOf(`refund.${refund.status}`, payment, { refund, ...options }));
type Told = { payment?: StandInPayment; eventId?: string; at?: number };

const book = ({ id }: StandInPayment) =>
  world.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)).orderBy(paymentRefunds.madeAt);
const rowOf = async ({ id }: StandInPayment) => {
  const [row] = await world.db.select().from(payments).where(eq(payments.id, id));
  return row;
};
const kindsOfMailsTo = async ({ id }: Person) => {
  const mails = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, `${id}@gmail.com`))
    .orderBy(outbox.createdAt);
  return mails.map(({ kind }) => kind);
};
const failedInFigures = async () => {
  const answer = await world.app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return /^galen_payment_refunds_failed (\d+)$/m.exec(await answer.text())?.[1];
};
const inSeconds = (time: number) => Math.floor(time / 1_000);
/** Made in the dashboard, a day after ours. */
const byHand = (refund: StandInRefund, status: StandInRefund['status']): StandInRefund => ({
  ...refund,
  id: `${refund.id}Hand`,
  status,
  created_at: refund.created_at + 86_400,
});
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

test('a refund is on its way until Razorpay says that it was processed, and that day is kept, however often it is said', async () => {
  const refund = await payBack();
  expect(await book(again)).toMatchObject([{ id: refund.id, amount: again.amount, status: 'pending' }]);
  world.pass(2 * DAY);
  const at = inSeconds(world.now() - DAY);
  await tell({ ...refund, status: 'processed' }, { at });
  world.pass(DAY);
  await tell({ ...refund, status: 'processed' }, { at: at + 3_600 });
  await tell({ ...refund, status: 'pending' });
  expect(await book(again)).toMatchObject([{ status: 'processed', changedAt: new Date(at * 1_000) }]);
  expect(await failedInFigures()).toBe('0');
});

describe('a refund that has failed', () => {
  test('is logged and stands in the figures, until one that was made by hand is on its way', async () => {
    const refund = await payBack();
    await tell({ ...refund, status: 'failed' });
    expect(await failedInFigures()).toBe('1');
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    const msg = expect.stringMatching(/^refund failed/);
    expect(errors).toMatchObject([{ payment: again.id, refund: refund.id, msg }]);
    await tell(byHand(refund, 'processed'));
    expect(await failedInFigures()).toBe('0');
  });

  test.each(['refunded', 'captured'] as const)(
    'is not tried again by itself, when Razorpay calls the payment %s after it',
    async (status) => {
      const refund = await payBack();
      Object.assign(again, { status, amount_refunded: status === 'captured' ? 0 : again.amount });
      await tell({ ...refund, status: 'failed' });
      world.pass(DAY);
      await refundDue();
      expect(refundsOf(again)).toHaveLength(1);
      expect(await rowOf(again)).toMatchObject({ status: 'refunded', refundDueAt: null });
      expect(await world.periods(asha)).toHaveLength(1);
    },
  );

  test('at once, in the answer of Razorpay, is not tried again, and nobody is told that money is on its way', async () => {
    razorpay.closePayersAccount(true);
    await refundDue();
    expect(await book(again)).toMatchObject([{ status: 'failed' }]);
    expect(await rowOf(again)).toMatchObject({ status: 'captured', refundDueAt: null });
    razorpay.closePayersAccount(false);
    world.pass(DAY);
    await refundDue();
    expect(refundsOf(again)).toHaveLength(1);
    expect(await kindsOfMailsTo(asha)).toEqual(['refund-failed']);
    const [refund] = refundsOf(again);
    Object.assign(again, { status: 'refunded', amount_refunded: again.amount });
    if (refund) await tell(byHand(refund, 'processed'));
    expect(await kindsOfMailsTo(asha)).toEqual(['refund-failed', 'paid-twice']);
    expect(await failedInFigures()).toBe('0');
  });

  test('before we have heard that it was made is not tried again either', async () => {
    razorpay.loseNextRefund();
    await refundDue();
    const [refund] = refundsOf(again);
    await tell({ ...refund, status: 'failed' });
    world.pass(DAY);
    await refundDue();
    expect(refundsOf(again)).toHaveLength(1);
    expect(await failedInFigures()).toBe('1');
    expect(await kindsOfMailsTo(asha)).toEqual(['refund-failed']);
  });

  test('of a payment that our staff has paid back by hand is told likewise', async () => {
    const { order_id } = await world.order(asha, 'professional_monthly');
    const payment = razorpay.pay(order_id, { status: 'refunded' });
    Object.assign(payment, { amount_refunded: payment.amount });
    await tell(refundLike({ payment_id: payment.id, status: 'failed' }), { payment });
    expect(await failedInFigures()).toBe('1');
  });

  test('after the account was deleted is told, and no mail goes to anybody', async () => {
    const refund = await payBack();
    await world.request('/users/me', { method: 'DELETE', headers: await world.headersOf(asha) });
    expect((await tell({ ...refund, status: 'failed' })).status).toBe(200);
    expect(await failedInFigures()).toBe('1');
    expect(await kindsOfMailsTo(asha)).toEqual([]);
  });
});

describe('in whatever order and how often it is told', () => {
  test.each(ordersOf(['pending', 'processed', 'failed'] as const).map((order) => [order.join(', '), order]))(
    'a refund that the bank has sent back has failed: %s',
    async (_, order) => {
      const refund = await payBack();
      for (const status of [...order, ...order]) await tell({ ...refund, status });
      expect(await book(again)).toMatchObject([{ status: 'failed' }]);
      expect(await failedInFigures()).toBe('1');
    },
  );

  test.each(ordersOf([0, 1, 2]).map((order) => [order.join(', '), order]))(
    'two that have failed and one that was processed after them are one that is back: %s',
    async (_, order) => {
      const refund = await payBack();
      const second = byHand(refund, 'failed');
      const events = [{ ...refund, status: 'failed' } as const, second, byHand(second, 'processed')];
      for (const at of order) await tell(events[at] ?? refund);
      expect((await book(again)).map(({ status }) => status)).toEqual(['failed', 'failed', 'processed']);
      expect(await failedInFigures()).toBe('0');
    },
  );

  test('a smaller refund does not make a larger one good', async () => {
    const refund = await payBack();
    await tell({ ...byHand(refund, 'processed'), amount: 100 });
    await tell({ ...refund, status: 'failed' });
    expect(await failedInFigures()).toBe('1');
  });

  test('ten of the same at the same moment are one', async () => {
    const refund = await payBack();
    const told = Array.from({ length: 10 }, (_, i) =>
      tell({ ...refund, status: 'failed' }, { eventId: `evt_${i % 5}` }),
    );
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual(told.map(() => 200));
    expect(await book(again)).toHaveLength(1);
    expect(lines.filter((line) => line.includes('refund failed'))).toHaveLength(1);
  });
});

describe('what is none of ours, or not as documented', () => {
  test.each<[string, object]>([
    ['no id', { id: undefined }],
    ['an id that is none', { id: "rfnd_'; drop table payments" }],
    ['an endless id', { id: 'r'.repeat(10_000) }],
    ['another payment', { payment_id: 'pay_Other' }],
    ['no amount', { amount: null }],
    ['an amount that no database takes', { amount: 3_000_000_000 }],
    ['an amount below nothing', { amount: -1 }],
    ['a state that is none', { status: 'reversed' }],
    ['a day before all days', { created_at: -1 }],
  ])('%s writes down no refund, and the news of the payment is taken in', async (_, wrong) => {
    const { order_id } = await world.order(asha, 'professional_monthly');
    const payment = razorpay.pay(order_id);
    const refund = { ...refundLike({ payment_id: payment.id, status: 'failed' }), ...wrong };
    expect((await world.webhook(webhookOf('refund.failed', payment, { refund }))).status).toBe(200);
    expect(await book(payment)).toEqual([]);
    expect((await rowOf(payment))?.status).toBe('captured');
  });

  test('an order that is not known writes nothing', async () => {
    const before = await world.books();
    const stranger = { ...again, id: 'pay_Stranger', order_id: 'order_Stranger' };
    const refund = refundLike({ payment_id: stranger.id, status: 'failed' });
    expect((await tell(refund, { payment: stranger })).status).toBe(200);
    expect(await world.books()).toEqual(before);
    expect(await failedInFigures()).toBe('0');
  });

  test('the id of a refund of another payment changes neither', async () => {
    const refund = await payBack();
    const other = await payTwice(await world.newPerson());
    await tell({ ...refund, payment_id: other.id, status: 'failed' }, { payment: other });
    expect([await book(again), await book(other)]).toMatchObject([[{ status: 'pending' }], []]);
  });

  test('days in the future are today', async () => {
    const refund = await payBack();
    await tell(
      { ...byHand(refund, 'processed'), created_at: Number.MAX_SAFE_INTEGER },
      { at: Number.MAX_SAFE_INTEGER },
    );
    const today = new Date(world.now());
    expect((await book(again)).at(-1)).toMatchObject({ madeAt: today, changedAt: today });
  });
});

function refundLike(values: Partial<StandInRefund>): StandInRefund {
  const made = { id: `rfnd_${crypto.randomUUID().replaceAll('-', '')}`, created_at: inSeconds(world.now()) };
  return { ...made, payment_id: again.id, amount: again.amount, status: 'processed', ...values };
}
