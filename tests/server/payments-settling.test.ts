import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sign } from '#server/payments/signatures.ts';
import { createPaymentsWorld } from '#tests/support/payments-world.ts';
import { priceNow } from '#tests/support/plan-prices.ts';
import { proofOf, STAND_IN_KEYS, type StandInPayment, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const PRICE = priceNow('starter_monthly');

const { razorpay, world } = await openRazorpayWorld();

const KINDS = ['verify', 'payment.captured', 'order.paid', 'payment.failed', 'refund.processed'] as const;
type Kind = (typeof KINDS)[number];

const newPayment = async () => {
  const person = await world.newPerson();
  const { order_id } = await world.order(person);
  return { person, payment: razorpay.pay(order_id) };
};
type Paid = Awaited<ReturnType<typeof newPayment>>;

/** What an event says is the payment as it was then. */
const snapshot = (kind: Kind, payment: StandInPayment): StandInPayment => {
  if (kind === 'payment.failed') return { ...payment, status: 'failed', error_reason: 'card_declined' };
  if (kind === 'refund.processed') return { ...payment, status: 'refunded', amount_refunded: payment.amount };
  return payment;
};
const play = ({ person, payment }: Paid, { kind, eventId }: { kind: Kind; eventId?: string }) =>
  kind === 'verify'
    ? world.verify(person, proofOf(payment))
    : world.webhook(webhookOf(kind, snapshot(kind, payment), eventId ? { eventId } : {}));

/** The end that a set of tidings has, whatever their order. */
const endOf = (kinds: readonly Kind[]) =>
  kinds.includes('refund.processed')
    ? { status: 'free', payment: 'refunded', order: 'paid', periods: 0 }
    : kinds.some((kind) => kind !== 'payment.failed')
      ? { status: 'active', payment: 'captured', order: 'paid', periods: 1 }
      : { status: 'free', payment: 'failed', order: 'open', periods: 0 };

async function stateOf({ person, payment }: Paid) {
  const { orders, payments } = await world.books();
  return {
    status: (await world.subscription(person)).subscription_status,
    payment: payments.find(({ id }) => id === payment.id)?.status,
    order: orders.find(({ providerOrderId }) => providerOrderId === payment.order_id)?.state,
    periods: (await world.periods(person)).length,
  };
}

const tidings = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), repeated: fc.boolean() }, { requiredKeys: ['kind', 'repeated'] }),
  { minLength: 1, maxLength: 8 },
);

describe('any order and any number of tidings about one payment', () => {
  test('one after the other they have one end, with at most one credit', async () => {
    await fc.assert(
      fc.asyncProperty(tidings, async (list) => {
        const paid = await newPayment();
        for (const { kind, repeated } of list) {
          const eventId = repeated ? `${kind}_${paid.payment.id}` : undefined;
          const { status } = await play(paid, { kind, ...(eventId && { eventId }) });
          expect(status).toBe(200);
        }
        expect(await stateOf(paid)).toEqual(endOf(list.map(({ kind }) => kind)));
      }),
      { numRuns: 80 },
    );
  });

  test('at the same moment they have the same end', async () => {
    await fc.assert(
      fc.asyncProperty(tidings, async (list) => {
        const paid = await newPayment();
        const answers = await Promise.all(list.map((one) => play(paid, one)));
        expect(answers.map(({ status }) => status)).toEqual(list.map(() => 200));
        expect(await stateOf(paid)).toEqual(endOf(list.map(({ kind }) => kind)));
      }),
      { numRuns: 40 },
    );
  });
});

