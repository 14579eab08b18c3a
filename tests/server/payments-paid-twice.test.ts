import { beforeEach, expect, test } from 'vitest';
import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { createPaymentsWorld, DAY, type Person } from '#tests/support/payments-world.ts';
import { type StandInPayment, type StandInRefund, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
let order: string;
let first: StandInPayment;
beforeEach(async () => {
  asha = await world.newPerson();
  order = (await world.order(asha)).order_id;
  first = await pay();
});

async function pay(to = order, values: Partial<StandInPayment> = {}): Promise<StandInPayment> {
  const payment = razorpay.pay(to, values);
  await world.webhook(webhookOf(`payment.${payment.status}`, payment));
  return payment;
}
const refundDue = async () => world.reconciler?.runDue();
const tell = (payment: StandInPayment, news: Partial<StandInRefund>, at?: number) => {
  const [refund] = [...razorpay.refunds.values()].filter((one) => one.payment_id === payment.id);
  return world.webhook(webhookOf('refund.processed', payment, { refund: { ...refund, ...news }, ...(at && { at }) }));
};
const history = async (query = ''): Promise<PaymentRecord[]> =>
  (await world.call(asha, `/payments/history${query}`)).body.payments;
const twice = async () => (await history()).flatMap(({ paid_twice }) => paid_twice ?? []);

test('a plan that was paid once has no second payment beside it', async () => {
  expect(await history()).toMatchObject([{ payment_id: first.id, status: 'paid', paid_twice: [] }]);
});

test('a second payment stands below the first: on its way back, and then the day on which it was returned', async () => {
  const second = await pay();
  const due = { payment_id: second.id, amount: second.amount, refund: 'due', returned_at: null };
  expect(await history()).toMatchObject([{ payment_id: first.id, status: 'paid', paid_twice: [due] }]);
  await refundDue();
  expect(await twice()).toEqual([due]);
  world.pass(3 * DAY);
  const at = Math.floor((world.now() - DAY) / 1_000);
  await tell(second, { status: 'processed' }, at);
  const back = { ...due, refund: 'returned', returned_at: new Date(at * 1_000).toISOString() };
  expect(await history()).toMatchObject([{ payment_id: first.id, status: 'paid', paid_twice: [back] }]);
});

test('one that the bank did not take is said to be so, until it is sent again by hand', async () => {
  const second = await pay();
  await refundDue();
  await tell(second, { status: 'processed' });
  await tell(second, { status: 'failed' });
  expect(await twice()).toMatchObject([{ refund: 'failed', returned_at: null }]);
  const byHand = { id: `rfnd_${second.id}ByHand`, created_at: Math.floor(world.now() / 1_000) };
  await tell(second, { ...byHand, status: 'pending' });
  expect(await twice()).toMatchObject([{ refund: 'due', returned_at: null }]);
  await tell(second, { ...byHand, status: 'processed' });
  expect(await twice()).toMatchObject([{ refund: 'returned', returned_at: expect.any(String) }]);
});

test('a part that our staff has returned by hand is not all of it', async () => {
  const second = await pay();
  const part = { id: `rfnd_${second.id}Part`, payment_id: second.id, amount: 100, created_at: 1_794_300_000 };
  Object.assign(second, { amount_refunded: 100 });
  await tell(second, { ...part, status: 'processed' });
  expect(await twice()).toMatchObject([{ refund: 'due' }]);
  await refundDue();
  expect(await twice()).toMatchObject([{ refund: 'due' }]);
});

test('a second payment on an order of its own is told with that order', async () => {
  asha = await world.newPerson();
  // Both windows were open before either was paid.
  const orders = [await world.order(asha), await world.order(asha, 'starter_monthly', 'USD')] as const;
  first = await pay(orders[0].order_id);
  const other = await pay(orders[1].order_id);
  await refundDue();
  const records = await history();
  const mine = (id: string) => records.find(({ payment_id }) => payment_id === id);
  expect(mine(other.id)).toMatchObject({ status: 'refunded', paid_twice: [{ payment_id: other.id, refund: 'due' }] });
  expect(mine(first.id)).toMatchObject({ status: 'paid', paid_twice: [] });
});

test('twelve payments of one order are one plan and eleven lines, newest first, and still one entry of the page', async () => {
  const more: StandInPayment[] = [];
  for (let i = 0; i < 11; i++) {
    world.pass(1_000);
    more.push(await pay());
  }
  const { body } = await world.call(asha, '/payments/history?limit=1');
  expect(body.total).toBe(1);
  const ids = more.map(({ id }) => id);
  expect((await twice()).map(({ payment_id }) => payment_id)).toEqual(ids.toReversed());
  expect((await history('?skip=1')).length).toBe(0);
});

test('what only failed, or nobody has taken, is no second payment', async () => {
  await pay(order, { status: 'failed', error_reason: 'card_declined' });
  await pay(order, { status: 'authorized' });
  expect(await twice()).toEqual([]);
});

test('nobody else sees it', async () => {
  await pay();
  const noor = await world.newPerson();
  expect((await world.call(noor, '/payments/history')).body).toEqual({ payments: [], total: 0 });
});

test('in the sandbox it is returned at once', async () => {
  const sandbox = await createPaymentsWorld();
  const person = await sandbox.newPerson();
  const orders = [await sandbox.order(person), await sandbox.order(person, 'starter_monthly', 'USD')];
  for (const { order_id } of orders) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"outcome":"succeed"}' };
    expect((await sandbox.app.request(`/sandbox/orders/${order_id}/pay`, init)).status).toBe(200);
  }
  await sandbox.reconciler?.runDue();
  const { body } = await sandbox.call(person, '/payments/history');
  const refund = { refund: 'returned', returned_at: new Date(sandbox.now()).toISOString() };
  expect(body.payments.flatMap((record: PaymentRecord) => record.paid_twice)).toMatchObject([refund]);
  await sandbox.close();
});
