import type { Page } from '@playwright/test';
import { expectFocusOn, goByKeys, roundByKeys } from './by-keys.ts';
import { partnerPage, whole } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test as onPartnersPage } from './partner-visitor.ts';
import { test as onOurPage } from './visitor.ts';

const english = (text: string) => text;
const marathi = sayBy(wordsOf('mr', 'assistant'));

const VIEWS = {
  'a phone': { viewport: { width: 360, height: 740 } },
  'a phone, in the system’s colours': { viewport: { width: 360, height: 740 }, forcedColors: 'active' },
  'a phone at twice its size': { viewport: { width: 180, height: 370 }, deviceScaleFactor: 2 },
  'a small screen at twice its size': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const;

for (const [name, view] of Object.entries(VIEWS))
  onOurPage.describe(`on ${name}, by keys alone:`, () => {
    onOurPage.use(view);

    onOurPage('a counsellor is asked for in English, and what is wrong is seen with its words', async ({ page }) => {
      onOurPage.slow();
      await page.goto('/');
      await askForCounsellor(page, 'admissions-assistant', english);
    });

    // With a partner's own margins a sentence and what is wrong with it are longer than so small a screen.
    if (view.viewport.width < 320) return;
    onPartnersPage('so it is in Marathi, in the second box of a partner’s page', async ({ page }) => {
      onPartnersPage.slow();
      await page.goto(partnerPage('two-languages.html'));
      await askForCounsellor(page, '#second', marathi);
    });
  });

async function askForCounsellor(page: Page, element: string, say: (text: string) => string): Promise<void> {
  const assistant = page.locator(element);
  const button = (text: string) => assistant.getByRole('button', { name: say(text), exact: true });
  const dialog = assistant.getByRole('dialog');
  const field = (of: string) => dialog.locator(`input[name="${of}"]`);
  const channel = (text: string) => dialog.getByRole('radio', { name: say(text) });
  const wrong = (text: string) => dialog.getByRole('alert').filter({ hasText: say(text) });
  await expect(whole(assistant)).toBeVisible();
  await assistant.getByRole('textbox', { name: say('Your question'), exact: true }).focus();
  await page.keyboard.type('What does a master’s in Germany cost?');
  await page.keyboard.press('Enter');
  await expect(button('Good answer')).toHaveCount(1);
  await goByKeys(page, button('Talk to a counsellor'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, dialog.getByRole('heading'));

  const order = await roundByKeys(page);
  expect(order).toHaveLength(11);
  expect(await roundByKeys(page, 'Shift+Tab')).toEqual(order.toReversed());
  // Nothing is wider than its box, nor that wider than the screen.
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await dialog.evaluate((box) => box.getBoundingClientRect().right - innerWidth)).toBeLessThanOrEqual(0);

  await goByKeys(page, field('phone'));
  await page.keyboard.press('Enter');
  await expectFocusOn(page, field('phone'));
  await expect(wrong('Please enter your phone number')).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.type('+91 98765 43210');
  await goByKeys(page, channel('By WhatsApp'), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, channel('By email'));
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, channel('By telephone'));
  await goByKeys(page, field('phone'));
  await expect(field('phone')).toHaveValue('+91 98765 43210');
  await page.keyboard.press('Enter');
  await expectFocusOn(page, field('consent'));
  await expect(wrong('Please tick the box: without it we may not contact you')).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Space');
  await expect(field('consent')).toBeChecked();

  await goByKeys(page, button('Ask for a counsellor'));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(say('Your reference:'));
  await expectFocusOn(page, dialog.getByRole('heading'));
  await goByKeys(page, button('Back to the conversation'));
  await page.keyboard.press('Enter');
  await expectFocusOn(page, button('Talk to a counsellor'));
}
