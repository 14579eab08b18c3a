import type { Page } from '@playwright/test';
import {
  expectFieldError,
  field,
  newPerson,
  PASSWORD,
  personWithAccount,
  signedInPerson,
  takeAnyResetLink,
} from './person.ts';
import { expect, test } from './visitor.ts';

/** A form is filled in, sent, and one field says what is wrong with it. Fields that are not named keep what they have. */
type Case = readonly [values: Readonly<Record<string, string>>, wrong: string, text: string];

async function expectRefusals(page: Page, button: string, cases: readonly Case[]): Promise<void> {
  for (const [values, wrong, text] of cases)
    await test.step(text, async () => {
      for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
      await page.getByRole('button', { name: button }).click();
      await expectFieldError(page, wrong, text);
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    });
}

const EMAILS: readonly Case[] = [
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'asha' }, 'email', 'Please enter a valid email address'],
  [{ email: `${'a'.repeat(250)}@gmail.com` }, 'email', 'Email is too long'],
];

const newPasswords = (name: string): readonly Case[] => [
  [{ [name]: 'Short1' }, name, 'Password must be at least 8 characters'],
  [{ [name]: 'no uppercase 1' }, name, 'Password must contain at least one uppercase letter'],
  [{ [name]: 'NO LOWERCASE 1' }, name, 'Password must contain at least one lowercase letter'],
  [{ [name]: 'No number here' }, name, 'Password must contain at least one number'],
  [{ [name]: `Aa1${'x'.repeat(98)}` }, name, 'Password is too long'],
];

const CONFIRMATIONS: readonly Case[] = [
  [{ new_password: PASSWORD, confirm_password: '' }, 'confirm_password', 'Please confirm your password'],
  [{ confirm_password: 'Something else 1' }, 'confirm_password', "Passwords don't match"],
];

test('sign in: every refusal stands at its field and takes the focus', async ({ page }) => {
  await page.goto('/login');
  await expectRefusals(page, 'Sign In', [
    ...EMAILS,
    [{ email: newPerson().email, password: '' }, 'password', 'Password is required'],
    [{ password: 'x'.repeat(101) }, 'password', 'Password is too long'],
  ]);
});

test('sign up: every refusal stands at its field and takes the focus', async ({ page }) => {
  await page.goto('/signup');
  await expectRefusals(page, 'Create account', [
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'a'.repeat(101) }, 'name', 'Name must be less than 100 characters'],
    [{ name: 'Asha <b>' }, 'name', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    [{ name: 'Asha O’Neil-Rao', email: '' }, 'email', 'Email is required'],
    ...EMAILS,
    [{ email: newPerson().email, password: '' }, 'password', 'Password must be at least 8 characters'],
    ...newPasswords('password'),
    [{ password: PASSWORD, phone: '0123' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '', email: 'asha@example.org' }, 'email', 'Only gmail.com email addresses are currently supported'],
    [
      { email: newPerson().email, password: 'Password1' },
      'password',
      'This password is too common. Please choose another password.',
    ],
  ]);
});

test('forgotten password: every refusal stands at its field', async ({ page }) => {
  await page.goto('/forgot-password');
  await expectRefusals(page, 'Send reset link', [
    ...EMAILS,
    [{ email: 'asha@example.org' }, 'email', 'Only gmail.com email addresses are supported'],
  ]);
});

test('reset: every refusal stands at its field; without a token the three reasons', async ({ page }) => {
  await takeAnyResetLink(page);
  await page.goto('/reset-password?token=abc');
  await expectRefusals(page, 'Set new password', [...newPasswords('new_password'), ...CONFIRMATIONS]);
  // Another entry of the history: this one keeps its token.
  await page.goto('/login');
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /1 hour/,
    /already used/,
    /copied incorrectly/,
  ]);
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
});

test('settings and profile: every refusal stands at its field', async ({ page }) => {
  await signedInPerson(page, '/settings');
  await expectRefusals(page, 'Change password', [
    [{ current_password: '' }, 'current_password', 'Current password is required'],
    [{ current_password: PASSWORD, new_password: '' }, 'new_password', 'Password must be at least 8 characters'],
    ...newPasswords('new_password'),
    ...CONFIRMATIONS,
  ]);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expectRefusals(page, 'Save changes', [
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'a'.repeat(101) }, 'name', 'Name is too long'],
    [{ name: 'Asha', phone: 'call me' }, 'phone', 'Invalid phone number format'],
  ]);
});

