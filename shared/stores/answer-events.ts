import type { StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import type { ChatEvent } from '../contract/chat/chat.ts';
import { type ChatFailure, toChatFailure } from '../rules/chat-failure.ts';
import { type Message, toMessage, withStatus } from '../rules/message.ts';
import { text } from '../texts/text.ts';
import type { Allowance } from './allowance.ts';
import type { ChatState } from './chat-state.ts';
import type { QuestionRun } from './question-run.ts';

/** What the events of an answer change. */
export type AnswerWorld = {
  readonly store: Pick<StoreApi<ChatState>, 'getState' | 'setState'>;
  readonly allowance: () => Allowance;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
  /** A call had no answer. */
  readonly lost: () => void;
};

/** How an answer ended that had no `done`. */
export type Ending = {
  /** Null when the reader has stopped it. */
  readonly error: ApiError | null;
  /** The server has no answer to a question that it may know. */
  readonly gone?: boolean;
  /** The server has said already what is left to ask. */
  readonly told?: boolean;
};

const NOT_ANSWERED: ChatFailure = {
  kind: 'cut',
  text: text('This question was not answered yet.'),
  retryAfterSeconds: null,
};

/** Shows what one event says. Throws ApiError for the event `error`. */
export function showEvent({ store, allowance }: AnswerWorld, { question, fresh }: QuestionRun, event: ChatEvent): void {
  const { reply, messages } = store.getState();
  if (!reply) return;
  switch (event.type) {
    case 'start':
      store.setState({
        connected: true,
        conversationId: event.conversation_id,
        messages: withStatus(messages, question.id, 'sent'),
        reply: { ...reply, id: event.message_id, text: '', agentName: event.agent_name ?? null },
      });
      break;
    case 'delta':
      store.setState({ reply: { ...reply, phase: 'streaming', text: reply.text + event.text } });
      break;
    case 'sources':
      store.setState({ reply: { ...reply, sources: event.sources } });
      break;
    case 'done': {
      const message = toMessage(event.message);
      // Before the end is announced: whoever hears of it may ask what is left.
      allowance().answered(question, message, event.conversation_id, fresh && !event.free);
      if (event.free) allowance().giveBack();
      store.setState({ messages: [...withStatus(messages, question.id, 'sent'), message], reply: null });
      break;
    }
    case 'error':
      throw new ApiError(event.detail, { kind: 'http', status: event.status, code: event.error ?? null });
  }
}

/** Ends an answer that had no `done`: what has arrived is kept, what it cost is given back, and the failure is shown. */
export function conclude(world: AnswerWorld, { question, replaces }: QuestionRun, ending: Ending): void {
  const { store, lost } = world;
  const allowance = world.allowance();
  const { error, gone = false, told = false } = ending;
  const { messages, conversationId } = store.getState();
  const kept = unfinishedReply(world, error);
  const asked = withStatus(messages, question.id, error ? 'failed' : 'sent');
  const failure = error && (gone ? NOT_ANSWERED : toChatFailure(error));
  // Before the end is announced, as with `done`.
  if (kept) allowance.brokeOff(question, kept, conversationId);
  if (failure && !told) allowance.giveBack();
  if (failure?.kind === 'limit' || failure?.kind === 'subscription') allowance.refused(failure.kind);
  store.setState({ messages: kept ? [...asked, kept] : asked, reply: null });
  if (!failure) return;

  store.setState({
    failed: { question, failure, replaces },
    // An id that the server does not know (any more) must not keep failing: the next try starts a conversation.
    ...(error?.status === 404 && !gone && { conversationId: null }),
  });
  if (failure.kind === 'unreachable') lost();
}

/** What has arrived of a reply; null for nothing, unless the reader has stopped it. */
function unfinishedReply({ store, clock, newId }: AnswerWorld, error: ApiError | null): Message | null {
  const { reply } = store.getState();
  if (!reply || (error && !reply.text)) return null;
  return {
    id: reply.id ?? newId(),
    text: reply.text,
    sender: 'bot',
    timestamp: clock(),
    status: error ? 'cut' : 'stopped',
    agentName: reply.agentName,
    sources: reply.sources,
    followUps: [],
  };
}
