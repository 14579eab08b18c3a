import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { createPaymentsWorld, DAY, type PaymentsWorld } from '#tests/support/payments-world.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { proofOf, type RazorpayStandIn, startRazorpayStandIn, webhookOf } from '#tests/support/razorpay-stand-in.ts';

const bin = findPostgres();

describe.skipIf(!bin)('on a PostgreSQL server, where transactions really run at the same time', () => {
  let postgres: Postgres;
  let razorpay: RazorpayStandIn;
  let world: PaymentsWorld;
  let second: PaymentsWorld;
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    razorpay = await startRazorpayStandIn();
    const open = () => connect(readEnv({ DATABASE_URL: postgres.url, AUTH_SECRET: 'x'.repeat(32) }));
    world = await createPaymentsWorld({ connection: await open(), env: razorpay.env });
    // Another copy of the server on the same database.
    second = await createPaymentsWorld({ connection: await open(), env: razorpay.env });
  });
  afterAll(async () => {
    await world.close();
    await second.close();
    await razorpay.close();
    postgres.remove();
  });

  test('twenty orders at once over two servers are one', async () => {
    const person = await world.newPerson();
    const orders = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? world : second).order(person)));
    expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1);
  });

  test('forty proofs and webhooks at once over two servers are one month', async () => {
    const person = await world.newPerson();
    const payment = razorpay.pay((await world.order(person)).order_id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const server = i % 2 ? world : second;
        const event = i % 3 ? 'payment.captured' : 'order.paid';
        return i % 4 < 2
          ? server.verify(person, proofOf(payment))
          : server.webhook(webhookOf(event, payment, { eventId: `evt_${payment.id}_${i % 5}` }));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await world.periods(person)).toHaveLength(1);
    expect((await world.subscription(person)).current_period_end).toBe('2026-12-10T09:00:00.000Z');
  });

  test.each([
    ['for the same plan', 'starter_monthly', 'USD'],
    ['for two plans', 'professional_monthly', 'INR'],
  ])(
    'two payments of one person at the same moment %s are one month, and one of them goes back once',
    async (_, ...other) => {
      const person = await world.newPerson();
      // Both checkouts were open before either was paid.
      const orders = [await world.order(person), await world.order(person, ...other)] as const;
      const both = orders.map(({ order_id }) => razorpay.pay(order_id));
      await Promise.all(both.map((payment, i) => (i ? second : world).webhook(webhookOf('payment.captured', payment))));
      expect((await world.subscription(person)).current_period_end).toBe('2026-12-10T09:00:00.000Z');
      expect(await world.periods(person)).toHaveLength(1);
      await Promise.all([world.reconciler?.runDue(), second.reconciler?.runDue()]);
      expect(both.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
      const ids = both.map(({ id }) => id);
      expect([...razorpay.refunds.values()].filter(({ payment_id }) => ids.includes(payment_id))).toHaveLength(1);
    },
  );

  test('a refund that nobody has told the end of is asked about by one of two servers', async () => {
    const person = await world.newPerson();
    const { order_id } = await world.order(person);
    await world.webhook(webhookOf('payment.captured', razorpay.pay(order_id)));
    const again = razorpay.pay(order_id);
    await world.webhook(webhookOf('payment.captured', again));
    await world.reconciler?.runDue();
    for (const server of [world, second]) server.pass(DAY);
    await Promise.all([world.reconciler?.runDue(), second.reconciler?.runDue()]);
    expect(razorpay.requests.filter((request) => request.includes(`/${again.id}/refunds`))).toHaveLength(1);
  });

  test('sixty messages at once with fifty in the plan are fifty answers', async () => {
    const person = await world.newPerson();
    await world.webhook(webhookOf('payment.captured', razorpay.pay((await world.order(person)).order_id)));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 2 ? world : second).ask(person, `Question ${i}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await world.subscription(person)).toMatchObject({ messages_used: 50, messages_remaining: 0 });
  });

  test('two reconcilers at once ask about each order once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.newPerson()));
    for (const person of people) razorpay.pay((await world.order(person)).order_id, { status: 'authorized' });
    for (const server of [world, second]) server.pass(16 * 60_000);
    await Promise.all([world.reconciler?.runDue(), second.reconciler?.runDue()]);
    const captures = razorpay.requests.filter((request) => request.endsWith('/capture'));
    expect(captures).toHaveLength(10);
    const states = await Promise.all(people.map((person) => world.subscription(person)));
    expect(states.every(({ subscription_status }) => subscription_status === 'active')).toBe(true);
  });

  test('an order whose money is being taken is asked about by no other server', async () => {
    const person = await world.newPerson();
    const { id } = razorpay.pay((await world.order(person)).order_id, { status: 'authorized' });
    for (const server of [world, second]) server.pass(16 * 60_000);
    razorpay.whileTaking(async () => second.reconciler?.runDue());
    await world.reconciler?.runDue();
    expect(razorpay.requests.filter((request) => request.endsWith(`/${id}/capture`))).toHaveLength(1);
    expect((await world.subscription(person)).subscription_status).toBe('active');
  });

  test('an account that is deleted while its payments arrive leaves no trace and no deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await world.newPerson();
      const orders = [await world.order(person), await world.order(person, 'professional_monthly')] as const;
      const [paid, other] = [razorpay.pay(orders[0].order_id), razorpay.pay(orders[1].order_id)];
      const headers = await world.headersOf(person);
      const answers = await Promise.all([
        world.request('/users/me', { method: 'DELETE', headers }),
        second.webhook(webhookOf('payment.captured', paid)),
        world.webhook(webhookOf('order.paid', other)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await world.periods(person)).toEqual([]);
    }
  });

  test('while the database is away a webhook is not acknowledged, and its repetition counts', async () => {
    const person = await world.newPerson();
    const payment = razorpay.pay((await world.order(person)).order_id);
    const event = webhookOf('payment.captured', payment);
    postgres.stop();
    expect((await world.webhook(event)).status).toBe(503);
    await postgres.start();
    expect((await world.webhook(event)).status).toBe(200);
    expect((await world.subscription(person)).subscription_status).toBe('active');
  });
});
