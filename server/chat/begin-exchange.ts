import type { AcceptedMessage } from '#shared/contract/chat.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { Problem } from '../http/problem.ts';
import { titleOf, topicsOf } from './conversation-label.ts';
import {
  type Conversation,
  findConversation,
  insertMessage,
  isLastQuestion,
  removeFrom,
} from './conversation-queries.ts';
import type { Send, Sends } from './sends.ts';
import type { Visitor } from './visitor.ts';

/** What one answer costs its visitor. `take` throws the refusal that the visitor is to see. */
export type Quota = {
  take(visitor: Visitor): Promise<void>;
  giveBack(visitor: Visitor): Promise<void>;
};

export type Ask = {
  readonly visitor: Visitor;
  /** Where it is asked: a conversation keeps where it began. */
  readonly arrival: Arrival;
  readonly message: AcceptedMessage;
  readonly key: string | null;
  readonly quota: Quota;
  /** The reader sees the answer as it comes; otherwise only the whole counts. */
  readonly streamed: boolean;
};

/** A question that is stored and paid for, and now wants its answer. */
export type Exchange = Ask & {
  readonly send: Send | null;
  readonly conversationId: string;
  /** The conversation begins with it: there is nothing before it. */
  readonly first: boolean;
  readonly questionId: string;
  readonly replyId: string;
};

/**
 * Charges, and stores the question. What an earlier try of the same send did already is not done again.
 * Throws Problem for everything that can be refused.
 */
export async function beginExchange(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  sends: Sends,
  ask: Ask,
  send: Send | null,
): Promise<Exchange> {
  const { visitor, message, quota } = ask;
  const id = send?.conversationId ?? message.conversation_id;
  const known = id ? await findConversation(db, visitor.owner, id) : null;
  // `conv_` marks an id that the client made up; any other must be one of ours, and theirs.
  if (id && !known && !id.startsWith('conv_')) throw new Problem(404, 'Conversation not found');
  const replaced = send?.questionId || !message.replaces || !known ? null : await lastQuestion(known, message.replaces);
  if (!send?.charged) await quota.take(visitor);
  try {
    const conversation = known ?? newConversation(id ?? null);
    const questionId = send?.questionId ?? newId();
    if (replaced) await removeFrom(db, conversation.id, replaced);
    if (!send?.questionId) await storeQuestion(questionId, conversation);
    const begun = { charged: true, conversationId: conversation.id, questionId, replyId: null };
    if (send) await sends.update(send, begun);
    return { ...ask, send, conversationId: conversation.id, first: !known, questionId, replyId: newId() };
  } catch (cause) {
    if (!send?.charged) await quota.giveBack(visitor);
    throw cause;
  }

  function newConversation(clientReference: string | null): Conversation {
    const now = new Date(clock());
    return {
      id: `c_${newId()}`,
      owner: visitor.owner,
      clientReference,
      title: titleOf(message.message),
      topics: topicsOf([], message.message),
      pinnedAt: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
      ...ask.arrival,
    };
  }

  async function storeQuestion(questionId: string, conversation: Conversation): Promise<void> {
    const content = message.message;
    const row = {
      id: questionId,
      conversationId: conversation.id,
      role: 'user' as const,
      content,
      createdAt: new Date(clock()),
    };
    await insertMessage(db, row, known ? { topics: topicsOf(known.topics, content) } : { begins: conversation });
  }

  /** The question that this one replaces. Refuses when another has been asked meanwhile, perhaps in another tab. */
  async function lastQuestion(conversation: Conversation, replaces: string): Promise<string> {
    const before = await sends.find(visitor.owner, replaces);
    const questionId = before?.questionId ?? replaces;
    if (!(await isLastQuestion(db, conversation.id, questionId)))
      throw new Problem(409, 'The conversation has gone on meanwhile');
    return questionId;
  }
}
