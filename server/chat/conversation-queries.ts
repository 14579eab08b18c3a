import { and, desc, eq, getTableColumns, gte, isNull, lt, ne, or } from 'drizzle-orm';
import type { ServerMessage } from '#shared/contract/chat/chat.ts';
import type { Turn } from '../assistant/assistant.ts';
import type { Database } from '../db/database.ts';
import { holdName } from '../db/hold-name.ts';
import { conversations, messages } from './tables.ts';

// What is indexed for the search is for the database alone.
const { search: _, ...conversationColumns } = getTableColumns(conversations);
const { search: __, ...columns } = getTableColumns(messages);
export const messageColumns = columns;

export type Conversation = Omit<typeof conversations.$inferSelect, 'search'>;
export type MessageRow = Omit<typeof messages.$inferSelect, 'search'>;

/** The owner's conversation by our id or by the client's own reference; never anyone else's, never a deleted one. */
export async function findConversation(db: Database, owner: string, id: string): Promise<Conversation | null> {
  const [found] = await db
    .select(conversationColumns)
    .from(conversations)
    .where(
      and(
        eq(conversations.owner, owner),
        isNull(conversations.deletedAt),
        or(eq(conversations.id, id), eq(conversations.clientReference, id)),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** The last messages before a given one, oldest first; not the replies that were stopped before they began. */
export async function turnsBefore(
  db: Database,
  conversationId: string,
  messageId: string,
  count: number,
): Promise<Turn[]> {
  const position = db.select({ position: messages.position }).from(messages).where(eq(messages.id, messageId));
  const rows = await db
    .select({
      role: messages.role,
      content: messages.content,
      sources: messages.sources,
      fromProfile: messages.fromProfile,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.position, position), ne(messages.content, '')))
    .orderBy(desc(messages.position))
    .limit(count);
  return rows.reverse();
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [found] = await db.select(messageColumns).from(messages).where(eq(messages.id, id));
  return found ?? null;
}

/** Whether this is the question that was asked last in the conversation. */
export async function isLastQuestion(db: Database, conversationId: string, messageId: string): Promise<boolean> {
  const [last] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(1);
  return last?.id === messageId;
}

/** Holds a conversation until the transaction ends. */
export async function lockConversation(tx: Database, id: string): Promise<void> {
  await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('no key update');
}

/** Holds what the client calls a conversation until the transaction ends: of two sends that would begin it one does. */
export async function lockReference(tx: Database, owner: string, reference: string): Promise<void> {
  await holdName(tx, `${owner} ${reference}`);
}

/** Removes a message and all that came after it. Gives the answer among them; null for none. */
export async function removeFrom(db: Database, conversationId: string, messageId: string): Promise<string | null> {
  const position = db.select({ position: messages.position }).from(messages).where(eq(messages.id, messageId));
  const removed = await db
    .delete(messages)
    .where(and(eq(messages.conversationId, conversationId), gte(messages.position, position)))
    .returning({ role: messages.role, content: messages.content });
  return removed.find(({ role }) => role === 'bot')?.content ?? null;
}

/** A stored message as the wire has it. */
export const toServerMessage = (row: MessageRow): ServerMessage => ({
  message_id: row.id,
  content: row.content,
  role: row.role,
  timestamp: row.createdAt.toISOString(),
  agent_name: row.agentName,
  sources: [...row.sources],
  metadata: {
    ...(row.followUps.length > 0 && { follow_ups: [...row.followUps] }),
    ...(row.stopped && { stopped: true }),
    ...(row.feedback && { feedback: row.feedback }),
  },
});
