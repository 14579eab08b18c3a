import type { CheckoutWindow, WithCheckout } from '#shared/stores/checkout-port.ts';

/**
 * Gives the payment window to the assistant on this page, whose file is for partners' pages too, where nothing is paid. All of
 * its code comes with the first purchase: a page to be read has no room for it.
 */
export function bringCheckout(page: Document): void {
  const assistant = page.querySelector<WithCheckout>('admissions-assistant');
  if (!assistant) return;
  let brought: CheckoutWindow | null = null;
  const window = async () => {
    brought ??= (await import('./checkout-when-bought.ts')).checkoutWhenBought();
    return brought;
  };
  assistant.checkout = {
    load: async (keyId) => (await window()).load(keyId),
    pay: async (request) => (await window()).pay(request),
  };
}
