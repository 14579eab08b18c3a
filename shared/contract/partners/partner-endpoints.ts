import { session } from '../accounts/accounts.ts';
import type { Endpoint } from '../endpoint.ts';
import * as partners from './partners.ts';

export const getEmbedConfig = {
  method: 'GET',
  path: '/embed',
  auth: 'none',
  query: partners.embedQuery,
  response: partners.embedConfig,
} as const satisfies Endpoint;

export const getEmbedPartner = {
  method: 'GET',
  path: '/embed/partner',
  auth: 'none',
  query: partners.embedPartnerQuery,
  response: partners.embedPartner,
} as const satisfies Endpoint;

export const createEmbedCode = {
  method: 'POST',
  path: '/embed/code',
  auth: 'bearer',
  request: partners.embedCodeRequest,
  response: partners.embedCode,
} as const satisfies Endpoint;

export const startEmbedSession = {
  method: 'POST',
  path: '/embed/session',
  auth: 'none',
  request: partners.embedSessionRequest,
  response: session,
} as const satisfies Endpoint;

export const readVoucher = {
  method: 'POST',
  path: '/embed/vouch',
  auth: 'none',
  request: partners.vouchRequest,
  response: partners.voucher,
} as const satisfies Endpoint;
