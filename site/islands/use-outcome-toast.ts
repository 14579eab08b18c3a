import { useRef } from 'react';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { toasts } from './site-stores.ts';

/** Shows how the last try ended, in place of how the one before it did: two of them would say opposite things. */
export function useOutcomeToast(): (toast: Parameters<ToastStore['show']>[0]) => void {
  const last = useRef(0);
  return (toast) => {
    toasts().dismiss(last.current);
    last.current = toasts().show(toast);
  };
}
