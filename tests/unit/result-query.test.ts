import { expect, test } from 'vitest';
import { isInAppBrowser } from '#shared/rules/in-app-browser.ts';
import { planNamed } from '#shared/rules/plans.ts';
import { readResultQuery } from '#shared/rules/result-query.ts';

test('without a query the specified defaults stand', () => {
  expect(readResultQuery('')).toEqual({
    code: 'PAYMENT_FAILED',
    message: null,
    paymentId: null,
    orderId: null,
    plan: null,
    planName: 'Subscription Plan',
    amount: null,
    currency: 'INR',
  });
});

test('what the address says is read, and the plan is found by its id or its name', () => {
  const query = readResultQuery(
    '?error_code=EXPIRED_CARD&error_message=Too+old&order_id=order_1&plan_name=Advanced+Plan&amount=2400&currency=USD',
  );
  expect(query).toMatchObject({
    code: 'EXPIRED_CARD',
    message: 'Too old',
    orderId: 'order_1',
    amount: 2400,
    currency: 'USD',
  });
  expect(query.plan?.plan_id).toBe('professional_monthly');
  expect(planNamed('starter_monthly')?.name).toBe('Basic Plan');
  expect(planNamed('toString')).toBeNull();
});

test.each([
  ['an unknown code', 'error_code=__proto__', { code: 'PAYMENT_FAILED' }],
  ['an amount that is none', 'amount=1e9', { amount: null }],
  ['a negative amount', 'amount=-100', { amount: null }],
  ['an id with markup', 'order_id=%3Cb%3E', { orderId: null }],
  ['an id that is too long', `payment_id=${'p'.repeat(65)}`, { paymentId: null }],
  ['a currency that is none', 'currency=%22%3E', { currency: 'INR' }],
  ['an empty message', 'error_message=%20%0A', { message: null }],
  ['a text that turns around', 'error_message=a%E2%80%AEb', { message: 'a b' }],
])('%s is not believed', (_, query, expected) => {
  expect(readResultQuery(`?${query}`)).toMatchObject(expected);
});

test('a text is cut to a length that fits the page', () => {
  expect(readResultQuery(`?error_message=${'x'.repeat(5_000)}`).message).toHaveLength(200);
  expect(readResultQuery(`?plan_name=${'🙂'.repeat(100)}`).planName).toBe(`${'🙂'.repeat(59)}…`);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 300.0.0.0', true],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0;]',
    true,
  ],
  ['Mozilla/5.0 (Linux; U; Android 10; en-US) AppleWebKit/537.36 UCBrowser/13.4 Mobile Safari/537.36', true],
  ['Opera/9.80 (Android; Opera Mini/62.5/191.0) Presto/2.12 Version/12.16', true],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 OPR/116.0', false],
])('in-app browsers are told from others: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});
