import { ERRORS } from '#shared/contract/errors.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { textProblem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';

/** Where a guest's message comes from, as ceilings count it. */
export type GuestPlace = { readonly address: string; readonly partnerId: string | null };

export type GuestCeilings = {
  /** Counts one message of a guest, unless `tx` is taken back. Throws 429 in words that are true for whoever reads them. */
  take(tx: Database, place: GuestPlace): Promise<void>;
};

const DAY_SECONDS = 86_400;

/** What all guests of one network address, and of one partner's pages, may cost us in a day. The figures are settings. */
export function createGuestCeilings(env: Env, rateLimits: RateLimits): GuestCeilings {
  const { guestMessagesPerAddressAndDay, guestMessagesPerPartnerAndDay } = env;
  const at = rateLimits({ name: 'guest-day', points: guestMessagesPerAddressAndDay, seconds: DAY_SECONDS });
  const of = rateLimits({ name: 'guest-day-partner', points: guestMessagesPerPartnerAndDay, seconds: DAY_SECONDS });
  return {
    async take(tx, { address, partnerId }) {
      await at.inside(tx).consume(address, manyFromNetwork);
      if (partnerId !== null) await of.inside(tx).consume(partnerId, manyFromSite);
    },
  };
}

/** Nobody is told that they have used what others have. */
export const manyFromNetwork = () => textProblem('guest_ceiling_reached', ERRORS.guest_ceiling_reached.text('network'));

const manyFromSite = () => textProblem('guest_ceiling_reached', ERRORS.guest_ceiling_reached.text('site'));
