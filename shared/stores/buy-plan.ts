import type { StoreApi } from 'zustand/vanilla';
import { ApiError, saidBy } from '../api/api-error.ts';
import type { PaymentsApi } from '../api/payments-api.ts';
import { TRY_AGAIN } from '../contract/error-texts.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { Currency, Subscription } from '../contract/payments/payments.ts';
import { displayName } from '../rules/display-name.ts';
import { byCode, hasCode } from '../rules/error-code.ts';
import { isUnderWay, nextPurchase, type PurchaseEvent } from '../rules/purchase.ts';
import { type Text, text } from '../texts/text.ts';
import { CheckoutUnavailable, type CheckoutWindow, notInitiated } from './checkout-port.ts';
import type { SessionStore } from './session-store.ts';
import type { SubscriptionState } from './subscription-state.ts';

export type PurchasingDeps = {
  readonly api: PaymentsApi;
  readonly session: SessionStore;
  readonly checkout: CheckoutWindow;
  readonly wait: (ms: number) => Promise<void>;
  readonly store: Pick<StoreApi<SubscriptionState>, 'getState' | 'setState'>;
  /** What the server has just said of the user's plan. */
  readonly adopt: (subscription: Subscription) => void;
  /** Asks where the user stands. */
  readonly load: () => Promise<unknown>;
};

export type Purchasing = {
  /** Order, checkout, proof. Nothing is thrown: the purchase tells how it went. */
  buy(planId: string, currency: Currency): Promise<void>;
  /** Shows the proof to the server until it says yes or no; what is neither is asked again, after each of these waits. */
  confirm(delays: readonly number[]): Promise<void>;
};

/** Milliseconds between the questions about a payment that is not confirmed yet: about three minutes in all. */
const CONFIRM_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];

/** A purchase from the choice of a plan to the server's word about the payment. */
export function createPurchasing({ api, session, checkout, wait, store, adopt, load }: PurchasingDeps): Purchasing {
  const { getState, setState } = store;
  const advance = (event: PurchaseEvent) => setState({ purchase: nextPurchase(getState().purchase, event) });

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
      if (session.getState().user?.user_id !== buyer.user_id) return;
      if (end.kind === 'paid') advance({ type: 'prove', proof: end.proof });
      else advance({ type: 'dismiss' });
    } catch (cause) {
      advance({ type: 'refuse', text: refusalText(cause) });
    }
    if (getState().purchase.step === 'verifying') await confirm([0, ...CONFIRM_AFTER_MS]);
    // Money may have moved in a window that was closed too early.
    else await load();
  }

  async function confirm(delays: readonly number[]): Promise<void> {
    for (const delay of delays) {
      if (delay > 0) await wait(delay);
      const { purchase } = getState();
      if (purchase.step !== 'verifying' && purchase.step !== 'unknown') return;
      try {
        const subscription = await api.verify(purchase.proof);
        adopt(subscription);
        advance({ type: 'verify', waiting: subscription.waiting });
      } catch (cause) {
        const refused = cause instanceof ApiError && [400, 404, 422].includes(cause.status);
        advance(refused ? { type: 'reject' } : { type: 'lose' });
      }
    }
  }

  return { buy, confirm };
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
