import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { PayerMails } from './payer-mails.ts';
import type { PaymentFacts, RefundFacts } from './provider.ts';
import { isFailing, keepRefund } from './refund-book.ts';
import { type paymentOrders, payments } from './tables.ts';

/**
 * Takes in what is said of a payment's refunds, and returns whether any of it was news. One that has failed waits for a
 * person, and its payer is told: what our books and Razorpay's dashboard have is the same refund. The caller holds the
 * lock of the payment's order.
 */
type TakeRefunds = (
  tx: Database,
  order: typeof paymentOrders.$inferSelect,
  payment: PaymentFacts,
  refunds: readonly RefundFacts[],
  now: Date,
) => Promise<boolean>;

export const createTakeRefunds =
  ({ log }: Pick<Deps, 'log'>, mails: Pick<PayerMails, 'refundFailed'>): TakeRefunds =>
  async (tx, order, { paymentId }, refunds, now) => {
    const wasFailing = await isFailing(tx, paymentId);
    const news: RefundFacts[] = [];
    for (const refund of refunds)
      if (refund.paymentId === paymentId && (await keepRefund(tx, refund, now))) news.push(refund);
    for (const { refundId, status } of news) {
      const told = { refund: refundId, payment: paymentId, status };
      if (status === 'failed') log.error(told, 'refund failed: it is to be made again by hand');
      else log.info(told, 'refund');
    }
    const failed = news.find(({ status }) => status === 'failed');
    if (failed) {
      await tx.update(payments).set({ refundDueAt: null }).where(eq(payments.id, paymentId));
      if (!wasFailing && (await isFailing(tx, paymentId)))
        await mails.refundFailed(tx, order, { ...failed, currency: order.currency });
    }
    return news.length > 0;
  };
