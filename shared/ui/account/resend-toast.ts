import { RESENDS_USED_UP } from '#shared/contract/error-texts.ts';
import { hasCode } from '#shared/rules/error-code.ts';
import type { Outcome } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import type { Say } from '#shared/texts/say.ts';

type News = Parameters<ToastStore['show']>[0];

export const limitReached = (t: Say): News => ({
  title: t('Resend Limit Reached'),
  text: t(RESENDS_USED_UP),
  failed: true,
});

/** What is said of a verification mail that was asked for again; `sent` when it went well. */
export function resendToast(outcome: Outcome<void>, sent: string, t: Say): News {
  if (outcome.ok) return { title: t('Verification Email Sent'), text: sent };
  if (hasCode(outcome.failure, 'resend_limit_reached')) return limitReached(t);
  return { title: t('Failed to Resend Email'), text: t(outcome.failure.advice), failed: true };
}
