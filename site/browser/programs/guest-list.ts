import { MOST_KEPT, PROGRAM_ID } from '#shared/contract/shortlist/program-id.ts';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';

const KEY = 'program-shortlist';

export type GuestList = {
  ids(): string[];
  set(ids: readonly string[]): void;
  watch(changed: () => void): void;
};

/**
 * What was kept in this browser by who was not signed in, the first kept first. Once somebody is, what is here waits to
 * move to their account. What is stored is read as if a stranger had written it.
 */
export function createGuestList(): GuestList {
  const storage = createBrowserStorage();
  return {
    ids() {
      try {
        return readIds(JSON.parse(storage.get(KEY) ?? '[]'));
      } catch {
        // Something else wrote there: the list begins anew.
        return [];
      }
    },
    set(ids) {
      if (ids.length > 0) storage.set(KEY, JSON.stringify(ids));
      else storage.remove(KEY);
    },
    watch(changed) {
      storage.watch(KEY, changed);
    },
  };
}

/** The ids in what was stored, each once, at most as many as can be kept. */
export const readIds = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((id) => typeof id === 'string' && PROGRAM_ID.test(id)))].slice(0, MOST_KEPT)
    : [];
