import type * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import type { PartnersApi } from '../api/partners-api.ts';
import type { userContext } from '../contract/chat/chat.ts';
import type { EmbedConfig } from '../contract/partners/partners.ts';
import { toJson } from '../rules/json.ts';
import type { SessionStore } from './session-store.ts';
import { type SignInRequest, type SignInWindow, WindowBlocked } from './sign-in-port.ts';

export type Context = v.InferOutput<typeof userContext>;

export type EmbedState = {
  /** What the server says of the page around; null until it has said. Our own pages need no answer. */
  readonly config: EmbedConfig | null;
  /** The page's own policy (Content-Security-Policy) keeps us from our server. */
  readonly blocked: boolean;
  /** What the partner vouches for beside the person, sent along with every question. */
  readonly context: Context;
  /** The name and address a partner vouches for, to begin a form with. */
  readonly person: { readonly name?: string | undefined; readonly email?: string | undefined };
};

export type EmbedDeps = {
  readonly api: PartnersApi;
  readonly session: SessionStore;
  readonly window: SignInWindow;
  readonly guestToken: () => string | null;
  readonly firstParty: boolean;
  /** What the page says about itself; read again whenever it is needed. */
  readonly partner: () => string | null;
  /** The partner's signed token about its student, which is good for minutes only. */
  readonly voucher: () => Promise<string | null>;
};

export type EmbedStore = StoreApi<EmbedState> & {
  /**
   * Asks whether this page is (still) enabled, and first what its partner vouches for; on our own pages there is nothing
   * to ask. Throws ApiError when it is not, or nobody could say.
   */
  load(): Promise<void>;
  /** The browser has refused a call of ours in the name of the page. */
  block(): void;
  /**
   * Signs in through our own window, which goes on to the payment of `plan` if one is named. Says what to tell the person,
   * or null. Call it while a click is handled.
   */
  signIn(tab: SignInRequest['tab'], plan?: string): Promise<typeof BLOCKED | typeof FAILED | null>;
};

export const BLOCKED = 'Your browser blocked the sign-in window. Please allow pop-ups for this page and try again.';
const FAILED = 'Signing in did not work. Please try again.';

/** What we tell ourselves with every question. */
export const OWN_CONTEXT = { user_type: 'prospective_student', interface: 'web_chat' };

const OURS: EmbedConfig = { enabled: true, partner: null, sign_in: 'inline', theme: {} };

/** The page that the assistant is embedded in. */
export function createEmbedStore(deps: EmbedDeps): EmbedStore {
  const { api, session, firstParty } = deps;
  const store = createStore<EmbedState>(() => ({
    config: firstParty ? OURS : null,
    blocked: false,
    context: {},
    person: {},
  }));
  const { getState, setState } = store;
  let token: string | null = null;

  async function readVoucher(): Promise<void> {
    token = await deps.voucher();
    if (!token) return;
    const { context, ...person } = await api.vouch(token);
    setState({ person, context: context ?? {} });
  }

  return {
    ...store,
    async load() {
      if (firstParty) return;
      const known = getState().config;
      const config = await api.config(deps.partner());
      // The same object for the same words: whoever draws by it has nothing to draw anew.
      if (toJson(config) !== toJson(known)) setState({ config });
      if (known?.enabled && config.enabled) return;
      if (!config.enabled) throw new ApiError('This page is not enabled', { kind: 'http', status: 403 });
      // A token that is not good leaves the person as unknown as without one; its partner reads why.
      await readVoucher().catch((cause: unknown) => console.warn('admissions-assistant:', cause));
    },
    block: () => setState({ blocked: true }),
    async signIn(tab, plan) {
      try {
        const answer = await deps.window.open({ tab, voucher: token, plan: plan ?? null });
        if (answer) session.adopt(await api.exchange(answer.code, answer.verifier, deps.guestToken()));
        return null;
      } catch (cause) {
        return cause instanceof WindowBlocked ? BLOCKED : FAILED;
      }
    },
  };
}
