import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import { CheckoutUnavailable, type CheckoutWindow, notInitiated } from '#shared/stores/checkout-port.ts';
import { text } from '#shared/texts/text.ts';

/** Most visits buy nothing: the checkout's code comes with the first purchase. */
export function checkoutWhenBought(): CheckoutWindow {
  let arriving: Promise<CheckoutWindow> | null = null;
  const window = () => {
    arriving ??= import('#site/islands/checkout-of-page.ts').then(
      ({ checkoutOfPage }) => checkoutOfPage(),
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
