import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Currency, Subscription } from '../contract/payments/payments.ts';
import { gateOf, maySend, type UpgradeTrigger, withOneUsed } from '../rules/gate.ts';
import { IDLE } from '../rules/purchase.ts';
import { createPurchasing, type PurchasingDeps } from './buy-plan.ts';
import type { SubscriptionState } from './subscription-state.ts';

export type SubscriptionDeps = Omit<PurchasingDeps, 'store' | 'adopt' | 'load'>;

export type SubscriptionStore = StoreApi<SubscriptionState> & {
  /** Asks where the user stands, with an order's id after the provider was asked about it. False when that could not be asked. */
  load(orderId?: string): Promise<boolean>;
  /** Order, checkout, proof. Nothing is thrown: the purchase tells how it went. */
  buy(planId: string, currency: Currency): Promise<void>;
  /** Asks again about a payment that nobody could confirm. */
  confirmAgain(): Promise<void>;
  /** What the server has just said of the user's plan. */
  adopt(subscription: Subscription): void;
  maySend(): boolean;
  /** One question was answered, and so counted. */
  answered(): void;
  /** The chat was refused: no plan (`subscription`), or no message left (`limit`). */
  refused(kind: 'limit' | 'subscription'): void;
  showUpgrade(trigger: UpgradeTrigger | null): void;
};

const NOTHING = { planStatus: 'unknown', subscription: null, checking: false, purchase: IDLE, upgrade: null } as const;

/** The signed-in user's plan and its purchase. Follows the session: another user begins from nothing. */
export function createSubscriptionStore({
  api,
  session,
  checkout,
  inOneTab,
  wait,
}: SubscriptionDeps): SubscriptionStore {
  const store = createStore<SubscriptionState>(() => NOTHING);
  const { getState, setState } = store;
  const userId = () => session.getState().user?.user_id ?? null;
  /** So often the chat was refused: what was asked before the latest of them is old news. */
  let refusals = 0;
  const { buy, confirm } = createPurchasing({ api, checkout, inOneTab, wait, session, store, adopt: take, load });

  session.subscribe((now, before) => {
    if (now.user?.user_id === before.user?.user_id) return;
    setState(NOTHING);
    if (now.user) void load();
  });

  function take(subscription: Subscription): void {
    const active = subscription.subscription_status === 'active';
    const before = getState();
    setState({ subscription, planStatus: active ? 'active' : 'inactive' });
    const usedUp = gateOf(getState()) === 'used-up';
    const changed = subscription.current_plan?.plan_id !== before.subscription?.current_plan?.plan_id;
    if (usedUp && gateOf(before) !== 'used-up') setState({ upgrade: 'message_limit' });
    // Bought here or in another tab: there is nothing left to ask for.
    else if (!usedUp && (changed || gateOf(before) === 'used-up')) setState({ upgrade: null });
    session.adoptStatus(subscription.subscription_status);
  }

  async function load(orderId?: string): Promise<boolean> {
    const asked = userId();
    if (asked === null) return false;
    const known = refusals;
    setState({ checking: true });
    try {
      const subscription = await api.subscription(orderId);
      if (asked === userId() && known === refusals) take(subscription);
      return true;
    } catch {
      // Why it failed makes no difference: an active plan that was known is not forgotten, anything else is not known.
      const { planStatus } = getState();
      const isActive = planStatus === 'active' || session.getState().user?.subscription_status === 'active';
      if (asked === userId() && planStatus !== 'inactive') setState({ planStatus: isActive ? 'active' : 'unchecked' });
      return false;
    } finally {
      if (asked === userId()) setState({ checking: false });
    }
  }

  return {
    ...store,
    load,
    buy,
    confirmAgain: () => confirm([0]),
    adopt: take,
    maySend: () => maySend(getState()),
    answered() {
      const { subscription } = getState();
      if (subscription) take(withOneUsed(subscription));
    },
    refused(kind) {
      refusals += 1;
      if (kind === 'limit') setState({ upgrade: 'message_limit' });
      // The server's word is newer than what was known, whatever the next check says.
      else {
        setState({ planStatus: 'inactive', subscription: null });
        session.adoptStatus('free');
      }
      void load();
    },
    showUpgrade: (upgrade) => setState({ upgrade }),
  };
}
