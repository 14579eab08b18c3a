import { useEffect, useState } from 'react';
import type { SubscriptionState } from '#shared/stores/subscription-state.ts';
import { subscriptionStore } from './payment-stores.ts';
import { siteStores } from './site-stores.ts';

/** Where the signed-in user stands; null while nobody is signed in, and where there is no browser. */
export function useSubscription(): SubscriptionState | null {
  const [state, setState] = useState<SubscriptionState | null>(null);
  useEffect(() => {
    const { session } = siteStores();
    const store = subscriptionStore();
    const read = () => setState(session.getState().isAuthenticated ? store.getState() : null);
    read();
    const stops = [store.subscribe(read), session.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return state;
}
