import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-context.ts';
import { clientAddress } from './client-address.ts';
import { createPace } from './pace.ts';

/** Requests of one network address to the API in a minute, whatever they ask for. */
export const REQUESTS_PER_MINUTE = 300;

/** The outermost limit. */
export function limitRequests(env: Env): MiddlewareHandler<AppEnv> {
  const pace = createPace(env, REQUESTS_PER_MINUTE);
  return async (c, next) => {
    await pace(clientAddress(c, env.trustedProxies));
    await next();
  };
}
