import { and, asc, eq, gt, lte, max, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { layPeriods } from './lay-periods.ts';
import { subscriptionPeriods as table } from './tables.ts';

export type PeriodRow = typeof table.$inferSelect;
type Bought = Pick<PeriodRow, 'paymentId' | 'userId' | 'planId' | 'worth' | 'messageLimit' | 'creditedAt'>;

/** Adds what a payment has bought. The caller holds the user's lock. */
export async function addPeriod(tx: Database, bought: Bought): Promise<void> {
  await tx.insert(table).values({ ...bought, startsAt: bought.creditedAt, endsAt: bought.creditedAt });
  await layAgain(tx, bought.userId);
}

/** Takes back what a payment had bought, if it had. The caller holds the user's lock. */
export async function removePeriod(tx: Database, paymentId: string): Promise<void> {
  const [removed] = await tx.delete(table).where(eq(table.paymentId, paymentId)).returning();
  if (removed) await layAgain(tx, removed.userId);
}

/** The user's periods in the order of time, without those that an upgrade has left nothing of. */
export const periodsOf = (db: Database, userId: string): Promise<PeriodRow[]> =>
  db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), ne(table.startsAt, table.endsAt)))
    .orderBy(asc(table.startsAt));

/** The place of what a user has bought last; 0 for who has bought nothing. */
export async function newestPurchase(db: Database, userId: string): Promise<number> {
  const [newest] = await db
    .select({ place: max(table.place) })
    .from(table)
    .where(eq(table.userId, userId));
  return newest?.place ?? 0;
}

/** A condition on the one period that is running. */
export const isRunning = (userId: string, now: Date) =>
  and(eq(table.userId, userId), lte(table.startsAt, now), gt(table.endsAt, now));

/** Whether a payment has bought a month that is not over. */
export async function isLasting(db: Database, paymentId: string, now: Date): Promise<boolean> {
  const [lasting] = await db
    .select({ paymentId: table.paymentId })
    .from(table)
    .where(and(eq(table.paymentId, paymentId), gt(table.endsAt, now)));
  return lasting !== undefined;
}

async function layAgain(tx: Database, userId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(asc(table.creditedAt), asc(table.place));
  const laid = layPeriods(
    rows.map(({ paymentId, worth, creditedAt }) => ({ id: paymentId, worth, creditedAt: creditedAt.getTime() })),
  );
  for (const { id, startsAt, endsAt } of laid) {
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await tx.update(table).set(times).where(eq(table.paymentId, id));
  }
}
