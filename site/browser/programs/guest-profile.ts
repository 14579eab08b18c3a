import { createBrowserStorage } from '#shared/platform/browser-storage.ts';

const KEY = 'student-profile';
const VERSION = 1;

/** The seven answers of who is not signed in. What is stored is read as if a stranger had written it. */
export type GuestProfile = {
  /** To be read by the contract's schema. */
  readonly answers: unknown;
  /** The sentence that was agreed to; null, nothing may use them. */
  readonly consent: number | null;
  /** The finder with these answers in its fields; empty while they may not be used. */
  readonly finder: string;
};
export type GuestProfiles = {
  /** Null: there are none, or a later version has written them, which stay until others are saved. */
  read(): GuestProfile | null;
  set(profile: GuestProfile | null): void;
  watch(changed: () => void): void;
};

/** Kept in this browser, until somebody signs in: then they wait to move to the account. */
export function createGuestProfile(): GuestProfiles {
  const storage = createBrowserStorage();
  return {
    read() {
      const text = storage.get(KEY);
      if (!text) return null;
      try {
        const { version, answers, consent, finder } = JSON.parse(text);
        if (version !== VERSION || typeof answers !== 'object' || answers === null) return null;
        return { answers, consent: typeof consent === 'number' ? consent : null, finder: readFinder(finder) };
      } catch {
        // Something else wrote there.
        return null;
      }
    },
    set(profile) {
      if (profile) storage.set(KEY, JSON.stringify({ version: VERSION, ...profile }));
      else storage.remove(KEY);
    },
    watch(changed) {
      storage.watch(KEY, changed);
    },
  };
}

/** A link to the finder that was stored; empty when it is none. */
export const readFinder = (stored: unknown): string =>
  typeof stored === 'string' && /^\/programs(\?|$)/.test(stored) ? stored : '';
