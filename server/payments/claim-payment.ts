import { asc, inArray, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { payments } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type DueColumn = typeof payments.refundDueAt | typeof payments.refundCheckAt;

/** The payment that has been due longest by this column, marked with `claimed`: several servers never claim the same. */
export async function claimPayment(
  db: Database,
  dueAt: DueColumn,
  now: Date,
  claimed: Partial<Pick<PaymentRow, 'refundDueAt' | 'refundCheckAt'>>,
): Promise<PaymentRow | null> {
  const next = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [found] = await db.update(payments).set(claimed).where(inArray(payments.id, next)).returning();
  return found ?? null;
}
