import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { RefundFacts } from './provider.ts';
import { keepRefund } from './refund-book.ts';
import { payments } from './tables.ts';

/**
 * Takes in what is said of a payment's refunds, and returns whether any of it was news. One that has failed waits for a
 * person: what our books and Razorpay's dashboard have is the same refund. The caller holds the lock of the payment's order.
 */
type TakeRefunds = (tx: Database, paymentId: string, refunds: readonly RefundFacts[], now: Date) => Promise<boolean>;

export const createTakeRefunds =
  ({ log }: Pick<Deps, 'log'>): TakeRefunds =>
  async (tx, paymentId, refunds, now) => {
    const news: RefundFacts[] = [];
    for (const refund of refunds)
      if (refund.paymentId === paymentId && (await keepRefund(tx, refund, now))) news.push(refund);
    for (const { refundId, status } of news) {
      const told = { refund: refundId, payment: paymentId, status };
      if (status === 'failed') log.error(told, 'refund failed: it is to be made again by hand');
      else log.info(told, 'refund');
    }
    if (news.some(({ status }) => status === 'failed'))
      await tx.update(payments).set({ refundDueAt: null }).where(eq(payments.id, paymentId));
    return news.length > 0;
  };
