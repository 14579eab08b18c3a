import { lt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { type Problem, waitProblem } from './problem.ts';
import { rateLimits } from './tables.ts';

export type RateLimitRule = { readonly name: string; readonly points: number; readonly seconds: number };

export type RateLimit = {
  /** Takes one point of `key`, or throws: 429 with Retry-After by default. */
  consume(key: string, refusal?: (retryAfterSeconds: number) => Problem): Promise<void>;
  /** Gives a point back that bought nothing. */
  giveBack(key: string): Promise<void>;
  /** Starts `key` anew. */
  forget(key: string): Promise<void>;
  /** The same limit, counted in a transaction: what that takes back was never counted. */
  inside(tx: Database): RateLimit;
};

export type RateLimits = (rule: RateLimitRule) => RateLimit;

/** Limits counted in the database, so that several servers count together. With `enabled` false nothing is refused. */
export const createRateLimits =
  (db: Database, enabled: boolean): RateLimits =>
  ({ name, points, seconds }) => {
    if (!enabled) {
      const nothing = async () => undefined;
      const unlimited = { consume: nothing, giveBack: nothing, forget: nothing, inside: () => unlimited };
      return unlimited;
    }
    // What is over goes with the housekeeping: the library would have a timer for each of its limits, and print what fails.
    const store = { schema: rateLimits, keyPrefix: name, points, duration: seconds, clearExpiredByTimeout: false };
    const limiterIn = (client: Database) => new RateLimiterDrizzle({ ...store, storeClient: client });
    return limitOf(limiterIn(db), limiterIn);
  };

/** Removes counters whose time is over: what is counted next begins anew with or without them. */
export async function tidyRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}

function limitOf(limiter: RateLimiterDrizzle, limiterIn: (tx: Database) => RateLimiterDrizzle): RateLimit {
  return {
    async consume(key, refusal = tooMany) {
      try {
        await limiter.consume(key);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        throw refusal(Math.max(1, Math.ceil(cause.msBeforeNext / 1000)));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
    inside: (tx) => limitOf(limiterIn(tx), limiterIn),
  };
}

export const tooMany = (retryAfterSeconds: number): Problem => waitProblem('too_many_requests', retryAfterSeconds);