test('the strength meter names each step and what is missing', async ({ page }) => {
  await page.goto('/signup');
  const meter = page.locator('.aa-strength');
  for (const [password, label] of [
    ['a', 'Very Weak'],
    ['abcdefgh', 'Weak'],
    ['abcdefgH', 'Fair'],
    ['abcdefH1', 'Good'],
    ['abcdeH1!', 'Strong'],
  ] as const) {
    await field(page, 'password').fill(password);
    await expect(meter.getByRole('status')).toHaveText(`Password strength: ${label}`);
  }
  await expect(meter.getByRole('listitem')).toHaveCount(0);
  await field(page, 'password').fill('abc');
  await expect(meter.getByRole('listitem')).toHaveText([
    'At least 8 characters',
    'One uppercase letter',
    'One number',
    'One special character',
  ]);
});

test('an address with an account: the sign-up page says so and leads to sign in', async ({ page }) => {
  const person = await personWithAccount(page);
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'An account with this email address already exists. Please try logging in instead.',
  );
  await expect(page.getByRole('link', { name: 'Go to login page' })).toHaveAttribute('href', '/login');
});

test.describe('an address of another mail service is told so while it is typed', () => {
  for (const [path, text] of [
    ['/signup', 'Only gmail.com email addresses are currently supported'],
    ['/forgot-password', 'Only gmail.com email addresses are supported'],
  ] as const)
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      const email = page.getByLabel('Email');
      await email.pressSequentially('asha@y');
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
      await expect(email).toHaveAccessibleDescription(text);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('asha@gmai');
      await expect(page.getByText(text)).toBeHidden();
      await email.fill('asha@gmail.com.example');
      await expect(page.getByText(text)).toBeVisible();
      await email.fill('Asha@GMAIL.com');
      await expect(page.getByText(text)).toBeHidden();
      await expect(email).not.toHaveAttribute('aria-invalid');
    });

  test('said once also when it is sent all the same', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('asha@example.org');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expectFieldError(page, 'email', 'Only gmail.com email addresses are supported');
    await expect(page.getByText('Only gmail.com email addresses are supported')).toHaveCount(1);
  });

  test('a server that does not say which is asked by sending', async ({ page }) => {
    await page.route('**/api/v1/chat/health', (route) => route.abort());
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('asha@example.org');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expectFieldError(page, 'email', 'Only gmail.com email addresses are supported');
  });
});

