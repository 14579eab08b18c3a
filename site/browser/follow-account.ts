import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { SESSION_STORAGE } from '#shared/rules/stored-session.ts';
import { readSession } from './account-menu.ts';

/** Loads what keeps this browser and an account's shortlist in step, once somebody is signed in. */
export function followAccount(page: Document, view: Window): void {
  const storage = createBrowserStorage();
  let follows = false;
  const follow = async (): Promise<void> => {
    if (follows || !readSession()) return;
    follows = true;
    try {
      (await import('./programs/follow-kept.ts')).followKept(page, view);
    } catch {
      // No connection: it is loaded when there is one.
      follows = false;
    }
  };
  storage.watch(SESSION_STORAGE, () => void follow());
  view.addEventListener('online', () => void follow());
  void follow();
}
