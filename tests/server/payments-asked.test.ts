import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPaymentsWorld, type PaymentsWorld, type Person } from '#tests/support/payments-world.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '#tests/support/razorpay-stand-in.ts';

let razorpay: RazorpayStandIn;
let world: PaymentsWorld;
let asha: Person;
beforeAll(async () => {
  razorpay = await startRazorpayStandIn();
  world = await createPaymentsWorld({ env: { ...razorpay.env, LIMITS: 'on' } });
});
afterAll(async () => {
  await world.close();
  await razorpay.close();
});
beforeEach(async () => {
  asha = await world.newPerson();
});
afterEach(() => razorpay.misbehave(null));

const askAbout = (person: Person, orderId: string) => world.call(person, `/payments/subscription?order=${orderId}`);
const questionsAbout = (orderId: string) => razorpay.requests.filter((request) => request.includes(orderId)).length;

test.each(['captured', 'authorized'] as const)(
  'a payment that is %s at Razorpay and told by nobody is a plan for who asks about the order',
  async (status) => {
    const { order_id } = await world.order(asha);
    razorpay.pay(order_id, { status });
    expect((await world.subscription(asha)).subscription_status).toBe('free');
    expect((await askAbout(asha, order_id)).body.subscription_status).toBe('active');
    expect(await world.periods(asha)).toHaveLength(1);
  },
);

test('while the bank has not decided, or Razorpay does not answer, the answer is what was known', async () => {
  const { order_id } = await world.order(asha);
  razorpay.pay(order_id, { status: 'created' });
  expect((await askAbout(asha, order_id)).body.subscription_status).toBe('free');
  razorpay.misbehave('error');
  const answer = await askAbout(asha, order_id);
  expect([answer.status, answer.body.subscription_status]).toEqual([200, 'free']);
});

test('nobody has Razorpay asked about the order of another, about one that is not there, or about one that is paid', async () => {
  const theirs = await world.order(await world.newPerson());
  razorpay.pay(theirs.order_id);
  for (const order of [theirs.order_id, 'order_none'])
    expect((await askAbout(asha, order)).body.subscription_status).toBe('free');
  const { order_id } = await world.order(asha);
  razorpay.pay(order_id);
  await askAbout(asha, order_id);
  await askAbout(asha, order_id);
  expect([questionsAbout(theirs.order_id), questionsAbout('order_none'), questionsAbout(order_id)]).toEqual([0, 0, 1]);
  for (const order of ['', 'x'.repeat(65)]) expect((await askAbout(asha, order)).status).toBe(422);
});

test('who asks without end is answered, and Razorpay is asked a hundred times an hour', async () => {
  const { order_id } = await world.order(asha);
  const statuses = new Set<number>();
  for (let i = 0; i < 103; i++) statuses.add((await askAbout(asha, order_id)).status);
  expect([...statuses]).toEqual([200]);
  expect(questionsAbout(order_id)).toBe(100);
});
