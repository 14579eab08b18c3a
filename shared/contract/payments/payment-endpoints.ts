import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { withLanguage } from '../language.ts';
import * as payments from './payments.ts';

const nothing = v.object({});

export const createOrder = {
  method: 'POST',
  path: '/payments/create-order',
  auth: 'bearer',
  request: withLanguage(payments.orderRequest),
  response: payments.order,
} as const satisfies Endpoint;

export const verifyPayment = {
  method: 'POST',
  path: '/payments/verify',
  auth: 'bearer',
  request: payments.paymentProof,
  response: payments.subscription,
} as const satisfies Endpoint;

export const getSubscription = {
  method: 'GET',
  path: '/payments/subscription',
  auth: 'bearer',
  query: payments.subscriptionQuery,
  response: payments.subscription,
} as const satisfies Endpoint;

export const getPaymentHistory = {
  method: 'GET',
  path: '/payments/history',
  auth: 'bearer',
  query: payments.historyQuery,
  response: payments.paymentHistory,
} as const satisfies Endpoint;

export const cancelSubscription = {
  method: 'POST',
  path: '/payments/cancel-subscription',
  auth: 'bearer',
  request: nothing,
  response: payments.subscription,
} as const satisfies Endpoint;

export const paymentWebhook = {
  method: 'POST',
  path: '/payments/webhook',
  auth: 'none',
  response: nothing,
  raw: true,
} as const satisfies Endpoint;

/** What an in-app browser is sent to instead of the handler; answers with a redirect to a payment page. */
export const paymentCallback = {
  method: 'POST',
  path: '/payments/callback',
  query: withLanguage(nothing),
  auth: 'none',
  response: nothing,
  raw: true,
} as const satisfies Endpoint;
