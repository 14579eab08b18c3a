import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import {
  CheckoutUnavailable,
  type CheckoutWindow,
  notInitiated,
  type WithCheckout,
} from '#shared/stores/checkout-port.ts';
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

/** Gives it to the assistant on this page, whose file is for partners' pages too, where nothing is paid. */
export function bringCheckout(page: Document): void {
  const assistant = page.querySelector<WithCheckout>('admissions-assistant');
  if (assistant) assistant.checkout = checkoutWhenBought();
}
