import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Toast, ToastStore } from '#shared/stores/toast-store.ts';
import { useText } from '#shared/ui/use-text.ts';
import { Icon } from './Icon.tsx';

/** Milliseconds; with something to press, people need longer. A failure that can be tried again stays until it is closed. */
const SHOWN_MS = 8_000;
const SHOWN_WITH_ACTION_MS = 20_000;

/** Messages in a corner; each is read out, can be closed, and goes by itself, but never from under a finger or the focus. */
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
  const t = useText();
  const { title, text, failed, action } = toast;
  // Filled once it is there: readers are told of what changes in a place that they know.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Where the focus came from, and goes back to. */
  const before = useRef<EventTarget | null>(null);
  const held = pointed || focused || (failed && action !== null);
  // At once: its time may be up the moment after somebody is at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that is drawn again for another's sake goes on with its time
  useLayoutEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const close = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at its buttons
    <div
      className={failed ? 'aa-toast aa-toast-failed' : 'aa-toast'}
      role={failed ? 'alert' : 'status'}
      // Moved there by somebody: where it only came up under a mouse that lies still, nobody is at it.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocusCapture={({ relatedTarget, currentTarget }) => {
        setFocused(true);
        const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!inside) before.current = relatedTarget;
      }}
      onBlurCapture={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      {there && (
        <div>
          <strong>{title}</strong>
          {text && <p>{text}</p>}
        </div>
      )}
      {action && (
        <button
          className="aa-toast-action"
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button className="aa-toast-close" type="button" aria-label={t('Close message')} onClick={close}>
        <Icon icon={X} />
      </button>
    </div>
  );
}
