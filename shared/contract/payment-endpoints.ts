import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import * as payments from './payments.ts';

const nothing = v.object({});

export const createOrder = {
  method: 'POST',
  path: '/payments/create-order',
  auth: 'bearer',
  partners: 'never',
  summary: 'Open an order for one month of a plan',
  request: payments.orderRequest,
  response: payments.order,
  errors: [401, 409, 422, 429, 502, 503],
} as const satisfies Endpoint;

export const verifyPayment = {
  method: 'POST',
  path: '/payments/verify',
  auth: 'bearer',
  partners: 'never',
  summary: 'Confirm a payment by the provider’s signature',
  request: payments.paymentProof,
  response: payments.subscription,
  errors: [400, 401, 404, 422, 503],
} as const satisfies Endpoint;

export const getSubscription = {
  method: 'GET',
  path: '/payments/subscription',
  auth: 'bearer',
  summary: 'The subscription of the signed-in user',
  response: payments.subscription,
  errors: [401],
} as const satisfies Endpoint;

export const getPaymentHistory = {
  method: 'GET',
  path: '/payments/history',
  auth: 'bearer',
  partners: 'never',
  summary: 'Payments of the signed-in user, newest first',
  query: payments.historyQuery,
  response: payments.paymentHistory,
  errors: [401, 422],
} as const satisfies Endpoint;

export const cancelSubscription = {
  method: 'POST',
  path: '/payments/cancel-subscription',
  auth: 'bearer',
  partners: 'never',
  summary: 'Do not renew; stays active until the period ends',
  request: nothing,
  response: payments.subscription,
  errors: [401, 409],
} as const satisfies Endpoint;

export const paymentWebhook = {
  method: 'POST',
  path: '/payments/webhook',
  auth: 'none',
  partners: 'anywhere',
  summary: 'Razorpay’s events, signed over the raw body',
  response: nothing,
  errors: [401],
  raw: true,
} as const satisfies Endpoint;

/** What an in-app browser is sent to instead of the handler; answers with a redirect to a payment page. */
export const paymentCallback = {
  method: 'POST',
  path: '/payments/callback',
  auth: 'none',
  partners: 'anywhere',
  summary: 'Razorpay’s form post after a checkout with callback_url; redirects to the result page',
  response: nothing,
  errors: [415, 503],
  raw: true,
} as const satisfies Endpoint;
