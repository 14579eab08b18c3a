import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { useSubscription } from './use-subscription.ts';

/** The signed-in visitor's plan, on the pricing page. */
export function CurrentSubscription() {
  const state = useSubscription();
  if (!state) return null;
  return (
    <section className="label aa-current" aria-labelledby="current-title">
      <h2 id="current-title">Your current subscription</h2>
      <SubscriptionStatus {...state} />
      <a className="line-link" href="/subscription">
        Manage your subscription
      </a>
    </section>
  );
}
