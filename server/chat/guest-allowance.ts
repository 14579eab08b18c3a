import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { CodedProblem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { guests } from './tables.ts';

/** Free messages that one address gets in a day, whatever it does with its storage (ten guests' worth). */
const MESSAGES_PER_ADDRESS_AND_DAY = 40;
/** Sends without a token from one browser within this time are one guest: a first burst cannot multiply the allowance. */
const ARRIVAL_WINDOW_MS = 2_000;

/** Who knocks: `browser` is all that a browser says of itself. */
export type Newcomer = { readonly address: string; readonly browser: string; readonly arrival: Arrival };

export type GuestAllowance = {
  /** The guest that a first send, still without a token, belongs to. */
  admit(newcomer: Newcomer): Promise<string>;
  /** Whether we know this guest. */
  knows(guestId: string): Promise<boolean>;
  /** Takes one free message, in one statement, so that parallel sends cannot take more. Returns how many are left. */
  take(guestId: string, address: string): Promise<number>;
  giveBack(guestId: string, address: string): Promise<void>;
  left(guestId: string): Promise<number>;
};

export function createGuestAllowance({ db, env, clock, newId }: Deps, rateLimits: RateLimits): GuestAllowance {
  const allowance = env.guestFreeMessages;
  const ceiling = rateLimits({ name: 'guest-day', points: MESSAGES_PER_ADDRESS_AND_DAY, seconds: 86_400 });

  return {
    async admit({ address, browser, arrival }) {
      const hash = createHash('sha256').update(`${address}\n${browser}`).digest('base64url');
      return db.transaction(async (tx) => {
        // Serialises the sends of one browser only; the lock is gone with the transaction.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
        const since = new Date(clock() - ARRIVAL_WINDOW_MS);
        const [known] = await tx
          .select({ id: guests.id })
          .from(guests)
          .where(and(eq(guests.browser, hash), gt(guests.createdAt, since)))
          .orderBy(desc(guests.createdAt))
          .limit(1);
        if (known) return known.id;
        const id = newId();
        await tx.insert(guests).values({ id, browser: hash, ...arrival, createdAt: new Date(clock()) });
        return id;
      });
    },

    async knows(guestId) {
      const found = await db.select({ id: guests.id }).from(guests).where(eq(guests.id, guestId));
      return found.length > 0;
    },

    async take(guestId, address) {
      const [taken] = await db
        .update(guests)
        .set({ used: sql`${guests.used} + 1` })
        .where(and(eq(guests.id, guestId), lt(guests.used, allowance)))
        .returning({ used: guests.used });
      if (!taken) throw usedUp();
      try {
        await ceiling.consume(address, usedUp);
      } catch (cause) {
        await putBack(guestId);
        throw cause;
      }
      return allowance - taken.used;
    },

    async giveBack(guestId, address) {
      await putBack(guestId);
      await ceiling.giveBack(address);
    },

    async left(guestId) {
      const [guest] = await db.select({ used: guests.used }).from(guests).where(eq(guests.id, guestId));
      return Math.max(0, allowance - (guest?.used ?? 0));
    },
  };

  async function putBack(guestId: string): Promise<void> {
    await db
      .update(guests)
      .set({ used: sql`greatest(${guests.used} - 1, 0)` })
      .where(eq(guests.id, guestId));
  }
}

const usedUp = () =>
  new CodedProblem('message_limit_exceeded', "You've used all your free messages. Please sign up to continue.");
