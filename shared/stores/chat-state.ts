import type { Source } from '../contract/chat/chat.ts';
import type { ChatFailure } from '../rules/chat-failure.ts';
import type { Message } from '../rules/message.ts';
import type { Health } from './health-check.ts';

/** The answer on its way. It is not in `messages` until it has ended, so that a new piece touches nothing else. */
export type Reply = {
  /** The server's; null until it has said. */
  readonly id: string | null;
  readonly phase: 'thinking' | 'streaming';
  readonly text: string;
  readonly agentName: string | null;
  readonly sources: readonly Source[];
  /** To a question that was asked before: in another tab, or ahead of a reload. */
  readonly resumed: boolean;
};

/** A question that was not answered. Its id is its idempotency key: asked again, it is the same question to the server. */
export type FailedSend = {
  readonly question: Message;
  readonly failure: ChatFailure;
  /** The question whose place it takes. */
  readonly replaces: string | null;
};

export type ChatState = Health & {
  readonly draft: string;
  readonly messages: readonly Message[];
  readonly reply: Reply | null;
  readonly failed: FailedSend | null;
  readonly conversationId: string | null;
};
