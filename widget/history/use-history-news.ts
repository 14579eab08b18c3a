import { useEffect } from 'react';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { useStores } from '../stores-context.tsx';

/**
 * What has happened to a conversation of the history is said in the corner, wherever its list is scrolled to, or closed:
 * that one was deleted, with the way back, and what did not work, with another try.
 */
export function useHistoryNews(toasts: ToastStore): void {
  const { history } = useStores();
  useEffect(() => {
    let deleted: number | null = null;
    let failed: number | null = null;
    const take = (id: number | null) => id !== null && toasts.dismiss(id);
    return history.subscribe(({ removed, failure }, before) => {
      if (removed !== before.removed) {
        take(deleted);
        deleted =
          removed && toasts.show({ title: 'Conversation deleted', action: { label: 'Undo', run: history.undo } });
      }
      if (failure !== before.failure) {
        take(failed);
        const told = failure !== null && !failure.unreachable;
        failed = told
          ? toasts.show({ title: failure.text, failed: true, action: { label: 'Retry', run: failure.retry } })
          : null;
      }
    });
  }, [history, toasts]);
}
