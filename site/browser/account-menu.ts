import type { User } from '#shared/contract/accounts/accounts.ts';
import { createBrowserStorage, STORAGE_CHANGED } from '#shared/platform/browser-storage.ts';
import { displayName, initials } from '#shared/rules/display-name.ts';
import { readStoredSession, SESSION_STORAGE, type StoredSession } from '#shared/rules/stored-session.ts';
import { closeMenus } from './menu.ts';

/** Keeps the header's account menu true to who is signed in, whoever changes it: this page, the assistant or another tab. */
export function startAccountMenu(page: Document, view: Window): void {
  const show = () => {
    const user = readUser();
    page.documentElement.toggleAttribute('data-signed-in', user !== null);
    const words = user ? { initials: initials(user), name: displayName(user), email: user.email } : NOBODY;
    for (const [part, text] of Object.entries(words))
      for (const element of page.querySelectorAll(`[data-user="${part}"]`)) element.textContent = text;
  };
  show();
  view.addEventListener('storage', ({ key }) => (key === SESSION_STORAGE || key === null) && show());
  view.addEventListener(STORAGE_CHANGED, show);

  for (const button of page.querySelectorAll('[data-log-out]'))
    button.addEventListener('click', async () => {
      closeMenus(page);
      const { siteStores } = await import('#site/islands/site-stores.ts');
      const ended = siteStores().session.logout();
      // The button has gone with its menu.
      page.querySelector<HTMLElement>('.site-header .sign-in, .site-header .menu-button')?.focus();
      await ended;
    });
}

const NOBODY = { initials: '', name: displayName(null), email: '' };

/** The session as its store keeps it; null when nobody is signed in, or what is kept is not ours. */
export const readSession = (): StoredSession | null => readStoredSession(createBrowserStorage().get(SESSION_STORAGE));

const readUser = (): User | null => readSession()?.user ?? null;
