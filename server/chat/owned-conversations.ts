import { and, desc, eq, isNotNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { learnWords } from './owner-words.ts';
import { conversations, ownerWords, sends } from './tables.ts';
import { guestVisitor, userVisitor } from './visitor.ts';

/**
 * Gives a guest's conversations to the user that the guest has turned out to be, and the sends with them: a question
 * that was interrupted is found, and can be asked again, by its key. Sends go first: whoever asks and answers locks
 * them in this order too.
 */
export async function adoptGuest(tx: Database, guestId: string, userId: string): Promise<void> {
  const guest = guestVisitor(guestId).owner;
  const { owner } = userVisitor(userId);
  const theirs = alias(sends, 'theirs');
  const sameKey = tx
    .select({ key: theirs.key })
    .from(theirs)
    .where(and(eq(theirs.owner, owner), eq(theirs.key, sends.key)));
  await tx
    .update(sends)
    .set({ owner })
    .where(and(eq(sends.owner, guest), notExists(sameKey)));
  const adopted = await tx
    .update(conversations)
    .set({ owner })
    .where(eq(conversations.owner, guest))
    .returning({ id: conversations.id });
  const ids = adopted.map(({ id }) => id);
  if (ids.length > 0) await learnWords(tx, ids);
}

/** The partner on whose page the user's latest conversation of a partner's began; null without one. */
export async function partnerOfUser(db: Database, userId: string): Promise<string | null> {
  const [latest] = await db
    .select({ partnerId: conversations.partnerId })
    .from(conversations)
    .where(and(eq(conversations.owner, userVisitor(userId).owner), isNotNull(conversations.partnerId)))
    .orderBy(desc(conversations.createdAt))
    .limit(1);
  return latest?.partnerId ?? null;
}

/** Removes all that the chat keeps of a user; sends first, as above. */
export async function eraseUser(tx: Database, userId: string): Promise<void> {
  const { owner } = userVisitor(userId);
  await tx.delete(sends).where(eq(sends.owner, owner));
  await tx.delete(conversations).where(eq(conversations.owner, owner));
  await tx.delete(ownerWords).where(eq(ownerWords.owner, owner));
}
