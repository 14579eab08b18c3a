import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentOrders, payments, subscriptionPeriods } from '#server/payments/tables.ts';
import { echoAssistant } from '#tests/support/echo-assistant.ts';
import { createPaymentsWorld, DAY, type PaymentsWorld, type Person } from '#tests/support/payments-world.ts';
import { priceNow } from '#tests/support/plan-prices.ts';
import { post } from '#tests/support/test-app.ts';

let world: PaymentsWorld;
let broken = false;
beforeAll(async () => {
  world = await createPaymentsWorld({ assistant: echoAssistant({ fail: () => broken }) });
});
afterAll(() => world.close());

let asha: Person;
beforeEach(async () => {
  broken = false;
  asha = await world.newPerson();
});

/** Pays in the sandbox; the proof is what the checkout hands over. */
const pay = async (person: Person, plan = 'starter_monthly', currency = 'INR') => {
  const order = await world.order(person, plan, currency);
  return payOrder(order.order_id);
};
const payOrder = async (orderId: string, body: object = { outcome: 'succeed' }) =>
  (await world.app.request(`/sandbox/orders/${orderId}/pay`, post(body))).json();
const endOf = async (person: Person) => (await world.subscription(person)).current_period_end;

describe('an order', () => {
  test('has the catalogue’s price, whatever the request says', async () => {
    const body = { plan_id: 'starter_monthly', currency: 'INR', amount: 1, price: 1, user_id: 'someone' };
    const { body: order } = await world.call(asha, '/payments/create-order', body);
    expect(order).toMatchObject({
      amount: priceNow('starter_monthly'),
      currency: 'INR',
      key_id: expect.stringMatching(/^rzp_sandbox_/),
    });
    expect(order.receipt.length).toBeLessThanOrEqual(40);
    expect(await world.order(asha, 'professional_monthly', 'USD')).toMatchObject({
      amount: priceNow('professional_monthly', 'USD'),
      currency: 'USD',
    });
  });

  test.each([
    [{ plan_id: 'no_such_plan', currency: 'INR' }, 'Please select a subscription plan'],
    [{ plan_id: 'enterprise_contact', currency: 'INR' }, 'Please select a subscription plan'],
    [{ plan_id: '', currency: 'INR' }, 'Please select a subscription plan'],
    [{ plan_id: 'starter_monthly', currency: 'EUR' }, 'Please select a valid currency'],
    [{ plan_id: 'starter_monthly', currency: ['INR'] }, 'Please select a valid currency'],
  ])('is refused for %o', async (body, msg) => {
    const answer = await world.call(asha, '/payments/create-order', body);
    expect(answer.status).toBe(422);
    expect(answer.body.detail[0].msg).toBe(msg);
  });

  test('is one, however often and fast it is asked for; another currency or person is another', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => world.order(asha)));
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1);
    const others = [await world.order(asha, 'starter_monthly', 'USD'), await world.order(await world.newPerson())];
    expect(new Set([orders[0], ...others].map(({ order_id }) => order_id)).size).toBe(3);
  });

  test('gives what the plan was when it was ordered, also when the plan has changed or gone since', async () => {
    const order = await world.order(asha);
    // As an order stands in the database that was opened with another catalogue.
    const opened = { planId: 'withdrawn_monthly', worth: 12_345, messageLimit: 7 };
    await world.db.update(paymentOrders).set(opened).where(eq(paymentOrders.providerOrderId, order.order_id));
    await payOrder(order.order_id);
    expect(await world.subscription(asha)).toMatchObject({ subscription_status: 'active', messages_remaining: 7 });
    const [period] = await world.db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, asha.id));
    expect(period).toMatchObject(opened);
  });

  test('whose plan counts other messages now is not opened again', async () => {
    const order = await world.order(asha);
    const before = { messageLimit: 7 };
    await world.db.update(paymentOrders).set(before).where(eq(paymentOrders.providerOrderId, order.order_id));
    expect((await world.order(asha)).order_id).not.toBe(order.order_id);
    await payOrder(order.order_id);
    expect(await world.subscription(asha)).toMatchObject({ messages_remaining: 7 });
  });

  test('is refused for the plan that one has', async () => {
    await pay(asha);
    const answer = await world.call(asha, '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' });
    expect(answer).toEqual({
      status: 409,
      body: { detail: 'You are already subscribed to this plan', error: 'already_subscribed' },
    });
  });

  test('needs someone who is signed in', async () => {
    const body = post({ plan_id: 'starter_monthly', currency: 'INR' });
    expect((await world.request('/payments/create-order', body)).status).toBe(401);
    expect((await world.request('/payments/subscription')).status).toBe(401);
  });
});

