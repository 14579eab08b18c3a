import { and, desc, eq } from 'drizzle-orm';
import type { AcceptedMessage } from '#shared/contract/chat/chat.ts';
import { careFor, isAboutStudy } from '../assistant/danger/in-care.ts';
import type { Sign } from '../assistant/danger/recognise-danger.ts';
import type { Database } from '../db/database.ts';
import { findConversation } from './conversation-queries.ts';
import { messages } from './tables.ts';
import type { Visitor } from './visitor.ts';

/** Questions of the conversation that are looked at. */
const LOOKED_AT = 5;

/**
 * Whether a message is answered with care. Most messages are decided by their own words; only one that is not about studying
 * asks the database what was said before. `sign` is what its own words show.
 */
export async function needsCare(
  db: Database,
  visitor: Visitor,
  message: AcceptedMessage,
  sign: Sign | null,
): Promise<boolean> {
  const { message: text, conversation_id: id, replaces } = message;
  if (careFor(text, [], sign)) return true;
  if (!id || isAboutStudy(text)) return false;
  const conversation = await findConversation(db, visitor.owner, id);
  if (!conversation) return false;
  const before = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.role, 'user')))
    .orderBy(desc(messages.position))
    .limit(LOOKED_AT);
  // What is replaced is always the last, and is gone when this one is answered.
  const questions = before.slice(replaces ? 1 : 0).map(({ content }) => content);
  return careFor(text, questions, sign) !== null;
}
