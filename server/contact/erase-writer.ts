import { eq, inArray } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';
import { contactMessages, counsellorRequests } from './tables.ts';

/** Removes what a user wrote to us or asked of us, by the address of the account, which is known to be theirs. */
export async function eraseWriter(tx: Database, userId: string): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(contactMessages).where(inArray(contactMessages.email, address));
  await tx.delete(counsellorRequests).where(inArray(counsellorRequests.email, address));
}
