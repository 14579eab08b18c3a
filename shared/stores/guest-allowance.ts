import type { Allowance } from './allowance.ts';
import type { GuestStore } from './guest-store.ts';

/** A guest's free messages: this browser counts, and the server's word is final. */
export function guestAllowance(guest: GuestStore, newId: () => string): Allowance {
  const guestToken = () => guest.getState().token ?? null;
  return {
    mayAsk: () => guest.left() > 0,
    guestToken,
    guestNonce: () => (guestToken() ? null : guest.nonce(newId)),
    asked(question, replaces) {
      if (replaces) guest.forget(replaces);
      guest.asked(question);
    },
    answered: (question, reply, conversationId) => guest.answered(question.id, reply, conversationId),
    brokeOff: (question, reply, conversationId) => guest.answered(question.id, reply, conversationId),
    stopped: (remaining) => remaining !== undefined && guest.adopt({ token: null, remaining }),
    giveBack: () => guest.giveBack(),
    adopt: (count) => guest.adopt(count),
    transcript: () => ({ messages: guest.transcript(), conversationId: guest.getState().conversationId ?? null }),
    startedOver: () => guest.startOver(),
    // Without a message left nobody needs a plan: the prompt to sign up stands in the way.
    refused: (kind) => kind === 'limit' && guest.adopt({ token: null, remaining: 0 }),
  };
}
