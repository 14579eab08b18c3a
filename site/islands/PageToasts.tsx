import { useEffect, useState } from 'react';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { Toasts } from '#shared/ui/Toasts.tsx';
import { toasts } from './site-stores.ts';

/** The page's toasts; nothing where there is no browser. */
export function PageToasts() {
  const [store, setStore] = useState<ToastStore | null>(null);
  useEffect(() => setStore(toasts()), []);
  useEffect(
    () => store?.subscribe((now, before) => now.toasts.length > before.toasts.length && keepFocusInView()),
    [store],
  );
  return store && <Toasts store={store} />;
}

/** On a phone a toast lies at the end of the window, perhaps on what was pressed (`scroll-padding` in base.css). */
function keepFocusInView(): void {
  requestAnimationFrame(() => {
    const focus = document.querySelector(':focus-visible');
    const { top = 0, bottom = 0 } = focus?.getBoundingClientRect() ?? {};
    if (bottom > 0 && top < innerHeight) focus?.scrollIntoView({ block: 'nearest' });
  });
}
