import type * as v from 'valibot';
import { getPaymentHistory } from '../contract/payments/payment-endpoints.ts';
import type { paymentHistory } from '../contract/payments/payments.ts';
import type { Client } from './create-client.ts';

/** The signed-in user's payments, newest first. Throws ApiError. */
export const readPaymentHistory = (
  client: Client,
  page: { readonly limit?: number; readonly skip?: number },
): Promise<v.InferOutput<typeof paymentHistory>> => client.call(getPaymentHistory, { query: page });
