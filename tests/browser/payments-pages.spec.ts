import { shownPrice } from '#tests/support/plan-prices.ts';
import { PAYMENT_ERRORS } from '../../shared/rules/payment-errors.ts';
import { buyPlan, chooseBasic, declineAndLeave, expectAccessible, sheet, signedInPayer } from './payer.ts';
import { personWithAccount, signIn } from './person.ts';
import { expect, test } from './visitor.ts';

const DECLINES = [
  ['card_declined', 'CARD_DECLINED'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['card_expired', 'EXPIRED_CARD'],
  ['incorrect_cvv', 'INVALID_CVV'],
  ['gateway_technical_error', 'GATEWAY_ERROR'],
  ['authentication_failed', 'AUTHENTICATION_FAILED'],
  ['payment_timed_out', 'PAYMENT_TIMEOUT'],
  ['card_not_enrolled', 'CARD_NOT_ENABLED'],
  ['card_number_invalid', 'INVALID_CARD'],
  ['payment_cancelled', 'PAYMENT_CANCELLED'],
  ['server_error', 'GATEWAY_ERROR'],
  ['unknown', 'PAYMENT_FAILED'],
] as const;

for (const part of [0, 1, 2, 3])
  test(`a declined payment leads to the failure page with its own words (${part + 1} of 4)`, async ({ page }) => {
    await signedInPayer(page, '/pricing');
    for (const [reason, code] of DECLINES.slice(part * 3, part * 3 + 3)) {
      await page.goto('/pricing');
      await chooseBasic(page);
      await declineAndLeave(page, reason);
      await page.waitForURL((url) => url.pathname === '/payment/failure');
      expect(new URL(page.url()).searchParams.get('error_code')).toBe(code);
      await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeFocused();
      const main = page.getByRole('main');
      await expect(main).toContainText(PAYMENT_ERRORS[code].description);
      await expect(main).toContainText(PAYMENT_ERRORS[code].fix);
      await expect(main).toContainText('Your card was not charged. No payment was processed.');
    }
  });

test('the failure page: plan, amount, order, solutions, a prefilled mail, and a counter from the second try', async ({
  page,
}) => {
  await signedInPayer(page, '/pricing');
  await chooseBasic(page);
  await declineAndLeave(page, 'card_declined');
  await expect(page.getByText('Payment failed: Your card was declined by the bank').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/payment/failure');
  const order = new URL(page.url()).searchParams.get('order_id') ?? 'none';
  const main = page.getByRole('main');
  for (const text of [
    'Basic Plan',
    shownPrice('starter_monthly'),
    order,
    'Common solutions',
    'Additional details: Your payment was declined',
  ])
    await expect(main).toContainText(text);
  await expect(main).toContainText('the bank returns it, or your plan is activated when the bank confirms');
  await expectAccessible(page);
  const mail = decodeURIComponent(
    (await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')) ?? '',
  );
  for (const text of ['CARD_DECLINED', 'Your payment was declined', order, shownPrice('starter_monthly'), 'Basic Plan'])
    expect(mail).toContain(text);
  await expect(page.getByRole('link', { name: 'Back to Plans' })).toHaveAttribute('href', '/subscription');

  await page.getByRole('link', { name: 'Try Again', exact: true }).click();
  await expect(page).toHaveURL('/subscription?retry=true&plan=starter_monthly');
  await expect(page.getByText('Please try subscribing to the Basic Plan again.')).toBeVisible();
  await chooseBasic(page);
  await declineAndLeave(page, 'card_declined');
  await expect(page.getByRole('link', { name: 'Try Again (Attempt 2)' })).toBeVisible();
});

test('pay on the pricing page: toast, success page with what the server says, and on to the chat', async ({ page }) => {
  await signedInPayer(page, '/pricing');
  await expect(page.getByRole('region', { name: 'Your current subscription' })).toContainText('Free Plan');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
    'href',
    /^mailto:sales@.+subject=.+body=/,
  );
  await chooseBasic(page);
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/payment/success');
  expect(new URL(page.url()).searchParams.get('plan_id')).toBe('starter_monthly');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
  await expect(page.getByText('Payment successful! Your subscription is now active.')).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [
    'Basic Plan',
    shownPrice('starter_monthly'),
    /pay_sandbox\w+/,
    /order_sandbox\w+/,
    'Messages remaining',
    'Next billing date',
  ])
    await expect(main).toContainText(text);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'View Subscription' })).toHaveAttribute('href', '/subscription');
  await page.getByRole('link', { name: 'Start Chatting' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeEditable();
});

