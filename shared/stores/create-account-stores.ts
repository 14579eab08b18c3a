import { type AccountsApi, createAccountsApi } from '../api/accounts-api.ts';
import { type Client, createClient } from '../api/create-client.ts';
import { createDeviceStore } from './device-store.ts';
import { FORM_STORAGE } from './form-storage.ts';
import { createGuestStore, type GuestStore } from './guest-store.ts';
import type { KeyValueStorage } from './persisted.ts';
import { createSessionStore, type SessionEnd, type SessionStore, type TabLock } from './session-store.ts';

export type AccountStoresDeps = {
  /** Origin of the API, without a trailing slash. */
  readonly origin: string;
  readonly storage: KeyValueStorage;
  readonly lock: TabLock;
  /** Before every storage key; empty on the first-party site. */
  readonly keyPrefix: string;
  /** Of the page now, such as `mr`: mails are written in it, and the sign-in window speaks it. */
  readonly language: () => string;
  readonly onSignedOut?: (why: 'logout' | SessionEnd, userId: string | null) => void;
  /** The session ended by itself; the page decides where the visitor goes. */
  readonly onSessionExpired?: (why: SessionEnd) => void;
  readonly fetch?: (request: Request) => Promise<Response>;
};

export type AccountStores = {
  /** The one way to the API, with the session's bearer. */
  readonly client: Client;
  readonly session: SessionStore;
  /** What an account can be asked for (`account-actions.ts`). */
  readonly accounts: AccountsApi;
  readonly guest: GuestStore;
};

/** Where guests and sessions are kept. */
const placesOf = (keyPrefix: string) =>
  [{ key: `${keyPrefix}guest-storage` }, { key: `${keyPrefix}auth-storage` }] as const;

/** Whether this browser has kept anything of a visitor: then there may be a conversation to show. */
export const isKnown = (storage: KeyValueStorage, keyPrefix: string): boolean =>
  placesOf(keyPrefix).some(({ key }) => storage.get(key) !== null);

/** Who is here: what every page with an account needs. */
export function createAccountStores(deps: AccountStoresDeps): AccountStores {
  const { origin, storage, lock, keyPrefix, language, fetch } = deps;
  const client = createClient({
    origin,
    credentials: {
      accessToken: () => session.accessToken(),
      userId: () => session.getState().user?.user_id ?? null,
      renew: () => session.renew(),
    },
    ...(fetch && { fetch }),
  });
  const [guestPlace, sessionPlace] = placesOf(keyPrefix);
  const accounts = createAccountsApi(client, language);
  const guest = createGuestStore({ storage, ...guestPlace });
  const session: SessionStore = createSessionStore({
    api: accounts,
    storage,
    ...sessionPlace,
    lock,
    devices: createDeviceStore({ storage, key: `${keyPrefix}device-storage` }),
    guestToken: () => guest.getState().token ?? null,
    onGuest: (token) => guest.adopt({ token, remaining: null }),
    // The server has moved the guest's conversations to the account: the one on the screen goes on.
    onSignedIn: () => guest.reset(),
    onSignedOut: (why, userId) => {
      // Whose session has ended by itself finds it again; nobody else does.
      if (why === 'logout') storage.remove(FORM_STORAGE);
      deps.onSignedOut?.(why, userId);
      if (why !== 'logout') deps.onSessionExpired?.(why);
    },
  });
  return { client, session, accounts, guest };
}
