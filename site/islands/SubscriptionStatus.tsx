import type { SubscriptionState } from '#shared/stores/subscription-state.ts';
import { useText } from '#shared/ui/use-text.ts';
import { subscriptionStore } from './payment-stores.ts';
import { RetryNotice } from './RetryNotice.tsx';
import { Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';

/** Where the signed-in user stands, or why that is not known (yet). */
export function SubscriptionStatus({ subscription, checking, planStatus }: SubscriptionState) {
  const t = useText();
  if (subscription)
    return (
      <Facts>
        <SubscriptionFacts subscription={subscription} />
      </Facts>
    );
  if (checking || planStatus === 'unknown') return <p role="status">{t('Checking your subscription…')}</p>;
  return (
    <RetryNotice
      text={t('We could not check your subscription. This does not mean that it has ended.')}
      onRetry={() => void subscriptionStore().load()}
    />
  );
}
