import { type Text, text } from '../texts/text.ts';

/**
 * The texts of refusals (`errors.ts`) that a browser also says by itself, before it has asked or where nobody answered.
 * One by one, so that a page brings along those that it says and not the table.
 */
export const UNEXPECTED = 'An unexpected error occurred';
export const VALIDATION_FAILED = 'Validation failed';
export const SESSION_ENDED = 'Session refresh failed. Please log in again.';
/** Of a session that a new password has ended, on this device or another. */
export const PASSWORD_CHANGED = 'Your password was changed. Please sign in with the new one.';
export const RESENDS_USED_UP =
  "You've reached the maximum number of resend attempts. Please contact support if you need help.";
export const SUBSCRIPTION_REQUIRED = 'An active subscription is required to continue chatting.';
export const ALLOWANCE_USED_UP = "You've used all your free messages. Please sign up to continue.";
/** What someone with a plan reads when its messages are used. `limit` is of a month. */
export const monthUsedUpText = (limit?: number): Text =>
  limit
    ? text("You've used all #1 messages of this month. Upgrade to continue chatting with unlimited access!", limit)
    : text("You've used all messages of this month. Upgrade to continue chatting with unlimited access!");
export const PAYMENT_NOT_INITIATED = 'Failed to initiate payment';
export const PAYMENT_NOT_VERIFIED = 'Payment verification failed';
export const EARLIER_PAYMENT_ARRIVED = 'Your earlier payment has arrived: your plan is active.';
export const ALREADY_SUBSCRIBED = 'You are already subscribed to this plan';
/** What to do where nobody has said why. */
export const TRY_AGAIN = 'Please try again in a moment.';
