import type { StoreApi } from 'zustand/vanilla';
import { ApiError, saidBy } from '../api/api-error.ts';
import type { PaymentsApi } from '../api/payments-api.ts';
import type { User } from '../contract/accounts/accounts.ts';
import { TRY_AGAIN } from '../contract/error-texts.ts';
import type { Currency, Subscription } from '../contract/payments/payments.ts';
import { displayName } from '../rules/display-name.ts';
import { hasCode } from '../rules/error-code.ts';
import { isMorePaid } from '../rules/is-more-paid.ts';
import { isUnderWay, nextPurchase, type Purchase, type PurchaseEvent } from '../rules/purchase.ts';
import { type Text, text } from '../texts/text.ts';
import { type CheckoutWindow, isUnavailable, notInitiated, type OneTab } from './checkout-port.ts';
import type { SessionStore } from './session-store.ts';
import type { SubscriptionState } from './subscription-state.ts';

export type PurchasingDeps = {
  readonly api: PaymentsApi;
  readonly session: SessionStore;
  readonly checkout: CheckoutWindow;
  readonly inOneTab: OneTab;
  readonly wait: (ms: number) => Promise<void>;
  readonly store: Pick<StoreApi<SubscriptionState>, 'getState' | 'setState'>;
  /** What the server has just said of the user's plan. */
  readonly adopt: (subscription: Subscription) => void;
  /** Asks where the user stands, with an order's id after the provider was asked about it. */
  readonly load: (orderId?: string) => Promise<unknown>;
};

export type Purchasing = {
  /** Order, checkout, proof. Nothing is thrown: the purchase tells how it went. */
  buy(planId: string, currency: Currency): Promise<void>;
  /** Shows the proof to the server until it says yes or no; what is neither is asked again, after each of these waits. */
  confirm(delays: readonly number[]): Promise<void>;
};

type Wanted = {
  readonly planId: string;
  readonly currency: Currency;
  /** Whether more is paid for than when the plan was chosen. */
  readonly hasMore: () => boolean;
};

/** Milliseconds between the questions about a payment that is not there yet: about three minutes in all. */
const ASK_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];

/**
 * A purchase from the choice of a plan to the server's word about the payment.
 * One function because each of its steps reads and moves the one purchase of the store.
 */
export function createPurchasing({
  api,
  session,
  checkout,
  inOneTab,
  wait,
  store,
  adopt,
  load,
}: PurchasingDeps): Purchasing {
  const { getState, setState } = store;
  const advance = (event: PurchaseEvent) => setState({ purchase: nextPurchase(getState().purchase, event) });

  async function buy(planId: string, currency: Currency): Promise<void> {
    if (isUnderWay(getState().purchase)) return;
    advance({ type: 'choose', planId, currency });
    const buyer = session.getState().user;
    if (!buyer) return advance({ type: 'refuse', text: text('Please log in to subscribe') });
    // Two windows at once would be two payments: the provider knows nothing of either's end before it is paid.
    await inOneTab('checkout', async (alone) => {
      if (alone) await buyAlone(buyer, planId, currency);
      else
        advance({ type: 'refuse', text: text('A payment is open in another tab. Finish it or close it there first.') });
    });
    // No window is open any more: another purchase may begin meanwhile.
    await lookForLate();
  }

  async function buyAlone(buyer: User, planId: string, currency: Currency): Promise<void> {
    if (!getState().subscription) await load();
    const seen = getState().subscription;
    const hasMore = () => isMorePaid(seen, getState().subscription);
    const end = await checkOut(buyer, { planId, currency, hasMore });
    // That is asked before anything is said: the window may have been closed too early, or another tab open.
    if (end.type !== 'prove') await look(getState().purchase, seen);
    // Nothing once the payment has arrived, or somebody else is signed in.
    advance(end);
    await confirm([0, ...ASK_AFTER_MS]);
  }

  /** Asks whether more is paid for now than was `seen`: in another app, at a slow bank, or in another tab. */
  async function look(purchase: Purchase, seen: Subscription | null): Promise<void> {
    await load('order' in purchase ? purchase.order.order_id : undefined);
    if (getState().purchase === purchase && isMorePaid(seen, getState().subscription)) advance({ type: 'arrive' });
  }

  /** A payment in another app may come when its window is closed. */
  async function lookForLate(): Promise<void> {
    const { purchase, subscription } = getState();
    if (purchase.step !== 'cancelled') return;
    for (const delay of ASK_AFTER_MS) {
      await wait(delay);
      if (getState().purchase !== purchase) return;
      await look(purchase, subscription);
    }
  }

  /** How the checkout ended, or why none was opened. */
  async function checkOut(buyer: User, { planId, currency, hasMore }: Wanted): Promise<PurchaseEvent> {
    try {
      const [order, contact] = await Promise.all([
        api.createOrder(planId, currency),
        api.phone().catch(() => null),
        load(),
      ]);
      // What was chosen means something else by now.
      if (hasMore()) return { type: 'arrive' };
      await checkout.load(order.key_id);
      advance({ type: 'open', order });
      const end = await checkout.pay({
        order,
        prefill: { name: displayName(buyer), email: buyer.email, contact },
        onDecline: (failure) => advance({ type: 'decline', failure }),
      });
      return end.kind === 'paid' ? { type: 'prove', proof: end.proof } : { type: 'dismiss' };
    } catch (cause) {
      const arrived = cause instanceof ApiError && hasCode(cause, 'earlier_payment_arrived');
      return arrived ? { type: 'arrive' } : { type: 'refuse', text: refusalText(cause) };
    }
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
        if (cause instanceof ApiError && hasCode(cause, 'paid_twice')) {
          await load();
          return advance({ type: 'arrive', text: cause.text });
        }
        const refused = cause instanceof ApiError && [400, 404, 422].includes(cause.status);
        advance(refused ? { type: 'reject' } : { type: 'lose' });
      }
    }
  }

  return { buy, confirm };
}

/** What failed, why, and what to do. */
function refusalText(cause: unknown): Text {
  if (isUnavailable(cause)) return cause.text;
  // There is nothing to begin.
  if (cause instanceof ApiError && hasCode(cause, 'already_subscribed')) return cause.text;
  const why = cause instanceof ApiError && hasCode(cause, 'payment_not_initiated') ? null : saidBy(cause);
  return notInitiated(why ?? text(TRY_AGAIN));
}
