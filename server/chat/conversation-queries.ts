import { and, desc, eq, getTableColumns, gte, isNull, lt, ne, or } from 'drizzle-orm';
import type { ServerMessage, Source } from '#shared/contract/chat.ts';
import type { Turn } from '../assistant/assistant.ts';
import type { Database } from '../db/connect.ts';
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
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), lt(messages.position, position), ne(messages.content, '')))
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

/** What a new message does to its conversation: begins it, or moves it to the top, perhaps with other topics. */
type Place = { readonly begins: Conversation } | { readonly topics?: readonly string[] };

/** Adds a message to its conversation, in one statement: both or neither. */
export async function insertMessage(db: Database, row: NewMessage, place: Place = {}): Promise<MessageRow> {
  const conversation =
    'begins' in place
      ? db.$with('begun').as(db.insert(conversations).values(place.begins).returning({ id: conversations.id }))
      : db.$with('moved').as(
          db
            .update(conversations)
            .set({ updatedAt: row.createdAt, ...(place.topics && { topics: place.topics }) })
            .where(eq(conversations.id, row.conversationId))
            .returning({ id: conversations.id }),
        );
  const [inserted] = await db.with(conversation).insert(messages).values(row).returning(messageColumns);
  if (!inserted) throw new Error('An inserted message was not returned');
  return inserted;
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

/** Removes a message and all that came after it. */
export async function removeFrom(db: Database, conversationId: string, messageId: string): Promise<void> {
  const position = db.select({ position: messages.position }).from(messages).where(eq(messages.id, messageId));
  await db.delete(messages).where(and(eq(messages.conversationId, conversationId), gte(messages.position, position)));
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
