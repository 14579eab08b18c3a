import { createCheckoutWindow } from '#shared/platform/checkout-window.ts';
import { inPageLanguage } from './page-language.ts';

/** The provider's window over this page, in whose language an in-app browser comes back. Only in a browser. */
export const checkoutOfPage = () => createCheckoutWindow(location.origin, inPageLanguage(''));
