import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountsApi, SignedUp, Verification } from '../api/accounts-api.ts';
import { ApiError } from '../api/api-error.ts';
import type { Profile, Session, SignupRequest, User } from '../contract/auth.ts';
import { user } from '../contract/auth.ts';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

const authState = v.object({
  user: v.nullable(user),
  accessToken: v.nullable(v.string()),
  refreshToken: v.nullable(v.string()),
  isAuthenticated: v.boolean(),
});

export type SessionState = v.InferOutput<typeof authState> & {
  /** During login, signup, logout and refresh. */
  readonly loading: boolean;
  readonly error: string | null;
};

/** Runs one task at a time under a name, across every tab of the origin. */
export type TabLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

export type SessionDeps = {
  readonly api: AccountsApi;
  readonly storage: KeyValueStorage;
  readonly key: string;
  readonly lock: TabLock;
  readonly guestToken: () => string | null;
  /** Someone has signed in. */
  readonly onSignedIn: () => void;
  /** The session has ended: by the user (here or in another tab), or because it could not be renewed. */
  readonly onSignedOut: (why: 'logout' | 'expired') => void;
};

export type SessionStore = StoreApi<SessionState> & {
  /** Throws ApiError, whose words are also the state's error. */
  login(email: string, password: string): Promise<void>;
  /** Throws ApiError, which the form words by itself. */
  signup(values: SignupRequest): Promise<SignedUp>;
  /** Throws ApiError. Signs in when the answer has tokens; says whether it did. */
  verifyEmail(token: string): Promise<{ signedIn: boolean; message: string }>;
  /** Takes over a session that was started elsewhere, such as in our own window. */
  adopt(session: Session): void;
  logout(): Promise<void>;
  /** Exchanges the refresh token, once for all tabs. False when there is no session any more. */
  renew(): Promise<boolean>;
  accessToken(): string | null;
  loadUser(): Promise<void>;
  adoptProfile(profile: Profile): void;
  /** Keeps what was last said of the subscription, so that it is known when the next check fails. */
  adoptStatus(status: User['subscription_status']): void;
  /** Throws ApiError. */
  deleteAccount(): Promise<void>;
  /** Follows what other tabs do until the returned function is called. */
  watch(): () => void;
};

const NOBODY = { user: null, accessToken: null, refreshToken: null, isAuthenticated: false };

/** Who is signed in, kept under `auth-storage` (version 1) and followed across tabs. */
export function createSessionStore(deps: SessionDeps): SessionStore {
  const { api, storage, key, lock } = deps;
  const persisted = createPersisted({ storage, key, version: 1, schema: authState });
  const store = createStore<SessionState>(() => ({ ...NOBODY, ...persisted.load(), loading: false, error: null }));
  const { getState, setState } = store;
  let renewal: Promise<boolean> | null = null;

  const keep = (state: v.InferOutput<typeof authState>) => {
    setState({ ...state, error: null });
    persisted.save(state);
  };
  const signIn = (session: Pick<Session, 'access_token' | 'refresh_token' | 'user'>) => {
    keep({
      user: session.user,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      isAuthenticated: true,
    });
  };
  const forget = (why: 'logout' | 'expired') => {
    const was = getState().isAuthenticated;
    setState(NOBODY);
    persisted.clear();
    if (was) deps.onSignedOut(why);
  };

  /** Another tab has signed in, out, or renewed the tokens. */
  function followOtherTab(): void {
    const before = getState().user;
    const stored = persisted.load() ?? NOBODY;
    setState(stored);
    // Someone else's session shows nothing of the one before.
    if (before && before.user_id !== stored.user?.user_id) deps.onSignedOut('logout');
    if (stored.user && before?.user_id !== stored.user.user_id) deps.onSignedIn();
  }

  /** Runs while the loading flag is set; the error is cleared first. */
  async function loading<T>(task: () => Promise<T>): Promise<T> {
    setState({ loading: true, error: null });
    try {
      return await task();
    } finally {
      setState({ loading: false });
    }
  }

  async function renewOnce(): Promise<boolean> {
    const mine = getState().refreshToken;
    return lock(`${key}:renewal`, async () => {
      const stored = persisted.load();
      // Another tab was faster: its tokens are ours.
      if (stored?.refreshToken && stored.refreshToken !== mine) {
        setState(stored);
        return true;
      }
      if (!mine) return false;
      try {
        signIn(await api.refresh(mine));
        return true;
      } catch (cause) {
        // Only a refusal ends the session: a lost connection must not sign a student out.
        const refused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
        const newer = persisted.load()?.refreshToken;
        if (refused && (!newer || newer === mine)) forget('expired');
        return false;
      }
    });
  }

  return {
    ...store,
    accessToken: () => getState().accessToken,
    login: (email, password) =>
      loading(async () => {
        try {
          signIn(await api.login({ email, password }, deps.guestToken()));
        } catch (cause) {
          setState({ error: cause instanceof ApiError ? cause.message : 'Login failed. Please try again.' });
          throw cause;
        }
        deps.onSignedIn();
      }),
    signup: (values) => loading(() => api.signup(values, deps.guestToken())),
    verifyEmail: async (token) => {
      const answer = await api.verifyEmail(token, deps.guestToken());
      const session = toSession(answer);
      if (session) {
        signIn(session);
        deps.onSignedIn();
      }
      return { signedIn: session !== null, message: answer.message };
    },
    adopt(session) {
      signIn(session);
      deps.onSignedIn();
    },
    logout: () =>
      loading(async () => {
        const token = getState().accessToken;
        // The session ends here whatever the server says.
        forget('logout');
        if (token) await api.logout(token).catch(() => undefined);
      }),
    renew() {
      renewal ??= loading(renewOnce).finally(() => {
        renewal = null;
      });
      return renewal;
    },
    async loadUser() {
      const { user: known, ...rest } = getState();
      if (!rest.isAuthenticated) return;
      const fresh = await api.me();
      keep({ ...toStored(getState()), user: { ...known, ...fresh } });
    },
    adoptProfile({ user_id, email, name, role, subscription_status }) {
      keep({ ...toStored(getState()), user: { user_id, email, name, role, subscription_status } });
    },
    adoptStatus(subscription_status) {
      const { user: known } = getState();
      if (!known || known.subscription_status === subscription_status) return;
      // Another tab may have renewed the tokens a moment ago: its are kept.
      const stored = persisted.load();
      const base = stored?.user?.user_id === known.user_id ? stored : toStored(getState());
      keep({ ...base, user: { ...known, subscription_status } });
    },
    async deleteAccount() {
      await api.deleteAccount();
      forget('logout');
    },
    watch: () => persisted.watch(followOtherTab),
  };
}

const toStored = ({
  user,
  accessToken,
  refreshToken,
  isAuthenticated,
}: SessionState): v.InferOutput<typeof authState> => ({
  user,
  accessToken,
  refreshToken,
  isAuthenticated,
});

/** The session in a verification answer; null when it has none (the link was used before). */
function toSession({ access_token, refresh_token, user }: Verification): {
  access_token: string;
  refresh_token: string;
  user: User;
} | null {
  return access_token && refresh_token && user ? { access_token, refresh_token, user } : null;
}
