type PaymentErrorText = { readonly description: string; readonly fix: string };

/** Why a payment failed, in words (specification, "Payment error codes", and the reasons that it has no code for). */
export const PAYMENT_ERRORS = {
  PAYMENT_FAILED: {
    description: 'Your payment could not be processed',
    fix: 'Please check your card details and try again.',
  },
  INSUFFICIENT_FUNDS: {
    description: 'Insufficient funds in your account',
    fix: 'Please ensure that your account has a sufficient balance.',
  },
  CARD_DECLINED: {
    description: 'Your card was declined by the bank',
    fix: 'Please contact your bank or use another payment method.',
  },
  EXPIRED_CARD: { description: 'Your card has expired', fix: 'Please use a card with a future expiry date.' },
  INVALID_CVV: { description: 'Invalid CVV/CVC code', fix: 'Please check the 3-digit security code on your card.' },
  NETWORK_ERROR: {
    description: 'Network connection error',
    fix: 'Please check your internet connection and try again.',
  },
  GATEWAY_ERROR: { description: 'Payment gateway error', fix: 'Please try again later.' },
  PAYMENT_CANCELLED: { description: 'The payment was cancelled', fix: 'You can try again whenever you like.' },
  AUTHENTICATION_FAILED: {
    description: 'Your bank could not confirm that it was you',
    fix: 'Please try again and enter the one-time password that your bank sends you.',
  },
  PAYMENT_TIMEOUT: {
    description: 'The payment took too long',
    fix: 'Please try again and finish within a few minutes.',
  },
  CARD_NOT_ENABLED: {
    description: 'Your card is not enabled for online payments',
    fix: 'Please enable online payments with your bank or use another payment method.',
  },
  INVALID_CARD: { description: 'The card number is not valid', fix: 'Please check the card number and try again.' },
  SITE_NOT_ALLOWED: {
    description: 'Payments are not enabled for this website',
    fix: 'Please contact support: this is on our side.',
  },
} as const satisfies Record<string, PaymentErrorText>;

export type PaymentErrorCode = keyof typeof PAYMENT_ERRORS;

/** A code as it stands in an address; anything unknown is PAYMENT_FAILED. */
export const readPaymentErrorCode = (code: string | null | undefined): PaymentErrorCode =>
  code && isPaymentErrorCode(code) ? code : 'PAYMENT_FAILED';

/** Whether this is a code of ours. */
export const isPaymentErrorCode = (code: string): code is PaymentErrorCode => Object.hasOwn(PAYMENT_ERRORS, code);