test.describe('failures on the way are told in the words of the form', () => {
  async function fillSignup(page: Page) {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Asha');
    await page.getByLabel('Email').fill(newPerson().email);
    await field(page, 'password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  test('sign up', async ({ page }) => {
    await page.route('**/api/v1/auth/signup', (route) => route.abort(), { times: 1 });
    await fillSignup(page);
    await expect(page.getByRole('alert')).toHaveText(
      'Network error. Please check your internet connection and try again.',
    );
    await page.route('**/api/v1/auth/signup', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  });

  test('sign up: what the server says of a field stands there, the rest below in words, never by wire names', async ({
    page,
  }) => {
    const detail = [
      { loc: ['body', 'password'], msg: 'Too short', type: 'x' },
      { loc: ['body', 'referral_code'], msg: 'Unknown', type: 'x' },
      { loc: ['body', 'devices'], msg: 'Too many', type: 'x' },
    ];
    await page.route('**/api/v1/auth/signup', (route) => route.fulfill({ status: 422, json: { detail } }));
    await fillSignup(page);
    await expectFieldError(page, 'password', 'Too short');
    await expect(field(page, 'password')).toBeFocused();
    await expect(page.locator('.aa-form-failure')).toHaveText('Referral code: Unknown, Devices: Too many');
  });

  test('sign in', async ({ page }) => {
    await page.route('**/api/v1/auth/login', (route) => route.abort(), { times: 1 });
    await page.goto('/login');
    await page.getByLabel('Email').fill(newPerson().email);
    await field(page, 'password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
    await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
    await page.route('**/api/v1/auth/login', (route) => route.fulfill({ json: { access_token: 1 } }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid response format from server');
  });

  test('forgotten password and reset', async ({ page }) => {
    await page.route('**/api/v1/auth/forgot-password', (route) => route.abort());
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(newPerson().email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to send password reset email. Please try again.');
    await page.route('**/api/v1/auth/reset-password', (route) => route.fulfill({ status: 500, json: {} }));
    await takeAnyResetLink(page);
    await page.goto('/reset-password?token=abc');
    await field(page, 'new_password').fill(PASSWORD);
    await field(page, 'confirm_password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.');
  });

  test('verification', async ({ page }) => {
    await page.goto('/verify-email/not-a-token');
    await expect(page.getByRole('alert')).toHaveText(
      'This verification link has expired or is invalid. Please request a new verification email.',
    );
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home');
    await page.goto('/verify-email');
    await expect(page.getByRole('alert')).toHaveText('Invalid verification link');
    await page.route('**/api/v1/auth/verify-email/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.goto('/verify-email/some-token');
    await expect(page.getByRole('alert')).toHaveText('Email verification failed');
    await page.route('**/api/v1/auth/verify-email/*', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText('Invalid response format from server');
  });

  test('profile and settings say in a toast what failed, once, and beside it what to do', async ({ page }) => {
    await signedInPerson(page, '/profile');
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.locator('.aa-toast')).toContainText('Failed to update profile');
    await expect(page.locator('form').getByRole('alert')).toHaveText('Please try again in a moment.');
    await page.reload();
    await expect(page.locator('.aa-toast')).toContainText('Failed to fetch profile');
    await expect(page.getByText('Your profile could not be loaded. Please try again in a moment.')).toBeVisible();
    await page.route('**/api/v1/users/me/change-password', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/settings');
    await field(page, 'current_password').fill(PASSWORD);
    await field(page, 'new_password').fill('Another horse 43 battery');
    await field(page, 'confirm_password').fill('Another horse 43 battery');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.locator('.aa-toast')).toContainText('Failed to change password');
    await expect(page.locator('form').getByRole('alert')).toHaveText('Please try again in a moment.');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('button', { name: 'Yes, delete my account' }).click();
    await expect(page.locator('.aa-toast').last()).toContainText(
      /^Failed to delete accountPlease try again in a moment\.$/,
    );
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test('the verification mail is sent again three times, the fourth try meets the limit', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const resend = page.getByRole('button', { name: 'Resend email' });
  await page.route('**/api/v1/auth/resend-verification', (route) => route.abort(), { times: 1 });
  await resend.click();
  await expect(page.locator('.aa-toast')).toContainText('Failed to Resend Email');
  for (const count of [1, 2, 3]) {
    await resend.click();
    await expect(page.getByText(`${count} of 3 sent again`)).toBeVisible();
  }
  await expect(page.locator('.aa-toast').last()).toContainText('Verification Email Sent');
  await resend.click();
  await expect(page.locator('.aa-toast').last()).toHaveText(
    /Resend Limit Reached.*You've reached the maximum number of resend attempts\. Please contact support if you need help\./,
  );
});

test('a form is sent once, however often its button is clicked', async ({ page }) => {
  let sent = 0;
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/login', async (route) => {
    sent += 1;
    await answer.promise;
    await route.fulfill({ status: 401, json: { detail: 'Invalid email or password' } });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(newPerson().email);
  await field(page, 'password').fill(PASSWORD);
  const button = page.getByRole('button', { name: 'Sign In' });
  await button.evaluate((element) => {
    for (let click = 0; click < 5; click++) if (element instanceof HTMLElement) element.click();
  });
  await field(page, 'password').press('Enter');
  answer.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(sent).toBe(1);
});

test('a double click sends once, and what it lands on stays where it was while the form is sent and refused', async ({
  page,
}) => {
  await signedInPerson(page, '/settings');
  let sent = 0;
  await page.route('**/api/v1/users/me/change-password', (route) => {
    sent += 1;
    return route.fulfill({ status: 400, json: { detail: 'Current password is incorrect' } });
  });
  for (const name of ['current_password', 'new_password', 'confirm_password']) await field(page, name).fill(PASSWORD);
  const button = page.locator('form').getByRole('button', { name: 'Change password' });
  const alert = page.locator('form').getByRole('alert');
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  for (const times of [1, 2]) {
    await button.dblclick();
    await expect(alert).toContainText('Current password is incorrect');
    await expect(button).toHaveText('Change password');
    expect(sent).toBe(times);
    expect(await button.boundingBox()).toEqual(before);
  }
  await page.route('**/api/v1/users/me/change-password', () => {
    // Never answered: the form waits.
  });
  await button.click();
  await expect(page.getByRole('button', { name: 'Changing…' })).toBeVisible();
  await expect(alert).toBeVisible();
  expect((await page.getByRole('button', { name: 'Changing…' }).boundingBox())?.y).toBe(before?.y);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in the system’s colours a form that can be sent is drawn as one, not in the grey of what is disabled', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path);
    const button = page.locator('form.aa-form [type="submit"]');
    await expect(button).toBeEnabled();
    const drawn = await button.screenshot();
    // One that was never disabled.
    await button.evaluate((element) => element.replaceWith(element.cloneNode(true)));
    expect(drawn.equals(await button.screenshot()), path).toBe(true);
  }
});

test('only an address at Gmail is shown the way there', async ({ page }) => {
  await page.route('**/api/v1/auth/forgot-password', (route) => route.fulfill({ json: { message: 'Sent' } }));
  await page.goto('/forgot-password');
  for (const [address, links] of [
    ['asha@gmail.com', 1],
    ['Asha@GoogleMail.com', 1],
    ['asha@example.org', 0],
    ['asha@notgmail.com', 0],
    ['asha@gmail.com.example.org', 0],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Gmail' })).toHaveCount(links);
    await page.getByRole('button', { name: 'Send Another Email' }).click();
  }
});
