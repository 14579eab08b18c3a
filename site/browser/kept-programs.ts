import { createBrowserStorage } from '#shared/platform/browser-storage.ts';

const KEY = 'program-shortlist';
export const MOST_KEPT = 30;

export type Kept = {
  /** Ids, the first kept first. */
  ids(): string[];
  /** Keeps what is not kept, and lets go of what is. False when the list is full. */
  toggle(id: string): boolean;
  watch(changed: () => void): void;
};

/** The programs that this browser's owner has kept. What is stored is read as if a stranger had written it. */
export function createKept(): Kept {
  const storage = createBrowserStorage();
  const ids = (): string[] => {
    const text = storage.get(KEY);
    if (text === null) return [];
    try {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored)
        ? [...new Set(stored.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,90}$/.test(id)))].slice(
            0,
            MOST_KEPT,
          )
        : [];
    } catch {
      // Something else wrote there: the list begins anew.
      return [];
    }
  };
  return {
    ids,
    toggle(id) {
      const before = ids();
      const without = before.filter((one) => one !== id);
      if (without.length === before.length && before.length >= MOST_KEPT) return false;
      storage.set(KEY, JSON.stringify(without.length < before.length ? without : [...before, id]));
      return true;
    },
    watch(changed) {
      storage.watch(KEY, changed);
    },
  };
}
