import { useEffect } from 'react';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { useSubscription } from './use-subscription.ts';

/** The signed-in visitor's plan, on the pricing page. */
export function CurrentSubscription() {
  const state = useSubscription();
  const signedIn = state !== null;
  useEffect(() => {
    // The page's first button leads to the plans once there is somebody to buy one.
    const start = document.querySelector('[data-pricing-start]');
    if (signedIn) start?.setAttribute('href', '#plans');
  }, [signedIn]);
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
