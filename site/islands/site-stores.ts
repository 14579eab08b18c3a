import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { createTabLock } from '#shared/platform/tab-lock.ts';
import { expiredPath } from '#shared/rules/return-path.ts';
import { type AccountStores, createAccountStores } from '#shared/stores/create-account-stores.ts';
import { beginWith, draftsAtTheEnd } from '#shared/stores/draft-store.ts';
import { createToastStore, type ToastStore } from '#shared/stores/toast-store.ts';
import { inPageLanguage, pageLanguage } from './page-language.ts';

export type SiteStores = AccountStores & {
  readonly toasts: ToastStore;
  /** How long a sign-in here can last: this browser may block storage, or be full. */
  lasting(): 'kept' | 'tab' | 'page';
  /** The session ended by itself, and the visitor is on the way to sign in. */
  sessionExpired(): boolean;
};

const ofPage = new WeakMap<Document, SiteStores>();

/** The page's one set of stores, made at the first call. Only in a browser. */
export function siteStores(): SiteStores {
  const known = ofPage.get(document);
  if (known) return known;
  let expired = false;
  const storage = createBrowserStorage();
  const typed = { storage, keyPrefix: '' };
  const stores = createAccountStores({
    origin: location.origin,
    storage,
    lock: createTabLock(),
    keyPrefix: '',
    language: pageLanguage,
    // What was typed on the assistant's page is not for whoever comes next.
    onSignedOut: draftsAtTheEnd(typed),
    onSessionExpired: (why) => {
      const path = expiredPath(location, why);
      if (path === null) return;
      expired = true;
      location.replace(inPageLanguage(path));
    },
  });
  stores.session.watch();
  // What is asked in another tab while this page is open belongs to the guest who signs in or up here.
  stores.guest.watch();
  // Who signs in goes on with what they asked as a guest: it is the account's now.
  stores.guest.subscribe((now, { conversationId }) => {
    const signedIn = stores.session.getState().isAuthenticated;
    if (signedIn && conversationId && !now.conversationId) beginWith(typed, conversationId);
  });
  const made = { ...stores, toasts: createToastStore(), lasting: storage.lasting, sessionExpired: () => expired };
  ofPage.set(document, made);
  return made;
}

export const toasts = (): ToastStore => siteStores().toasts;
