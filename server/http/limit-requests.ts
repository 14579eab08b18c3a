import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-context.ts';
import { clientAddress } from './client-address.ts';
import { tooMany } from './rate-limit.ts';

/** Requests of one network address to the API in a minute, whatever they ask for. */
export const REQUESTS_PER_MINUTE = 300;

/**
 * The outermost limit. Counted in this process alone, so that it costs no statement: with n servers behind a balancer an
 * address gets at most n times as many. What is worth protecting more has limits of its own in the database.
 */
export function limitRequests({ limits, trustedProxies }: Env): MiddlewareHandler<AppEnv> {
  if (!limits) return (_, next) => next();
  const limiter = new RateLimiterMemory({ points: REQUESTS_PER_MINUTE, duration: 60 });
  return async (c, next) => {
    try {
      await limiter.consume(clientAddress(c, trustedProxies));
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw tooMany(Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
    }
    await next();
  };
}
