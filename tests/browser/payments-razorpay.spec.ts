import type { Page } from '@playwright/test';
import { priceNow } from '#tests/support/plan-prices.ts';
import { startProduct, VISITORS } from '../support/product.ts';
import { proofOf, type RazorpayStandIn, startRazorpayStandIn, webhookOf } from '../support/razorpay-stand-in.ts';
import { signedInPayer } from './payer.ts';
import { test as base, expect } from './visitor.ts';

/** A product with keys, whose Razorpay is a stand-in: its API on loopback, its script served for it. */
const test = base.extend<object, { shop: { origin: string; razorpay: RazorpayStandIn } }>({
  shop: [
    async ({}, use) => {
      const razorpay = await startRazorpayStandIn();
      const product = await startProduct({ ...VISITORS, ...razorpay.env });
      await use({ origin: product.origin, razorpay });
      await product.stop();
      await razorpay.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});

/** What Razorpay's script is to our page: a class that takes options and listeners, and calls them. */
const SCRIPT = `window.Razorpay = class {
  constructor(options) { this.options = options; this.listeners = {}; }
  on(event, listener) { this.listeners[event] = listener; }
  open() { window.openCheckout = this; }
}`;

async function openCheckout(page: Page): Promise<{ order_id: string; [option: string]: unknown }> {
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).click();
  await page.waitForFunction(() => Reflect.has(window, 'openCheckout'));
  return page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'openCheckout').options)));
}

test('with keys the real script is opened with exactly the specified options, and the proof is verified', async ({
  page,
  shop,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  const { email } = await signedInPayer(page, '/pricing');
  const options = await openCheckout(page);
  const [order] = shop.razorpay.orders.values();
  expect(options).toEqual({
    key: 'rzp_test_StandIn',
    amount: priceNow('starter_monthly'),
    currency: 'INR',
    order_id: order?.id,
    name: 'Galen Abroad',
    description: 'Subscription Payment. A plan is one month, paid once, and does not renew by itself.',
    prefill: { name: 'Asha Rao', email },
    notes: { order_id: order?.id, receipt: order?.receipt },
    theme: { color: '#0e6b4f' },
    modal: {},
  });

  await page.evaluate(() =>
    Reflect.get(window, 'openCheckout').listeners['payment.failed']({
      error: { code: 'BAD_REQUEST_ERROR', reason: 'card_declined', description: 'Declined.', metadata: {} },
    }),
  );
  await expect(page).toHaveURL('/pricing');
  const proof = proofOf(shop.razorpay.pay(options.order_id));
  await page.evaluate((paid) => Reflect.get(window, 'openCheckout').options.handler(paid), proof);
  await page.waitForURL((url) => url.pathname === '/payment/success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  expect(refused).toEqual([]);
});

/** A payment in the open window that the bank has not decided yet. */
async function payUndecided(page: Page, { razorpay }: { readonly razorpay: RazorpayStandIn }) {
  await page.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await signedInPayer(page, '/pricing');
  const { order_id } = await openCheckout(page);
  return razorpay.pay(order_id, { status: 'created' });
}

test('a payment that the bank has not decided is confirmed by the webhook while the page waits', async ({
  page,
  shop,
}) => {
  const payment = await payUndecided(page, shop);
  await page.evaluate((paid) => Reflect.get(window, 'openCheckout').options.handler(paid), proofOf(payment));
  await page.waitForURL((url) => url.pathname === '/payment/success');
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  payment.status = 'captured';
  const { body, headers } = webhookOf('payment.captured', payment);
  expect((await page.request.post('/api/v1/payments/webhook', { data: body, headers })).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});

test('paid in another app, and the window closed before that is known: the page says so, and learns of it by itself', async ({
  page,
  shop,
}) => {
  const payment = await payUndecided(page, shop);
  await page.evaluate(() => Reflect.get(window, 'openCheckout').options.modal.ondismiss());
  await expect(page.getByText('Payment cancelled')).toBeVisible();
  await expect(
    page.getByText('No payment has reached us yet. If you have paid, please do not pay again'),
  ).toBeVisible();
  // No webhook comes: the page asks, and the server asks Razorpay.
  payment.status = 'captured';
  await expect(page.getByText('Your earlier payment has arrived: your plan is active.')).toBeVisible();
  await expect(page.getByText('No payment has reached us yet')).toHaveCount(0);
});

test('an ad blocker that stops the real script is named', async ({ page }) => {
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
  await signedInPayer(page, '/pricing');
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).click();
  await expect(page.getByRole('alert')).toContainText('An ad blocker may be stopping it');
});
