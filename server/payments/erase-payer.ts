import { and, eq, inArray, notExists } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';
import { paymentOrders, payments, subscriptionPeriods } from './tables.ts';

/**
 * Parts a user from what they paid, in the transaction that deletes the account. Orders that were paid or tried stay
 * for the books, with amount, date and payment id and no person; so does one that is open, because a payment may be on
 * its way: it is then recorded, credits nobody, and is logged to be refunded. All else goes.
 */
export async function erasePayer(tx: Database, userId: string): Promise<void> {
  // The same order of locks as for a payment that is arriving.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.delete(subscriptionPeriods).where(eq(subscriptionPeriods.userId, userId));
  const tried = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, paymentOrders.id));
  await tx
    .delete(paymentOrders)
    .where(
      and(eq(paymentOrders.userId, userId), inArray(paymentOrders.state, ['opening', 'closed']), notExists(tried)),
    );
  await tx.update(paymentOrders).set({ userId: null }).where(eq(paymentOrders.userId, userId));
}
