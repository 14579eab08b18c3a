/** How a payment can fail in the sandbox, as Razorpay reports it to the checkout (docs, "Error reasons", cards). */
export const DECLINES = [
  decline('BAD_REQUEST_ERROR', 'card_declined', 'Card declined', 'Your payment was declined by your bank.'),
  decline(
    'BAD_REQUEST_ERROR',
    'insufficient_funds',
    'Insufficient funds',
    'Your account does not have enough balance.',
  ),
  decline('BAD_REQUEST_ERROR', 'card_expired', 'Card expired', 'Your card has expired.'),
  decline('BAD_REQUEST_ERROR', 'incorrect_cvv', 'Wrong CVV', 'You entered an incorrect CVV.'),
  decline('GATEWAY_ERROR', 'gateway_technical_error', 'Gateway error', 'The payment failed at the gateway.'),
  decline('BAD_REQUEST_ERROR', 'authentication_failed', 'Wrong one-time password', 'The authentication failed.'),
  decline('BAD_REQUEST_ERROR', 'payment_timed_out', 'Timed out', 'The payment was not completed in time.'),
  decline('BAD_REQUEST_ERROR', 'card_not_enrolled', 'Card not enabled', 'The card is not enabled for online payments.'),
  decline('BAD_REQUEST_ERROR', 'card_number_invalid', 'Invalid card number', 'The card number is not valid.'),
  decline('BAD_REQUEST_ERROR', 'payment_cancelled', 'Cancelled at the bank', 'You cancelled the payment at the bank.'),
  decline('SERVER_ERROR', 'server_error', 'Server error', 'We are facing some trouble completing your request.'),
  decline('BAD_REQUEST_ERROR', 'unknown', 'Something else', 'Your payment could not be completed.'),
] as const;

export type Decline = (typeof DECLINES)[number];

export const findDecline = (reason: string): Decline | null => DECLINES.find((one) => one.reason === reason) ?? null;

function decline(code: string, reason: string, label: string, description: string) {
  return { code, reason, label, description };
}
