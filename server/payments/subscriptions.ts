import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import { findPlan } from '#shared/rules/plans.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import { type PeriodRow, periodsOf } from './periods.ts';
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
  const read = async (userId: string) => toSubscription(await periodsOf(db, userId), clock());

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

/** `periods` in the order of time; none overlap. */
function toSubscription(periods: readonly PeriodRow[], now: number): Subscription {
  const running = periods.findIndex(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime());
  const current = periods[running];
  const last = periods.at(-1);
  if (!current) {
    return {
      subscription_status: last ? (last.cancelledAt ? 'cancelled' : 'expired') : 'free',
      current_plan: null,
      messages_remaining: 0,
      messages_used: 0,
      current_period_end: last?.endsAt.toISOString() ?? null,
      cancel_at_period_end: false,
      waiting: [],
    };
  }
  const { messageLimit, messagesUsed } = current;
  // Renewals follow each other without a gap: to the reader they are one period.
  const after = periods.slice(running).findIndex(({ planId }) => planId !== current.planId);
  const until = after === -1 ? last : periods[running + after - 1];
  return {
    subscription_status: 'active',
    current_plan: findPlan(current.planId),
    messages_remaining: messageLimit === -1 ? -1 : Math.max(0, messageLimit - messagesUsed),
    messages_used: messagesUsed,
    current_period_end: (until ?? current).endsAt.toISOString(),
    cancel_at_period_end: last?.cancelledAt !== null,
    waiting: periods.slice(running + 1).map(({ paymentId, planId, startsAt, endsAt }) => ({
      payment_id: paymentId,
      plan_id: planId,
      plan_name: findPlan(planId)?.name ?? planId,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    })),
  };
}
