import { inArray } from 'drizzle-orm';
import type { SecondPayment } from '#shared/contract/payments/payments.ts';
import type { Database } from '../db/database.ts';
import { failing, isAllBack } from './refund-book.ts';
import { type payments, paymentRefunds as refunds } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

/** Of the payments of some orders what was paid although it was paid already, by order, newest first. */
export async function readPaidTwice(
  db: Database,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<string, readonly SecondPayment[]>> {
  const rows = payments
    .filter(({ refundFor }) => refundFor === 'paid-twice')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const made = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const failed = await failing(db, ids);
  const told = rows.map((row) => ({
    orderId: row.orderId,
    payment: toSecond(
      row,
      made.filter(({ paymentId }) => paymentId === row.id),
      failed.has(row.id),
    ),
  }));
  const byOrder = Map.groupBy(told, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, some]) => [orderId, some.map(({ payment }) => payment)]));
}

/** `made`: its refunds. */
function toSecond(row: PaymentRow, made: readonly RefundRow[], hasFailed: boolean): SecondPayment {
  const returned = !hasFailed && row.status === 'refunded' && isAllBack(row, made);
  const days = made.filter(({ status }) => status === 'processed').map(({ changedAt }) => changedAt.getTime());
  return {
    payment_id: row.id,
    amount: row.amount,
    refund: hasFailed ? 'failed' : returned ? 'returned' : 'due',
    returned_at: returned ? new Date(Math.max(...days)).toISOString() : null,
  };
}
