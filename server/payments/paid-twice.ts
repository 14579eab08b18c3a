import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SecondPayment } from '#shared/contract/payments/payments.ts';
import type { Database } from '../db/database.ts';
import { failing } from './refund-book.ts';
import { payments, paymentRefunds as refunds } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

/** What was paid on these orders although it was paid already, by order, newest first. */
export async function readPaidTwice(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SecondPayment[]>> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), eq(payments.refundFor, 'paid-twice')))
    .orderBy(desc(payments.createdAt), desc(payments.id));
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const made = await db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const failed = await failing(db, ids);
  const told = rows.map((row) => ({
    orderId: row.orderId,
    payment: toSecond(
      row,
      made.filter(({ paymentId, status }) => paymentId === row.id && status !== 'failed'),
      failed.has(row.id),
    ),
  }));
  const byOrder = Map.groupBy(told, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, some]) => [orderId, some.map(({ payment }) => payment)]));
}

/** `made`: its refunds that have not failed. All of it is back when each of them is. */
function toSecond({ id, amount, status }: PaymentRow, made: readonly RefundRow[], hasFailed: boolean): SecondPayment {
  const isBack = status === 'refunded' && made.length > 0 && made.every((refund) => refund.status === 'processed');
  const returned = !hasFailed && isBack;
  const last = Math.max(...made.map(({ changedAt }) => changedAt.getTime()));
  return {
    payment_id: id,
    amount,
    refund: hasFailed ? 'failed' : returned ? 'returned' : 'due',
    returned_at: returned ? new Date(last).toISOString() : null,
  };
}
