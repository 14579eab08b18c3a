import { useEffect } from 'react';
import type { HistoryFailure } from '#shared/stores/history-state.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import type { Say } from '#shared/texts/say.ts';
import { useStores } from '../stores-context.tsx';

/**
 * What has happened to a conversation of the history is said in the corner, wherever its list is scrolled to, or closed:
 * that one was deleted, or left by a guest for a new one, with the way back, and what did not work, with another try.
 */
export function useHistoryNews(toasts: ToastStore, t: Say): void {
  const { history, chat, guest } = useStores();
  useEffect(() => {
    let deleted: number | null = null;
    let left: number | null = null;
    let failed: number | null = null;
    let told: HistoryFailure | null = null;
    const take = (id: number | null) => id !== null && toasts.dismiss(id);
    const tellFailure = () => {
      const { failure } = history.getState();
      // While there is no connection, its own notice speaks for all that it keeps from going.
      const news = failure?.unreachable && !chat.getState().connected ? null : failure;
      if (news === told) return;
      told = news;
      take(failed);
      failed =
        news && toasts.show({ title: t(news.text), failed: true, action: { label: t('Retry'), run: news.retry } });
    };
    const stops = [
      history.subscribe(({ removed }, before) => {
        if (removed === before.removed) return;
        take(deleted);
        deleted =
          removed && toasts.show({ title: t('Conversation deleted'), action: { label: t('Undo'), run: history.undo } });
      }),
      chat.subscribe(({ messages }, before) => {
        if (messages === before.messages) return;
        take(left);
        // A guest's is kept in this browser alone, until that is told of the new one.
        const { messages: kept, conversationId } = guest.getState();
        if (messages[0] || !kept[0]) return;
        const undo = () => {
          guest.bringBack({ messages: kept, conversationId });
          chat.follow(conversationId ?? null, guest.transcript());
        };
        left = toasts.show({ title: t('Conversation deleted'), action: { label: t('Undo'), run: undo } });
      }),
      history.subscribe(tellFailure),
      chat.subscribe(tellFailure),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [history, chat, guest, toasts, t]);
}
