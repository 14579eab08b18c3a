import type { Locator, Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { box, expectAnswers, log } from './demo-page.ts';
import { speak } from './translated.ts';
import { expect, test } from './visitor.ts';

const UNSURE = 'What does a CRA at IQVIA in Reading take home after tax in the second year?';
const OFFERED = 'What salary do clinical research and pharma jobs pay?';
const COSTS = 'What does a master’s in Germany cost in rupees, with the blocked account?';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const offered = (page: Page) => log(page).getByRole('link', { name: OFFERED });
/** Enter is a new line on a phone. */
async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
}
const height = async (place: Locator) => (await place.boundingBox())?.height;

test('a question that may have been meant is sent by a press, and what was begun stays in the box', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page, UNSURE);
  await expectAnswers(page, 1);
  await expect(log(page).getByText('Or did you mean:')).toBeVisible();
  expect(await height(offered(page))).toBeGreaterThanOrEqual(44);
  expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
  await box(page).fill('And in Ireland');
  await offered(page).tap();
  await expectAnswers(page, 2);
  await expect(log(page).getByText(OFFERED, { exact: true }).last()).toBeVisible();
  await expect(box(page)).toHaveValue('And in Ireland');
  await expect(box(page)).not.toBeFocused();
});

test('one that cannot be sent stands in the box', async ({ page }) => {
  await page.goto('/');
  await ask(page, UNSURE);
  await expectAnswers(page, 1);
  await page.route('**/api/v1/chat', () => {});
  await ask(page, COSTS);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await offered(page).tap();
  await expect(box(page)).toHaveValue(OFFERED);
});

for (const lang of ['hi', 'mr'])
  test(`under an English answer what opens the rest speaks the page's language: ${lang}`, async ({ page }) => {
    const { say } = await speak(page, lang);
    await page.goto('/');
    await page.getByRole('textbox', { name: say('Your question'), exact: true }).fill(COSTS);
    await page.getByRole('button', { name: say('Send'), exact: true }).tap();
    const more = log(page).getByRole('button', { name: say('More on this'), exact: true });
    await more.tap();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
  });

test('what asks to sign up leaves more than a line of the last answer to be read', async ({ page }) => {
  await page.goto('/');
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, COSTS);
    await expectAnswers(page, turn);
  }
  const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
  await expect(prompt).toBeVisible();
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
  const answer = log(page).getByText('is your proof of money').last();
  const lines = async () => Math.floor(((await top(prompt)) - (await top(answer))) / 24);
  await expect.poll(lines).toBeGreaterThanOrEqual(2);
});
