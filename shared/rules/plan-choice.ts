import { ALREADY_SUBSCRIBED } from '../contract/error-texts.ts';
import type { Plan, Subscription } from '../contract/payments/payments.ts';
import { isUnlimited } from './plans.ts';

/** The last days of a period, in which the same plan can be bought again: the new month follows the old one. */
const RENEWAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** `blocked` is the plan one has; `renew` is the same near its end; `queue` is a cheaper one, which begins when the current one ends. */
export type PlanChoice =
  | { readonly kind: 'choose'; readonly label: 'Choose Plan' }
  | { readonly kind: 'upgrade'; readonly label: 'Upgrade Now' }
  | { readonly kind: 'renew'; readonly label: 'Renew for a month' }
  | { readonly kind: 'queue'; readonly label: 'Choose Plan' }
  | { readonly kind: 'blocked'; readonly label: 'Current Plan'; readonly reason: typeof ALREADY_SUBSCRIBED };

type Held = Pick<Subscription, 'subscription_status' | 'current_plan' | 'current_period_end' | 'cancel_at_period_end'>;

/** What choosing a plan means for someone who has `held`. The server refuses what is blocked here. */
export function planChoice(plan: Plan, held: Held | null, nowMs: number): PlanChoice {
  const current = held?.subscription_status === 'active' ? held.current_plan : null;
  if (!held || !current) return { kind: 'choose', label: 'Choose Plan' };
  if (plan.plan_id === current.plan_id) {
    const leftMs = held.current_period_end ? Date.parse(held.current_period_end) - nowMs : 0;
    return held.cancel_at_period_end || leftMs <= RENEWAL_DAYS * DAY_MS
      ? { kind: 'renew', label: 'Renew for a month' }
      : { kind: 'blocked', label: 'Current Plan', reason: ALREADY_SUBSCRIBED };
  }
  return plan.price_inr > current.price_inr
    ? { kind: 'upgrade', label: 'Upgrade Now' }
    : { kind: 'queue', label: 'Choose Plan' };
}

/**
 * The plan to point out: the unlimited one when more than 80 percent of the current limit is used, else the first
 * monthly limited one (specification, "Business constants and limits").
 */
export function recommendedPlanId(plans: readonly Plan[], held: Subscription | null): string | null {
  const limit = held?.current_plan?.message_limit ?? 0;
  const usedUp = held !== null && limit > 0 && held.messages_used > 0.8 * limit;
  const recommended = usedUp
    ? plans.find(isUnlimited)
    : plans.find((plan) => plan.billing_cycle === 'monthly' && !isUnlimited(plan));
  return recommended?.plan_id ?? null;
}

/** The upgrade modal's text at the guests' limit (specification, "Chat"). */
export const UPGRADE_TEXT =
  "You've reached your free message limit. Subscribe to continue chatting with unlimited access!";
