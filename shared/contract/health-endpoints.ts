import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

export const getHealth = {
  method: 'GET',
  path: '/health',
  auth: 'none',
  failed: 'Failed to check API health',
  response: v.object({ status: v.picklist(['ok', 'unavailable', 'stopping']) }),
} as const satisfies Endpoint;

export const getLiveness = {
  method: 'GET',
  path: '/health/live',
  auth: 'none',
  response: v.object({ status: v.literal('ok') }),
} as const satisfies Endpoint;
