import { field, mailedLink, newPerson, PASSWORD, personWithAccount, signIn } from './person.ts';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('who was in the mail and finds the sign-up page loaded again still reads where the link went, until they are signed in', async ({
    page,
    context,
  }) => {
    const person = newPerson();
    const notice = page.getByRole('dialog', { name: 'Verify your email' });
    const signUp = async () => {
      await field(page, 'name').fill(person.name);
      await field(page, 'email').fill(person.email);
      await field(page, 'password').fill(person.password);
      await page.getByRole('button', { name: 'Create account' }).tap();
    };
    await page.goto('/signup?returnTo=%2Fprofile');
    await signUp();
    await expect(notice).toContainText(person.email);
    await page.reload();
    await expect(notice).toContainText(`We have sent a verification link to ${person.email}`);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('horse');

    // Who mistyped the address goes back to the form, also after another reload.
    await notice.getByRole('button', { name: 'Use another email' }).tap();
    await page.reload();
    await expect(field(page, 'email')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await signUp();
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(notice).toContainText(person.email);
    await notice.getByRole('button', { name: 'Resend email' }).tap();
    await expect(page.getByText('Verification Email Sent')).toBeVisible();

    const mailTab = await context.newPage();
    await mailTab.goto(await mailedLink(mailTab, person.email, 'verify-email'));
    await page.waitForURL('**/profile');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.email);
  });
});
