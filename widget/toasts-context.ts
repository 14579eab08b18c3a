import { createContext, useContext } from 'react';
import type { ToastStore } from '#shared/stores/toast-store.ts';

const ToastsContext = createContext<ToastStore | null>(null);
export const ToastsProvider = ToastsContext.Provider;

export function useToasts(): ToastStore {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('ToastsProvider is missing');
  return toasts;
}
