import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { tooMany } from './rate-limit.ts';

/** Takes one point of `key`, or throws 429 with Retry-After. */
export type Pace = (key: string) => Promise<void>;

/**
 * A limit of so many in a minute that is counted in this process alone, so that it costs no statement: with n servers
 * behind a balancer a key gets at most n times as many. What is worth protecting more is counted in the database.
 */
export function createPace({ limits }: Pick<Env, 'limits'>, perMinute: number): Pace {
  if (!limits) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw tooMany(Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
    }
  };
}
