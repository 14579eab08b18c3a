import { RESENDS_USED_UP } from '#shared/contract/error-texts.ts';
import { hasCode } from '#shared/rules/error-code.ts';
import type { Outcome } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';

export const LIMIT_REACHED = {
  title: 'Resend Limit Reached',
  text: RESENDS_USED_UP,
  failed: true,
};

/** What is said of a verification mail that was asked for again; `sent` when it went well. */
export function resendToast(outcome: Outcome<void>, sent: string): Parameters<ToastStore['show']>[0] {
  if (outcome.ok) return { title: 'Verification Email Sent', text: sent };
  if (hasCode(outcome.failure, 'resend_limit_reached')) return LIMIT_REACHED;
  return { title: 'Failed to Resend Email', text: outcome.failure.advice, failed: true };
}
