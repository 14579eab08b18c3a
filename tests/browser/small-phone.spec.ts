import { field, personWithAccount } from './person.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('why a form was refused is in view below its button', async ({ page }) => {
  await page.goto('/reset-password?token=used-before');
  for (const name of ['new_password', 'confirm_password']) await field(page, name).fill('Another horse 43 battery');
  await field(page, 'confirm_password').press('Enter');
  await expect(page.locator('form').getByRole('alert')).toBeInViewport({ ratio: 0.95 });
});

test('why signing in was refused is in view, also the second time', async ({ page }) => {
  const { email } = await personWithAccount(page);
  await page.goto('/login');
  for (const password of ['Wrong horse 41', 'Wrong horse 42']) {
    await page.getByLabel('Email').fill(email);
    await field(page, 'password').fill(password);
    await page.evaluate(() => window.scrollTo(0, 0));
    await field(page, 'password').press('Enter');
    await expect(page.locator('form').getByRole('alert')).toBeInViewport({ ratio: 0.95 });
  }
});
