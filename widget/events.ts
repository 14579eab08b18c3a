import { gateOf } from '#shared/rules/gate.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import type { AssistantEvents } from './types/assistant.d.ts';

/** Tells the page of one thing as `assistant:<name>`. */
export type Emit = <N extends keyof AssistantEvents>(name: N, detail: AssistantEvents[N]) => void;

export const createEmit =
  (element: EventTarget): Emit =>
  (name, detail) => {
    element.dispatchEvent(new CustomEvent(`assistant:${name}`, { detail, bubbles: true, composed: true }));
  };

/** Tells the page what happens in the stores, for as long as these are. */
export function reportStores({ chat, guest, session, subscription }: Stores, emit: Emit): void {
  // While an answer is on its way its question may still be given back.
  const atLimit = () => {
    const { messages, reply } = chat.getState();
    const open = reply !== null || messages.at(-1)?.status === 'sending';
    return guest.getState().hasReachedLimit && !open;
  };
  let told = atLimit();
  const tellLimit = () => {
    const before = told;
    told = atLimit();
    if (told && !before) emit('guest-limit', { allowance: guest.getState().allowance });
  };
  chat.subscribe(tellLimit);
  chat.subscribe((now, before) => {
    const { conversationId } = now;
    const own = now.reply?.resumed === false;
    if (own && !before.reply) emit('message-sent', { conversationId });
    if (own && now.reply?.phase === 'streaming' && before.reply?.phase === 'thinking')
      emit('response-start', { conversationId });
    // Who looks into another conversation leaves an answer that goes on.
    const left = conversationId !== before.conversationId || now.messages.length === 0;
    if (before.reply && !now.reply && !left) {
      const last = now.messages.at(-1);
      const stopped = last?.status === 'stopped';
      const complete = last?.sender === 'bot' && last.status === 'sent';
      emit('response-end', { conversationId, outcome: complete ? 'complete' : stopped ? 'stopped' : 'failed' });
    }
    if (conversationId !== before.conversationId) emit('conversation-change', { conversationId });
    if (now.failed && now.failed !== before.failed) emit('error', { kind: now.failed.failure.kind });
    if (now.messages.length !== before.messages.length) return;
    now.messages.forEach(({ id, feedback: rating = null }, index) => {
      const old = before.messages[index];
      if (old?.id === id && (old.feedback ?? null) !== rating) emit('feedback', { messageId: id, rating });
    });
  });
  guest.subscribe(tellLimit);
  guest.subscribe(({ showAuthModal }, before) => {
    if (showAuthModal && !before.showAuthModal) emit('auth-required', { reason: 'guest-limit' });
  });
  session.subscribe(({ isAuthenticated }, before) => {
    if (isAuthenticated !== before.isAuthenticated) emit(isAuthenticated ? 'signed-in' : 'signed-out', null);
  });
  subscription.subscribe((now, before) => {
    const reason = gateOf(now);
    if (reason && reason !== gateOf(before)) emit('gate', { reason });
    const { purchase } = now;
    if (purchase.step === before.purchase.step) return;
    if (purchase.step === 'opening') emit('checkout-start', { planId: purchase.planId });
    if (purchase.step === 'active') emit('checkout-success', { planId: purchase.planId });
    if (purchase.step === 'failed')
      emit('checkout-failure', { planId: purchase.planId, reason: purchase.failure.code });
    if (purchase.step === 'refused' || purchase.step === 'cancelled' || purchase.step === 'arrived')
      emit('checkout-failure', { planId: purchase.planId, reason: purchase.step });
  });
}
