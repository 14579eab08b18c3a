import { useEffect, useRef } from 'react';

/** Where the panel fills the screen, as in `launcher.css`. */
const FULL_SCREEN = '(width < 600px)';

/** Android's Back closes what fills the screen, while it is `open`, instead of leaving the page, where the browser has close watchers. */
export function useCloseRequest(close: () => void, open = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const Watcher: unknown = Reflect.get(window, 'CloseWatcher');
    if (!open || !isWatcher(Watcher) || !matchMedia(FULL_SCREEN).matches) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => latest.current());
    return () => watcher.destroy();
  }, [open]);
}

/** Not yet in TypeScript's library: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
type CloseWatcher = EventTarget & { destroy(): void };
const isWatcher = (value: unknown): value is new () => CloseWatcher => typeof value === 'function';
