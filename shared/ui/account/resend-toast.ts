import type { Outcome } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';

export const LIMIT_REACHED = {
  title: 'Resend Limit Reached',
  text: "You've reached the maximum number of resend attempts. Please contact support if you need help.",
  failed: true,
};

/** What is said of a verification mail that was asked for again; `sent` when it went well. */
export function resendToast(outcome: Outcome<void>, sent: string): Parameters<ToastStore['show']>[0] {
  if (outcome.ok) return { title: 'Verification Email Sent', text: sent };
  const { status, text, advice } = outcome.failure;
  if (status === 429 && text === LIMIT_REACHED.text) return LIMIT_REACHED;
  return { title: 'Failed to Resend Email', text: advice, failed: true };
}
