import { and, eq, gte, inArray } from 'drizzle-orm';
import { limits } from '#shared/contract/limits.ts';
import type { Database } from '../db/database.ts';
import { learnWords } from './owner-words.ts';
import { conversations, messages } from './tables.ts';

const UNDO_MS = limits.undoMinutes * 60_000;

type Change = { readonly title?: string | undefined; readonly pinned?: boolean | undefined };

/** Renames, pins or unpins a conversation; says how it is then. */
export async function changeConversation(db: Database, id: string, { title, pinned }: Change, now: Date) {
  const patch = {
    ...(title !== undefined && { title }),
    ...(pinned !== undefined && { pinnedAt: pinned ? now : null }),
  };
  return db.transaction(async (tx) => {
    if (Object.keys(patch).length > 0) await tx.update(conversations).set(patch).where(eq(conversations.id, id));
    // Its messages have been learned already.
    if (title !== undefined) await learnWords(tx, [id], []);
    const [row] = await tx
      .select({ title: conversations.title, pinnedAt: conversations.pinnedAt })
      .from(conversations)
      .where(eq(conversations.id, id));
    return { title: row?.title ?? '', pinned: row?.pinnedAt != null };
  });
}

/** Takes a conversation out of sight; for `limits.undoMinutes` it can be brought back. */
export async function deleteConversation(db: Database, id: string, now: Date): Promise<void> {
  await db.update(conversations).set({ deletedAt: now }).where(eq(conversations.id, id));
}

/** Brings back what the owner has deleted; false when there is no such thing, or it is too late. */
export async function restoreConversation(db: Database, owner: string, id: string, now: Date): Promise<boolean> {
  const restored = await db
    .update(conversations)
    .set({ deletedAt: null })
    .where(
      and(
        eq(conversations.owner, owner),
        eq(conversations.id, id),
        gte(conversations.deletedAt, new Date(now.getTime() - UNDO_MS)),
      ),
    )
    .returning({ id: conversations.id });
  return restored.length > 0;
}

/** Keeps what the owner thinks of one of the answers they were given; false when it is none of theirs. */
export async function rateMessage(
  db: Database,
  owner: string,
  id: string,
  { rating, reason }: { rating: 'up' | 'down' | null; reason?: string | undefined },
): Promise<boolean> {
  const theirs = db.select({ id: conversations.id }).from(conversations).where(eq(conversations.owner, owner));
  const rated = await db
    .update(messages)
    .set({ feedback: rating, feedbackReason: rating === null ? null : (reason ?? null) })
    .where(and(eq(messages.id, id), eq(messages.role, 'bot'), inArray(messages.conversationId, theirs)))
    .returning({ id: messages.id });
  return rated.length > 0;
}
