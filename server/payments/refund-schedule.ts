import { eq } from 'drizzle-orm';
import { DAY_MS } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import { isLasting } from './periods.ts';
import { isUnderWay } from './refund-book.ts';
import { payments } from './tables.ts';

/**
 * Waits before the checks. A refund takes five to seven working days (Razorpay, "Create a normal refund"), and what has
 * failed is made again by a person: two months in all. Only a webhook tells us after that.
 */
const CHECKS_AFTER_DAYS = [1, 1, 1, 2, 3, 4, 7, 14, 28];

/** When the provider is asked after so many checks; null: no more. */
export function checkAfter(checks: number, now: number): Date | null {
  const days = CHECKS_AFTER_DAYS[checks];
  return days === undefined ? null : new Date(now + days * DAY_MS);
}

/**
 * Plans the checks anew, after news of a payment's refunds and when it has bought a month: none when all of it is back, and the
 * month is over or taken back. In the transaction of the news.
 */
export async function planRefundChecks(tx: Database, paymentId: string, now: Date): Promise<void> {
  const isWatched = (await isUnderWay(tx, paymentId)) || (await isLasting(tx, paymentId, now));
  const refundCheckAt = isWatched ? checkAfter(0, now.getTime()) : null;
  await tx.update(payments).set({ refundCheckAt, refundChecks: 0 }).where(eq(payments.id, paymentId));
}
