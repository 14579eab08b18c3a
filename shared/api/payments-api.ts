import { getProfile } from '../contract/accounts/account-endpoints.ts';
import * as endpoints from '../contract/payments/payment-endpoints.ts';
import type { Currency, Order, PaymentProof, Subscription } from '../contract/payments/payments.ts';
import type { Client } from './create-client.ts';

/** Every call throws ApiError. */
export type PaymentsApi = {
  createOrder(planId: string, currency: Currency): Promise<Order>;
  verify(proof: PaymentProof): Promise<Subscription>;
  /** With the id of an order, after the server has asked the provider what has become of it. */
  subscription(orderId?: string): Promise<Subscription>;
  /** The phone of the signed-in user, for the checkout's form; null when there is none. */
  phone(): Promise<string | null>;
};

/** `language`: of the page that a plan is bought on, for a mail about its payment. */
export const createPaymentsApi = (client: Client, language: () => string): PaymentsApi => ({
  createOrder: (planId, currency) =>
    client.call(endpoints.createOrder, { body: { plan_id: planId, currency, lang: language() } }),
  verify: (proof) => client.call(endpoints.verifyPayment, { body: proof }),
  subscription: (order) => client.call(endpoints.getSubscription, { query: { order } }),
  phone: async () => (await client.call(getProfile, {})).phone || null,
});
