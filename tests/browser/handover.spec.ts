import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

async function askForCounsellor(page: Page) {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('What does a master’s in Germany cost?');
  await box.press('Enter');
  await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
}

test('the hand-over is a letter with the questions, by mail or to the brand’s WhatsApp number', async ({ page }) => {
  await askForCounsellor(page);
  const mail = await page.getByRole('link', { name: 'By e-mail' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain('- What does a master’s in Germany cost?');
  const link = await page.getByRole('link', { name: 'By WhatsApp' }).getAttribute('href');
  expect(link).toMatch(/^https:\/\/wa\.me\/\d{8,15}\?text=Hello/);
});

test('without a WhatsApp number there is no such link', async ({ page }) => {
  await page.route('**/api/v1/chat/health', async (route) => {
    const response = await route.fetch();
    const { counsellor_whatsapp: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await askForCounsellor(page);
  await expect(page.getByRole('link', { name: 'By e-mail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'By WhatsApp' })).toHaveCount(0);
});
