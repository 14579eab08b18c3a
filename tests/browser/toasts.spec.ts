import type { Locator } from '@playwright/test';
import { chooseBasic, sheet, signedInPayer } from './payer.ts';
import { personWithAccount, signIn } from './person.ts';
import { expect, test } from './visitor.ts';

/** How many pixels of height the two have in common, where one lies over the other. */
async function covered(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('Both have to be shown');
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return beside ? 0 : Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
}

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('what is said after a payment lies on no heading of the page that it leads to', async ({ page }) => {
      await signedInPayer(page, '/pricing');
      await chooseBasic(page);
      await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Payment successful! Your subscription is now active.' });
      await expect(said).toBeInViewport({ ratio: 1 });
      const main = page.getByRole('main');
      expect(await covered(said, main.getByRole('heading', { name: 'Payment Successful!' }))).toBe(0);
      expect(await covered(said, main.getByText('Payment', { exact: true }))).toBe(0);
    });

    test('what is said after a payment in a conversation lies on no word of what was asked last', async ({ page }) => {
      const person = await personWithAccount(page);
      await page.goto('/');
      await page.getByRole('textbox', { name: 'Your question' }).fill('What does Ireland cost?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
      await signIn(page, person);
      await page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' }).click();
      await chooseBasic(page);
      await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Subscription activated successfully!' });
      await expect(said).toBeInViewport({ ratio: 1 });
      const asked = page.getByRole('log').getByText('What does Ireland cost?');
      await expect(asked).toBeInViewport({ ratio: 1 });
      expect(await covered(said, asked)).toBe(0);
      expect(await covered(said, page.getByRole('textbox', { name: 'Your question' }))).toBe(0);
    });

    test('what is said after a payment in the assistant lies on no word of the landing', async ({ page }) => {
      await signedInPayer(page, '/');
      await page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' }).click();
      await chooseBasic(page);
      await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
      const said = page.getByRole('status').filter({ hasText: 'Subscription activated successfully!' });
      await expect(said).toBeInViewport({ ratio: 1 });
      expect(await covered(said, page.getByRole('heading', { level: 1 }))).toBe(0);
      expect(await covered(said, page.getByRole('textbox', { name: 'Your question' }))).toBe(0);
    });
  });
