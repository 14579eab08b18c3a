import type { KeyValueStorage } from '../stores/persisted.ts';

/** Tells everything else on this page that a key has changed: a `storage` event reaches other tabs only. */
export const STORAGE_CHANGED = 'admissions-assistant:storage';

/**
 * localStorage where the browser allows it, memory where it does not (blocked, full, switched off half-way).
 * `persistent` says which, so that the visitor can be told.
 */
export function createBrowserStorage(): KeyValueStorage & { persistent(): boolean } {
  const memory = new Map<string, string>();
  let persistent = true;
  let telling = false;

  const tell = (key: string): void => {
    telling = true;
    window.dispatchEvent(new CustomEvent(STORAGE_CHANGED, { detail: key }));
    telling = false;
  };

  /** Runs on the real storage; falls back to memory for good once that has thrown. */
  const attempt = <T>(real: (storage: Storage) => T, otherwise: () => T): T => {
    if (!persistent) return otherwise();
    try {
      return real(window.localStorage);
    } catch {
      // Blocked or full: the visit goes on in memory, and `persistent` tells.
      persistent = false;
      return otherwise();
    }
  };

  return {
    persistent: () => persistent,
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set(key, value) {
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
      tell(key);
    },
    remove(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
      tell(key);
    },
    watch(key, changed) {
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      const listenHere = (event: Event) => {
        if (!telling && event instanceof CustomEvent && event.detail === key) changed();
      };
      window.addEventListener('storage', listener);
      window.addEventListener(STORAGE_CHANGED, listenHere);
      return () => {
        window.removeEventListener('storage', listener);
        window.removeEventListener(STORAGE_CHANGED, listenHere);
      };
    },
  };
}
