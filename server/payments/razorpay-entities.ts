import * as v from 'valibot';
import { storable } from '#shared/contract/text.ts';
import type { PaymentFacts, RefundFacts } from './provider.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What the database takes as an amount. */
const LARGEST = 2_147_483_647;
const amount = v.pipe(count, v.maxValue(LARGEST));
const id = v.pipe(v.string(), v.regex(/^\w{1,64}$/));

/** Razorpay's order entity, as far as we read it. */
export const orderEntity = v.object({ id, amount: count, currency: v.string() });

/** Razorpay's payment entity, as far as we read it: nothing about the person or the card. */
export const paymentEntity = v.pipe(
  v.object({
    id,
    order_id: id,
    amount: count,
    currency: v.string(),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount_refunded: v.nullish(amount),
    error_reason: v.nullish(v.string()),
  }),
  v.transform(
    (entity): PaymentFacts => ({
      paymentId: entity.id,
      orderId: entity.order_id,
      amount: entity.amount,
      currency: entity.currency,
      status: entity.status,
      amountRefunded: entity.amount_refunded ?? 0,
      reason: entity.error_reason == null ? null : storable(entity.error_reason.slice(0, 100)),
    }),
  ),
);

/** Razorpay's refund entity, as far as we read it. */
export const refundEntity = v.pipe(
  v.object({
    id,
    payment_id: id,
    amount,
    status: v.picklist(['created', 'pending', 'processed', 'failed']),
    created_at: v.nullish(count),
  }),
  v.transform(
    (entity): RefundFacts => ({
      refundId: entity.id,
      paymentId: entity.payment_id,
      amount: entity.amount,
      status: entity.status === 'created' ? 'pending' : entity.status,
      madeAt: entity.created_at == null ? null : entity.created_at * 1_000,
      changedAt: null,
    }),
  ),
);

export const paymentCollection = v.object({ items: v.array(paymentEntity) });
export const refundCollection = v.object({ items: v.array(refundEntity) });

/**
 * A webhook's body. Events without a payment are not about anything we keep. A refund that is not as documented does not
 * take the news of its payment with it.
 */
export const webhookBody = v.object({
  event: v.string(),
  created_at: v.fallback(v.nullish(count), null),
  payload: v.object({
    payment: v.object({ entity: paymentEntity }),
    refund: v.fallback(v.nullish(v.object({ entity: refundEntity })), null),
  }),
});
