import type { Page } from '@playwright/test';
import { ask, expectAnswers, launcher, log, partnerPage, product, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { sheet } from './payer.ts';
import { field, type Person, personWithAccount } from './person.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'A plan keeps the conversation going' });

async function useUpFreeMessages(page: Page): Promise<void> {
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
}

/** Signs in through the window that `press` opens. */
async function signInByWindow(page: Page, person: Person, press: () => Promise<void>): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await expect(window.getByRole('heading', { name: /^Sign (in|up) for Demo University \(sample\)$/ })).toBeVisible();
  expect(new URL(window.url()).origin).toBe(product());
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await window.getByLabel('Email').fill(person.email);
  await field(window, 'password').fill(person.password);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Sign In', exact: true }).click();
  await closed;
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
      page.getByRole('link', { name: 'Choose Basic Plan on our site, in a new tab' }).click(),
    ]);
    expect(new URL(shop.url()).origin).toBe(product());
    await shop.getByRole('button', { name: /Choose Plan: Basic Plan/ }).click();
    await sheet(shop).getByRole('button', { name: 'Pay successfully' }).click();
    await expect(shop.getByText('Subscription activated successfully!')).toBeVisible();
    await shop.close();

    await page.bringToFront();
    // A headless browser has no window that could come to the front.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toHaveCount(0);
    await expect(gate(page)).toHaveCount(0);
    await expect(log(page)).toContainText('Question 4');
    await ask(page, 'And what does one in Ireland cost?');
    await expectAnswers(page, 5);
    await expect(page.getByText('49 messages left this month')).toBeVisible();
    expect(seen).toEqual([]);
  });
