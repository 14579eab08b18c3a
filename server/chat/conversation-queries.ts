import { and, desc, eq, getTableColumns, gte, isNull, lt, or } from 'drizzle-orm';
import type { ServerMessage, Source } from '#shared/contract/chat.ts';
import type { Turn } from '../assistant/assistant.ts';
import type { Database } from '../db/connect.ts';
import { learnWords } from './owner-words.ts';
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

export async function insertConversation(db: Database, row: typeof conversations.$inferInsert): Promise<void> {
  await db.insert(conversations).values(row);
}

/** The last messages before a given one, oldest first. */
export async function turnsBefore(
  db: Database,
  conversationId: string,
  messageId: string,
  count: number,
): Promise<Turn[]> {
  const position = db.select({ position: messages.position }).from(messages).where(eq(messages.id, messageId));
  const rows = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.position, position)))
    .orderBy(desc(messages.position))
    .limit(count);
  return rows.reverse();
}

type NewMessage = Pick<MessageRow, 'id' | 'conversationId' | 'role' | 'content' | 'createdAt'> & {
  readonly agentName?: string | null;
  readonly sources?: readonly Source[];
  readonly followUps?: readonly string[];
  readonly stopped?: boolean;
};

/** Adds a message and moves its conversation to the top, both or neither. */
export async function insertMessage(db: Database, row: NewMessage): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    const [inserted] = await tx.insert(messages).values(row).returning(messageColumns);
    await tx.update(conversations).set({ updatedAt: row.createdAt }).where(eq(conversations.id, row.conversationId));
    await learnWords(tx, row.conversationId, row.id);
    if (!inserted) throw new Error('An inserted message was not returned');
    return inserted;
  });
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [found] = await db.select(messageColumns).from(messages).where(eq(messages.id, id));
  return found ?? null;
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.delete(messages).where(eq(messages.id, id));
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

/** Removes a message and all that came after it. */
export async function removeFrom(db: Database, conversationId: string, messageId: string): Promise<void> {
  const position = db.select({ position: messages.position }).from(messages).where(eq(messages.id, messageId));
  await db.delete(messages).where(and(eq(messages.conversationId, conversationId), gte(messages.position, position)));
}

export async function noteTopics(db: Database, id: string, topics: readonly string[]): Promise<void> {
  await db.update(conversations).set({ topics }).where(eq(conversations.id, id));
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