test('who has a plan by now is not asked to try again', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto('/subscription?retry=true&plan=starter_monthly');
  await expect(page.getByText('You are already subscribed to this plan')).toBeVisible();
  await expect(page.getByText(/Please try subscribing/)).toHaveCount(0);
});

test('the plan that was chosen on another page is in view, for who has a smaller one too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const payer = await signedInPayer(page, '/subscription?plan=professional_monthly');
  await expect(page.getByRole('button', { name: 'Choose Plan: Advanced Plan' })).toBeInViewport({ ratio: 1 });
  await buyPlan(page.request, payer);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upgrade Now: Advanced Plan' })).toBeInViewport({ ratio: 1 });
  // An address that names none of ours leads to all of them.
  await page.goto('/subscription?plan=%22%3E%3Cimg%20src=x%3E');
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeInViewport({ ratio: 1 });
});

test('cancel the checkout: told so, nothing lost, and the same order is used again', async ({ page }) => {
  const orders: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/create-order')) orders.push((await response.json()).order_id);
  });
  await signedInPayer(page, '/pricing');
  for (const _ of [1, 2]) {
    await chooseBasic(page);
    await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Payment cancelled').first()).toBeVisible();
  }
  await expect(page).toHaveURL('/pricing');
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
});

test('upgrade, see both payments, and cancel: active until the end of the paid month', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto('/subscription');
  await expect(page.getByText('You are already subscribed to this plan')).toBeVisible();
  const current = page.getByRole('button', { name: 'Current Plan: Basic Plan' });
  await expect(current).toHaveAttribute('aria-disabled', 'true');
  // It can be clicked, though not by a test that waits for it to be enabled.
  await current.click({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'You are already subscribed to this plan' })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Upgrade Now: Advanced Plan' }).click();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await page.waitForURL((url) => url.pathname === '/payment/success');
  await expect(page.getByRole('main')).toContainText('Unlimited');
  await page.getByRole('link', { name: 'View Subscription' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('dialog')).toContainText('stays active until');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Subscription cancelled')).toBeVisible();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Active until');
  await expect(plan).toContainText('it stays active until the end of the paid month');
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start Chatting' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Renew for a month: Advanced Plan' })).toBeVisible();
});

test('a smaller plan bought while a larger one runs: its day before and after paying, and never bought twice', async ({
  page,
}) => {
  const payer = await signedInPayer(page, '/pricing');
  await buyPlan(page.request, payer, 'professional_monthly');
  await page.goto('/subscription');
  await expect(
    page.getByText(/The new month begins on \d+ \w+ \d{4}, when what you have paid for ends\./),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).not.toContainText('Recommended');
  await chooseBasic(page);
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await page.waitForURL((url) => url.pathname === '/payment/success');
  await expect(page.getByText(/Payment successful! Your new month begins on/)).toBeVisible();
  await expect(main).toContainText('Begins on');
  await expect(main).not.toContainText('Messages remaining');
  await page.getByRole('link', { name: 'View Subscription' }).click();
  await expect(main).toContainText(/Paid in advance\s*Basic Plan, from \d+\s\w+\s\d{4} to/);
  const basic = page.getByRole('button', { name: 'Already paid: Basic Plan' });
  await expect(basic).toBeDisabled();
  await expect(basic).toHaveAccessibleDescription(/A month of this plan is paid: it begins on/);
  await expect(main).not.toContainText('Recommended');
});

