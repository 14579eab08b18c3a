import type { Subscription } from '#shared/contract/payments/payments.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import { text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { cancelSubscription } from './cancel-subscription.ts';
import { toasts } from './site-stores.ts';

export type CancelSubscriptionProps = { readonly subscription: Subscription; readonly onClose: () => void };

/** Asks before a subscription is cancelled, and says what that means. */
export function CancelSubscription({ subscription, onClose }: CancelSubscriptionProps) {
  const t = useText();
  const end = subscription.current_period_end;
  const plan = subscription.current_plan?.name ?? t('Your plan');
  const stays = end
    ? text('#1 stays active until #2.', plan, shownDay(end, t))
    : text('#1 stays active until the end of the paid month.', plan);
  const cancel = async () => {
    const problem = await cancelSubscription();
    if (problem === null) {
      toasts().show({ title: t('Subscription cancelled'), text: t(stays) });
      // The button that was pressed goes with the subscription: the one beside it has the focus.
      document.querySelector<HTMLElement>('.aa-current .aa-form-actions > a')?.focus({ preventScroll: true });
    } else toasts().show({ title: t('Failed to cancel subscription'), text: t(problem), failed: true });
    onClose();
    return false;
  };
  return (
    <ConfirmDialog
      title={t('Cancel your subscription?')}
      labels={{ confirm: t('Yes, cancel it'), busy: t('Cancelling…'), keep: t('Keep it') }}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {t(stays)} {subscription.waiting?.length ? t('What you have paid in advance stays yours.') : ''}{' '}
        {t('It does not renew by itself in any case, and you can subscribe again whenever you like.')}
      </p>
    </ConfirmDialog>
  );
}
