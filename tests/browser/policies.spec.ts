import { shownPrice } from '#tests/support/plan-prices.ts';
import { sayBy, wordsOf } from './heard.ts';
import { buyPlan, chooseBasic, expectAccessible, sheet, signedInPayer } from './payer.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const TERMS = 'A plan is one month, paid once, and does not renew by itself.';
const OFFER = `To ask more you need a plan, from ${shownPrice('starter_monthly')} or ${shownPrice('starter_monthly', 'USD')} a month.`;

test('every page’s footer leads to the four policies, each with its version, day, company and officer', async ({
  page,
}) => {
  for (const name of ['Privacy', 'Terms', 'Refunds and cancellation', 'Cookies and storage']) {
    await page.goto('/about');
    await page.getByRole('list', { name: 'Policies' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const about = page.getByRole('complementary', { name: 'About this page' });
    await expect(about).toContainText(/Version1\.\d/);
    await expect(about).toContainText(/2[28] November 2026/);
    await expect(about).toContainText('Not read by a lawyer yet');
    await expect(about).toContainText('Sample company');
    await expect(page.getByRole('main')).not.toContainText('{{');
    await expectAccessible(page);
  }
});

for (const lang of ['hi', 'mr'])
  test(`on the start page in ${lang} the policies have their names in its language`, async ({ page }) => {
    const say = sayBy({ ...wordsOf(lang, 'assistant'), ...wordsOf(lang, 'pages') });
    await page.goto(`/${lang}`);
    const links = page.getByRole('list', { name: say('Policies') }).getByRole('link');
    await expect(links).toHaveText(
      ['Privacy', 'Terms', 'Refunds and cancellation', 'Cookies and storage'].map((name) => say(name)),
    );
    await links.first().click();
    await expect(page).toHaveURL(/\/privacy$/);
  });

test('before the sign-up form stands what asking costs, and the policies open beside it', async ({ page }) => {
  await page.goto('/signup');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create account' }) });
  await expect(form).toContainText(`A free account keeps your conversations to read and search. ${OFFER} ${TERMS}`);
  await page.getByLabel('Full name').fill('Asha Rao');
  const opened = page.waitForEvent('popup');
  await form.getByRole('link', { name: 'Privacy' }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
});

test('what the browser keeps after a visit is what the page on cookies and storage names', async ({
  page,
  context,
}) => {
  const payer = await signedInPayer(page, '/about');
  await page.getByRole('button', { name: 'Colour theme' }).click();
  await page.getByRole('radio', { name: 'Dark' }).first().check();
  await buyPlan(page.request, payer);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('What does Ireland cost');
  await page.goto('/cookies');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.length).toBeGreaterThan(1);
  for (const key of kept) await expect(page.getByRole('cell', { name: key, exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test.describe('a student whose plan is over', () => {
  for (const width of [360, 1280])
    test(`reads, searches and opens conversations behind the gate, ${width} px wide, and asking leads back to it`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const student = await studentWithPlan(page);
      await talksAbout(page, student, [
        'What does a master’s in Germany cost?',
        'Which scholarships are there in the UK?',
      ]);
      await page.route('**/api/v1/payments/subscription', async (route) => {
        const answer = await (await route.fetch()).json();
        return route.fulfill({ json: { ...answer, subscription_status: 'expired', messages_remaining: 0 } });
      });
      await page.goto('/');
      const gate = page.getByRole('dialog', { name: 'Choose a plan to keep chatting' });
      await expect(gate).toContainText(OFFER);
      await expect(gate).toContainText(TERMS);
      await expect(gate.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', /\/refund-policy$/);
      await page.keyboard.press('Escape');
      await expect(gate).toBeVisible();

      const read = gate.getByRole('button', { name: 'Read my conversations' });
      await expect(gate.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(read).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(gate).toHaveCount(0);
      const search = page.getByRole('textbox', { name: 'Search conversations' });
      await expect(search).toBeFocused();
      await page.keyboard.type('Germany');
      const history = page.getByRole('complementary', { name: 'Chat history' });
      await history
        .getByRole('button', { name: /Germany/ })
        .first()
        .click();
      await expect(page.getByRole('log')).toContainText('What does a master’s in Germany cost?');
      await expect(page.getByText('An active subscription is required to continue chatting.')).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('textbox', { name: 'Your question' }).press('Enter');
      await expect(gate).toBeVisible();
      await expect(gate.getByRole('heading')).toBeFocused();
      // What lies behind does not say it a second time.
      await expect(page.getByText('Choose Your Plan')).toHaveCount(1);
      await read.click();
      // On a phone the history has come again, and lies over the notice that leads back.
      if (width < 768) await page.getByRole('button', { name: 'Close history' }).click();
      await page.getByRole('button', { name: 'Choose Your Plan' }).click();
      await expect(gate).toBeVisible();
    });
});

test('a subscriber finds the plan from menu, profile and settings; without one the button leads to the plans', async ({
  page,
}) => {
  await signedInPayer(page, '/profile');
  await page.getByRole('button', { name: 'Account menu' }).click();
  for (const place of [page.locator('#account-menu'), page.getByRole('main')])
    await expect(place.getByRole('link', { name: 'Plan and payments' })).toHaveAttribute('href', '/subscription');
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Plan and payments' }).click();
  await expect(page).toHaveURL('/subscription');
  await expect(page.getByRole('link', { name: 'Start Chatting' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page).toHaveURL('/subscription#plans');
  await expect(page.getByRole('main')).toContainText(TERMS);
});

test('what was bought says that it does not renew, at the checkout, on the result and beside the date', async ({
  page,
}) => {
  await signedInPayer(page, '/pricing');
  await chooseBasic(page);
  await expect(sheet(page)).toContainText(TERMS);
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await page.waitForURL((url) => url.pathname === '/payment/success');
  const main = page.getByRole('main');
  await expect(main).toContainText('Next billing date');
  await expect(main).toContainText(/Does not renew by itself: paid until \d+\s\w+\s\d{4}\./);
  await expect(main).toContainText(TERMS);
  await expect(page.getByRole('link', { name: 'Book your hour' })).toHaveCount(0);
});

test('the hour of guidance is booked with the contact form, filled in with who asks and what for', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer, 'professional_monthly');
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Book your hour' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Book my hour of expert guidance');
  await expect(page.getByLabel('Email')).toHaveValue(payer.email);
  await expect(page.getByLabel('Name')).not.toHaveValue('');
  await page.getByLabel('Message').fill('Tuesday or Thursday at five.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!').last()).toBeVisible();
});

test('a page that was built last year shows the year of the visit', async ({ page }) => {
  await page.clock.setFixedTime('2031-03-01T10:00:00Z');
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});
