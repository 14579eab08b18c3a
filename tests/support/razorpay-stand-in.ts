import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { eventHeaders, sign } from '#server/payments/signatures.ts';
import { freePort } from './product.ts';

export type StandInOrder = { id: string; amount: number; currency: string; receipt: string; status: string };
export type StandInPayment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_refunded: number;
  error_reason: string | null;
};
export type StandInRefund = {
  id: string;
  payment_id: string;
  amount: number;
  status: 'created' | 'pending' | 'processed' | 'failed';
  created_at: number;
};
/**
 * How the API misbehaves: no answer, an answer that never ends, a server fault, a page, another host, another amount, a
 * connection that was kept and is closed as it is used again.
 */
export type Fault = 'hang' | 'drip' | 'error' | 'html' | 'redirect' | 'wrong-amount' | 'closed';

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpayStandIn>>;

export const STAND_IN_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_StandIn',
  RAZORPAY_KEY_SECRET: 'stand-in key secret',
  RAZORPAY_WEBHOOK_SECRET: 'stand-in webhook secret,the webhook secret before it',
} as const;
const [WEBHOOK_SECRET = ''] = STAND_IN_KEYS.RAZORPAY_WEBHOOK_SECRET.split(',');

/** Razorpay's HTTP API on loopback, as its documentation has it: orders, payments, capture, basic auth, error bodies. */
export async function startRazorpayStandIn() {
  const orders = new Map<string, StandInOrder>();
  const payments = new Map<string, StandInPayment>();
  const requests: string[] = [];
  const refunds = new Map<string, StandInRefund>();
  let fault: Fault | null = null;
  let poor = false;
  let answerLost = false;
  let closed = false;
  let meanwhile: () => Promise<void> = async () => undefined;
  let count = 0;
  const nextId = (kind: string) => `${kind}_StandIn${String(++count).padStart(7, '0')}`;
  const expected = `Basic ${Buffer.from(`${STAND_IN_KEYS.RAZORPAY_KEY_ID}:${STAND_IN_KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')}`;

  const answer = (request: IncomingMessage, body: string): { status: number; body: object } => {
    const url = request.url ?? '';
    const [, payment = '', action = ''] = /^\/v1\/payments\/(\w+)(\/capture|\/refund)?$/.exec(url) ?? [];
    const [, returned = ''] = /^\/v1\/payments\/(\w+)\/refunds\?count=100$/.exec(url) ?? [];
    const [, order = ''] = /^\/v1\/orders\/(\w+)\/payments$/.exec(url) ?? [];
    if (request.headers.authorization !== expected) return refusal('Authentication failed', 401);
    if (request.method === 'POST' && url === '/v1/orders') return createOrder(JSON.parse(body));
    if (order) {
      if (!orders.has(order)) return refusal('The id provided does not exist');
      const items = [...payments.values()].filter(({ order_id }) => order_id === order);
      return { status: 200, body: { entity: 'collection', count: items.length, items: items.map(entity) } };
    }
    if (returned) return refundsOf(returned);
    const found = payments.get(payment);
    if (!found) return refusal('The id provided does not exist');
    if (action === '/refund') return refund(found, request.headers['x-refund-idempotency'], JSON.parse(body));
    if (action) {
      const wanted = JSON.parse(body);
      if (found.status !== 'authorized') return refusal('This payment has already been captured');
      if (wanted.amount !== found.amount || wanted.currency !== found.currency)
        return refusal('Capture amount must be equal to the amount authorized');
      found.status = 'captured';
    }
    return { status: 200, body: entity(found) };
  };

  function refundsOf(payment: string) {
    if (!payments.has(payment)) return refusal('The id provided does not exist');
    const items = [...refunds.values()].filter(({ payment_id }) => payment_id === payment);
    return { status: 200, body: { entity: 'collection', count: items.length, items } };
  }

  /** The same name and body again is the same refund. */
  function refund(payment: StandInPayment, name: string | string[] | undefined, { amount }: { amount: number }) {
    if (typeof name !== 'string' || !/^[\w-]{10,}$/.test(name)) return refusal('The idempotency key is not valid');
    const known = refunds.get(name);
    if (known) return { status: 200, body: { entity: 'refund', ...known } };
    if (poor) return refusal('Your account does not have enough balance to carry out the refund operation.');
    if (payment.status !== 'captured' || amount > payment.amount - payment.amount_refunded)
      return refusal('The total refund amount is greater than the refund payment amount');
    const status = closed ? ('failed' as const) : ('pending' as const);
    if (!closed) payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const made = { id: nextId('rfnd'), payment_id: payment.id, amount, status, created_at: 1_794_300_000 };
    refunds.set(name, made);
    return { status: 200, body: { entity: 'refund', ...made } };
  }

  function createOrder({ amount, currency, receipt }: StandInOrder) {
    if (!Number.isInteger(amount) || amount < 100) return refusal('The amount must be at least INR 1.00');
    if (receipt.length > 40) return refusal('The receipt may not be greater than 40 characters.');
    const order = { id: nextId('order'), amount, currency, receipt, status: 'created' };
    orders.set(order.id, order);
    const body = { ...order, entity: 'order', amount_paid: 0, amount_due: amount, attempts: 0, notes: [] };
    return { status: 200, body: fault === 'wrong-amount' ? { ...body, amount: amount - 1 } : body };
  }

  const used = new WeakSet<Socket>();
  const server = createServer((request, response) => {
    if (fault === 'closed' && used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    requests.push(`${request.method} ${request.url}`);
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      if (request.url?.endsWith('/capture')) await meanwhile();
      if (fault === 'hang') return;
      if (fault === 'drip') return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
      if (fault === 'html') return void response.writeHead(200).end('<html>We will be back soon</html>');
      if (fault === 'redirect') return void response.writeHead(302, { location: '/v1/elsewhere' }).end();
      if (answerLost && request.url?.endsWith('/refund')) {
        answerLost = false;
        answer(request, body);
        return void response.destroy();
      }
      const { status, body: content } =
        fault === 'error' ? { ...refusal('We are facing some trouble'), status: 500 } : answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${port}`,
    env: { ...STAND_IN_KEYS, RAZORPAY_API_URL: `http://127.0.0.1:${port}` },
    orders,
    payments,
    requests,
    refunds,
    /** Whether our account there has no money to pay anything back with. */
    beOutOfMoney(without: boolean) {
      poor = without;
    },
    /** Whether the account that paid has been closed: refunds to it fail at once. */
    closePayersAccount(isClosed: boolean) {
      closed = isClosed;
    },
    /** The next refund is made, and its answer never arrives. */
    loseNextRefund() {
      answerLost = true;
    },
    misbehave(how: Fault | null) {
      fault = how;
    },
    /** Done once, while the next payment is being taken. */
    whileTaking(what: () => Promise<void>) {
      meanwhile = () => {
        meanwhile = async () => undefined;
        return what();
      };
    },
    /** Someone pays an order, or tries to. */
    pay(orderId: string, values: Partial<StandInPayment> = {}): StandInPayment {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}`);
      const { amount, currency } = order;
      const payment = {
        id: nextId('pay'),
        order_id: orderId,
        amount,
        currency,
        status: 'captured' as const,
        amount_refunded: 0,
        error_reason: null,
        ...values,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the checkout hands to the browser after a payment. */
export const proofOf = ({ id, order_id }: StandInPayment, secret: string = STAND_IN_KEYS.RAZORPAY_KEY_SECRET) => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: id,
  razorpay_signature: sign(`${order_id}|${id}`, secret),
});

/** A webhook request as Razorpay sends it. */
export function webhookOf(
  event: string,
  payment: StandInPayment,
  {
    secret = WEBHOOK_SECRET,
    eventId = `evt_${crypto.randomUUID()}`,
    refund = {},
    at = 1_795_000_000,
  }: { secret?: string; eventId?: string; refund?: Partial<StandInRefund>; at?: number } = {},
): RequestInit & { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_StandIn',
    event,
    contains: ['payment'],
    payload: {
      payment: { entity: entity(payment) },
      ...(event === 'order.paid' && { order: { entity: { id: payment.order_id, entity: 'order', status: 'paid' } } }),
      ...(event.startsWith('refund.') && {
        refund: { entity: { entity: 'refund', payment_id: payment.id, ...refund } },
      }),
    },
    created_at: at,
  });
  return { method: 'POST', headers: eventHeaders(body, secret, eventId), body };
}

/** A payment entity with the fields about a person that the real one has, which nobody may keep. */
const entity = (payment: StandInPayment) => ({
  entity: 'payment',
  ...payment,
  captured: payment.status === 'captured' || payment.status === 'refunded',
  refund_status: payment.amount_refunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
  method: 'card',
  email: 'void@razorpay.com',
  contact: '+919999999999',
  created_at: 1_795_000_000,
});

const refusal = (description: string, status = 400) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' } },
});
