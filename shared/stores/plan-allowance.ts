import type { Allowance } from './allowance.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** The messages of a signed-in user's plan: the server counts and keeps, this browser shows. */
export const planAllowance = (subscription: SubscriptionStore): Allowance => ({
  mayAsk: () => subscription.maySend(),
  guestToken: () => null,
  guestNonce: () => null,
  asked: () => {},
  answered: (_question, _reply, _conversationId, fresh) => fresh && subscription.answered(),
  brokeOff: () => {},
  stopped: () => void subscription.load(),
  giveBack: () => {},
  adopt: () => {},
  transcript: () => ({ messages: [], conversationId: null }),
  startedOver: () => {},
  refused: (kind) => subscription.refused(kind),
});
