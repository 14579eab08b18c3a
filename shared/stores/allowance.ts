import type { GuestCount } from '../api/chat-api.ts';
import type { Message } from '../rules/message.ts';
import type { ChatState } from './chat-state.ts';

/** What the visitor may ask, and who keeps count: of a guest (`guest-allowance.ts`) or of a plan (`plan-allowance.ts`). */
export type Allowance = {
  mayAsk(): boolean;
  /** What the guest is known by; null for who is signed in, and before the server has said. */
  guestToken(): string | null;
  /** What sends without a token are known by; null with one. */
  guestNonce(): string | null;
  /** `replaces` is a question that goes with its answer. */
  asked(question: Message, replaces: string | null): void;
  /** `fresh` was asked on this page, and is not yet counted. */
  answered(question: Message, reply: Message, conversationId: string, fresh: boolean): void;
  /** A reply ended before it was complete; what has arrived is kept. */
  brokeOff(question: Message, reply: Message, conversationId: string | null): void;
  /** The server has ended an answer, which may have been free; `remaining` is what it counts for a guest now. */
  stopped(remaining: number | undefined): void;
  /** A question that was counted got no answer. */
  giveBack(): void;
  adopt(count: GuestCount): void;
  /** The conversation that this browser keeps; none where the server keeps it. */
  transcript(): Pick<ChatState, 'messages' | 'conversationId'>;
  /** A new conversation has begun. */
  startedOver(): void;
  /** The server says that nothing is left (`limit`), or that a subscription is needed. */
  refused(kind: 'limit' | 'subscription'): void;
};
