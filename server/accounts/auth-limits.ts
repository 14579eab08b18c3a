import { limits } from '#shared/contract/limits.ts';
import type { Env } from '../env.ts';
import { problem, waitProblem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { createLoginLimits } from './login-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type AuthLimits = ReturnType<typeof createAuthLimits>;

/**
 * How often what may be tried, by network address (`at`), by account (`of`, the address's key, known to us or not) or
 * both. Takes the points, or throws 429. An address may be a campus or a mobile carrier: what guards an account counts
 * by account, and the ceilings of an address are high.
 */
export function createAuthLimits(
  { signupsPerAddressAndHour, signupsPerHour }: Pick<Env, 'signupsPerAddressAndHour' | 'signupsPerHour'>,
  rateLimits: RateLimits,
) {
  const signupAt = rateLimits({ name: 'signup-address', points: signupsPerAddressAndHour, seconds: HOUR });
  const signups = rateLimits({ name: 'signup-all', points: signupsPerHour, seconds: HOUR });
  const signupOf = rateLimits({ name: 'signup-account', points: 5, seconds: HOUR });
  const forgotAt = rateLimits({ name: 'forgot-address', points: 200, seconds: HOUR });
  const forgotOf = rateLimits({ name: 'forgot-account', points: 3, seconds: HOUR });
  const resendAt = rateLimits({ name: 'resend-address', points: 200, seconds: HOUR });
  const resendOf = rateLimits({ name: 'resend-account', points: limits.verificationResends, seconds: DAY });
  const refreshAt = rateLimits({ name: 'refresh-address', points: 1_500, seconds: 5 * MINUTE });
  const verifyAt = rateLimits({ name: 'verify-address', points: 150, seconds: 5 * MINUTE });
  const resetAt = rateLimits({ name: 'reset-address', points: 150, seconds: 5 * MINUTE });
  const changeOf = rateLimits({ name: 'change-password', points: 10, seconds: 15 * MINUTE });

  return {
    ...createLoginLimits(rateLimits),
    /** `of` is the mailbox (`mailboxKey`). */
    async signup(at: string, of: string): Promise<void> {
      await signupOf.consume(of);
      await signupAt.consume(at, (seconds) => waitProblem('many_sign_ups_here', seconds));
      // Every one costs a mail, wherever it comes from.
      await signups.consume('all', (seconds) => waitProblem('many_sign_ups', seconds));
    },
    /** A new sign-up may ask for its mail again. */
    signedUp: (of: string): Promise<void> => resendOf.forget(of),
    async forgot(at: string, of: string): Promise<void> {
      await forgotAt.consume(at);
      await forgotOf.consume(of);
    },
    async resend(at: string, of: string): Promise<void> {
      await resendAt.consume(at);
      await resendOf.consume(of, (seconds) => problem('resend_limit_reached', { 'retry-after': String(seconds) }));
    },
    refresh: (at: string): Promise<void> => refreshAt.consume(at),
    verify: (at: string): Promise<void> => verifyAt.consume(at, tooManyLinks),
    reset: (at: string): Promise<void> => resetAt.consume(at, tooManyLinks),
    changePassword: (userId: string): Promise<void> => changeOf.consume(userId),
  };
}

const tooManyLinks = (seconds: number) => waitProblem('too_many_tries', seconds);
