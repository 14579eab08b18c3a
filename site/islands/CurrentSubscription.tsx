import { subscriptionStore } from './payment-stores.ts';
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

/** In place of a status that is not known (yet). */
export function StatusProblem({ checking, unchecked }: { checking: boolean; unchecked: boolean }) {
  if (checking || !unchecked) return <p role="status">Checking your subscription…</p>;
  return (
    <div className="aa-form-failure" role="alert">
      <p>We could not check your subscription. This does not mean that it has ended.</p>
      <button className="aa-form-link" type="button" onClick={() => void subscriptionStore().load()}>
        Retry
      </button>
    </div>
  );
}
