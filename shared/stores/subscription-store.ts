import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, saidBy } from '../api/api-error.ts';
import type { PaymentsApi } from '../api/payments-api.ts';
import { TRY_AGAIN } from '../contract/error-texts.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Currency, Subscription } from '../contract/payments/payments.ts';
import { displayName } from '../rules/display-name.ts';
import { byCode, hasCode } from '../rules/error-code.ts';
import { gateOf, maySend, type PlanStatus, type UpgradeTrigger, withOneUsed } from '../rules/gate.ts';
import { IDLE, isUnderWay, nextPurchase, type Purchase, type PurchaseEvent } from '../rules/purchase.ts';
import { type Text, text } from '../texts/text.ts';
import { CheckoutUnavailable, type CheckoutWindow, notInitiated } from './checkout-port.ts';
import type { SessionStore } from './session-store.ts';

export type SubscriptionState = {
  readonly planStatus: PlanStatus;
  /** What the server said last; null when it has not, or nobody is signed in. */
  readonly subscription: Subscription | null;
  readonly checking: boolean;
  readonly purchase: Purchase;
  /** Why the upgrade dialog is open; null while it is not. */
  readonly upgrade: UpgradeTrigger | null;
};

export type SubscriptionDeps = {
  readonly api: PaymentsApi;
  readonly session: SessionStore;
  readonly checkout: CheckoutWindow;
  readonly wait: (ms: number) => Promise<void>;
};

export type SubscriptionStore = StoreApi<SubscriptionState> & {
  /** Asks where the user stands. False when that could not be asked. */
  load(): Promise<boolean>;
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

/** Milliseconds between the questions about a payment that is not confirmed yet: about three minutes in all. */
const CONFIRM_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];
const NOTHING = { planStatus: 'unknown', subscription: null, checking: false, purchase: IDLE, upgrade: null } as const;

/** The signed-in user's plan and its purchase. Follows the session: another user begins from nothing. */
export function createSubscriptionStore({ api, session, checkout, wait }: SubscriptionDeps): SubscriptionStore {
  const store = createStore<SubscriptionState>(() => NOTHING);
  const { getState, setState } = store;
  const userId = () => session.getState().user?.user_id ?? null;
  const advance = (event: PurchaseEvent) => setState({ purchase: nextPurchase(getState().purchase, event) });

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

  async function load(): Promise<boolean> {
    const asked = userId();
    if (asked === null) return false;
    setState({ checking: true });
    try {
      const subscription = await api.subscription();
      if (asked === userId()) take(subscription);
      return true;
    } catch {
      // Why it failed makes no difference: an active plan that was known is not forgotten, anything else is not known.
      const { planStatus } = getState();
      const known = planStatus === 'active' || session.getState().user?.subscription_status === 'active';
      if (asked === userId() && planStatus !== 'inactive') setState({ planStatus: known ? 'active' : 'unchecked' });
      return false;
    } finally {
      if (asked === userId()) setState({ checking: false });
    }
  }

  async function buy(planId: string, currency: Currency): Promise<void> {
    if (isUnderWay(getState().purchase)) return;
    advance({ type: 'choose', planId, currency });
    const buyer = session.getState().user;
    if (!buyer) return advance({ type: 'refuse', text: text('Please log in to subscribe') });
    try {
      const [order, contact] = await Promise.all([api.createOrder(planId, currency), api.phone().catch(() => null)]);
      await checkout.load(order.key_id);
      advance({ type: 'open', order });
      const end = await checkout.pay({
        order,
        prefill: { name: displayName(buyer), email: buyer.email, contact },
        onDecline: (failure) => advance({ type: 'decline', failure }),
      });
      if (userId() !== buyer.user_id) return;
      if (end.kind === 'paid') advance({ type: 'prove', proof: end.proof });
      else advance({ type: 'dismiss' });
    } catch (cause) {
      advance({ type: 'refuse', text: refusalText(cause) });
    }
    if (getState().purchase.step === 'verifying') await confirm([0, ...CONFIRM_AFTER_MS]);
    // Money may have moved in a window that was closed too early.
    else await load();
  }

  /** Shows the proof to the server until it says yes or no; what is neither is asked again. */
  async function confirm(delays: readonly number[]): Promise<void> {
    for (const delay of delays) {
      if (delay > 0) await wait(delay);
      const { purchase } = getState();
      if (purchase.step !== 'verifying' && purchase.step !== 'unknown') return;
      try {
        take(await api.verify(purchase.proof));
        advance({ type: 'verify' });
      } catch (cause) {
        const refused = cause instanceof ApiError && [400, 404, 422].includes(cause.status);
        advance(refused ? { type: 'reject' } : { type: 'lose' });
      }
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

/** Refusals with a reason of their own: there is nothing to begin. */
const SETTLED = {
  already_subscribed: true,
  earlier_payment_arrived: true,
} as const satisfies Partial<Record<ErrorCode, true>>;

/** What failed, why, and what to do. */
function refusalText(cause: unknown): Text {
  if (cause instanceof CheckoutUnavailable || (cause instanceof ApiError && byCode(SETTLED, cause))) return cause.text;
  const why = cause instanceof ApiError && hasCode(cause, 'payment_not_initiated') ? null : saidBy(cause);
  return notInitiated(why ?? text(TRY_AGAIN));
}
