import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LIST = '/programs/shortlist';
const kept = (page: Page) => page.getByRole('region', { name: 'Kept programs' }).getByRole('heading', { level: 2 });

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();
}
/** The programs that the newest answer with any links to, by their titles. */
const programsIn = (page: Page) => page.getByRole('log').locator('a[href*="/programs/"]:not([href$="/shortlist"])');

test('a student has the assistant fill the list, sees it in another tab, reads it and takes it back', async ({
  page,
  context,
}) => {
  await studentWithPlan(page);
  const tab = await context.newPage();
  await tab.goto(LIST);
  await expect(tab.getByText('Nothing is kept yet.')).toBeVisible();

  await page.goto('/');
  await ask(page, 'Programs in Ireland within 40 lakh, IELTS 6.5');
  const titles = (await programsIn(page).allTextContents()).slice(0, 2);
  expect(titles).toHaveLength(2);
  await ask(page, 'Add the first two to my list');
  await expect(page.getByRole('log').getByText(/^Added to/)).toBeVisible();
  await expect(page.getByRole('log').getByRole('link', { name: 'your shortlist' })).toHaveAttribute(
    'href',
    /\/programs\/shortlist$/,
  );
  await expect(kept(tab)).toHaveText(titles);
  expect(await findFaults(page, 'admissions-assistant')).toEqual([]);

  await page.getByRole('button', { name: 'What is on my list?' }).click();
  await expect(page.getByRole('log').getByText('2 programs are on your shortlist.')).toBeVisible();
  await ask(page, 'Remove the second one from my list');
  await expect(kept(tab)).toHaveText(titles.slice(0, 1));
  await page.getByRole('button', { name: 'Add it to my list' }).click();
  await expect(kept(tab)).toHaveText(titles);

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('log').getByRole('link', { name: 'your shortlist' }).last().click(),
  ]);
  await expect(kept(opened)).toHaveText(titles);
});

test('a guest who says so is told how, and keeps the program with one press', async ({ page, context }) => {
  await page.goto('/');
  await ask(page, 'Programs in Ireland within 40 lakh, IELTS 6.5');
  await ask(page, 'pehle wala meri list me add karo');
  await expect(page.getByRole('log').getByText(/woh is browser mein/)).toBeVisible();
  const link = programsIn(page).last();
  const title = (await link.textContent()) ?? '';
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  await opened.getByRole('button', { name: /^Keep/ }).first().click();
  await expect(opened.getByRole('button', { name: /^Kept/ })).toBeVisible();
  await page.goto(LIST);
  await expect(kept(page)).toHaveText([title]);
});
