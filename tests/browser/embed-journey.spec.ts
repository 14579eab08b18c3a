import type { Page } from '@playwright/test';
import { clickAndClose } from './click-and-close.ts';
import { ask, box, expectAnswers, launcher, log, partnerPage, product, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan, chooseBasic, sheet } from './payer.ts';
import { field, mailedLink, newPerson, personWithAccount } from './person.ts';
import { signInByWindow } from './sign-in-by-window.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Choose a plan to keep chatting' });

async function useUpFreeMessages(page: Page): Promise<void> {
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
}

/** Pays in the tab of our site, closes it and looks at the partner's page again. */
async function payAndComeBack(shop: Page, page: Page): Promise<void> {
  await chooseBasic(shop);
  await sheet(shop).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(shop.getByText('Subscription activated successfully!')).toBeVisible();
  await shop.close();
  await page.bringToFront();
  // A headless browser has no window that could come to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

for (const file of [
  'university.html',
  'inline.html',
  'strict-csp.html',
  'trusted-types.html',
  'hostile.html',
  'react.html',
])
  test(`${file}: guest, sign-in by popup, gate, payment on our own page in a new tab, chat afterwards`, async ({
    page,
  }) => {
    test.slow();
    const person = await personWithAccount(page);
    const seen = watchConsole(page);
    await page.goto(partnerPage(file));
    if (!/inline|react/.test(file)) await launcher(page).click();
    await useUpFreeMessages(page);

    const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
    await signInByWindow(page, person, () => prompt.getByRole('button', { name: 'Sign Up' }).click());
    await expect(gate(page)).toBeVisible();

    await gate(page).getByRole('button', { name: 'Choose Your Plan' }).click();
    const [shop] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Choose Plan: Basic Plan, on our site, in a new tab' }).click(),
    ]);
    expect(new URL(shop.url()).origin).toBe(product());
    await payAndComeBack(shop, page);
    await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toHaveCount(0);
    await expect(gate(page)).toHaveCount(0);
    await expect(log(page)).toContainText('Question 4');
    await ask(page, 'And what does one in Ireland cost?');
    await expectAnswers(page, 5);
    await expect(page.getByText('49 messages left this month')).toBeVisible();
    expect(seen).toEqual([]);
  });

test('a guest at the limit who signs up and buys a plan in the new tab goes on here without a reload', async ({
  page,
  context,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await useUpFreeMessages(page);
  await page.getByRole('button', { name: 'See the plans' }).click();
  await expect(page.getByText('You sign up and pay on our own site.')).toBeVisible();
  // What closes the panel stands above the dialog in it.
  const close = await page.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  const plans = await page.getByRole('dialog', { name: 'Upgrade to continue' }).boundingBox();
  expect(Number(plans?.y)).toBeGreaterThanOrEqual(Number(close?.y) + Number(close?.height));
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Choose Plan: Basic Plan, on our site, in a new tab' }).click(),
  ]);
  await expect(shop.getByRole('heading', { name: 'Sign up for Demo University (sample)' })).toBeVisible();
  await expect(shop.getByText('After that you pay right here, on our own site.')).toBeVisible();
  await shop.getByLabel('Full name').fill(person.name);
  await shop.getByLabel('Email').fill(person.email);
  await field(shop, 'password').fill(person.password);
  await shop.getByRole('button', { name: 'Create account' }).click();
  await expect(shop.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(product('/favicon.svg'));
  await mail.goto(await mailedLink(mail, person.email, 'verify-email'));
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await mail.close();
  await shop.getByRole('button', { name: `Continue as ${person.name}` }).click();
  await shop.waitForURL((url) => url.pathname === '/subscription');
  // Whoever opened it cannot lead the paying student elsewhere.
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  await expect(gate(page)).toBeVisible();

  await payAndComeBack(shop, page);
  await expect(gate(page)).toHaveCount(0);
  await expect(log(page)).toContainText('Question 4');
  await ask(page, 'And what does one in Ireland cost?');
  await expectAnswers(page, 5);
});

test('a session that ends on a partner’s page is said there; signed in again, the student is where they were', async ({
  page,
}) => {
  test.slow();
  const person = await personWithAccount(page);
  const { email, password } = person;
  const session = await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json();
  await buyPlan(page.request, { email, token: session.access_token });
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, 'What does a master’s in Germany cost?');
  await expectAnswers(page, 1);
  await page.getByRole('button', { name: 'Open history' }).click();
  await signInByWindow(page, person, () => page.getByRole('button', { name: 'Sign Up' }).click());
  await page.getByRole('button', { name: 'Close history' }).click();
  await expect(page.getByText('50 messages left this month')).toBeVisible();
  await expect(log(page)).toContainText('What does a master’s in Germany cost?');
  await box(page).fill('Half a question');
  const ended = await page.evaluate(async (api) => {
    const { state } = JSON.parse(localStorage.getItem('admissions-assistant:auth-storage') ?? '{}');
    const headers = { authorization: `Bearer ${state.accessToken}` };
    return (await fetch(`${api}/api/v1/auth/logout`, { method: 'POST', headers })).status;
  }, product());
  expect(ended).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(partnerPage('university.html'));
  await expect(page.getByText('What does a master’s in Germany cost?')).toHaveCount(0);
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    notice.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await clickAndClose(form.getByRole('button', { name: `Continue as ${person.name}` }));
  await expect(notice).toHaveCount(0);
  await expect(log(page)).toContainText('What does a master’s in Germany cost?');
  await expect(box(page)).toHaveValue('Half a question');
  await box(page).press('Enter');
  await expectAnswers(page, 2);
});
