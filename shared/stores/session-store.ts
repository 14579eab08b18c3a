import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountsApi, SignedUp } from '../api/accounts-api.ts';
import { ApiError } from '../api/api-error.ts';
import type { Profile, Session, SignupRequest, User } from '../contract/accounts/accounts.ts';
import { SESSION_ENDED } from '../contract/error-texts.ts';
import { hasCode } from '../rules/error-code.ts';
import { toJson } from '../rules/json.ts';
import { readStoredSession, type StoredSession } from '../rules/stored-session.ts';
import type { DeviceStore } from './device-store.ts';
import type { KeyValueStorage } from './persisted.ts';

type Kept = { readonly [K in keyof StoredSession]: StoredSession[K] | null } & { readonly isAuthenticated: boolean };

export type SessionState = Kept & {
  readonly error: string | null;
  /** Why the last session could not be renewed; null when it could, and once somebody has signed in since. */
  readonly expired: SessionEnd | null;
};

/** How a session ends that its user does not end here: by time or for safety, or by a new password. */
export type SessionEnd = 'expired' | 'password';

/** Runs one task at a time under a name, across every tab of the origin. */
export type TabLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export type SessionDeps = {
  readonly api: AccountsApi;
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly lock: TabLock;
  readonly guestToken: () => string | null;
  /** Signing up has made a guest of this browser. */
  readonly onGuest: (token: string) => void;
  readonly devices: DeviceStore;
  /** Someone has signed in. */
  readonly onSignedIn: () => void;
  /** The session has ended: by the user (here or in another tab), or because it could not be renewed. */
  readonly onSignedOut: (why: 'logout' | SessionEnd, userId: string | null) => void;
};

/** What signing in answers, as far as it is kept. */
type Tokens = Pick<Session, 'access_token' | 'refresh_token' | 'user' | 'device'>;

export type SessionStore = StoreApi<SessionState> & {
  /** Throws ApiError, whose words are also the state's error. */
  login(email: string, password: string): Promise<void>;
  /** Throws ApiError, which the form words by itself. */
  signup(values: SignupRequest): Promise<SignedUp>;
  /** Takes over a session that was started elsewhere. Without `guestJoined` the guest of this browser stays as it is. */
  adopt(session: Tokens, guestJoined?: boolean): void;
  logout(): Promise<void>;
  /** Exchanges the refresh token, once for all tabs. False when there is no session any more. */
  renew(): Promise<boolean>;
  accessToken(): string | null;
  adoptProfile(profile: Profile): void;
  /** Keeps what was last said of the subscription, so that it is known when the next check fails. */
  adoptStatus(status: User['subscription_status']): void;
  /** The account is gone, and the session with it. */
  leave(): void;
  /** Follows what other tabs do until the returned function is called. */
  watch(): () => void;
};

const NOBODY = { user: null, accessToken: null, refreshToken: null, isAuthenticated: false };

