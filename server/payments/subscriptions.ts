import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import { readSubscription } from './read-subscription.ts';
import { lockUser } from './settle.ts';
import { subscriptionPeriods } from './tables.ts';

export type Subscriptions = {
  /** Where a user stands now. Nothing is stored about it but what was paid for: time alone makes it expire. */
  read(userId: string): Promise<Subscription>;
  /** Status and plan name, for the profile. */
  planOf(userId: string): Promise<{ status: Subscription['subscription_status']; plan: string | null }>;
  /** Ends the subscription with what is paid for; it stays active until then. Throws 409 when none is active. */
  cancel(userId: string): Promise<Subscription>;
};

export function createSubscriptions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Subscriptions {
  const read = (userId: string) => readSubscription(db, userId, clock());

  return {
    read,
    async planOf(userId) {
      const { subscription_status: status, current_plan: plan } = await read(userId);
      return { status, plan: plan?.name ?? null };
    },
    async cancel(userId) {
      const now = new Date(clock());
      await db.transaction(async (tx) => {
        // A payment that is just arriving is either cancelled with the rest or comes after this, and then revives it.
        await lockUser(tx, userId);
        await tx
          .update(subscriptionPeriods)
          .set({ cancelledAt: now })
          .where(
            and(
              eq(subscriptionPeriods.userId, userId),
              gt(subscriptionPeriods.endsAt, now),
              isNull(subscriptionPeriods.cancelledAt),
            ),
          );
      });
      const subscription = await read(userId);
      if (subscription.subscription_status !== 'active') throw problem('no_subscription');
      return subscription;
    },
  };
}
