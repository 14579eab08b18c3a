import type { Subscription } from '../contract/payments/payments.ts';
import { counted, type Text, text } from '../texts/text.ts';

/** Why someone is asked to upgrade. */
export type UpgradeTrigger = 'guest_limit' | 'message_limit' | 'manual';

/**
 * What is known of a signed-in user's subscription. `unknown` has not been asked yet; `unchecked` could not be asked.
 * An active plan that was known stays known through a failed check.
 */
export type PlanStatus = 'unknown' | 'unchecked' | 'inactive' | 'active';

/** What stands between a signed-in user and the chat; null when nothing does. */
export type Gate = 'subscribe' | 'unchecked' | 'used-up' | null;

type KnownPlan = { readonly planStatus: PlanStatus; readonly subscription: Subscription | null };

/** The chat is closed without an active plan, and after a check that failed; and when all messages are used. */
export function gateOf({ planStatus, subscription }: KnownPlan): Gate {
  if (planStatus === 'inactive') return 'subscribe';
  if (planStatus === 'unchecked') return 'unchecked';
  return planStatus === 'active' && subscription?.messages_remaining === 0 ? 'used-up' : null;
}

/** Before the check has answered nothing is held back: the server decides. */
export const maySend = (known: KnownPlan): boolean => gateOf(known) === null;

/** "12 messages left", as the chat's header puts it; null when it is not known. */
export function messagesLeftText(subscription: Subscription | null): Text | null {
  if (subscription?.subscription_status !== 'active') return null;
  const { messages_remaining: left } = subscription;
  if (left === -1) return text('Unlimited messages');
  return counted(left, { one: '#1 message left this month', other: '#1 messages left this month' });
}

/** After one more answer. */
export function withOneUsed(subscription: Subscription): Subscription {
  const { messages_remaining: left, messages_used: used } = subscription;
  return { ...subscription, messages_used: used + 1, messages_remaining: left > 0 ? left - 1 : left };
}
