import { and, eq, lt, or, sql } from 'drizzle-orm';
import { ERRORS } from '#shared/contract/errors.ts';
import type { PlanMessages } from '../chat/allowance.ts';
import type { Deps } from '../deps.ts';
import { problem, textProblem } from '../http/problem.ts';
import { isRunning } from './periods.ts';
import { subscriptionPeriods as periods } from './tables.ts';

/** What a signed-in user's answers cost: one message of the running period, taken in one statement. */
export function createPlanMessages({ clock }: Pick<Deps, 'clock'>): PlanMessages {
  return {
    async take(tx, userId) {
      const running = isRunning(userId, new Date(clock()));
      const left = or(eq(periods.messageLimit, -1), lt(periods.messagesUsed, periods.messageLimit));
      const [taken] = await tx
        .update(periods)
        .set({ messagesUsed: sql`${periods.messagesUsed} + 1` })
        .where(and(running, left))
        .returning({ paymentId: periods.paymentId });
      if (taken) return taken.paymentId;
      const active = await tx.select({ limit: periods.messageLimit }).from(periods).where(running);
      throw active.length > 0
        ? textProblem('message_limit_exceeded', ERRORS.message_limit_exceeded.text(active[0]?.limit))
        : problem('subscription_required');
    },
    async giveBack(tx, paymentId) {
      await tx
        .update(periods)
        .set({ messagesUsed: sql`greatest(${periods.messagesUsed} - 1, 0)` })
        .where(eq(periods.paymentId, paymentId));
    },
  };
}