test('twenty proofs and webhooks at once are one credit, and every proof gets the same answer', async () => {
  const paid = await newPayment();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => play(paid, { kind: KINDS[i % 3] ?? 'verify' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const proofs = answers.filter((_, i) => i % 3 === 0).map(({ body }) => JSON.stringify(body));
  expect(new Set(proofs).size).toBe(1);
  expect(await world.periods(paid.person)).toHaveLength(1);
});

test('the same payment under a new event id, weeks later, is not a second month', async () => {
  const paid = await newPayment();
  await play(paid, { kind: 'payment.captured' });
  const { current_period_end } = await world.subscription(paid.person);
  await play(paid, { kind: 'order.paid' });
  await play(paid, { kind: 'payment.captured' });
  expect((await world.subscription(paid.person)).current_period_end).toBe(current_period_end);
});

test('a second captured payment for a paid order is kept for the books and buys nothing', async () => {
  const paid = await newPayment();
  await play(paid, { kind: 'payment.captured' });
  const second = razorpay.pay(paid.payment.order_id);
  expect((await world.webhook(webhookOf('payment.captured', second))).status).toBe(200);
  expect(await world.periods(paid.person)).toHaveLength(1);
  expect((await world.books()).payments.some(({ id }) => id === second.id)).toBe(true);
});

test('a part that was paid back leaves the subscription as it is', async () => {
  const paid = await newPayment();
  await play(paid, { kind: 'payment.captured' });
  await world.webhook(webhookOf('refund.processed', { ...paid.payment, amount_refunded: 1_000 }));
  expect((await world.subscription(paid.person)).subscription_status).toBe('active');
  expect((await world.books()).payments.find(({ id }) => id === paid.payment.id)).toMatchObject({
    status: 'captured',
    amountRefunded: 1_000,
  });
});

describe('a proof that is not right is refused, and nothing is written', () => {
  const wrong: [string, (paid: Paid) => Promise<object> | object, number][] = [
    ['signed with the webhook secret', ({ payment }) => proofOf(payment, 'stand-in webhook secret'), 400],
    ['signed with an empty secret', ({ payment }) => proofOf(payment, ''), 400],
    ['cut', ({ payment }) => cut(proofOf(payment), -2), 400],
    ['upper case', ({ payment }) => change(proofOf(payment), (text) => text.toUpperCase()), 400],
    ['of another payment', ({ payment }) => ({ ...proofOf(payment), razorpay_payment_id: 'pay_other' }), 400],
    [
      'over ids in the wrong order',
      ({ payment }) => ({
        ...proofOf(payment),
        razorpay_signature: sign(`${payment.id}|${payment.order_id}`, STAND_IN_KEYS.RAZORPAY_KEY_SECRET),
      }),
      400,
    ],
    ['not hexadecimal', ({ payment }) => change(proofOf(payment), () => 'z'.repeat(64)), 400],
    ['a list', ({ payment }) => ({ ...proofOf(payment), razorpay_signature: [proofOf(payment)] }), 422],
    ['missing', ({ payment }) => ({ razorpay_order_id: payment.order_id, razorpay_payment_id: payment.id }), 422],
    ['for an order that is not there', () => proofOf({ ...blank, order_id: 'order_none' }), 404],
    ['for the order of another person', async () => proofOf((await newPayment()).payment), 404],
    [
      'right, for a payment that the provider does not know',
      ({ payment }) => proofOf({ ...payment, id: 'pay_Invented' }),
      400,
    ],
    [
      'right, for a payment of another amount',
      ({ payment }) => proofOf(razorpay.pay(payment.order_id, { amount: payment.amount - 1 })),
      400,
    ],
    [
      'right, for a payment in another currency',
      ({ payment }) => proofOf(razorpay.pay(payment.order_id, { currency: 'USD' })),
      400,
    ],
    [
      'right, for an authorized payment of another amount',
      ({ payment }) => proofOf(razorpay.pay(payment.order_id, { amount: 1, status: 'authorized' })),
      400,
    ],
  ];
  test.each(wrong)('%s', async (_, proof, status) => {
    const paid = await newPayment();
    const body = await proof(paid);
    const before = await world.books();
    expect((await world.verify(paid.person, body)).status).toBe(status);
    expect(await world.books()).toEqual(before);
  });

  test('a proof that was right once is not right for another order', async () => {
    const [mine, theirs] = [await newPayment(), await newPayment()];
    await world.verify(mine.person, proofOf(mine.payment));
    const before = await world.books();
    const replayed = { ...proofOf(mine.payment), razorpay_order_id: theirs.payment.order_id };
    expect((await world.verify(theirs.person, replayed)).status).toBe(400);
    // Their order, and a proof made for it with a payment that has paid another.
    const foreign = proofOf({ ...mine.payment, order_id: theirs.payment.order_id });
    expect((await world.verify(theirs.person, foreign)).status).toBe(400);
    expect(await world.books()).toEqual(before);
  });
});

describe('a webhook that is not right writes nothing', () => {
  const captured = ({ payment }: Paid) => webhookOf('payment.captured', payment);
  const wrong: [string, (paid: Paid) => RequestInit, number][] = [
    ['no signature', (paid) => without(captured(paid), 'x-razorpay-signature'), 401],
    ['another secret', ({ payment }) => webhookOf('payment.captured', payment, { secret: 'guessed' }), 401],
    ['an empty secret', ({ payment }) => webhookOf('payment.captured', payment, { secret: '' }), 401],
    [
      'the key secret',
      ({ payment }) => webhookOf('payment.captured', payment, { secret: STAND_IN_KEYS.RAZORPAY_KEY_SECRET }),
      401,
    ],
    ['one byte more', (paid) => ({ ...captured(paid), body: `${captured(paid).body} ` }), 401],
    ['the same JSON, written anew', (paid) => rewritten(captured(paid)), 401],
    [
      'an altered amount',
      (paid) => ({ ...captured(paid), body: captured(paid).body.replace(`${PRICE}`, `${PRICE + 1}`) }),
      401,
    ],
    ['not JSON, but signed', () => signed('amount=10000'), 200],
    ['about something else, signed', () => signed(JSON.stringify({ event: 'invoice.paid', payload: {} })), 200],
    ['an unknown order', ({ payment }) => webhookOf('payment.captured', { ...payment, order_id: 'order_none' }), 200],
    ['another amount', ({ payment }) => webhookOf('payment.captured', { ...payment, amount: 1 }), 200],
    ['another currency', ({ payment }) => webhookOf('order.paid', { ...payment, currency: 'USD' }), 200],
  ];
  test.each(wrong)('%s', async (_, init, status) => {
    const paid = await newPayment();
    const before = await world.books();
    expect((await world.webhook(init(paid))).status).toBe(status);
    expect(await world.books()).toEqual(before);
  });

  test('a payment that has paid one order pays no other', async () => {
    const [mine, theirs] = [await newPayment(), await newPayment()];
    await play(mine, { kind: 'payment.captured' });
    const before = await world.books();
    const moved = { ...mine.payment, order_id: theirs.payment.order_id };
    expect((await world.webhook(webhookOf('payment.captured', moved))).status).toBe(200);
    expect(await world.books()).toEqual(before);
  });

  test('the secret before the present one is good too', async () => {
    const { person, payment } = await newPayment();
    const init = webhookOf('payment.captured', payment, { secret: 'the webhook secret before it' });
    expect((await world.webhook(init)).status).toBe(200);
    expect((await world.subscription(person)).subscription_status).toBe('active');
  });

  test('without a secret no webhook is accepted', async () => {
    const open = await createPaymentsWorld({ env: { ...razorpay.env, RAZORPAY_WEBHOOK_SECRET: '' } });
    const person = await open.newPerson();
    const payment = razorpay.pay((await open.order(person)).order_id);
    for (const secret of ['', 'stand-in webhook secret', STAND_IN_KEYS.RAZORPAY_KEY_SECRET])
      expect((await open.webhook(webhookOf('payment.captured', payment, { secret }))).status).toBe(401);
    expect((await open.subscription(person)).subscription_status).toBe('free');
    await open.close();
  });
});

test('nothing about the person or the card is kept', async () => {
  const paid = await newPayment();
  await play(paid, { kind: 'payment.captured' });
  const written = JSON.stringify(await world.books());
  expect(['void@razorpay.com', '9999999999', '"card"'].filter((text) => written.includes(text))).toEqual([]);
});

const blank: StandInPayment = {
  id: 'pay_none',
  order_id: 'order_none',
  amount: 1,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
  error_reason: null,
};

type Proof = ReturnType<typeof proofOf>;
const change = (proof: Proof, how: (signature: string) => string): Proof => ({
  ...proof,
  razorpay_signature: how(proof.razorpay_signature),
});
const cut = (proof: Proof, end: number): Proof => change(proof, (text) => text.slice(0, end));

type Init = ReturnType<typeof webhookOf>;
function without(init: Init, name: string): Init {
  const { [name]: _, ...headers } = init.headers;
  return { ...init, headers };
}
const rewritten = (init: Init): Init => ({ ...init, body: JSON.stringify(JSON.parse(init.body), null, 1) });
const signed = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'x-razorpay-signature': sign(body, 'stand-in webhook secret'), 'x-razorpay-event-id': 'evt_odd' },
  body,
});
