import type { Message } from '../rules/message.ts';
import type { ChatStore } from './chat-store.ts';
import type { DraftStore } from './draft-store.ts';

/** Where the history puts a conversation. */
export type Screen = {
  /** What is on it now; null when a new conversation is. */
  readonly current: () => string | null;
  readonly show: Show;
  /** Where a new conversation was begun only by loading the page: what is typed there stays, what is asked there wins. */
  readonly bringBack: Show;
};

type Show = (id: string, messages: readonly Message[]) => void;

/** The screen is what the chat has, and what was typed in each conversation. */
export const createScreen = (chat: ChatStore, drafts: DraftStore): Screen => ({
  current: () => chat.getState().conversationId,
  show(id, messages) {
    if (chat.getState().conversationId === id) chat.follow(id, messages);
    else chat.open(id, messages, drafts.get(id));
  },
  bringBack(id, messages) {
    const { conversationId, messages: asked, draft } = chat.getState();
    if (conversationId || asked.length > 0) return;
    chat.open(id, messages, draft || drafts.get(id));
    if (!draft) return;
    drafts.set(id, draft);
    drafts.set(null, '');
  },
});
