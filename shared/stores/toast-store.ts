import { createStore, type StoreApi } from 'zustand/vanilla';

export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  /** Read out at once, and drawn as a problem. */
  readonly failed: boolean;
};

export type ToastStore = StoreApi<{ readonly toasts: readonly Toast[] }> & {
  show(toast: { title: string; text?: string; failed?: boolean }): void;
  dismiss(id: number): void;
};

/** At most this many at once; the oldest goes first. */
const AT_ONCE = 3;

/** Short messages in a corner. How long each is shown is the component's matter. */
export function createToastStore(): ToastStore {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
  let lastId = 0;
  return {
    ...store,
    show({ title, text, failed = false }) {
      lastId += 1;
      const toast = { id: lastId, title, text: text ?? null, failed };
      store.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-AT_ONCE) }));
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  };
}