describe('a subscription', () => {
  test('begins with the payment, and the browser’s proof adds nothing to what the webhook brought', async () => {
    expect(await world.subscription(asha)).toMatchObject({ subscription_status: 'free', current_plan: null });
    const proof = await pay(asha);
    const verified = await world.verify(asha, proof);
    expect(verified).toMatchObject({
      status: 200,
      body: {
        subscription_status: 'active',
        current_plan: { name: 'Basic Plan' },
        messages_remaining: 50,
        messages_used: 0,
        current_period_end: '2026-12-10T09:00:00.000Z',
        cancel_at_period_end: false,
      },
    });
    const profile = await world.call(asha, '/users/me');
    expect(profile.body).toMatchObject({ subscription_status: 'active', subscription_plan: 'Basic Plan' });
  });

  test('is active when the tab was closed right after paying', async () => {
    await payOrder((await world.order(asha)).order_id, { outcome: 'close-tab' });
    expect((await world.subscription(asha)).subscription_status).toBe('active');
  });

  test('expires by itself', async () => {
    await pay(asha);
    world.pass(30 * DAY - 1);
    expect((await world.subscription(asha)).subscription_status).toBe('active');
    world.pass(1);
    expect(await world.subscription(asha)).toMatchObject({ subscription_status: 'expired', current_plan: null });
    expect((await world.ask(asha)).status).toBe(402);
  });

  test('renewed before its end loses no day', async () => {
    await pay(asha);
    const first = Date.parse((await endOf(asha)) ?? '');
    world.pass(first - world.now() - 3 * DAY);
    await pay(asha);
    const renewed = new Date(first);
    renewed.setUTCMonth(renewed.getUTCMonth() + 1);
    expect(await endOf(asha)).toBe(renewed.toISOString());
    world.pass(3 * DAY);
    expect(await world.subscription(asha)).toMatchObject({ subscription_status: 'active', messages_remaining: 50 });
  });

  test('upgraded begins anew at once, and the rest of the cheaper one is added as time', async () => {
    await pay(asha);
    world.pass(10 * DAY);
    const restMs = Date.parse((await endOf(asha)) ?? '') - world.now();
    const month = new Date(world.now());
    month.setUTCMonth(month.getUTCMonth() + 1);
    const share = priceNow('starter_monthly') / priceNow('professional_monthly');
    await pay(asha, 'professional_monthly');
    expect(await world.subscription(asha)).toMatchObject({
      current_plan: { plan_id: 'professional_monthly' },
      messages_remaining: -1,
      current_period_end: new Date(month.getTime() + Math.floor(restMs * share)).toISOString(),
    });
  });

  test('with a cheaper plan bought during it goes on with that one afterwards', async () => {
    await pay(asha, 'professional_monthly');
    const end = Date.parse((await endOf(asha)) ?? '');
    await payOrder((await world.order(asha)).order_id);
    expect(await world.subscription(asha)).toMatchObject({ current_plan: { plan_id: 'professional_monthly' } });
    expect(await endOf(asha)).toBe(new Date(end).toISOString());
    world.pass(end - world.now());
    expect(await world.subscription(asha)).toMatchObject({ current_plan: { plan_id: 'starter_monthly' } });
  });

  test('says what is paid for and has not begun, and a month that waits is not sold a second time', async () => {
    await pay(asha, 'professional_monthly');
    const end = await endOf(asha);
    const { razorpay_payment_id } = await pay(asha, 'starter_monthly');
    const subscription = await world.subscription(asha);
    expect(subscription).toMatchObject({
      current_plan: { plan_id: 'professional_monthly' },
      current_period_end: end,
      waiting: [
        { payment_id: razorpay_payment_id, plan_id: 'starter_monthly', plan_name: 'Basic Plan', starts_at: end },
      ],
    });
    for (const currency of ['INR', 'USD'])
      expect(await world.call(asha, '/payments/create-order', { plan_id: 'starter_monthly', currency })).toMatchObject({
        status: 409,
        body: { error: 'already_subscribed' },
      });
    world.pass(Date.parse(end ?? '') - world.now());
    expect(await world.subscription(asha)).toMatchObject({ current_plan: { plan_id: 'starter_monthly' }, waiting: [] });
  });

  test('cancelled stays active to its end, says so, and is then cancelled; buying again revives it', async () => {
    await pay(asha);
    const cancel = () => world.call(asha, '/payments/cancel-subscription', {});
    expect((await cancel()).body).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true });
    expect((await cancel()).status).toBe(200);
    expect((await world.ask(asha)).status).toBe(200);
    world.pass(31 * DAY);
    expect(await world.subscription(asha)).toMatchObject({ subscription_status: 'cancelled' });
    expect(await cancel()).toEqual({
      status: 409,
      body: { detail: 'You have no active subscription', error: 'no_subscription' },
    });
    await pay(asha);
    expect(await world.subscription(asha)).toMatchObject({
      subscription_status: 'active',
      cancel_at_period_end: false,
    });
  });
});

