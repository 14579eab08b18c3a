import { STORAGE_CHANGED } from '#shared/platform/browser-storage.ts';
import { displayName, initials } from '#shared/rules/display-name.ts';
import { closeMenus } from './menu.ts';

const KEY = 'auth-storage';

/** Keeps the header's account menu true to who is signed in, whoever changes it: this page, the assistant or another tab. */
export function startAccountMenu(page: Document, view: Window): void {
  const show = () => {
    const user = readUser(view);
    page.documentElement.toggleAttribute('data-signed-in', user !== null);
    const words = user ? { initials: initials(user), name: displayName(user), email: user.email } : NOBODY;
    for (const [part, text] of Object.entries(words))
      for (const element of page.querySelectorAll(`[data-user="${part}"]`)) element.textContent = text;
  };
  show();
  view.addEventListener('storage', ({ key }) => (key === KEY || key === null) && show());
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

/** The signed-in user as the session store keeps it; null when nobody is, or storage is blocked or not ours. */
export function readUser(view: Window): { name: string | null; email: string } | null {
  try {
    const { state } = JSON.parse(view.localStorage.getItem(KEY) ?? '');
    if (state.isAuthenticated !== true || typeof state.user.email !== 'string') return null;
    return { name: typeof state.user.name === 'string' ? state.user.name : null, email: state.user.email };
  } catch {
    return null;
  }
}
