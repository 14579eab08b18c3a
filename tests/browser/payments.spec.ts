import { shownPrice } from '#tests/support/plan-prices.ts';
import { buyPlan, chooseBasic, declineAndLeave, expectAccessible, sheet, signedInPayer } from './payer.ts';
import { expect, test } from './visitor.ts';

const question = 'Which scholarships are there in the UK?';

test('sign in, meet the gate, choose Basic in INR, pay, and chat', async ({ page }) => {
  await signedInPayer(page, '/');
  const gate = page.getByRole('dialog', { name: 'Choose a plan to keep chatting' });
  await expect(gate).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await expectAccessible(page);
  await gate.getByRole('button', { name: 'Choose Your Plan' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose your plan' });
  await plans.getByRole('button', { name: 'Back' }).click();
  await gate.getByRole('button', { name: 'Choose Your Plan' }).click();
  await expect(plans.getByText(shownPrice('professional_monthly'))).toBeVisible();
  await expectAccessible(page);
  await plans.getByRole('radio', { name: '$ USD' }).check();
  await expect(plans.getByText(shownPrice('starter_monthly', 'USD'))).toBeVisible();
  await plans.getByRole('radio', { name: '₹ INR' }).check();

  await chooseBasic(page);
  // Nothing of ours lies over the provider's window.
  await expect(plans).toHaveCount(0);
  await expect(sheet(page)).toContainText(shownPrice('starter_monthly'));
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const box = page.getByRole('textbox', { name: 'Your question' });
  await expect(box).toBeFocused();
  await box.fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('49 messages left this month')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box).toBeEditable();
});

test('on a slow line nobody can pay before the amount is said, nor when it is not', async ({ page }) => {
  await signedInPayer(page, '/subscription');
  let answer = () => {};
  const awaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/sandbox/orders/*', async (route) => {
    await awaited;
    await route.continue();
  });
  await chooseBasic(page);
  const ways = ['Pay successfully', 'Pay, but close the tab', 'Decline the payment'];
  for (const name of ways) await expect(sheet(page).getByRole('button', { name })).toBeDisabled();
  await expect(sheet(page).getByText('One moment…')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).dispatchEvent('click');
  await expect(sheet(page)).not.toContainText('Processing');
  answer();
  await expect(sheet(page)).toContainText(shownPrice('starter_monthly'));
  for (const name of ways) await expect(sheet(page).getByRole('button', { name })).toBeEnabled();

  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.unroute('**/sandbox/orders/*');
  await page.route('**/sandbox/orders/*', (route) => route.fulfill({ status: 500, json: { detail: 'Not now' } }));
  await chooseBasic(page);
  await expect(sheet(page).getByText('Not now')).toBeVisible();
  for (const name of ways) await expect(sheet(page).getByRole('button', { name })).toBeDisabled();
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
});

test('the gate with the keyboard alone: to the plans, into the checkout, out again, and paid', async ({ page }) => {
  await signedInPayer(page, '/');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '$ USD' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose Plan: Basic Plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Payment cancelled')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).press('Enter');
  await expect(sheet(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('button', { name: 'Pay successfully' })).toBeFocused();
  await expect(sheet(page).getByRole('button', { name: 'Pay successfully' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
});

test('a declined card in the gate says why and what to do, and the next try in the same window succeeds', async ({
  page,
}) => {
  await signedInPayer(page, '/');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' }).click();
  await chooseBasic(page);
  await declineAndLeave(page, 'insufficient_funds');
  await expect(page.getByRole('alert')).toContainText('Payment failed: Insufficient funds in your account');
  await expect(page.getByRole('alert')).toContainText('Please ensure that your account has a sufficient balance.');
  await chooseBasic(page);
  await sheet(page).getByRole('button', { name: 'Decline the payment' }).click();
  await expect(sheet(page).getByRole('status')).toContainText('You can try again');
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
});

test('pay, close the tab, and be active on the return', async ({ page, context }) => {
  await signedInPayer(page, '/pricing');
  await chooseBasic(page);
  await sheet(page).getByRole('button', { name: 'Pay, but close the tab' }).click();
  await page.waitForURL('about:blank');
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByRole('textbox', { name: 'Your question' })).toBeEditable();
  await expect(later.getByRole('dialog')).toHaveCount(0);
  await later.goto('/subscription');
  await expect(later.getByRole('row', { name: /Basic Plan.*Paid/ })).toBeVisible();
});

test('two tabs: while the checkout is open in one, the other says so, and after paying there it is a plan, once', async ({
  page,
  context,
}) => {
  await signedInPayer(page, '/pricing');
  await chooseBasic(page);
  const other = await context.newPage();
  // The page over there does not look again, as where its tab is not gone to until after the payment.
  await other.addInitScript(() =>
    document.addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true),
  );
  // Where it stands is asked before the payment: an answer that came after it would say so at once.
  const asked = other.waitForResponse('**/api/v1/payments/subscription');
  await other.goto('/pricing');
  await asked;
  await other.getByRole('radio', { name: '$ USD' }).check();
  await other.getByRole('button', { name: 'Choose Plan: Basic Plan' }).click();
  await expect(other.getByRole('alert')).toContainText(
    'A payment is open in another tab. Finish it or close it there first.',
  );
  await expect(sheet(other)).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await page.waitForURL('**/payment/success**');
  await other.getByRole('button', { name: 'Choose Plan: Basic Plan' }).click();
  await expect(other.getByText('Your earlier payment has arrived: your plan is active.')).toBeVisible();
  await other.goto('/subscription');
  await expect(other.getByRole('row', { name: /Basic Plan.*Paid/ })).toHaveCount(1);
});

test('a plan that is bought in another tab opens the gate when the window is back in front', async ({ page }) => {
  const payer = await signedInPayer(page, '/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await buyPlan(page.request, payer);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a payment that is confirmed only after the window is back in front opens the gate, too', async ({ page }) => {
  const payer = await signedInPayer(page, '/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const asked = page.waitForResponse('**/payments/subscription');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await expect(page.getByRole('dialog')).toBeVisible();
  await buyPlan(page.request, payer);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the messages are used up: the upgrade dialog, the line above the box, and the question is kept', async ({
  page,
}) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto('/');
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({ status: 429, json: { detail: 'x', error: 'message_limit_exceeded' } }),
  );
  await page.route('**/api/v1/payments/subscription', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), messages_remaining: 0, messages_used: 50 } });
  });
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to continue' });
  await expect(dialog).toContainText("You've used all 50 messages of this month.");
  await expect(dialog.getByRole('button', { name: 'Upgrade Now: Advanced Plan' })).toBeVisible();
  await expect(dialog.getByText('You are already subscribed to this plan')).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'Advanced Plan' })).toContainText('Recommended');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You've used all the messages of this month.")).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await page.getByRole('button', { name: 'Upgrade Now: Advanced Plan' }).click();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Unlimited messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy message' })).not.toHaveCount(0);
});

