import { EARLIER_PAYMENT_ARRIVED, PAYMENT_NOT_VERIFIED } from '../contract/error-texts.ts';
import type { Currency, Order, PaymentProof, WaitingMonth } from '../contract/payments/payments.ts';
import { type Text, text } from '../texts/text.ts';
import type { PaymentErrorCode } from './payment-errors.ts';

/** Why a payment did not succeed: our code, and what the provider says about it. */
export type PaymentFailure = {
  readonly code: PaymentErrorCode;
  readonly message: string;
  /** Not the provider's: our server has refused the proof. */
  readonly unverified?: true;
};

/**
 * One purchase, from the click on a plan to the end. A declined card does not end it: the checkout stays open for
 * another try, so only `declined` is kept until the customer pays or leaves.
 */
export type Purchase =
  | { readonly step: 'idle' }
  | { readonly step: 'opening'; readonly planId: string; readonly currency: Currency }
  | {
      readonly step: 'paying';
      readonly planId: string;
      readonly order: Order;
      readonly declined: PaymentFailure | null;
    }
  | { readonly step: 'verifying'; readonly planId: string; readonly order: Order; readonly proof: PaymentProof }
  /** Paid, and nobody could say yet that it arrived. */
  | { readonly step: 'unknown'; readonly planId: string; readonly order: Order; readonly proof: PaymentProof }
  | {
      readonly step: 'active';
      readonly planId: string;
      readonly order: Order;
      readonly paymentId: string;
      /** As ISO, when the month that was bought begins later; null when it has begun. */
      readonly begins: string | null;
    }
  | { readonly step: 'failed'; readonly planId: string; readonly order: Order; readonly failure: PaymentFailure }
  /** The window was closed, and no payment has reached us. One may still come, from another app or a slow bank. */
  | { readonly step: 'cancelled'; readonly planId: string; readonly order: Order }
  /** Paid, but not by a proof from this window: in another tab or app, or in a window that was closed too early. */
  | { readonly step: 'arrived'; readonly planId: string; readonly text: Text }
  /** No checkout opened; nothing can have been paid. */
  | { readonly step: 'refused'; readonly planId: string; readonly text: Text };

export type PurchaseEvent =
  | { readonly type: 'choose'; readonly planId: string; readonly currency: Currency }
  | { readonly type: 'refuse'; readonly text: Text }
  | { readonly type: 'open'; readonly order: Order }
  | { readonly type: 'decline'; readonly failure: PaymentFailure }
  | { readonly type: 'dismiss' }
  /** `text` where there is more to say: this payment was a second one. */
  | { readonly type: 'arrive'; readonly text?: Text }
  | { readonly type: 'prove'; readonly proof: PaymentProof }
  /** The server has the payment. `waiting`: the months that have not begun. */
  | { readonly type: 'verify'; readonly waiting?: readonly WaitingMonth[] | undefined }
  | { readonly type: 'reject' }
  /** The answer to the proof was lost, or is "not yet". */
  | { readonly type: 'lose' };

export const IDLE: Purchase = { step: 'idle' };

/** While one of these lasts, no other purchase begins. */
export const isUnderWay = ({ step }: Purchase): boolean =>
  step === 'opening' || step === 'paying' || step === 'verifying' || step === 'unknown';

/** The plans are back, or gone: no line above them says how it ended. */
export const toldByToast = ({ step }: Purchase): boolean =>
  step === 'active' || step === 'cancelled' || step === 'arrived';

/** Where an event leads. What is not possible in a step changes nothing. */
export function nextPurchase(purchase: Purchase, event: PurchaseEvent): Purchase {
  switch (event.type) {
    case 'choose':
      return isUnderWay(purchase) ? purchase : { step: 'opening', planId: event.planId, currency: event.currency };
    case 'refuse':
      return purchase.step === 'opening' || purchase.step === 'paying'
        ? { step: 'refused', planId: purchase.planId, text: event.text }
        : purchase;
    case 'arrive':
      return purchase.step === 'idle' || purchase.step === 'active'
        ? purchase
        : { step: 'arrived', planId: purchase.planId, text: event.text ?? text(EARLIER_PAYMENT_ARRIVED) };
    case 'open':
      return purchase.step === 'opening'
        ? { step: 'paying', planId: purchase.planId, order: event.order, declined: null }
        : purchase;
    case 'decline':
      return purchase.step === 'paying' ? { ...purchase, declined: event.failure } : purchase;
    case 'dismiss':
      return purchase.step === 'paying' ? closed(purchase) : purchase;
    case 'prove':
      return purchase.step === 'paying'
        ? { step: 'verifying', planId: purchase.planId, order: purchase.order, proof: event.proof }
        : purchase;
    default:
      return afterProof(purchase, event);
  }
}

const closed = ({ planId, order, declined }: Extract<Purchase, { step: 'paying' }>): Purchase =>
  declined ? { step: 'failed', planId, order, failure: declined } : { step: 'cancelled', planId, order };

function afterProof(
  purchase: Purchase,
  event: Extract<PurchaseEvent, { type: 'verify' | 'reject' | 'lose' }>,
): Purchase {
  if (purchase.step !== 'verifying' && purchase.step !== 'unknown') return purchase;
  const { planId, order, proof } = purchase;
  if (event.type === 'lose') return { step: 'unknown', planId, order, proof };
  if (event.type === 'verify') {
    const paymentId = proof.razorpay_payment_id;
    const begins = event.waiting?.find((month) => month.payment_id === paymentId)?.starts_at ?? null;
    return { step: 'active', planId, order, paymentId, begins };
  }
  return { step: 'failed', planId, order, failure: UNVERIFIED };
}

const UNVERIFIED: PaymentFailure = { code: 'PAYMENT_FAILED', message: PAYMENT_NOT_VERIFIED, unverified: true };