test('who deletes the account while a plan runs is told that the plan goes with it', async ({ page }) => {
  const payer = await signedInPayer(page, '/settings');
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  const lost = dialog.getByText('Your plan ends at once, and what is left of the time that you have paid for is lost.');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeVisible();
  await expect(lost).toHaveCount(0);
  await buyPlan(page.request, payer);
  await page.goto('/subscription');
  await expect(page.getByText('Messages remaining')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(lost).toBeVisible();
});

test('a forged address shows text and nothing else, and claims no payment that the server does not know', async ({
  page,
}) => {
  await signedInPayer(page, '/about');
  const markup = encodeURIComponent('<img src=x onerror="document.title=1"><a href="//evil.example">Click</a>');
  await page.goto(
    `/payment/failure?error_code=${markup}&error_message=${markup}&plan_name=${markup}&order_id=${markup}&amount=${markup}&currency=${markup}`,
  );
  const main = page.getByRole('main');
  await expect(main).toContainText('Your payment could not be processed');
  await expect(main).toContainText('<img src=x onerror=');
  await expect(main).toContainText('N/A');
  await expect(main.locator('img')).toHaveCount(0);
  await expect(main.locator('a:not([href^="/"], [href^="mailto:"])')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Try Again' })).toHaveAttribute(
    'href',
    /^\/subscription\?retry=true&plan=/,
  );

  await page.goto(`/payment/success?payment_id=pay_1&order_id=order_1&plan_name=${markup}&amount=10000`);
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await expect(main.locator('img')).toHaveCount(0);
});

test('signed-out visitors sign in first and come back to what they were sent to', async ({ page }) => {
  const person = await personWithAccount(page);
  for (const path of [
    '/payment/success?order_id=order_1',
    '/payment/failure?error_code=CARD_DECLINED',
    '/subscription',
  ]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
  }
  await page.goto('/pricing');
  await expect(page.getByText('Please log in to subscribe')).toBeVisible();
  await page.getByRole('link', { name: 'Get Started with Basic Plan' }).click();
  await signIn(page, person, page.url());
  await page.waitForURL('/pricing');
  await expect(page.getByRole('button', { name: 'Choose Plan: Basic Plan' })).toBeVisible();
});

test('a blocked checkout script is explained, and the page stays usable', async ({ page }) => {
  await page.route('**/sandbox/checkout.js', (route) => route.abort());
  await signedInPayer(page, '/pricing');
  const choose = page.getByRole('button', { name: 'Choose Plan: Basic Plan' });
  await choose.click();
  await expect(page.getByRole('alert')).toContainText('Failed to load Razorpay SDK');
  await page.unrouteAll();
  await choose.click();
  await expect(sheet(page)).toBeVisible();
});

test('the payment test page tells who is signed in and whether an order would open', async ({ page }) => {
  await page.goto('/payment-test');
  await page.getByRole('button', { name: 'Check Auth State' }).click();
  await expect(page.getByText('Signed out: there is no access token.')).toBeVisible();
  const { email } = await signedInPayer(page, '/payment-test');
  await page.getByRole('button', { name: 'Check Auth State' }).click();
  await expect(page.getByText(`Signed in as ${email} (user).`)).toBeVisible();
  await page.getByRole('button', { name: 'Test Payment Authorization' }).click();
  await expect(
    page.getByText(new RegExp(`Authorized: sandbox order order_sandbox\\w+ over ${shownPrice('starter_monthly')}`)),
  ).toBeVisible();
});

test.describe('in the browser of another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Instagram 300.0.0.0' });

  test('the payment comes back through the callback, paid or declined', async ({ page }) => {
    await signedInPayer(page, '/pricing');
    await chooseBasic(page);
    await sheet(page).getByLabel('Reason to decline').selectOption('card_expired');
    await sheet(page).getByRole('button', { name: 'Decline the payment' }).click();
    await page.waitForURL((url) => url.pathname === '/payment/failure');
    await expect(page.getByRole('main')).toContainText('Your card has expired');
    await page.goto('/pricing');
    await chooseBasic(page);
    await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
    await page.waitForURL((url) => url.pathname === '/payment/success');
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });
});

test('on paper are the plan that one has and every payment, and nothing to press', async ({ page }) => {
  await buyPlan(page.request, await signedInPayer(page, '/favicon.svg'));
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.locator('.aa-toast')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').filter({ hasText: 'Basic Plan' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  for (const name of ['#plans', '.aa-toast', '.aa-form-actions']) await expect(page.locator(name).first()).toBeHidden();
});

test('who comes back from the app of a bank, after the page was loaded again, finds the plan there', async ({
  page,
}) => {
  const payer = await signedInPayer(page, '/subscription');
  await expect(page.getByText('Free Plan')).toBeVisible();
  await buyPlan(page.request, payer);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: 'Current Plan: Basic Plan' })).toBeVisible();
});

test('on a phone a payment shows its amount and what became of it, with nothing beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await buyPlan(page.request, await signedInPayer(page, '/favicon.svg'));
  await page.goto('/subscription');
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('cell')).toHaveText([/\d{4}$/, 'Basic Plan', '₹100', 'Paid', /^pay_/]);
  expect(await payments.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
