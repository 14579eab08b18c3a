import { createPaymentsApi } from '#shared/api/payments-api.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import { inOneTab } from '#shared/platform/tab-lock.ts';
import { wait } from '#shared/platform/wait.ts';
import { CheckoutUnavailable, type CheckoutWindow, notInitiated } from '#shared/stores/checkout-port.ts';
import { createSubscriptionStore, type SubscriptionStore } from '#shared/stores/subscription-store.ts';
import { text } from '#shared/texts/text.ts';
import { inPageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

const ofPage = new WeakMap<Document, SubscriptionStore>();

/** The page's one subscription store, made at the first call, which also asks where the user stands. Only in a browser. */
export function subscriptionStore(): SubscriptionStore {
  const known = ofPage.get(document);
  if (known) return known;
  const { client, session } = siteStores();
  const made = createSubscriptionStore({
    api: createPaymentsApi(client),
    session,
    checkout: checkoutWhenBought(),
    inOneTab,
    wait,
  });
  ofPage.set(document, made);
  void made.load();
  return made;
}

/** Most visits buy nothing: the checkout's code comes with the first purchase. */
function checkoutWhenBought(): CheckoutWindow {
  let arriving: Promise<CheckoutWindow> | null = null;
  const window = () => {
    arriving ??= import('#shared/platform/checkout-window.ts').then(
      ({ createCheckoutWindow }) => createCheckoutWindow(location.origin, inPageLanguage('')),
      (cause) => {
        // So that the next try fetches it again.
        arriving = null;
        throw new CheckoutUnavailable(notInitiated(text(TRY_AGAIN)), { cause });
      },
    );
    return arriving;
  };
  return {
    load: async (keyId) => (await window()).load(keyId),
    pay: async (request) => (await window()).pay(request),
  };
}
