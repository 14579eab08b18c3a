import type { Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { expectWayToGmail, field, mailedLink, newPerson, personWithAccount, signIn } from './person.ts';
import { expect, test } from './visitor.ts';

const box = (page: Page) => page.getByRole('textbox', { name: /question|message/i });
const log = (page: Page) => page.getByRole('log');
const authModal = (page: Page) => page.getByRole('dialog', { name: 'Create your account' });
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Keep the conversation going' });

/** Asks the four free questions and waits for their answers. */
async function useUpFreeMessages(page: Page): Promise<void> {
  await page.goto('/');
  for (const turn of [1, 2, 3, 4]) {
    await box(page).fill(`Question ${turn}: what does a master’s in Germany cost?`);
    await box(page).press('Enter');
    await expect(log(page).getByRole('button', { name: 'Copy message' })).toHaveCount(turn * 2);
  }
}

test('after the fourth answer: prompt, sign-up, mailed link in another tab, and the conversation goes on', async ({
  page,
  context,
}) => {
  test.slow();
  const person = newPerson();
  await useUpFreeMessages(page);
  await expect(prompt(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Hide' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();

  await box(page).press('Enter');
  await expect(authModal(page)).toContainText('You have used 4 of 4 free messages.');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toContainText(person.email);
  await expectWayToGmail(page.getByRole('link', { name: 'Open Gmail' }));
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Verification Email Sent')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toContainText(person.email);

  const mailTab = await context.newPage();
  await mailTab.goto(await mailedLink(mailTab, person.email, 'verify-email'));
  await expect(mailTab.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  // On a phone this is where one stays: in the same conversation.
  await mailTab.waitForURL((url) => url.pathname === '/');
  await expect(log(mailTab)).toContainText('Question 4');

  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('AR');
  await expect(log(page)).toContainText('Question 4');
  expect(await page.evaluate(() => localStorage.getItem('guest-storage'))).toBeNull();
  await page.reload();
  await expect(log(page)).toContainText('Question 4');
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toHaveCount(0);

  const bearer = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.accessToken);
  const history = await page.request.get('/api/v1/conversations', { headers: { authorization: `Bearer ${bearer}` } });
  expect((await history.json()).conversations).toHaveLength(1);
});

test('the modal cannot be dismissed at the limit, but the site around stays usable', async ({ page }) => {
  await useUpFreeMessages(page);
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(authModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(authModal(page)).toBeVisible();
  await expect(authModal(page).getByRole('button', { name: /close|hide|not now/i })).toHaveCount(0);

  // The focus never goes behind the modal, and Tab leads out of it to the page.
  const places = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const host = document.querySelector('admissions-assistant');
        const inner = host?.shadowRoot?.activeElement;
        if (!inner) return document.activeElement?.closest('footer, header') ? 'page' : 'elsewhere';
        return inner.closest('[role=dialog]') ? 'modal' : 'behind';
      }),
    );
  }
  expect(places).toContain('modal');
  expect(places).toContain('page');
  expect(places).not.toContain('behind');
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await page.waitForURL((url) => url.pathname === '/pricing');
});

test('sign in from the modal: the conversation stays, the guest’s count is gone, the header follows', async ({
  page,
}) => {
  const person = await personWithAccount(page);
  await useUpFreeMessages(page);
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await page.getByRole('tab', { name: 'Sign Up' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill('Not my password 1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await field(page, 'password').fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  await expect(log(page)).toContainText('Question 1');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByText("You've used all your free messages")).toHaveCount(0);

  // And out again, from the header: nothing of the conversation stays on the screen.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /pharmacy master/i })).toBeVisible();
  await expect(page.getByText('Question 1')).toHaveCount(0);
});

test('who signs in on the page for it goes on, back at the assistant, in the conversation of before', async ({
  page,
}) => {
  const person = await personWithAccount(page);
  await page.goto('/');
  await box(page).fill('What does a master’s in Ireland cost?');
  await box(page).press('Enter');
  await expect(log(page).getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  await signIn(page, person);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(log(page)).toContainText('What does a master’s in Ireland cost?');
  // Out again, nothing of it is left for whoever comes next.
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('What does a master’s in Ireland cost?')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('draft-storage'))).toBeNull();
});

test('who signs in from the modal before the address is verified has a new mail sent there', async ({ page }) => {
  const person = newPerson();
  expect((await page.request.post('/api/v1/auth/signup', { data: person })).status()).toBe(200);
  const first = await mailedLink(page, person.email, 'verify-email');
  await useUpFreeMessages(page);
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Send a new verification email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(dialog).toContainText(person.email);
  await expect(dialog).toContainText('1 of 3 sent again');
  expect(await mailedLink(page, person.email, 'verify-email')).not.toBe(first);
});

test('a forgotten password is asked for in the modal; texts stand at the fields', async ({ page }) => {
  await useUpFreeMessages(page);
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAccessibleDescription('Name is required');
  await page.getByRole('tab', { name: 'Forgot Password' }).click();
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Only gmail.com email addresses are supported')).toBeVisible();
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('button', { name: 'Send Another Email' })).toBeVisible();
});

test('axe finds nothing serious in the prompt, the modal and the verification dialog', async ({ page }) => {
  const person = newPerson();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await useUpFreeMessages(page);
  await expectNothingSerious(page, 'prompt');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expectNothingSerious(page, 'sign up');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expectNothingSerious(page, 'sign in');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  await expectNothingSerious(page, 'verification');
});
