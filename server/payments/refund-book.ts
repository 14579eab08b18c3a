import { and, countDistinct, eq, gte, inArray, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import type { RefundFacts } from './provider.ts';
import { payments, paymentRefunds as refunds } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

/** `failed` is the last word: what was called processed may still be sent back by the bank. */
const RANK = { pending: 1, processed: 2, failed: 3 } as const satisfies Record<RefundRow['status'], number>;

/**
 * Writes down the furthest that was said of a refund, in any order and any number of times. Returns whether it was news.
 * The caller holds the lock of the payment's order.
 */
export async function keepRefund(tx: Database, facts: RefundFacts, now: Date): Promise<boolean> {
  const { refundId: id, paymentId, amount, status } = facts;
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, id));
  if (known && (known.paymentId !== paymentId || RANK[known.status] >= RANK[status])) return false;
  const at = (time: number | null) => new Date(Math.min(time ?? Number.POSITIVE_INFINITY, now.getTime()));
  // Who is asked does not say when it was processed: the day on which it was sent is nearer than the day of asking.
  const news = { status, changedAt: at(facts.changedAt ?? (status === 'processed' ? facts.madeAt : null)) };
  await tx
    .insert(refunds)
    .values({ id, paymentId, amount, madeAt: at(facts.madeAt), ...news })
    .onConflictDoUpdate({ target: refunds.id, set: news });
  return true;
}

/** Whether money of this payment is to be with its payer again, and it is not known of all of it that it is. */
export async function isUnderWay(db: Database, paymentId: string): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return false;
  const made = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  return (await isFailing(db, paymentId)) || !isAllBack(payment, made);
}

/** Whether each of a payment's refunds has come back that has not failed; of a payment that was not refunded there may be none. */
export function isAllBack({ status }: PaymentRow, refunds: readonly RefundRow[]): boolean {
  const made = refunds.filter((refund) => refund.status !== 'failed');
  return (status !== 'refunded' || made.length > 0) && made.every((refund) => refund.status === 'processed');
}

/** Whether a refund of this payment has failed, and no later one makes that good. */
export async function isFailing(db: Database, paymentId: string): Promise<boolean> {
  return (await failing(db, [paymentId])).has(paymentId);
}

/** Those of these payments of which a refund has failed, and no later one makes that good. */
export async function failing(db: Database, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), hasFailed(db)));
  return new Set(rows.map(({ id }) => id));
}

/** How many payments wait for a person, because their refund has failed. */
export async function countFailing(db: Database): Promise<number> {
  const [counted] = await db
    .select({ value: countDistinct(refunds.paymentId) })
    .from(refunds)
    .where(hasFailed(db));
  return counted?.value ?? 0;
}

/** A condition on refunds: failed, and not made again since. */
function hasFailed(db: Database) {
  const again = alias(refunds, 'again');
  const madeGood = db
    .select({ id: again.id })
    .from(again)
    .where(
      and(
        eq(again.paymentId, refunds.paymentId),
        ne(again.status, 'failed'),
        gte(again.madeAt, refunds.madeAt),
        gte(again.amount, refunds.amount),
      ),
    );
  return and(eq(refunds.status, 'failed'), notExists(madeGood));
}
