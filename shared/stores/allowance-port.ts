import type { GuestStanding } from '../api/chat-api.ts';
import type { Message } from '../rules/message.ts';

/** What the visitor may ask, and who keeps count. */
export type Allowance = {
  mayAsk(): boolean;
  guestToken(): string | null;
  /** What sends without a token are known by; null with one. */
  guestNonce(): string | null;
  /** `replaces` is a question that goes with its answer. */
  asked(question: Message, replaces: string | null): void;
  /** `fresh` was asked on this page, and is not yet counted. */
  answered(question: Message, reply: Message, conversationId: string, fresh: boolean): void;
  /** A reply ended before it was complete; what has arrived is kept. */
  brokeOff(question: Message, reply: Message, conversationId: string | null): void;
  /** A question that was counted got no answer. */
  giveBack(): void;
  adopt(standing: GuestStanding): void;
  /** A new conversation has begun. */
  startedOver(): void;
  /** The server says that nothing is left (`limit`), or that a subscription is needed. */
  refused(kind: 'limit' | 'subscription'): void;
};
