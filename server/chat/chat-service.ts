import type { AcceptedMessage, ChatEvent, Source } from '#shared/contract/chat.ts';
import type { Question } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { titleOf, topicsOf } from './conversation-label.ts';
import {
  type Conversation,
  deleteMessage,
  findConversation,
  findMessage,
  insertConversation,
  insertMessage,
  isLastQuestion,
  noteTopics,
  removeFrom,
  toServerMessage,
  turnsBefore,
} from './conversation-queries.ts';
import type { Send, Sends } from './sends.ts';
import type { Visitor } from './visitor.ts';

/** Messages of the conversation that the assistant sees besides the question. */
const HISTORY_TURNS = 12;
/** Below the client's 300 s, so that the server is the one to say that it took too long. */
const ANSWER_DEADLINE_MS = 120_000;

/** What one answer costs its visitor. `take` throws the refusal that the visitor is to see. */
export type Quota = {
  take(visitor: Visitor): Promise<void>;
  giveBack(visitor: Visitor): Promise<void>;
};

export type Ask = {
  readonly visitor: Visitor;
  readonly message: AcceptedMessage;
  readonly key: string | null;
  readonly quota: Quota;
  /** The reader sees the answer as it comes; otherwise only the whole counts. */
  readonly streamed: boolean;
  readonly signal: AbortSignal;
};

export type ChatService = {
  /**
   * Does everything that can be refused (key, conversation, quota), then returns the answer as events, of which the
   * last is `done` or `error`. Throws Problem for a refusal; after that nothing throws.
   */
  ask(ask: Ask): Promise<AsyncGenerator<ChatEvent>>;
};

type Exchange = Ask & { readonly conversation: Conversation; readonly questionId: string; readonly replyId: string };

