import { ALREADY_SUBSCRIBED } from '../contract/error-texts.ts';
import type { Plan, Subscription } from '../contract/payments/payments.ts';
import type { Say } from '../texts/say.ts';
import { type Text, text } from '../texts/text.ts';
import { isUnlimited } from './plans.ts';
import { shownDay } from './shown-day.ts';

/** The last days of a period, in which the same plan can be bought again: the new month follows the old one. */
const RENEWAL_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * `blocked` is the plan one has, or has paid for in advance; `renew` is the same near its end; `queue` is a cheaper one.
 * `begins` is the day on which a month begins that cannot begin at once, as ISO: one to buy, or one that is paid for.
 */
export type PlanChoice =
  | { readonly kind: 'choose'; readonly label: 'Choose Plan' }
  | { readonly kind: 'upgrade'; readonly label: 'Upgrade Now' }
  | { readonly kind: 'renew'; readonly label: 'Renew for a month'; readonly begins: string }
  | { readonly kind: 'queue'; readonly label: 'Choose Plan'; readonly begins: string }
  | { readonly kind: 'blocked'; readonly label: 'Current Plan' | 'Already paid'; readonly begins?: string };

type Held = Pick<
  Subscription,
  'subscription_status' | 'current_plan' | 'current_period_end' | 'cancel_at_period_end' | 'waiting'
>;

/** What choosing a plan means for someone who has `held`. The server sells nothing that is blocked here, and pays it back. */
export function planChoice(plan: Pick<Plan, 'plan_id' | 'price_inr'>, held: Held | null, nowMs: number): PlanChoice {
  const current = held?.subscription_status === 'active' ? held.current_plan : null;
  if (!held || !current) return { kind: 'choose', label: 'Choose Plan' };
  const { waiting = [], current_period_end: end, cancel_at_period_end: cancelled } = held;
  if (plan.price_inr > current.price_inr) return { kind: 'upgrade', label: 'Upgrade Now' };
  const isCurrent = plan.plan_id === current.plan_id;
  const paid = waiting.find(({ plan_id }) => plan_id === plan.plan_id);
  if (paid && !cancelled)
    return { kind: 'blocked', label: isCurrent ? 'Current Plan' : 'Already paid', begins: paid.starts_at };
  const begins = waiting.at(-1)?.ends_at ?? end ?? '';
  if (!isCurrent) return { kind: 'queue', label: 'Choose Plan', begins };
  const leftMs = end ? Date.parse(end) - nowMs : 0;
  return cancelled || leftMs <= RENEWAL_DAYS * DAY_MS
    ? { kind: 'renew', label: 'Renew for a month', begins }
    : { kind: 'blocked', label: 'Current Plan' };
}

/** Stands on a plan's card; null where there is nothing to add. */
export function planNote(choice: PlanChoice, t: Say): Text | null {
  if (choice.kind === 'choose') return null;
  if (choice.kind === 'upgrade')
    return text('Begins at once. What your plan has left is added to it as time, by its price.');
  if (choice.begins === undefined) return text(ALREADY_SUBSCRIBED);
  const day = shownDay(choice.begins, t);
  return choice.kind === 'blocked'
    ? text('A month of this plan is paid: it begins on #1.', day)
    : text('The new month begins on #1, when what you have paid for ends.', day);
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
