import type * as v from 'valibot';
import { getProfile } from '../contract/accounts/account-endpoints.ts';
import * as endpoints from '../contract/payments/payment-endpoints.ts';
import type { Currency, Order, PaymentProof, paymentHistory, Subscription } from '../contract/payments/payments.ts';
import type { Client } from './create-client.ts';

export type PaymentHistory = v.InferOutput<typeof paymentHistory>;

/** Every call throws ApiError. */
export type PaymentsApi = {
  createOrder(planId: string, currency: Currency): Promise<Order>;
  verify(proof: PaymentProof): Promise<Subscription>;
  subscription(): Promise<Subscription>;
  history(page?: { limit?: number; skip?: number }): Promise<PaymentHistory>;
  cancel(): Promise<Subscription>;
  /** The phone of the signed-in user, for the checkout's form; null when there is none. */
  phone(): Promise<string | null>;
};

export const createPaymentsApi = (client: Client): PaymentsApi => ({
  createOrder: (planId, currency) => client.call(endpoints.createOrder, { body: { plan_id: planId, currency } }),
  verify: (proof) => client.call(endpoints.verifyPayment, { body: proof }),
  subscription: () => client.call(endpoints.getSubscription, {}),
  history: (page = {}) => client.call(endpoints.getPaymentHistory, { query: page }),
  cancel: () => client.call(endpoints.cancelSubscription, { body: {} }),
  phone: async () => (await client.call(getProfile, {})).phone || null,
});
