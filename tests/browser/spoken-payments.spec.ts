import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { product } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan, sheet, signedInPayer } from './payer.ts';
import { field, personWithAccount } from './person.ts';
import { hearPages } from './spoken-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const language = (page: Page) => page.locator('html').getAttribute('lang');

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findFaults(page)).toEqual([]);
}

test('in Marathi, without a word of English: the plans, a payment that failed, one that arrived, and the end of a plan', async ({
  page,
  context,
}) => {
  const spoken = await hearPages(context, product(), 'mr');
  const { say } = spoken;
  const payer = await signedInPayer(page, '/subscription?lang=mr');
  await expect(heading(page, say('Your subscription'))).toBeVisible();
  await expect(page).toHaveTitle(`${say('Your subscription')} | Galen Abroad`);
  expect(await language(page)).toBe('mr');
  await expect(page.getByText(say('Free Plan'))).toBeVisible();
  await expect(page.getByText(say('No payments yet.'))).toBeVisible();
  await expect(page.getByText(say('For one application season, a few questions a week.'))).toBeVisible();
  await expectFits(page);

  await page.goto('/payment/failure?error_code=CARD_DECLINED&plan_id=starter_monthly&amount=10000&lang=mr');
  await expect(heading(page, say('Payment Failed'))).toBeVisible();
  await expect(page.getByText(say('Your card was declined by the bank'))).toBeVisible();
  await expect(page.getByText(say('Your card was not charged. No payment was processed.'))).toBeVisible();
  await expectFits(page);
  await link(page, say('Try Again')).click();
  await expect(page.getByText(say('Please try subscribing to the #1 again.', 'Basic Plan'))).toBeVisible();
  expect(await language(page)).toBe('mr');

  await page.goto('/payment/success?plan_id=starter_monthly&order_id=order_of_nobody&lang=mr');
  await expect(heading(page, say('We are confirming your payment'))).toBeVisible();
  await buyPlan(page.request, payer);
  await page.goto('/payment/success?plan_id=starter_monthly&lang=mr');
  await expect(heading(page, say('Payment Successful!'))).toBeFocused();
  await expect(page.getByText(say('Next billing date'))).toBeVisible();
  await expectFits(page);
  await link(page, say('View Subscription')).click();
  await expect(page.getByRole('cell', { name: say('Paid'), exact: true })).toBeVisible();
  await button(page, say('Cancel subscription')).click();
  const dialog = page.getByRole('dialog', { name: say('Cancel your subscription?') });
  await expectFits(page);
  await dialog.getByRole('button', { name: say('Yes, cancel it') }).click();
  await expect(page.getByText(say('Subscription cancelled'))).toBeVisible();
  await expect(page.getByText(say('Cancelled: it stays active until the end of the paid month.'))).toBeVisible();
  await expectFits(page);
  expect(spoken.shown()).toBeGreaterThan(60);
  expect(spoken.english()).toEqual([]);
});

test('who signs in on the way to a plan, and pays, is told in Hindi how it ended', async ({ page, context }) => {
  const { say } = await hearPages(context, product(), 'hi');
  const person = await personWithAccount(page);
  await page.goto('/subscription?plan=starter_monthly&lang=hi');
  await expect(heading(page, say('Welcome back'))).toBeVisible();
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await button(page, say('Sign In')).click();
  await expect(heading(page, say('Your subscription'))).toBeVisible();
  await page.getByRole('button', { name: `${say('Choose Plan')}: Basic Plan` }).click();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText(say('Subscription activated successfully!'))).toBeVisible();
  await expect(heading(page, say('Payment Successful!'))).toBeFocused();
  expect(await language(page)).toBe('hi');
});

test('the letter to sales that the plans offer is in the language of the page', async ({ page }) => {
  for (const lang of ['hi', 'mr']) {
    const say = sayBy({ ...wordsOf(lang, 'assistant'), ...wordsOf(lang, 'pages') });
    await signedInPayer(page, `/subscription?lang=${lang}`);
    const href = await link(page, say('Contact sales')).getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('subject')).toBe(say('Enterprise plan enquiry'));
    expect(new URL(href ?? '').searchParams.get('body')).toContain(say('Institution:'));
  }
});
