import type { Currency } from '#shared/contract/payments/payments.ts';
import { LoggedError } from '../log/logged-error.ts';

/** What the provider says about one payment. Amounts are in minor units. */
export type PaymentFacts = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** `created` is not decided yet. */
  readonly status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  readonly amountRefunded: number;
  readonly reason: string | null;
};

/** What the provider says about one refund. Times are milliseconds since 1970, null where it does not say. */
export type RefundFacts = {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  /** `pending` is on its way and cannot be called back; `failed` is not, and is not tried again by the provider. */
  readonly status: 'pending' | 'processed' | 'failed';
  readonly madeAt: number | null;
  readonly changedAt: number | null;
};

/** `payment` as it is with this refund. */
type Refunded = { readonly payment: PaymentFacts; readonly refund: RefundFacts };

type NewOrder = { readonly receipt: string; readonly amount: number; readonly currency: Currency };

/** Who takes the money: Razorpay, or the sandbox that behaves like it. All calls throw ProviderError. */
export type PaymentProvider = {
  /** The public key that the checkout is opened with. */
  readonly keyId: string;
  /** Signs what the checkout hands to the browser. */
  readonly proofSecret: string;
  /** Each of them may have signed a webhook: two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** The provider's id of the new order. */
  createOrder(order: NewOrder): Promise<string>;
  paymentsOf(providerOrderId: string, signal?: AbortSignal): Promise<readonly PaymentFacts[]>;
  /** Null for a payment that it does not know. */
  findPayment(paymentId: string): Promise<PaymentFacts | null>;
  /** Takes the money of an authorized payment. */
  capture(payment: PaymentFacts, signal?: AbortSignal): Promise<PaymentFacts>;
  /** Every refund of a payment: made by us, or by hand. */
  refundsOf(paymentId: string, signal?: AbortSignal): Promise<readonly RefundFacts[]>;
  /** Pays back all of a captured payment that was not yet. The same call again pays nothing back twice. */
  refund(payment: PaymentFacts, signal?: AbortSignal): Promise<Refunded>;
};

/** The provider did not do what it was asked. The message is for the log: it quotes nothing that was sent or received. */
export class ProviderError extends LoggedError {
  override readonly name = 'ProviderError';
}
