import type { Stores } from '#shared/stores/create-stores.ts';

/** What a page may listen to, as `assistant:<name>`. No event carries the text of a message. */
export type AssistantEvents = {
  ready: { version: 1 };
  open: null;
  close: null;
  'message-sent': { conversationId: string | null };
  'response-start': { conversationId: string | null };
  'response-end': { conversationId: string | null; outcome: 'complete' | 'stopped' | 'failed' };
  'conversation-change': { conversationId: string | null };
  'guest-limit': { allowance: number };
  error: { kind: string };
};

export type Emit = <N extends keyof AssistantEvents>(name: N, detail: AssistantEvents[N]) => void;

export const createEmit =
  (element: EventTarget): Emit =>
  (name, detail) => {
    element.dispatchEvent(new CustomEvent(`assistant:${name}`, { detail, bubbles: true, composed: true }));
  };

/** Tells the page what happens in the stores; returns how to stop. */
export function reportStores({ chat, guest }: Stores, emit: Emit): () => void {
  const stopChat = chat.subscribe((now, before) => {
    const { conversationId } = now;
    if (now.reply && !before.reply) emit('message-sent', { conversationId });
    if (now.reply?.phase === 'streaming' && before.reply?.phase === 'thinking')
      emit('response-start', { conversationId });
    if (before.reply && !now.reply) {
      const last = now.messages.at(-1);
      const stopped = last?.status === 'stopped';
      const complete = last?.sender === 'bot' && last.status === 'sent';
      emit('response-end', { conversationId, outcome: complete ? 'complete' : stopped ? 'stopped' : 'failed' });
    }
    if (conversationId !== before.conversationId) emit('conversation-change', { conversationId });
    if (now.failed && now.failed !== before.failed) emit('error', { kind: now.failed.failure.kind });
  });
  const stopGuest = guest.subscribe(({ hasReachedLimit, allowance }, before) => {
    if (hasReachedLimit && !before.hasReachedLimit) emit('guest-limit', { allowance });
  });
  return () => {
    stopChat();
    stopGuest();
  };
}