test('who has used all and paid for the next month reads on which day it begins, over the box', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  const waiting = [{ payment_id: 'pay_next', plan_id: 'starter_monthly', plan_name: 'Basic Plan' }];
  const [starts_at, ends_at] = ['2026-12-24T09:00:00.000Z', '2027-01-24T09:00:00.000Z'];
  await page.route('**/api/v1/payments/subscription', async (route) => {
    const answer = await route.fetch();
    const paid = waiting.map((month) => ({ ...month, starts_at, ends_at }));
    return route.fulfill({
      json: { ...(await answer.json()), messages_remaining: 0, messages_used: 50, waiting: paid },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Upgrade to continue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(
      "You've used all the messages of this month. The new month begins on 24 December 2026, when what you have paid for ends.",
    ),
  ).toBeVisible();
});

test('messages that another tab has used are known when this one is back in front, by one question', async ({
  page,
}) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('49 messages left this month')).toBeVisible();
  let asked = 0;
  await page.route('**/api/v1/payments/subscription', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), messages_remaining: 47, messages_used: 3 } });
  });
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page.getByText('47 messages left this month')).toBeVisible();
  expect(asked).toBe(1);
});

test('the chat’s 402 opens the gate as it happens', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto('/');
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({ status: 402, json: { detail: 'x', error: 'subscription_required' } }),
  );
  await page.route('**/api/v1/payments/subscription', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' })).toBeVisible();
});

test('a status that cannot be checked is said so, and a plan that was known is not forgotten', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await page.route('**/api/v1/payments/subscription', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'We could not check your subscription' });
  await expect(dialog).toContainText('This does not mean that your plan has ended');
  await page.unrouteAll();
  await buyPlan(page.request, payer);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toHaveCount(0);

  await page.route('**/api/v1/payments/subscription', (route) => route.abort());
  await page.reload();
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Copy message' })).not.toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page around the gate stays usable', async ({ page }) => {
  await signedInPayer(page, '/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('/pricing');
});
