import type { Page, Response } from '@playwright/test';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'What does a master’s in Germany cost?';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const items = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const answered = (page: Page, count: number) =>
  expect(log(page).getByRole('button', { name: 'Good answer' })).toHaveCount(count);
/** The history's list with the conversation that was there, and the one that is held now. */
const listsBoth = async (response: Response) =>
  response.url().includes('/conversations?') && (await response.json()).conversations.length === 2;
/** Who comes back to the tab: the history looks whether anything is new. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

for (const { name, width, height, text } of [
  { name: 'a wide screen, in the history', width: 1280, height: 800, text: 'Unable to connect' },
  {
    name: 'a phone, over the box',
    width: 360,
    height: 740,
    text: 'Unable to connect to the server. Please check your internet connection and try again.',
  },
])
  test.describe(`a lost connection on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('is one message with one Retry, and goes by itself when the connection is back', async ({ page, context }) => {
      const student = await studentWithPlan(page);
      await talksAbout(page, student, [QUESTION]);
      await page.goto('/');
      // The list is read again after an answer: a connection lost before that would be noticed by it, not by the question.
      const read = page.waitForResponse(listsBoth);
      await box(page).fill(QUESTION);
      await box(page).press('Enter');
      await answered(page, 1);
      await read;
      await context.setOffline(true);
      await box(page).fill('And in Ireland?');
      await box(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await comeBack(page);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
      await expect(box(page)).toHaveAccessibleDescription('No connection. You can send when it is back.');

      await context.setOffline(false);
      await answered(page, 2);
      await expect(page.getByText(/Unable to connect/)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    });
  });

test('the one Retry does again all that had no answer: the question, the list, the conversation that was opened', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, [QUESTION, 'Which scholarships are there in the UK?']);
  await page.goto('/');
  await expect(items(page)).toHaveCount(2);
  await page.route('**/api/v1/**', (route) => route.abort());
  await items(page).filter({ hasText: 'Germany' }).getByRole('button').first().click();
  await comeBack(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(retry).toHaveText('Retry');
  await expect(log(page)).toHaveCount(0);
  await page.unrouteAll();
  await retry.click();
  await expect(log(page)).toContainText(QUESTION);
  await expect(retry).toHaveCount(0);
});

test('a failed check and a lost connection are one dialog with one Retry, which mends both', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, [QUESTION]);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'We could not check your subscription' });
  await expect(dialog).toContainText('In danger, or thinking of ending your life? Call 112, or Tele-MANAS 14416.');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByText(/[Uu]nable to connect|Failed to connect/)).toHaveCount(0);
});
