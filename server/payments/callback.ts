import * as v from 'valibot';
import { paymentCallback } from '#shared/contract/payments/payment-endpoints.ts';
import { paymentProof } from '#shared/contract/payments/payments.ts';
import { plainText } from '#shared/contract/text.ts';
import { findPlan } from '#shared/rules/plans.ts';
import { toPaymentErrorCode } from '#shared/rules/razorpay-errors.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import { Problem, problem } from '../http/problem.ts';
import { type Confirm, findOrder } from './confirm.ts';
import type { OrderRow } from './settle.ts';

const metadata = v.pipe(v.string(), v.parseJson(), v.object({ order_id: plainText }));

/**
 * Where Razorpay sends an in-app browser that cannot show its window. No bearer comes with it: the signature says which
 * order was paid, and the order says whose it is. The addresses are made of what we know, never of texts that came in.
 */
export function mountCallback(api: Api, { db }: Pick<Deps, 'db'>, confirm: Confirm): void {
  api.mount(paymentCallback, async ({ query }, c) => {
    const seeOther = (path: string, told: Record<string, string>) =>
      redirect(path, { ...told, ...(query.lang && { lang: query.lang }) });
    const form = await readForm(c);
    const proof = v.safeParse(paymentProof, Object.fromEntries(form));
    if (!proof.success) {
      const named = v.safeParse(metadata, form.get('error[metadata]'));
      const order = named.success ? await findOrder(db, named.output.order_id) : null;
      const error = { code: form.get('error[code]'), reason: form.get('error[reason]') };
      return seeOther('/payment/failure', { error_code: toPaymentErrorCode(error), ...orderQuery(order) });
    }
    const paid = { payment_id: proof.output.razorpay_payment_id };
    const order = await findOrder(db, proof.output.razorpay_order_id);
    try {
      await confirm(order, proof.output);
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
      // Paid, and not confirmed yet, or twice: the page shows what we know, and asks again.
      if (refusal.code !== 'payment_pending' && refusal.code !== 'paid_twice')
        return seeOther('/payment/failure', { error_code: 'PAYMENT_FAILED', ...orderQuery(order) });
    }
    return seeOther('/payment/success', { ...paid, ...orderQuery(order) });
  });
}

async function readForm(c: AppContext): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw problem('form_required');
  return new URLSearchParams(await c.req.text());
}

const orderQuery = (order: OrderRow | null): Record<string, string> =>
  order?.providerOrderId
    ? {
        order_id: order.providerOrderId,
        plan_name: findPlan(order.planId)?.name ?? '',
        amount: String(order.amount),
        currency: order.currency,
      }
    : {};

/** 303: the browser follows with a GET. */
const redirect = (path: string, query: Record<string, string>): Response =>
  new Response(null, { status: 303, headers: { location: `${path}?${new URLSearchParams(query)}` } });
