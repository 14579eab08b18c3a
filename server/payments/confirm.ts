import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import { type PaymentFacts, type PaymentProvider, ProviderError } from './provider.ts';
import type { OrderRow, Settle } from './settle.ts';
import { isSigned, proofContent } from './signatures.ts';
import { paymentOrders, payments } from './tables.ts';

type Proof = {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
};

/**
 * Takes in the proof that a checkout gave to the browser. The signature is checked over the order id in our database;
 * amount, currency and state are then asked of the provider, because the signature does not cover them.
 * Throws 404 for an order that is not there or not this user's, 400 for a wrong proof, 409 for a payment of what was paid
 * already, which goes back, 503 while the provider cannot say: the webhook or the reconciler then finish it.
 */
export type Confirm = (order: OrderRow | null, proof: Proof) => Promise<OrderRow>;

export function createConfirm(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  provider: PaymentProvider,
  settle: Settle,
): Confirm {
  return async (order, { razorpay_payment_id: paymentId, razorpay_signature: signature }) => {
    if (!order?.providerOrderId) throw problem('order_not_found');
    if (!isSigned(proofContent(order.providerOrderId, paymentId), signature, [provider.proofSecret]))
      throw notVerified();
    const status = (await find(paymentId, order))?.status;
    // Once it is one of these, nothing that the provider could say would change anything.
    if (status !== 'captured' && status !== 'refunded') await takeIn(paymentId, order);
    if ((await find(paymentId, order))?.refundFor === 'paid-twice') throw problem('paid_twice');
    return order;
  };

  async function find(paymentId: string, order: OrderRow) {
    const [known] = await db
      .select({ status: payments.status, refundFor: payments.refundFor })
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.orderId, order.id)));
    return known;
  }

  async function takeIn(paymentId: string, order: OrderRow): Promise<void> {
    const facts = await ask(order, paymentId);
    if (facts?.orderId !== order.providerOrderId || (await settle(facts)) === 'refused') throw notVerified();
    if (facts.status === 'failed') throw notVerified();
    // Money that nobody takes goes back by itself (Razorpay, "Late authorisation").
    if (facts.status === 'authorized' && order.paymentId) throw problem('paid_twice');
    if (facts.status === 'created' || facts.status === 'authorized') throw pending();
  }

  async function ask(order: OrderRow, paymentId: string): Promise<PaymentFacts | null> {
    try {
      const facts = await provider.findPayment(paymentId);
      const isFirst = order.paymentId === null || order.paymentId === paymentId;
      const due =
        isFirst && facts?.status === 'authorized' && facts.amount === order.amount && facts.currency === order.currency;
      return due ? await provider.capture(facts) : facts;
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause;
      log.warn({ err: cause, order: order.id, payment: paymentId }, 'payment could not be checked');
      await db
        .update(paymentOrders)
        .set({ nextCheckAt: new Date(clock()) })
        .where(and(eq(paymentOrders.id, order.id), ne(paymentOrders.state, 'paid')));
      throw pending();
    }
  }
}

export async function findOrder(db: Database, providerOrderId: string, userId?: string): Promise<OrderRow | null> {
  const owner = userId === undefined ? undefined : eq(paymentOrders.userId, userId);
  const [found] = await db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.providerOrderId, providerOrderId), owner));
  return found ?? null;
}

const notVerified = () => problem('payment_not_verified');
const pending = () => problem('payment_pending', { 'retry-after': '5' });
