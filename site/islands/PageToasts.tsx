import { useEffect, useState } from 'react';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { Toasts } from '#shared/ui/Toasts.tsx';
import { toasts } from './site-stores.ts';

/** The page's toasts; nothing where there is no browser. */
export function PageToasts() {
  const [store, setStore] = useState<ToastStore | null>(null);
  useEffect(() => setStore(toasts()), []);
  return store && <Toasts store={store} />;
}
