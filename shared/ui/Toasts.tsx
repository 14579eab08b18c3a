import { X } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Toast, ToastStore } from '#shared/stores/toast-store.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 8_000;

/** Messages in a corner; each is read out, can be closed, and goes by itself. */
export function Toasts({ store }: { store: ToastStore }) {
  const toasts = useStore(store, (state) => state.toasts);
  return (
    <div className="aa-toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs once, from when the toast is first shown
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={toast.failed ? 'aa-toast aa-toast-failed' : 'aa-toast'} role={toast.failed ? 'alert' : 'status'}>
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button className="aa-toast-close" type="button" aria-label="Close message" onClick={onClose}>
        <Icon icon={X} />
      </button>
    </div>
  );
}
