import type { KeyValueStorage } from '../stores/persisted.ts';

/** Tells everything else on this page that a key has changed: a `storage` event reaches other tabs only. */
export const STORAGE_CHANGED = 'admissions-assistant:storage';

const PLACES = ['localStorage', 'sessionStorage'] as const;
const PROBE = 'admissions-assistant:probe';
/** How long what is kept stays: for good, for this tab, or until this page is left. */
const LASTING = ['kept', 'tab', 'page'] as const;

/**
 * localStorage where the browser allows it and has room, else the tab's own storage, else memory. `lasting` says which,
 * so that the visitor can be told.
 */
export function createBrowserStorage(): KeyValueStorage & { lasting(): (typeof LASTING)[number] } {
  const memory = new Map<string, string>();
  /** The last place that something had to be kept in. */
  let worst = 0;
  let telling = false;

  const tell = (key: string): void => {
    telling = true;
    window.dispatchEvent(new CustomEvent(STORAGE_CHANGED, { detail: key }));
    telling = false;
  };

  /** What a task gives in one of the places; null where the browser blocks it or it is full. */
  const attempt = <T>(place: (typeof PLACES)[number], task: (storage: Storage) => T): T | null => {
    try {
      return task(window[place]);
    } catch {
      // Whoever asks goes on to the next place.
      return null;
    }
  };
  /** Keeps a value in the first place that takes it, and nowhere behind it. Returns the place's number. */
  const keep = (key: string, value: string, first = 0): number => {
    const found = PLACES.findIndex(
      (place, at) => at >= first && attempt(place, (storage) => [storage.setItem(key, value)]),
    );
    if (found === 0) attempt('sessionStorage', (storage) => storage.removeItem(key));
    if (found >= 0) memory.delete(key);
    else memory.set(key, value);
    return found < 0 ? PLACES.length : found;
  };
  const drop = (key: string): void => {
    memory.delete(key);
    for (const place of PLACES) attempt(place, (storage) => storage.removeItem(key));
  };

  return {
    lasting() {
      const now = keep(PROBE, '1');
      drop(PROBE);
      return LASTING[Math.max(now, worst)] ?? 'page';
    },
    get: (key) =>
      memory.get(key) ??
      attempt('sessionStorage', (storage) => storage.getItem(key)) ??
      attempt('localStorage', (storage) => storage.getItem(key)),
    set(key, value, whose) {
      const place = keep(key, value, whose === 'tab' ? 1 : 0);
      if (whose) for (const other of PLACES.slice(0, place)) attempt(other, (storage) => storage.removeItem(key));
      if (whose !== 'tab') worst = Math.max(worst, place);
      tell(key);
    },
    remove(key) {
      drop(key);
      tell(key);
    },
    watch(key, changed) {
      const listener = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      const listenHere = (event: Event) => {
        if (!telling && event instanceof CustomEvent && event.detail === key) changed();
      };
      // A page that comes back from the browser's memory has heard nothing meanwhile.
      const listenBack = ({ persisted }: PageTransitionEvent) => {
        if (persisted) changed();
      };
      window.addEventListener('storage', listener);
      window.addEventListener('pageshow', listenBack);
      window.addEventListener(STORAGE_CHANGED, listenHere);
      return () => {
        window.removeEventListener('storage', listener);
        window.removeEventListener('pageshow', listenBack);
        window.removeEventListener(STORAGE_CHANGED, listenHere);
      };
    },
  };
}
