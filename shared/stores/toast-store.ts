import { createStore, type StoreApi } from 'zustand/vanilla';

/** What can be done about a message, by a button in it. */
export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  /** Read out at once, and drawn as a problem. */
  readonly failed: boolean;
  readonly action: ToastAction | null;
};

export type ToastStore = StoreApi<{ readonly toasts: readonly Toast[] }> & {
  /** Returns the id to dismiss it by. */
  show(toast: { title: string; text?: string; failed?: boolean; action?: ToastAction }): number;
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
    show({ title, text, failed = false, action }) {
      lastId += 1;
      const toast = { id: lastId, title, text: text ?? null, failed, action: action ?? null };
      // What is said again is shown once: three of the same would cover what they are about.
      const isOther = (one: Toast) => one.title !== title || one.text !== toast.text;
      store.setState(({ toasts }) => ({ toasts: [...toasts.filter(isOther), toast].slice(-AT_ONCE) }));
      return lastId;
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  };
}
