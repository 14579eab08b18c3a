import { createPaymentsApi } from '#shared/api/payments-api.ts';
import { inOneTab } from '#shared/platform/tab-lock.ts';
import { wait } from '#shared/platform/wait.ts';
import { createSubscriptionStore, type SubscriptionStore } from '#shared/stores/subscription-store.ts';
import { checkoutWhenBought } from '#site/browser/checkout-when-bought.ts';
import { pageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

const ofPage = new WeakMap<Document, SubscriptionStore>();

/** The page's one subscription store, made at the first call, which also asks where the user stands. Only in a browser. */
export function subscriptionStore(): SubscriptionStore {
  const known = ofPage.get(document);
  if (known) return known;
  const { client, session } = siteStores();
  const made = createSubscriptionStore({
    api: createPaymentsApi(client, pageLanguage),
    session,
    checkout: checkoutWhenBought(),
    inOneTab,
    wait,
  });
  ofPage.set(document, made);
  void made.load();
  // Whoever comes back may have paid meanwhile, in the app of a bank.
  document.addEventListener('visibilitychange', () => document.hidden || made.load());
  return made;
}
