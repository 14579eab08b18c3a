import { PAYMENT_NOT_VERIFIED } from '../contract/error-texts.ts';
import type { Say } from '../texts/say.ts';
import { type Text, text } from '../texts/text.ts';
import { PAYMENT_ERRORS } from './payment-errors.ts';
import type { Purchase } from './purchase.ts';
import { shownDay } from './shown-day.ts';

/** The news as they are to be read. */
export const purchaseToast = ({ title, text: more, failed = false }: News, t: Say) => ({
  title: t(title),
  ...(more && { text: t(more) }),
  failed,
});

type News = { readonly title: Text; readonly text?: Text; readonly failed?: boolean };

/** What a customer is told when a purchase has come to this step; null where the screen says it by itself. */
export function purchaseNews(purchase: Purchase, t: Say): News | null {
  switch (purchase.step) {
    case 'active':
      return {
        title: purchase.begins ? laterText(purchase.begins, t) : text('Subscription activated successfully!'),
      };
    case 'cancelled':
      return { title: text('Payment cancelled') };
    case 'arrived':
      return { title: purchase.text };
    case 'refused':
      return { title: purchase.text, failed: true };
    case 'unknown':
      return {
        title: text('Your payment is being confirmed'),
        text: text('Your plan becomes active as soon as the bank has answered. Please do not pay again.'),
      };
    case 'failed': {
      const { code, unverified } = purchase.failure;
      const { description, fix } = PAYMENT_ERRORS[code];
      const title = unverified ? text(PAYMENT_NOT_VERIFIED) : text('Payment failed: #1', text(description));
      return { title, text: text(fix), failed: true };
    }
    default:
      return null;
  }
}

/** Of a month that was paid for while another one runs. `begins` is an ISO day. */
export const laterText = (begins: string, t: Say): Text =>
  text('Payment successful! Your new month begins on #1.', shownDay(begins, t));
