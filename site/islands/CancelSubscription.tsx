import { useState } from 'react';
import type { Subscription } from '#shared/contract/payments.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { subscriptionStore } from './payment-stores.ts';
import { shownDay } from './shown-day.ts';
import { toasts } from './site-stores.ts';

/** Asks before a subscription is cancelled, and says what that means. */
export function CancelSubscription({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const end = subscription.current_period_end;
  const until = end ? `until ${shownDay(end)}` : 'until the end of the paid month';
  const cancel = async () => {
    if (sending) return;
    setSending(true);
    const problem = await subscriptionStore().cancel();
    if (problem === null) toasts().show({ title: 'Subscription cancelled', text: `It stays active ${until}.` });
    else toasts().show({ title: 'Failed to cancel subscription', text: problem, failed: true });
    onClose();
  };
  return (
    <Dialog title="Cancel your subscription?" onClose={onClose}>
      <p>
        {`Your ${subscription.current_plan?.name ?? 'plan'} stays active ${until}. No further payment is taken, and you can subscribe again whenever you like.`}
      </p>
      <div className="aa-form-actions">
        <button
          className="aa-form-button aa-form-danger"
          type="button"
          aria-disabled={sending || undefined}
          onClick={cancel}
        >
          {sending ? 'Cancelling…' : 'Yes, cancel it'}
        </button>
        <button className="aa-form-button aa-form-quiet" type="button" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
