import type { Subscription } from '#shared/contract/payments/payments.ts';
import { english } from '#shared/texts/say.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { cancelSubscription } from './cancel-subscription.ts';
import { shownDay } from './shown-day.ts';
import { toasts } from './site-stores.ts';

export type CancelSubscriptionProps = { readonly subscription: Subscription; readonly onClose: () => void };

/** Asks before a subscription is cancelled, and says what that means. */
export function CancelSubscription({ subscription, onClose }: CancelSubscriptionProps) {
  const end = subscription.current_period_end;
  const until = end ? `until ${shownDay(end)}` : 'until the end of the paid month';
  const cancel = async () => {
    const problem = await cancelSubscription();
    if (problem === null) toasts().show({ title: 'Subscription cancelled', text: `It stays active ${until}.` });
    else toasts().show({ title: 'Failed to cancel subscription', text: english(problem), failed: true });
    onClose();
    return false;
  };
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      labels={{ confirm: 'Yes, cancel it', busy: 'Cancelling…', keep: 'Keep it' }}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {`Your ${subscription.current_plan?.name ?? 'plan'} stays active ${until}. It does not renew by itself in any case, and you can subscribe again whenever you like.`}
      </p>
    </ConfirmDialog>
  );
}
