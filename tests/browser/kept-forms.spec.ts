import { field, PASSWORD, personWithAccount, signIn } from './person.ts';
import { expect, test } from './visitor.ts';

test('a page that is loaded again has what was typed into its form, and never a password', async ({ page }) => {
  await page.goto('/signup');
  await field(page, 'name').fill('Asha Rao');
  await field(page, 'email').fill('asha.kept@gmail.com');
  await field(page, 'password').fill(PASSWORD);
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('Asha Rao');
  await expect(field(page, 'email')).toHaveValue('asha.kept@gmail.com');
  await expect(field(page, 'password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('horse');

  await page.goto('/contact');
  await field(page, 'subject').fill('An intake');
  await page.getByLabel('Message').fill('Is January late?\nOr not?');
  await page.reload();
  await expect(field(page, 'subject')).toHaveValue('An intake');
  await expect(page.getByLabel('Message')).toHaveValue('Is January late?\nOr not?');
});

test('what one has typed and not saved is there after a reload, and never another’s who signs in after', async ({
  page,
}) => {
  const [one, other] = [await personWithAccount(page), await personWithAccount(page)];
  await signIn(page, one, '/login?returnTo=/profile');
  const edit = page.getByRole('button', { name: 'Edit profile' });
  await edit.click();
  await field(page, 'name').fill('Asha of the first account');
  await page.reload();
  await edit.click();
  await expect(field(page, 'name')).toHaveValue('Asha of the first account');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(field(page, 'name')).toHaveValue(one.name);
  await field(page, 'phone').fill('+91 98765 43210');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('98765');
  await signIn(page, other, '/login?returnTo=/profile');
  await edit.click();
  await expect(field(page, 'phone')).toHaveValue('');
});
