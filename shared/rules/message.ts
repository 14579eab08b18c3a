import type { ServerMessage, Source } from '../contract/chat/chat.ts';

/** A message as the reader sees it. A reply that broke off is kept and says so: `cut` by a failure, `stopped` by the reader. */
export type Message = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'user' | 'bot';
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly status: 'sending' | 'sent' | 'failed' | 'stopped' | 'cut';
  readonly agentName: string | null;
  readonly sources: readonly Source[];
  readonly followUps: readonly string[];
  /** What the reader thinks of a reply. */
  readonly feedback?: 'up' | 'down' | null;
};

export const userMessage = (id: string, text: string, timestamp: number): Message => ({
  id,
  text,
  sender: 'user',
  timestamp,
  status: 'sending',
  agentName: null,
  sources: [],
  followUps: [],
});

/** What the server sent, as the reader sees it. */
export function toMessage(message: ServerMessage): Message {
  return {
    id: message.message_id,
    text: message.content,
    sender: message.role,
    timestamp: Date.parse(message.timestamp) || 0,
    status: message.metadata?.stopped ? 'stopped' : 'sent',
    agentName: message.agent_name ?? null,
    sources: message.sources ?? [],
    followUps: message.metadata?.follow_ups ?? [],
    feedback: message.metadata?.feedback ?? null,
  };
}

/** The list with one message's status changed. */
export const withStatus = (messages: readonly Message[], id: string, status: Message['status']): readonly Message[] =>
  messages.map((message) => (message.id === id ? { ...message, status } : message));

/** The list without the unfinished reply to a question that is asked again. */
export const withoutUnfinishedReply = (messages: readonly Message[]): readonly Message[] =>
  messages.at(-1)?.status === 'cut' ? messages.slice(0, -1) : messages;

/** The last question, when it has no answer yet, or one that broke off. */
export function openQuestion(messages: readonly Message[]): Message | null {
  const question = messages.at(-1)?.status === 'cut' ? messages.at(-2) : messages.at(-1);
  return question?.sender === 'user' ? question : null;
}