export function createChatService({ db, assistant, log, clock, newId }: Deps, sends: Sends): ChatService {
  return {
    async ask(ask) {
      const { visitor, message, key, signal } = ask;
      const claimed = key ? await sends.claim(visitor.owner, key, message, signal) : null;
      if (claimed && !claimed.fresh) return replay(claimed.send);
      try {
        return answer(await begin(ask, claimed?.send ?? null));
      } catch (refusal) {
        if (claimed) await sends.update(claimed.send, { state: 'failed' });
        throw refusal;
      }
    },
  };

  /** Charges, and stores the question. What an earlier try of the same send did already is not done again. */
  async function begin(ask: Ask, send: Send | null): Promise<Exchange> {
    const { visitor, message, quota } = ask;
    const id = send?.conversationId ?? message.conversation_id;
    const known = id ? await findConversation(db, visitor.owner, id) : null;
    // `conv_` marks an id that the client made up; any other must be one of ours, and theirs.
    if (id && !known && !id.startsWith('conv_')) throw new Problem(404, 'Conversation not found');
    const replaced = send?.questionId ? null : await lastQuestion(ask, known);
    if (!send?.charged) await quota.take(visitor);
    try {
      const now = new Date(clock());
      const conversation = known ?? {
        id: `c_${newId()}`,
        owner: visitor.owner,
        clientReference: id ?? null,
        title: titleOf(message.message),
        topics: topicsOf([], message.message),
        pinnedAt: null,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      if (!known) await insertConversation(db, conversation);
      if (send?.replyId) await deleteMessage(db, send.replyId);
      const questionId = send?.questionId ?? newId();
      if (known && !send?.questionId) await noteTopics(db, known.id, topicsOf(known.topics, message.message));
      if (known && replaced) await removeFrom(db, known.id, replaced);
      if (!send?.questionId)
        await insertMessage(db, {
          id: questionId,
          conversationId: conversation.id,
          role: 'user',
          content: message.message,
          createdAt: now,
        });
      const exchange = { ...ask, conversation, questionId, replyId: newId() };
      if (send) await sends.update(send, { charged: true, conversationId: conversation.id, questionId, replyId: null });
      return exchange;
    } catch (cause) {
      if (!send?.charged) await quota.giveBack(visitor);
      throw cause;
    }
  }

  /** The question that this one replaces. Refuses when another has been asked meanwhile, perhaps in another tab. */
  async function lastQuestion({ visitor, message }: Ask, known: Conversation | null): Promise<string | null> {
    if (!message.replaces || !known) return null;
    const id = (await sends.questionOf(visitor.owner, message.replaces)) ?? message.replaces;
    if (!(await isLastQuestion(db, known.id, id))) throw new Problem(409, 'The conversation has gone on meanwhile');
    return id;
  }

  async function* answer(exchange: Exchange): AsyncGenerator<ChatEvent> {
    const { conversation, replyId, visitor, key, quota } = exchange;
    const send = key ? { owner: visitor.owner, key } : null;
    const signal = AbortSignal.any([exchange.signal, AbortSignal.timeout(ANSWER_DEADLINE_MS)]);
    const start = { type: 'start', conversation_id: conversation.id, message_id: replyId } as const;
    let agentName: string | null = null;
    let content = '';
    let started = false;
    let ended = false;

    const keep = (extra: { sources?: readonly Source[]; followUps?: readonly string[]; stopped?: boolean }) =>
      insertMessage(db, {
        id: replyId,
        conversationId: conversation.id,
        role: 'bot',
        content,
        agentName,
        createdAt: new Date(clock()),
        ...extra,
      });

    try {
      for await (const part of assistant.answer(await question(exchange), signal)) {
        if (part.type === 'agent') agentName = part.name;
        if (!started) {
          yield { ...start, ...(agentName && { agent_name: agentName }) };
          started = true;
        }
        if (part.type === 'delta') {
          content += part.text;
          yield part;
        }
        if (part.type === 'end') {
          const row = await keep({ sources: part.sources, followUps: part.followUps });
          if (send) await sends.update(send, { state: 'done', replyId });
          ended = true;
          if (part.sources.length > 0) yield { type: 'sources', sources: [...part.sources] };
          yield { type: 'done', message: toServerMessage(row), conversation_id: conversation.id };
        }
      }
      if (!ended && !exchange.signal.aborted) throw new Error('The assistant ended without an answer');
    } catch (cause) {
      if (!exchange.signal.aborted) {
        log.error({ err: cause }, 'no answer');
        yield { type: 'error', status: 503, detail: 'The assistant could not answer. Please try again in a moment.' };
      }
    } finally {
      // Also reached when the reader has gone and the generator is closed from outside.
      if (!ended) await settleUnfinished();
    }

    async function settleUnfinished(): Promise<void> {
      const stopped = exchange.signal.aborted && content !== '';
      if (stopped) await keep({ stopped: true });
      else await quota.giveBack(visitor);
      if (send) await sends.update(send, { state: 'failed', charged: stopped, replyId: stopped ? replyId : null });
    }
  }

  async function question({ conversation, message, questionId, streamed }: Exchange): Promise<Question> {
    return {
      text: message.message,
      history: await turnsBefore(db, conversation.id, questionId, HISTORY_TURNS),
      mode: message.mode,
      userContext: message.user_context ?? {},
      maxTokens: message.max_tokens,
      temperature: message.temperature,
      streamed,
    };
  }

  /** The answer that was given to the same send before. */
  async function* replay(send: Send): AsyncGenerator<ChatEvent> {
    const row = send.replyId ? await findMessage(db, send.replyId) : null;
    if (!row) {
      // The conversation has been deleted since.
      yield { type: 'error', status: 404, detail: 'Conversation not found' };
      return;
    }
    const message = toServerMessage(row);
    yield {
      type: 'start',
      conversation_id: row.conversationId,
      message_id: row.id,
      ...(row.agentName && { agent_name: row.agentName }),
    };
    yield { type: 'delta', text: row.content };
    if (row.sources.length > 0) yield { type: 'sources', sources: [...row.sources] };
    yield { type: 'done', message, conversation_id: row.conversationId };
  }
}
