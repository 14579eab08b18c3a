import { desc, eq } from 'drizzle-orm';
import type { User } from '#shared/contract/accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import type { PlanOfUser } from './neighbours.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** The account of an address; before there is one, its newest sign-up. `email` must be normalised. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [found] = await db
    .select()
    .from(users)
    .where(eq(users.email, email))
    .orderBy(desc(users.emailVerified), desc(users.createdAt), desc(users.id))
    .limit(1);
  return found ?? null;
}

export async function updateUser(db: Database, id: string, patch: Partial<UserRow>): Promise<UserRow | null> {
  const [updated] = await db.update(users).set(patch).where(eq(users.id, id)).returning();
  return updated ?? null;
}

/**
 * Keeps an account from being deleted until the transaction ends, for what is written in its name without a key to it. Comes before
 * every other lock: so does that of the deletion. False when there is no such user any more.
 */
export async function holdUser(tx: Database, id: string): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return held.length > 0;
}

/** A user as the wire has it: nothing but these fields ever leaves. */
export const toUser = ({ id, email, name, role }: UserRow, subscription: PlanOfUser): User => ({
  user_id: id,
  email,
  name,
  role,
  subscription_status: subscription.status,
});