describe('messages', () => {
  const limitTo = (limit: number) =>
    world.db.update(subscriptionPeriods).set({ messageLimit: limit }).where(eq(subscriptionPeriods.userId, asha.id));

  test('need a subscription', async () => {
    expect(await world.ask(asha)).toEqual({
      status: 402,
      body: {
        error: 'subscription_required',
        detail: 'An active subscription is required to continue chatting.',
      },
    });
  });

  test('are counted, and the one too many is refused with the upgrade text', async () => {
    await pay(asha);
    await limitTo(2);
    await world.ask(asha);
    expect(await world.subscription(asha)).toMatchObject({ messages_used: 1, messages_remaining: 1 });
    await world.ask(asha);
    expect(await world.ask(asha)).toEqual({
      status: 429,
      body: {
        error: 'message_limit_exceeded',
        detail: "You've used all 2 messages of this month. Upgrade to continue chatting with unlimited access!",
        text: [["You've used all #1 messages of this month. Upgrade to continue chatting with unlimited access!", '2']],
      },
    });
  });

  test('sent twenty at once with three left are three answers', async () => {
    await pay(asha);
    await limitTo(3);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => world.ask(asha, `Question ${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await world.subscription(asha)).toMatchObject({ messages_used: 3, messages_remaining: 0 });
  });

  test('that were not answered are given back, and the count never goes below zero', async () => {
    await pay(asha);
    broken = true;
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => world.ask(asha, `Question ${i}`)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(await world.subscription(asha)).toMatchObject({ messages_used: 0, messages_remaining: 50 });
  });

  test('of the Advanced plan have no limit, and are fifty again in the next month of the Basic one', async () => {
    const other = await world.newPerson();
    await pay(other, 'professional_monthly');
    await world.ask(other);
    expect(await world.subscription(other)).toMatchObject({ messages_used: 1, messages_remaining: -1 });
    await pay(asha);
    await limitTo(1);
    await world.ask(asha);
    world.pass(26 * DAY);
    await pay(asha);
    expect((await world.ask(asha)).status).toBe(429);
    world.pass(6 * DAY);
    expect((await world.ask(asha)).status).toBe(200);
  });
});

describe('the history', () => {
  test('has what was tried, newest first, page by page, and only one’s own', async () => {
    const declined = await world.order(asha, 'professional_monthly');
    await payOrder(declined.order_id, { outcome: 'decline', reason: 'card_declined' });
    world.pass(1_000);
    const { razorpay_payment_id } = await pay(asha);
    await world.order(asha, 'professional_monthly', 'USD');
    const { body } = await world.call(asha, '/payments/history');
    expect(body).toMatchObject({
      total: 2,
      payments: [
        {
          payment_id: razorpay_payment_id,
          plan_name: 'Basic Plan',
          amount: priceNow('starter_monthly'),
          currency: 'INR',
          status: 'paid',
        },
        { order_id: declined.order_id, plan_name: 'Advanced Plan', status: 'failed' },
      ],
    });
    const second = await world.call(asha, '/payments/history?limit=1&skip=1');
    expect(second.body.payments).toEqual([body.payments[1]]);
    expect((await world.call(asha, '/payments/history?limit=101')).status).toBe(422);
    expect((await world.call(await world.newPerson(), '/payments/history')).body).toEqual({ payments: [], total: 0 });
  });
});

test('a deleted account leaves amounts and ids for the books, no person, and a late payment resurrects nobody', async () => {
  const paid = await pay(asha);
  const open = await world.order(asha, 'professional_monthly');
  expect((await deleteAccount(asha)).status).toBe(200);
  const [kept] = await world.db.select().from(payments).where(eq(payments.id, paid.razorpay_payment_id));
  expect(kept).toMatchObject({ amount: priceNow('starter_monthly'), status: 'captured' });
  expect(await world.periods(asha)).toEqual([]);

  expect((await payOrder(open.order_id)).razorpay_payment_id).toBeTruthy();
  const late = await world.db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, open.order_id));
  expect(late).toMatchObject([{ userId: null, state: 'paid' }]);
  expect(await world.periods(asha)).toEqual([]);
  expect(JSON.stringify(await world.books()).includes(asha.id)).toBe(false);
});

test('an account that is deleted while its payments arrive leaves no trace and no open end', async () => {
  const orders = await Promise.all([
    world.order(asha),
    world.order(asha, 'starter_monthly', 'USD'),
    world.order(asha, 'professional_monthly'),
  ]);
  const tidings = orders.map(({ order_id }) => payOrder(order_id));
  const [deleted] = await Promise.all([deleteAccount(asha), ...tidings]);
  expect(deleted.status).toBe(200);
  expect(await world.periods(asha)).toEqual([]);
  expect(JSON.stringify(await world.books()).includes(asha.id)).toBe(false);
});

const deleteAccount = async (person: Person) => {
  const headers = await world.headersOf(person);
  return world.request('/users/me', { method: 'DELETE', headers });
};
