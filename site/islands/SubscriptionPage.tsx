import { type ComponentType, useState } from 'react';
import type { PlanWords } from '#shared/ui/plans/PlanCard.tsx';
import { BookGuidance } from './BookGuidance.tsx';
import type { CancelSubscriptionProps } from './CancelSubscription.tsx';
import { StatusProblem } from './CurrentSubscription.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PlanSelector } from './PlanSelector.tsx';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';
import { toasts } from './site-stores.ts';
import { useSubscription } from './use-subscription.ts';

type SubscriptionPageProps = { readonly sales: string; readonly words: Readonly<Record<string, PlanWords>> };

export const SubscriptionPage = (props: SubscriptionPageProps) => (
  <SignedIn>
    <OwnSubscription {...props} />
  </SignedIn>
);

function OwnSubscription({ sales, words }: SubscriptionPageProps) {
  const state = useSubscription();
  const [Cancelling, setCancelling] = useState<ComponentType<CancelSubscriptionProps> | null>(null);
  if (!state) return <Spinner />;
  const { subscription, checking, planStatus } = state;
  const active = subscription?.subscription_status === 'active';
  const canCancel = active && !subscription.cancel_at_period_end;
  return (
    <div className="aa-subscription">
      <section className="label aa-current" aria-labelledby="current-title">
        <h2 id="current-title">Your plan</h2>
        {subscription ? (
          <Facts>
            <SubscriptionFacts subscription={subscription} />
          </Facts>
        ) : (
          <StatusProblem checking={checking} unchecked={planStatus !== 'unknown'} />
        )}
        <BookGuidance subscription={subscription} />
        <div className="aa-form-actions">
          <a className="aa-form-button" href={active ? '/' : '#plans'}>
            {active ? 'Start Chatting' : 'Choose a plan'}
          </a>
          {canCancel && (
            <button
              className="aa-form-button aa-form-quiet"
              type="button"
              onClick={() => void cancelDialog().then((dialog) => setCancelling(() => dialog))}
            >
              Cancel subscription
            </button>
          )}
        </div>
      </section>
      <section className="aa-subscription-part" id="plans" aria-labelledby="plans-title">
        <h2 id="plans-title">Plans</h2>
        <PlanSelector sales={sales} words={words} />
      </section>
      <section className="aa-subscription-part" aria-labelledby="history-title">
        <h2 id="history-title">Payment history</h2>
        <PaymentHistory />
      </section>
      {Cancelling && subscription && <Cancelling subscription={subscription} onClose={() => setCancelling(null)} />}
    </div>
  );
}

/** Few visits cancel: the dialog's code comes with the click. Null, and a message, when it does not come. */
async function cancelDialog(): Promise<ComponentType<CancelSubscriptionProps> | null> {
  try {
    return (await import('./CancelSubscription.tsx')).CancelSubscription;
  } catch {
    toasts().show({ title: 'Network error. Please check your connection.', failed: true });
    return null;
  }
}
