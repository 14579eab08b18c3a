import { and, eq, sql } from 'drizzle-orm';
import type { Source } from '#shared/contract/chat/chat.ts';
import type { Database } from '../db/database.ts';
import { type Conversation, type MessageRow, messageColumns } from './conversation-queries.ts';
import { isOpen, named } from './sends.ts';
import { conversations, messages, sends } from './tables.ts';

type NewQuestion = Pick<MessageRow, 'id' | 'conversationId' | 'content' | 'createdAt'>;

/**
 * Adds a question to its conversation, which it begins or moves to the top with these topics, and says in its send that
 * it is there and what has paid for it; in one statement.
 */
export async function storeQuestion(
  tx: Database,
  question: NewQuestion,
  charge: string,
  place: Conversation | readonly string[],
): Promise<void> {
  const { conversationId, createdAt } = question;
  const conversation =
    'id' in place
      ? tx.$with('begun').as(tx.insert(conversations).values(place).returning({ id: conversations.id }))
      : tx
          .$with('moved')
          .as(
            tx
              .update(conversations)
              .set({ updatedAt: createdAt, topics: place })
              .where(eq(conversations.id, conversationId))
              .returning({ id: conversations.id }),
          );
  const send = tx
    .$with('asked')
    .as(tx.update(sends).set({ conversationId, charge }).where(named(question.id)).returning({ key: sends.key }));
  await tx
    .with(conversation, send)
    .insert(messages)
    .values({ ...question, role: 'user' });
}

type NewAnswer = Pick<MessageRow, 'id' | 'content' | 'agentName' | 'fromProfile' | 'createdAt'> & {
  readonly sources?: readonly Source[];
  readonly followUps?: readonly string[];
  readonly stopped?: boolean;
};

/**
 * Stores an answer, moves its conversation to the top and ends its send, in one statement; `charge` is what stays paid.
 * Throws when the answer is not for this run to give any more: it is taken for dead, or its question is gone.
 */
export async function storeAnswer(
  db: Database,
  { questionId, run, charge }: { questionId: string; run: string; charge: string | null },
  answer: NewAnswer,
): Promise<MessageRow> {
  const answered = db.$with('answered').as(
    db
      .update(sends)
      .set({ state: 'done', replyId: answer.id, charge })
      .where(and(named(questionId), eq(sends.run, run), isOpen))
      .returning({ conversationId: sends.conversationId }),
  );
  // Empty when nothing was answered: then the message has no place, and the statement fails as a whole.
  const conversationId = sql`(select ${answered.conversationId} from ${answered})`;
  const moved = db
    .$with('moved')
    .as(
      db
        .update(conversations)
        .set({ updatedAt: answer.createdAt })
        .where(eq(conversations.id, conversationId))
        .returning({ id: conversations.id }),
    );
  const [stored] = await db
    .with(answered, moved)
    .insert(messages)
    .values({ ...answer, conversationId, role: 'bot' })
    .returning(messageColumns);
  if (!stored) throw new Error('A stored answer was not returned');
  return stored;
}
