import { StatusProblem } from './StatusProblem.tsx';
import { Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useSubscription } from './use-subscription.ts';

/** The signed-in visitor's plan, on the pricing page. */
export function CurrentSubscription() {
  const state = useSubscription();
  if (!state) return null;
  const { subscription, checking } = state;
  return (
    <section className="label aa-current" aria-labelledby="current-title">
      <h2 id="current-title">Your current subscription</h2>
      {subscription ? (
        <Facts>
          <SubscriptionFacts subscription={subscription} />
        </Facts>
      ) : (
        <StatusProblem checking={checking} unchecked={state.planStatus !== 'unknown'} />
      )}
      <a className="line-link" href="/subscription">
        Manage your subscription
      </a>
    </section>
  );
}
