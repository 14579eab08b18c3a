import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, log, partnerPage, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

/** Takes the element out of the page, to where `place` says, until its leaving is final, and puts it back. */
const takeAway = (page: Page, place: 'nowhere' | 'a template') =>
  page.locator('admissions-assistant').evaluate(async (element, to) => {
    const { parentElement } = element;
    if (to === 'nowhere') element.remove();
    else document.createElement('template').content.append(element);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    parentElement?.append(element);
  }, place);

for (const place of ['nowhere', 'a template'] as const)
  test(`an element that was in ${place} for a while goes on with its conversation, and looks as before`, async ({
    page,
  }) => {
    const seen = watchConsole(page);
    await page.goto(partnerPage('inline.html'));
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    const look = () => box(page).evaluate((element) => getComputedStyle(element).font);
    const before = await look();
    await takeAway(page, place);
    await expectAnswers(page, 1);
    expect(await look()).toBe(before);
    await ask(page, 'And in Canada?');
    await expectAnswers(page, 2);
    expect(seen).toEqual([]);
  });

test('who follows a link of the page and comes back finds conversation and draft, and asks on', async ({ page }) => {
  const seen = watchConsole(page);
  await page.goto(partnerPage('inline.html'));
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await box(page).fill('And in Canada?');
  await page.goto(partnerPage('index.html'));
  await page.goBack();
  await expectAnswers(page, 1);
  await expect(box(page)).toHaveValue('And in Canada?');
  await box(page).press('Enter');
  await expectAnswers(page, 2);
  await expect(log(page)).toContainText(/Canada/);
  expect(seen).toEqual([]);
});

test('who leaves while an answer is on its way and comes back is told so in words, and gets it by Retry', async ({
  page,
}) => {
  await page.goto(partnerPage('inline.html'));
  // Leaving the page ends it.
  await page.route('**/api/v1/chat', () => {});
  await ask(page, QUESTION);
  await expect(log(page)).toContainText(QUESTION);
  await page.goto(partnerPage('index.html'));
  await page.unroute('**/api/v1/chat');
  await page.goBack();
  await expect(page.getByText('This question was not answered yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectAnswers(page, 1);
});
