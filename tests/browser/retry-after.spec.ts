import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const QUESTION = 'What does a master’s in Germany cost?';
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Rate limit exceeded.' });
const retry = (page: Page) => failure(page).getByRole('button', { name: 'Retry' });
const said = (page: Page, words: string) => expect(failure(page).getByText(words, { exact: true })).toBeVisible();

/** Asks once too often: the server says how long to wait. From then on time passes only as the test lets it. */
async function askTooOften(page: Page, wait: string): Promise<void> {
  await page.route(
    '**/api/v1/chat',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': wait }, json: { detail: 'Slow down' } }),
    { times: 1 },
  );
  await page.clock.install({ time: '2026-11-30T09:00:00Z' });
  // Else the hour that passes is too long a wait for it.
  const reached = page.waitForResponse('**/chat/health');
  await page.goto('/');
  await (await reached).finished();
  const box = page.getByRole('textbox', { name: 'Your question' });
  await expect(box).toBeEditable();
  await page.clock.pauseAt('2026-11-30T10:00:00Z');
  await box.fill(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  // The refusal needs some of the page's time on its way; the wait begins with it.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return failure(page).count();
    })
    .toBe(1);
}

test('who asks too often reads how long to wait, in minutes and then in seconds, and asks again when it is over', async ({
  page,
}) => {
  await askTooOften(page, '125');
  await said(page, 'You can try again in 3 minutes');
  await expect(retry(page)).toHaveCount(0);
  await page.clock.runFor(35_000);
  await said(page, 'You can try again in 2 minutes');
  await page.clock.runFor(1_000);
  await said(page, 'You can try again in 89 seconds');
  await page.clock.runFor(87_000);
  await said(page, 'You can try again in 2 seconds');
  await page.clock.runFor(1_000);
  await said(page, 'You can try again in 1 second');
  await expect(retry(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(failure(page).getByText('You can try again')).toHaveCount(0);
  await page.clock.resume();
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible();
  await expect(failure(page)).toHaveCount(0);
});

test('a phone that slept meanwhile counts no second of it again', async ({ page }) => {
  await askTooOften(page, '60');
  await said(page, 'You can try again in 60 seconds');
  await page.clock.fastForward(20_500);
  await said(page, 'You can try again in 40 seconds');
  await page.clock.fastForward(3_600_000);
  await expect(retry(page)).toBeVisible();
});

for (const wait of ['soon', '0', '-5', 'Wed, 30 Dec 2026 07:28:00 GMT'])
  test(`a wait of “${wait}” is none: the question can be asked again at once`, async ({ page }) => {
    await askTooOften(page, wait);
    await expect(retry(page)).toBeVisible();
  });

for (const wait of ['3000000000', '86401', 'Infinity', '1e999'])
  test(`a wait of “${wait}” seconds is no figure: later, or at once for who wants to try`, async ({ page }) => {
    await askTooOften(page, wait);
    await said(page, 'Please try again later.');
    await expect(failure(page)).not.toContainText(/\d/);
    await page.clock.resume();
    await retry(page).click();
    await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible();
  });

for (const wait of ['NaN', 'Fri, 31 Dec 9999 23:59:59 GMT', '-3000000000'])
  test(`a wait of “${wait}” is none, as everything that is no number of seconds to come`, async ({ page }) => {
    await askTooOften(page, wait);
    await expect(failure(page)).not.toContainText(/\d/);
    await expect(retry(page)).toBeVisible();
  });

test('a wait of hours is told in hours', async ({ page }) => {
  await askTooOften(page, '86400');
  await said(page, 'You can try again in 24 hours');
  await expect(retry(page)).toHaveCount(0);
});
