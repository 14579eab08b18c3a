import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { learnWords } from './owner-words.ts';
import { conversations, ownerWords, sends } from './tables.ts';
import { guestVisitor, userVisitor } from './visitor.ts';

/** Gives a guest's conversations to the user that the guest has turned out to be. */
export async function adoptGuest(tx: Database, guestId: string, userId: string): Promise<void> {
  const adopted = await tx
    .update(conversations)
    .set({ owner: userVisitor(userId).owner })
    .where(eq(conversations.owner, guestVisitor(guestId).owner))
    .returning({ id: conversations.id });
  for (const { id } of adopted) await learnWords(tx, id);
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

/** Removes all that the chat keeps of a user. */
export async function eraseUser(tx: Database, userId: string): Promise<void> {
  const { owner } = userVisitor(userId);
  await tx.delete(conversations).where(eq(conversations.owner, owner));
  await tx.delete(sends).where(eq(sends.owner, owner));
  await tx.delete(ownerWords).where(eq(ownerWords.owner, owner));
}
