import { isPaymentErrorCode, type PaymentErrorCode } from './payment-errors.ts';

/** What Razorpay says about a failed payment: `payment.failed` of the checkout, or a payment's `error_…` fields. */
type RazorpayError = {
  readonly code?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly description?: string | null | undefined;
};

/**
 * Razorpay's failure as one of our codes. Its `reason` tells most (docs "Error reasons", cards); its `code` only
 * whether the fault was the gateway's.
 */
export function toPaymentErrorCode({ code, reason, description }: RazorpayError): PaymentErrorCode {
  if (description && /does not match registered website/i.test(description)) return 'SITE_NOT_ALLOWED';
  const known = reason ? REASONS.get(reason) : undefined;
  if (known) return known;
  const same = reason?.toUpperCase();
  if (same && isPaymentErrorCode(same)) return same;
  return code === 'GATEWAY_ERROR' || code === 'SERVER_ERROR' ? 'GATEWAY_ERROR' : 'PAYMENT_FAILED';
}

/** Those that are not called as our code is. */
const REASONS = new Map<string, PaymentErrorCode>([
  ['insufficient_fund', 'INSUFFICIENT_FUNDS'],
  ['payment_failed', 'CARD_DECLINED'],
  ['payment_risk_check_failed', 'CARD_DECLINED'],
  ['debit_instrument_blocked', 'CARD_DECLINED'],
  ['transaction_limit_exceeded', 'CARD_DECLINED'],
  ['card_expired', 'EXPIRED_CARD'],
  ['incorrect_cvv', 'INVALID_CVV'],
  ['gateway_technical_error', 'GATEWAY_ERROR'],
  ['bank_technical_error', 'GATEWAY_ERROR'],
  ['invalid_otp', 'AUTHENTICATION_FAILED'],
  ['incorrect_otp', 'AUTHENTICATION_FAILED'],
  ['payment_timed_out', 'PAYMENT_TIMEOUT'],
  ['card_not_enrolled', 'CARD_NOT_ENABLED'],
  ['card_disabled_for_online_payments', 'CARD_NOT_ENABLED'],
  ['debit_instrument_inactive', 'CARD_NOT_ENABLED'],
  ['card_number_invalid', 'INVALID_CARD'],
]);
