import { PAYMENT_NOT_INITIATED } from '../contract/error-texts.ts';
import type { Order, PaymentProof } from '../contract/payments/payments.ts';
import type { PaymentFailure } from '../rules/purchase.ts';
import { english } from '../texts/say.ts';
import { type Text, text } from '../texts/text.ts';

export type CheckoutRequest = {
  readonly order: Order;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string | null };
  /** A payment was declined. The window stays open, and the customer may try again in it. */
  readonly onDecline: (failure: PaymentFailure) => void;
};

export type CheckoutEnd = { readonly kind: 'paid'; readonly proof: PaymentProof } | { readonly kind: 'dismissed' };

/** The provider's own window over the page. */
export type CheckoutWindow = {
  /** Fetches the provider's script for this key. Throws CheckoutUnavailable. */
  load(keyId: string): Promise<void>;
  /** Opens the window, and comes back when it is closed. Throws CheckoutUnavailable. */
  pay(request: CheckoutRequest): Promise<CheckoutEnd>;
};

/** The assistant's element on our own page, which brings the window with the first purchase: elsewhere nothing is paid in it. */
export type WithCheckout = HTMLElement & { checkout?: CheckoutWindow };

/** Does a task, and tells it whether no other tab of the origin is at one of this name. */
export type OneTab = (name: string, task: (alone: boolean) => Promise<void>) => Promise<void>;

/** The window cannot be opened. The text is for the customer. */
export class CheckoutUnavailable extends Error {
  override readonly name = 'CheckoutUnavailable';

  readonly text: Text;

  constructor(why: Text, options?: ErrorOptions) {
    super(english(why), options);
    this.text = why;
  }
}

/** By its name: it may come from another file, with a class of its own. */
export const isUnavailable = (cause: unknown): cause is CheckoutUnavailable =>
  cause instanceof Error && cause.name === 'CheckoutUnavailable';

/** No checkout opened, and why. */
export const notInitiated = (why: Text): Text => text('#1. #2', text(PAYMENT_NOT_INITIATED), why);
