import { and, desc, eq } from 'drizzle-orm';
import type { AcceptedMessage } from '#shared/contract/chat/chat.ts';
import { careFor, isAboutStudy } from '../assistant/danger/in-care.ts';
import type { Database } from '../db/database.ts';
import { findConversation } from './conversation-queries.ts';
import { messages } from './tables.ts';
import type { Visitor } from './visitor.ts';

/** Questions of the conversation that are looked at. */
const LOOKED_AT = 5;

/**
 * Whether a message is answered with care. Most messages are decided by their own words; only one that is not about studying
 * asks the database what was said before.
 */
export async function needsCare(db: Database, visitor: Visitor, message: AcceptedMessage): Promise<boolean> {
  const { message: text, conversation_id: id } = message;
  if (careFor(text, [])) return true;
  if (!id || isAboutStudy(text)) return false;
  const conversation = await findConversation(db, visitor.owner, id);
  if (!conversation) return false;
  const before = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(LOOKED_AT);
  const questions = before.map(({ content }) => content);
  return careFor(text, questions) !== null;
}
