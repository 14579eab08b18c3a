import { Problem, waitProblem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Gives the points of a try back that was the right password. */
export type GiveBack = () => Promise<void>;
type SlowDown = { take(key: string, refusal: Refusal): Promise<GiveBack>; forget(key: string): Promise<void> };
type Refusal = (seconds: number) => Problem;

/**
 * Tries to sign in. No limit here is a lock that a stranger can set: after its free tries each one lets one more
 * through every few seconds.
 *
 * - A device that has signed in to this account before is counted by itself alone.
 * - Others are counted by network address, by account and address, and by account. Of an account's own two lanes
 *   the first is for addresses that have failed there at most twice within a day, so an attacker who goes on is in the
 *   other one, and does not keep an owner at a new address waiting for more than its ten seconds at a time.
 * - All servers together check 10 passwords a second for strangers once 6,000 have failed in a quarter of an hour.
 *
 * So one account's password can be guessed at most 1,460 times a day (20 + one a minute), and beside that from
 * addresses that are new each day at most 8,650 times (10 + one in ten seconds), which takes 2,884 such addresses.
 */
export function createLoginLimits(rateLimits: RateLimits) {
  const onDevice = slowDown('login-device', { points: 10, seconds: 15 * MINUTE }, { points: 1, seconds: 30 });
  const at = slowDown('login-address', { points: 30, seconds: 15 * MINUTE }, { points: 1, seconds: 20 });
  const ofAt = slowDown('login-account-address', { points: 10, seconds: 15 * MINUTE }, { points: 1, seconds: 30 });
  const ofNew = slowDown('login-account-new', { points: 10, seconds: DAY }, { points: 1, seconds: 10 });
  const ofSeen = slowDown('login-account-seen', { points: 20, seconds: DAY }, { points: 1, seconds: MINUTE });
  const all = slowDown('login-all', { points: 6_000, seconds: 15 * MINUTE }, { points: 10, seconds: 1 });
  const newAt = rateLimits({ name: 'login-new-address', points: 3, seconds: DAY });

  function slowDown(name: string, free: Points, slow: Points): SlowDown {
    const budget = rateLimits({ name, ...free });
    const pace = rateLimits({ name: `${name}-slow`, ...slow });
    return {
      async take(key, refusal) {
        if (await has(budget.consume(key))) return () => budget.giveBack(key);
        await pace.consume(key, refusal);
        return () => pace.giveBack(key);
      },
      async forget(key) {
        await budget.forget(key);
        await pace.forget(key);
      },
    };
  }

  return {
    /**
     * One try, by network address, account (the address's key, known to us or not) and the device that is known for
     * this account. Throws 429. What it returns is called when the password was right: such a try costs nothing.
     */
    async login(address: string, of: string, device: string | null): Promise<GiveBack> {
      const place = `${of}:${address}`;
      if (device !== null) return onDevice.take(`${of}:${device}`, tooManyHere);
      const taken = [await at.take(address, tooManyHere), await ofAt.take(place, tooManyHere)];
      if (await has(newAt.consume(place)))
        taken.push(
          await ofNew.take(of, tooManyOf).catch(async (refused: unknown) => {
            // A try that was not made does not make the address one that has failed here.
            await newAt.giveBack(place);
            throw refused;
          }),
          () => newAt.forget(place),
        );
      else taken.push(await ofSeen.take(of, tooManyOf), () => newAt.forget(place));
      taken.push(await all.take('all', tooManyHere));
      return async () => {
        for (const giveBack of taken) await giveBack();
      };
    },
    /** A new password was set by mail. */
    async recovered(of: string): Promise<void> {
      await ofNew.forget(of);
      await ofSeen.forget(of);
    },
  };
}

type Points = { readonly points: number; readonly seconds: number };

/** Whether the points were there. */
const has = (taking: Promise<void>): Promise<boolean> =>
  taking.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof Problem) return false;
      throw cause;
    },
  );

const tooManyHere: Refusal = (seconds) => waitProblem('too_many_sign_ins_here', seconds);
const tooManyOf: Refusal = (seconds) => waitProblem('too_many_sign_ins', seconds);
