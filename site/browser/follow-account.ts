import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { readStoredSession } from '#shared/rules/stored-session.ts';

/** Loads what keeps this browser and an account's shortlist in step, once somebody is signed in. */
export function followAccount(page: Document, view: Window): void {
  const storage = createBrowserStorage();
  let follows = false;
  const follow = async (): Promise<void> => {
    if (follows || !readStoredSession(storage.get('auth-storage'))) return;
    follows = true;
    try {
      (await import('./programs/follow-kept.ts')).followKept(page, view);
    } catch {
      // No connection: it is loaded when there is one.
      follows = false;
    }
  };
  storage.watch('auth-storage', () => void follow());
  view.addEventListener('online', () => void follow());
  void follow();
}
