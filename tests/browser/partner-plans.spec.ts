import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { ask, expectAnswers, launcher, partnerPage, product } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan } from './payer.ts';
import { type Person, personWithAccount } from './person.ts';
import { signInByWindow } from './sign-in-by-window.ts';
import { studentWithPlan } from './student.ts';

const QUESTION = 'Which scholarships are there in the UK?';
const toPlans = (page: Page, name = 'Plans and payments, in a new tab') => page.getByRole('link', { name });

async function personWhoPaid(page: Page, plan: string): Promise<Person> {
  const person = await personWithAccount(page);
  const { email, password } = person;
  const session = await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json();
  await buyPlan(page.request, { email, token: session.access_token }, plan);
  return person;
}

async function signInByHistory(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(toPlans(page)).toHaveCount(0);
  await signInByWindow(page, person, () => page.getByRole('button', { name: 'Sign Up' }).click());
}

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by touch' : 'with a mouse', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch, isMobile: hasTouch });

    test('who is signed in on a partner’s page, with the largest plan too, comes to their plan on our site in a new tab', async ({
      page,
    }) => {
      const person = await personWhoPaid(page, 'professional_monthly');
      await page.goto(partnerPage('university.html'));
      await launcher(page).click();
      await signInByHistory(page, person);
      await expect(toPlans(page)).toBeInViewport();
      expect((await toPlans(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await findFaults(page, 'admissions-assistant')).toEqual([]);

      const say = sayBy(wordsOf('mr', 'assistant'));
      await page.locator('admissions-assistant').evaluate((element) => element.setAttribute('lang', 'mr'));
      await page.getByRole('button', { name: say('Open history') }).click();
      const [plans] = await Promise.all([
        page.waitForEvent('popup'),
        toPlans(page, say('Plans and payments, in a new tab')).click(),
      ]);
      await plans.waitForURL((url) => url.pathname === '/subscription');
      expect(new URL(plans.url()).origin).toBe(product());
      await expect(plans.locator('html')).toHaveAttribute('lang', 'mr');
      await expect(plans.getByRole('main')).toContainText('Advanced Plan');
      expect(await plans.evaluate(() => window.opener)).toBeNull();
      expect(page.url()).toBe(partnerPage('university.html'));
    });
  });

test('who has used the messages of the month has the way to the plans beside the words that say so', async ({
  page,
}) => {
  const person = await personWhoPaid(page, 'starter_monthly');
  await page.goto(partnerPage('inline.html'));
  await page.route('**/api/v1/payments/subscription', async (route) => {
    const response = await route.fetch();
    const used = { ...(await response.json()), messages_remaining: 0, messages_used: 50 };
    await route.fulfill({ response, json: used });
  });
  await signInByHistory(page, person);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Close history' }).click();
  const said = page.getByRole('status').filter({ hasText: "You've used all the messages of this month." });
  const link = said.getByRole('link', { name: 'Plans and payments, in a new tab' });
  await expect(link).toHaveAttribute('href', `${product('/subscription')}?lang=en-GB`);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
});

test('a guest who has used the free messages and hidden the prompt still has the way to the plans', async ({
  page,
}) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, QUESTION);
    await expectAnswers(page, turn);
  }
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'See the plans' }).click();
  await expect(page.getByRole('link', { name: 'Choose Plan: Basic Plan, on our site, in a new tab' })).toHaveAttribute(
    'href',
    new RegExp(`^${product('/subscription')}`),
  );
});

test('on our own page, whose header has it, the assistant has no such link', async ({ page }) => {
  await studentWithPlan(page);
  await page.goto(product('/'));
  await expect(page.getByRole('complementary', { name: 'Chat history' })).toBeVisible();
  await expect(toPlans(page)).toHaveCount(0);
});

for (const [lang, say] of [
  ['en', (text: string) => text],
  ['hi', sayBy(wordsOf('hi', 'assistant'))],
  ['mr', sayBy(wordsOf('mr', 'assistant'))],
] as const)
  test(`on a partner’s page the card of one’s own plan says so and leads nowhere; the larger one is an upgrade (${lang})`, async ({
    page,
  }) => {
    const person = await personWhoPaid(page, 'starter_monthly');
    await page.goto(partnerPage('inline.html'));
    await signInByHistory(page, person);
    await page.getByRole('button', { name: 'Close history' }).click();
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    await page.locator('admissions-assistant').evaluate((element, code) => element.setAttribute('lang', code), lang);
    await page.getByRole('button', { name: say('Upgrade'), exact: true }).click();
    const own = page.getByRole('article', { name: 'Basic Plan' });
    await expect(own).toContainText(say('You are already subscribed to this plan'));
    await expect(own.getByRole('link')).toHaveCount(0);
    const current = own.getByRole('button', { name: `${say('Current Plan')}: Basic Plan` });
    await expect(current).toHaveAttribute('aria-disabled', 'true');
    const orders: string[] = [];
    page.on('request', (request) => request.url().includes('create-order') && orders.push(request.url()));
    await current.click({ force: true });
    await expect(current).toHaveText(say('Current Plan'));
    const larger = page.getByRole('article', { name: 'Advanced Plan' }).getByRole('link');
    await expect(larger).toHaveText(say('Upgrade Now'));
    await expect(larger).toHaveAccessibleName(
      say('#1: #2, on our site, in a new tab').replace('#1', say('Upgrade Now')).replace('#2', 'Advanced Plan'),
    );
    expect(orders).toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
  });
