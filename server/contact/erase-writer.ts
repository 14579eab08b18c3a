import { eq, inArray } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';
import { contactMessages } from './tables.ts';

/** Removes what a user wrote with the contact form, by the address of the account, which is known to be theirs. */
export async function eraseWriter(tx: Database, userId: string): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(contactMessages).where(inArray(contactMessages.email, address));
}
