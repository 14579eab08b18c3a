import { createChatApi } from '../api/chat-api.ts';
import { createConversationsApi } from '../api/conversations-api.ts';
import { createCounsellorApi } from '../api/counsellor-api.ts';
import { createPartnersApi } from '../api/partners-api.ts';
import { createPaymentsApi } from '../api/payments-api.ts';
import { type AccountActions, createAccountActions } from './account-actions.ts';
import { type AskCounsellor, createAskCounsellor } from './ask-counsellor.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';
import type { CheckoutWindow, OneTab } from './checkout-port.ts';
import { type AccountStores, type AccountStoresDeps, createAccountStores } from './create-account-stores.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { type Context, createEmbedStore, type EmbedDeps, type EmbedStore, OWN_CONTEXT } from './embed-store.ts';
import { guestAllowance } from './guest-allowance.ts';
import { createHistoryStore, type HistoryStore } from './history-store.ts';
import { planAllowance } from './plan-allowance.ts';
import { createScreen } from './screen.ts';
import type { SessionEnd } from './session-store.ts';
import { createSubscriptionStore, type SubscriptionStore } from './subscription-store.ts';

export type StoreDeps = Omit<AccountStoresDeps, 'onSignedOut'> & {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly checkout: CheckoutWindow;
  readonly inOneTab: OneTab;
  readonly wait: (ms: number) => Promise<void>;
  readonly page: Pick<EmbedDeps, 'window' | 'firstParty' | 'partner' | 'voucher'> & {
    /** What the page tells about the student, beside what its partner vouches for. */
    readonly context: () => Context;
    /** The seven answers of a guest, as our own page tells them while the guest agrees. */
    readonly profile: () => string | undefined;
  };
};

export type Stores = Omit<AccountStores, 'client' | 'accounts'> & {
  readonly account: AccountActions;
  readonly chat: ChatStore;
  readonly history: HistoryStore;
  readonly drafts: DraftStore;
  readonly subscription: SubscriptionStore;
  readonly embed: EmbedStore;
  readonly askCounsellor: AskCounsellor;
};

/** One instance's stores, and the few wires between them. */
export function createStores(deps: StoreDeps): Stores {
  const { clock, newId, checkout, inOneTab, wait, language } = deps;
  const { client, session, accounts, guest } = createAccountStores({ ...deps, onSignedOut: forgetUser });
  const account = createAccountActions(accounts, session);
  const signedIn = () => session.getState().isAuthenticated;
  const conversations = createConversationsApi(client);
  const drafts = createDraftStore(deps);
  const payments = createPaymentsApi(client, language);
  const subscription = createSubscriptionStore({ api: payments, session, checkout, inOneTab, wait });
  const ofGuest = guestAllowance(guest, newId);
  const ofPlan = planAllowance(subscription);
  const allowance = () => (signedIn() ? ofPlan : ofGuest);
  const embed = createEmbedStore({
    ...deps.page,
    api: createPartnersApi(client),
    session,
    guestToken: () => guest.getState().token ?? null,
  });
  const accessToken = () => session.accessToken();
  const askCounsellor = createAskCounsellor({ api: createCounsellorApi(client, language), newId, accessToken });
  const chatApi = createChatApi(client);
  const chat: ChatStore = createChatStore({
    api: { ...chatApi, health: () => embed.load().then(chatApi.health) },
    rate: (id, feedback) => conversations.rate(id, feedback, allowance().guestToken()),
    allowance,
    clock,
    newId,
    context: () => ({
      user_context: { ...embed.getState().context, ...deps.page.context(), ...OWN_CONTEXT },
      student_profile: deps.page.profile(),
    }),
    onHealth: (health) => guest.setAllowance(health.guest_free_messages),
  });
  const history: HistoryStore = createHistoryStore({
    api: conversations,
    signedIn,
    ...createScreen(chat, drafts),
    gone: () => chat.startOver(),
    lost: () => chat.lost(),
  });
  chat.subscribe((now, before) => {
    const { conversationId: id, draft, messages, reply } = now;
    if (draft !== before.draft && id === before.conversationId) drafts.set(id, draft);
    if (!signedIn()) return;
    // Asked here, or begun anew, while another conversation was on its way.
    if ((reply && !before.reply && !reply.resumed) || (messages !== before.messages && messages.length === 0))
      history.stay();
    if (id !== before.conversationId) {
      drafts.setOpen(id);
      // Left before its answer was there: what is remembered of it is behind.
      if (before.reply && before.conversationId) history.forget(before.conversationId);
    }
    if (id && messages !== before.messages && !reply) history.keep(id, messages);
    if (before.reply && !reply && (id ?? before.conversationId)) void history.refresh();
  });
  const welcome = () => {
    const user = session.getState().user;
    if (user) drafts.comeBack(user.user_id);
  };
  welcome();
  session.subscribe((now, before) => now.user?.user_id !== before.user?.user_id && welcome());
  chat.pickUp();
  return { session, account, guest, chat, history, drafts, subscription, embed, askCounsellor };

  /**
   * Nothing of the user stays on the screen or in memory for whoever comes next. Whose session has ended by itself finds
   * again, signed in, where they were and what they were typing or asking.
   */
  function forgetUser(why: 'logout' | SessionEnd, userId: string | null): void {
    if (why !== 'logout' && userId) {
      const { conversationId, draft, messages } = chat.getState();
      const asked = messages.at(-1);
      if (!draft && asked?.sender === 'user' && asked.status !== 'sent') drafts.set(conversationId, asked.text);
      drafts.leave(userId);
    }
    chat.startOver();
    history.clear();
    drafts.clear();
  }
}
