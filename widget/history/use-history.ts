import { useEffect } from 'react';
import { useSession, useStores } from '../stores-context.tsx';

/** Loads the history of who signs in, brings back what was open and typed before a reload, and follows other tabs. */
export function useHistory(): void {
  const { chat, history, drafts, guest } = useStores();
  const userId = useSession((state) => state.user?.user_id);

  useEffect(() => {
    /** After the page's own box has been taken over, and the draft with what was typed there. */
    const bringDraftBack = () => {
      const { draft, conversationId } = chat.getState();
      const kept = drafts.get(conversationId);
      if (!draft && kept) chat.setDraft(kept);
    };
    if (!userId) return bringDraftBack();
    void history.refresh();
    const { conversationId, messages } = chat.getState();
    const open = drafts.open();
    if (conversationId) drafts.setOpen(conversationId);
    // First the conversation: a text that was kept for a new one must not go with it as if it were typed now.
    if (!conversationId && open && messages.length === 0) void history.bringBack(open).then(bringDraftBack);
    else bringDraftBack();
  }, [userId, chat, history, drafts]);

  useEffect(() => {
    // Who comes back to a tab sets off both events.
    let looking = false;
    const follow = async () => {
      const { conversationId: open, reply } = chat.getState();
      if (document.hidden || reply || looking) return;
      if (!userId) return chat.follow(guest.getState().conversationId ?? null, guest.transcript());
      looking = true;
      await Promise.all([history.refresh(), open && history.reload(open)]);
      looking = false;
    };
    window.addEventListener('focus', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('focus', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [userId, chat, history, guest]);
}