/**
 * Who is signed in, kept under `auth-storage` (version 1) and followed across tabs. One function because whatever changes
 * the session also writes it down and says so: no part of it may be done by itself.
 */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { api, storage, key, lock } = deps;
  const load = (): Kept | null => {
    const stored = readStoredSession(storage.get(key));
    return stored && { ...stored, isAuthenticated: true };
  };
  const store = createStore<SessionState>(() => ({
    ...NOBODY,
    ...load(),
    error: null,
    expired: null,
  }));
  const { getState, setState } = store;
  let renewal: Promise<boolean> | null = null;

  const keep = (state: Kept) => {
    setState({ ...state, error: null, expired: null });
    // Kept for this tab alone, because there is no room: another would try tokens that are used up.
    storage.set(key, toJson({ state, version: 1 }), 'alone');
  };
  const signIn = (session: Tokens) => {
    if (session.device) deps.devices.add(session.device);
    keep({
      user: session.user,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      isAuthenticated: true,
    });
  };
  const forget = (why: 'logout' | SessionEnd) => {
    const { isAuthenticated: was, user } = getState();
    setState({ ...NOBODY, expired: was && why !== 'logout' ? why : null });
    storage.remove(key);
    if (was) deps.onSignedOut(why, user?.user_id ?? null);
  };

  /** Another tab may have renewed the tokens a moment ago, or ended the session: that is kept. */
  function adoptUser(user: User): void {
    const stored = load();
    if (stored?.user?.user_id === user.user_id) keep({ ...stored, user });
  }

  /** Another tab has signed in, out, or renewed the tokens. */
  function followOtherTab(stored: Kept = load() ?? NOBODY): void {
    const before = getState().user;
    setState(stored);
    // Someone else's session shows nothing of the one before.
    if (before && before.user_id !== stored.user?.user_id) deps.onSignedOut('logout', before.user_id);
    // Whether the guest has come along was that tab's to say: the guest store follows its own key.
  }

  async function renewOnce(): Promise<boolean> {
    const mine = getState().refreshToken;
    return lock(`${key}:renewal`, async () => {
      const stored = load();
      // Another tab was faster: its tokens are ours. Whether they are still of the same user is asked by who calls.
      if (stored?.refreshToken && stored.refreshToken !== mine) {
        followOtherTab(stored);
        return true;
      }
      if (!mine) {
        setState({ error: 'No refresh token available' });
        return false;
      }
      try {
        const renewed = await api.refresh(mine);
        const now = load() ?? NOBODY;
        if (now.refreshToken === mine) {
          signIn(renewed);
          return true;
        }
        // Signed out meanwhile, or in as somebody else, here or in another tab: what was renewed is not left open.
        followOtherTab(now);
        if (now.user?.user_id !== renewed.user.user_id) void api.logout(renewed.access_token).catch(() => undefined);
        return now.isAuthenticated;
      } catch (cause) {
        setState({ error: cause instanceof ApiError ? cause.message : SESSION_ENDED });
        // Only a refusal ends the session: a lost connection must not sign a student out.
        const refused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
        const newer = load()?.refreshToken;
        if (refused && (!newer || newer === mine)) forget(hasCode(cause, 'password_changed') ? 'password' : 'expired');
        return false;
      }
    });
  }

  return {
    ...store,
    accessToken: () => getState().accessToken,
    async login(email, password) {
      try {
        signIn(await api.login({ email, password, devices: deps.devices.all() }, deps.guestToken()));
      } catch (cause) {
        const words = cause instanceof ApiError && !cause.unsaid ? cause.message : 'Login failed. Please try again.';
        setState({ error: words });
        throw cause;
      }
      deps.onSignedIn();
    },
    async signup(values) {
      const signedUp = await api.signup(values, deps.guestToken());
      if (signedUp.guest_token) deps.onGuest(signedUp.guest_token);
      return signedUp;
    },
    adopt(session, guestJoined = true) {
      const { user: before, accessToken: token } = getState();
      signIn(session);
      if (before && before.user_id !== session.user.user_id) {
        deps.onSignedOut('logout', before.user_id);
        // One after the other, in this browser: the session that was here is not left open.
        if (token) void api.logout(token).catch(() => undefined);
      }
      if (guestJoined) deps.onSignedIn();
    },
    async logout() {
      const token = getState().accessToken;
      // The session ends here whatever the server says.
      forget('logout');
      if (token) await api.logout(token).catch(() => undefined);
    },
    renew() {
      renewal ??= renewOnce().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    adoptProfile({ user_id, email, name, role, subscription_status }) {
      adoptUser({ user_id, email, name, role, subscription_status });
    },
    adoptStatus(subscription_status) {
      const { user } = getState();
      if (user && user.subscription_status !== subscription_status) adoptUser({ ...user, subscription_status });
    },
    leave: () => forget('logout'),
    watch: () => storage.watch(key, () => followOtherTab()),
  };
}
