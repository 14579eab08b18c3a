import { expect, test } from 'vitest';
import { PAYMENT_ERRORS, readPaymentErrorCode } from '#shared/rules/payment-errors.ts';
import { toPaymentErrorCode } from '#shared/rules/razorpay-errors.ts';

test('the specification’s codes have the specification’s descriptions', () => {
  const { PAYMENT_FAILED, INSUFFICIENT_FUNDS, CARD_DECLINED, EXPIRED_CARD, INVALID_CVV, NETWORK_ERROR, GATEWAY_ERROR } =
    PAYMENT_ERRORS;
  expect(
    [PAYMENT_FAILED, INSUFFICIENT_FUNDS, CARD_DECLINED, EXPIRED_CARD, INVALID_CVV, NETWORK_ERROR, GATEWAY_ERROR].map(
      ({ description }) => description,
    ),
  ).toEqual([
    'Your payment could not be processed',
    'Insufficient funds in your account',
    'Your card was declined by the bank',
    'Your card has expired',
    'Invalid CVV/CVC code',
    'Network connection error',
    'Payment gateway error',
  ]);
});

test.each([
  ['BAD_REQUEST_ERROR', 'insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['BAD_REQUEST_ERROR', 'card_declined', 'CARD_DECLINED'],
  ['BAD_REQUEST_ERROR', 'card_expired', 'EXPIRED_CARD'],
  ['BAD_REQUEST_ERROR', 'incorrect_cvv', 'INVALID_CVV'],
  ['GATEWAY_ERROR', 'payment_timed_out', 'PAYMENT_TIMEOUT'],
  ['GATEWAY_ERROR', 'never_heard_of', 'GATEWAY_ERROR'],
  ['SERVER_ERROR', undefined, 'GATEWAY_ERROR'],
  ['BAD_REQUEST_ERROR', 'never_heard_of', 'PAYMENT_FAILED'],
  ['BAD_REQUEST_ERROR', '__proto__', 'PAYMENT_FAILED'],
  [undefined, null, 'PAYMENT_FAILED'],
])('Razorpay’s %s for %s is %s', (code, reason, expected) => {
  expect(toPaymentErrorCode({ code, reason })).toBe(expected);
});

test('a website that Razorpay does not know is told by its description', () => {
  const description = 'Payment blocked as website does not match registered website(s)';
  expect(toPaymentErrorCode({ code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', description })).toBe(
    'SITE_NOT_ALLOWED',
  );
});

test.each(['', null, undefined, 'NOPE', 'constructor', '__proto__', 'card_declined'])(
  'the code %s in an address is PAYMENT_FAILED',
  (code) => {
    expect(readPaymentErrorCode(code)).toBe('PAYMENT_FAILED');
  },
);
