import { useEffect } from 'react';
import { useSession, useStores } from '../stores-context.tsx';

/** Loads the history of who signs in, brings back what was open and typed before a reload, and follows other tabs. */
export function useHistory(): void {
  const { chat, history, drafts, guest } = useStores();
  const userId = useSession((state) => state.user?.user_id);

  useEffect(() => {
    if (!userId) return;
    void history.refresh();
    const { conversationId, messages } = chat.getState();
    const open = drafts.open();
    if (conversationId) drafts.setOpen(conversationId);
    else if (open && messages.length === 0) void history.open(open);
  }, [userId, chat, history, drafts]);

  useEffect(() => {
    // After the page's own box has been taken over, and the draft with what was typed there.
    const { draft, conversationId } = chat.getState();
    const kept = drafts.get(conversationId);
    if (!draft && kept) chat.setDraft(kept);

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
  }, [userId, chat, history, drafts, guest]);
}
