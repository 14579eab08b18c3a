import { MOST_KEPT, PROGRAM_ID } from '#shared/contract/shortlist/program-id.ts';
import { MOST_TICKS, TICK_ID } from '#shared/contract/shortlist/tick-id.ts';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';

const KEY = 'program-shortlist';
const TICKS_KEY = 'program-ticks';

export type GuestList = {
  ids(): string[];
  set(ids: readonly string[]): void;
  watch(changed: () => void): void;
};

/**
 * What was kept in this browser by who was not signed in, the first kept first. Once somebody is, what is here waits to
 * move to their account. What is stored is read as if a stranger had written it.
 */
export const createGuestList = (): GuestList => storedIds(KEY, readIds);

/** The papers that were ticked in this browser, likewise. */
export const createGuestTicks = (): GuestList => storedIds(TICKS_KEY, readTicks);

function storedIds(key: string, read: (stored: unknown) => string[]): GuestList {
  const storage = createBrowserStorage();
  return {
    ids() {
      try {
        return read(JSON.parse(storage.get(key) ?? '[]'));
      } catch {
        // Something else wrote there: the list begins anew.
        return [];
      }
    },
    set(ids) {
      if (ids.length > 0) storage.set(key, JSON.stringify(ids));
      else storage.remove(key);
    },
    watch(changed) {
      storage.watch(key, changed);
    },
  };
}

/** The ids in what was stored, each once, at most as many as can be kept. */
export const readIds = (stored: unknown): string[] => readList(stored, PROGRAM_ID, MOST_KEPT);
export const readTicks = (stored: unknown): string[] => readList(stored, TICK_ID, MOST_TICKS);

const readList = (stored: unknown, form: RegExp, most: number): string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((id) => typeof id === 'string' && form.test(id)))].slice(0, most)
    : [];
