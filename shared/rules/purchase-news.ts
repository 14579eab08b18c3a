import { PAYMENT_ERRORS } from './payment-errors.ts';
import type { Purchase } from './purchase.ts';

export type News = { readonly title: string; readonly text?: string; readonly failed?: boolean };

/** What a customer is told when a purchase has come to this step; null where the screen says it by itself. */
export function purchaseNews(purchase: Purchase): News | null {
  switch (purchase.step) {
    case 'active':
      return { title: 'Subscription activated successfully!' };
    case 'cancelled':
      return { title: 'Payment cancelled', text: 'No payment was made. You can choose a plan whenever you like.' };
    case 'refused':
      return { title: purchase.text, failed: true };
    case 'unknown':
      return {
        title: 'Your payment is being confirmed',
        text: 'Your plan becomes active as soon as the bank has answered. You need not pay again.',
      };
    case 'failed': {
      const { code, message, unverified } = purchase.failure;
      const { description, fix } = PAYMENT_ERRORS[code];
      return { title: unverified ? message : `Payment failed: ${description}`, text: fix, failed: true };
    }
    default:
      return null;
  }
}
