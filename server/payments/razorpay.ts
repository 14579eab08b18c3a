import * as v from 'valibot';
import type { RazorpaySettings } from '../env.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { orderEntity, paymentCollection, paymentEntity, refundCollection, refundEntity } from './razorpay-entities.ts';

/** Razorpay answers in well under a second; longer than this it is not going to. */
const TIMEOUT_MS = 10_000;

/** Razorpay by its documented REST API. One function because all its calls share the credentials and how an answer is read. */
export function createRazorpay(settings: RazorpaySettings, timeoutMs = TIMEOUT_MS): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, apiUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return {
    keyId,
    proofSecret: keySecret,
    webhookSecrets,
    async createOrder(order) {
      const created = await call(orderEntity, '/v1/orders', { body: order });
      if (created.amount !== order.amount || created.currency !== order.currency)
        throw new ProviderError('Razorpay opened an order for another amount');
      return created.id;
    },
    async paymentsOf(providerOrderId, signal) {
      const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`;
      return (await call(paymentCollection, path, { signal })).items;
    },
    async findPayment(paymentId) {
      const response = await request(`/v1/payments/${encodeURIComponent(paymentId)}`, {});
      // An id that it does not know is a bad request, as Razorpay has it.
      if (response.status === 400 || response.status === 404) return null;
      return read(paymentEntity, response);
    },
    capture: ({ paymentId, amount, currency }, signal) =>
      call(paymentEntity, `/v1/payments/${encodeURIComponent(paymentId)}/capture`, {
        body: { amount, currency },
        signal,
      }),
    async refundsOf(paymentId, signal) {
      // Ten unless it is told: nobody makes a hundred of one payment.
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
      return (await call(refundCollection, path, { signal })).items;
    },
    async refund(payment, signal) {
      const { paymentId, amount, amountRefunded } = payment;
      const body = { amount: amount - amountRefunded };
      // Razorpay does the same once under the same name (docs, "Create a normal refund", idempotent).
      const headers = { 'x-refund-idempotency': `${paymentId}-${amountRefunded}` };
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const refund = await call(refundEntity, path, { body, headers, signal });
      if (refund.paymentId !== paymentId || refund.amount !== body.amount)
        throw new ProviderError('Razorpay paid back something else');
      const isBack = refund.status !== 'failed';
      return { payment: isBack ? { ...payment, status: 'refunded', amountRefunded: amount } : payment, refund };
    },
  };

  type Call = {
    readonly body?: object;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal | undefined;
  };

  async function call<S extends v.GenericSchema>(schema: S, path: string, options: Call): Promise<v.InferOutput<S>> {
    return read(schema, await request(path, options));
  }

  async function request(path: string, { body, headers, signal }: Call): Promise<{ status: number; text: string }> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(apiUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          // A connection that is kept may have been closed at its other end, and the call on it fails; our calls are few.
          connection: 'close',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        // Our credentials go nowhere else.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new ProviderError(timeout.aborted ? 'Razorpay does not answer' : 'Razorpay cannot be reached', { cause });
    }
  }

  function read<S extends v.GenericSchema>(
    schema: S,
    { status, text }: { status: number; text: string },
  ): v.InferOutput<S> {
    if (status !== 200) throw new ProviderError(`Razorpay answered ${status} ${reasonIn(text)}`.trimEnd());
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!parsed.success)
      throw new ProviderError(`Razorpay’s answer is not as documented: ${v.getDotPath(parsed.issues[0]) ?? 'no JSON'}`);
    return parsed.output;
  }
}

const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ code: v.string(), reason: v.nullish(v.string()) }) }),
);

/** Why Razorpay refused, as far as it says so in codes: its descriptions may quote what it was sent. */
function reasonIn(text: string): string {
  const parsed = v.safeParse(refusal, text);
  if (!parsed.success) return '';
  const { code, reason } = parsed.output.error;
  return [code, reason].filter((word) => word && /^[A-Za-z_]{1,60}$/.test(word)).join(' ');
}
