import type { Subscription } from '#shared/contract/payments/payments.ts';
import { findPlan } from '#shared/rules/plans.ts';
import type { Database } from '../db/database.ts';
import { type PeriodRow, periodsOf } from './periods.ts';

/** Where a user stands at a time (milliseconds since 1970), by what was paid for alone. */
export const readSubscription = async (db: Database, userId: string, now: number): Promise<Subscription> =>
  toSubscription(await periodsOf(db, userId), now);

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
