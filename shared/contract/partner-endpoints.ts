import { session } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import * as partners from './partners.ts';

export const getEmbedConfig = {
  method: 'GET',
  path: '/embed',
  auth: 'none',
  partners: 'anywhere',
  summary: 'Whether the assistant is enabled on the page that asks, and how it looks there',
  query: partners.embedQuery,
  response: partners.embedConfig,
  errors: [422],
} as const satisfies Endpoint;

export const getEmbedPartner = {
  method: 'GET',
  path: '/embed/partner',
  auth: 'none',
  partners: 'never',
  summary: 'The partner whose page asks a person to sign in',
  query: partners.embedPartnerQuery,
  response: partners.embedPartner,
  errors: [404, 422],
} as const satisfies Endpoint;

export const createEmbedCode = {
  method: 'POST',
  path: '/embed/code',
  auth: 'bearer',
  partners: 'never',
  summary: 'A code that a partner’s page exchanges once, within a minute, for a session of its own',
  request: partners.embedCodeRequest,
  response: partners.embedCode,
  errors: [401, 403, 422, 429],
} as const satisfies Endpoint;

export const startEmbedSession = {
  method: 'POST',
  path: '/embed/session',
  auth: 'none',
  summary: 'Exchange a code for a session that works on this page’s origin only',
  request: partners.embedSessionRequest,
  response: session,
  errors: [422, 429],
} as const satisfies Endpoint;

export const readVoucher = {
  method: 'POST',
  path: '/embed/vouch',
  auth: 'none',
  summary: 'What a partner’s signed token says about its student',
  request: partners.vouchRequest,
  response: partners.voucher,
  errors: [422, 429],
} as const satisfies Endpoint;
