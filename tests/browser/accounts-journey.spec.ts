import {
  expectFieldError,
  expectWayToGmail,
  field,
  mailedLink,
  newPerson,
  personWithAccount,
  signedInPerson,
  signIn,
} from './person.ts';
import { expect, test } from './visitor.ts';

test('sign up, follow the mailed link, be signed in at once and on the start page two seconds later', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await expect(page.getByText('10,000+')).toBeVisible();
  await expect(page.getByText('4.9/5')).toBeVisible();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await field(page, 'phone').fill('+919876543210');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText(person.email);

  await page.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('AR');
  const before = await page.evaluate(() => history.length);
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => history.length)).toBe(before);

  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}'));
  expect(stored).toMatchObject({ version: 1, state: { isAuthenticated: true, user: { email: person.email } } });

  await page.goto('/profile');
  await expect(page.getByText('+919876543210')).toBeVisible();
});

test('a link that was opened on another device: the page that waits for it goes on when it comes to the front', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/signup?returnTo=%2Fprofile');
  await field(page, 'name').fill(person.name);
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const notice = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(notice).toBeVisible();
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const refused = page.waitForResponse('**/api/v1/auth/login');
  await comeBack();
  expect((await refused).status()).toBe(403);
  await expect(notice).toBeVisible();
  const token = (await mailedLink(page, person.email, 'verify-email')).split('/').at(-1);
  expect((await page.request.get(`/api/v1/auth/verify-email/${token}`)).status()).toBe(200);
  await comeBack();
  await page.waitForURL('**/profile');
  await expect(page.locator('#content').getByText(person.email)).toBeVisible();
});

test('a link that was used before says so, and leads to sign in', async ({ page }) => {
  const person = await personWithAccount(page);
  await page.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(page.getByText(/already verified/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

test('a link of another account asks before it takes a session’s place, and either answer works', async ({ page }) => {
  const here = await signedInPerson(page);
  const other = newPerson();
  expect((await page.request.post('/api/v1/auth/signup', { data: other })).status()).toBe(200);
  const link = await mailedLink(page, other.email, 'verify-email');

  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${here.email}. This link signs in ${other.email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in as before' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByText(here.email).last()).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: `Sign in as ${other.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/profile');
  await expect(page.getByText(other.email).last()).toBeVisible();
});

test('an address that was signed up twice: the link asks for the password, and only that sign-up signs in', async ({
  page,
}) => {
  const mine = newPerson();
  for (const person of [mine, { ...mine, name: 'Somebody Else', password: 'Attackers own 99' }])
    expect((await page.request.post('/api/v1/auth/signup', { data: person })).status()).toBe(200);
  await page.goto(await mailedLink(page, mine.email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Which sign-up is yours?' })).toBeVisible();
  await field(page, 'password').fill('Neither of them 1');
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expectFieldError(page, 'password', 'No sign-up with this address has this password.');
  await field(page, 'password').fill(mine.password);
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: mine.name })).toBeVisible();
});

test('signing in before the address is verified: a new mail is sent, not only promised', async ({ page }) => {
  const person = newPerson();
  expect((await page.request.post('/api/v1/auth/signup', { data: person })).status()).toBe(200);
  const first = await mailedLink(page, person.email, 'verify-email');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Send a new verification email' }).click();
  await expect(page.locator('.aa-toast').last()).toContainText('Verification Email Sent');
  await expect(page.getByRole('dialog')).toContainText('1 of 3 sent again');
  const second = await mailedLink(page, person.email, 'verify-email');
  expect(second).not.toBe(first);

  // The newest link only; the page of an older one sends another mail, and says when there are no more.
  await page.goto(first);
  await expect(page.getByRole('alert')).toHaveText(
    'This verification link has expired or is invalid. Please request a new verification email.',
  );
  for (const title of ['Verification Email Sent', 'Verification Email Sent', 'Resend Limit Reached']) {
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send new link' }).click();
    await expect(page.locator('.aa-toast').last()).toContainText(title);
  }
  await expect(page.locator('.aa-toast').last()).toContainText(
    "You've reached the maximum number of resend attempts. Please contact support if you need help.",
  );
  await page.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
});

test('the profile shows what is known, is edited, and the header follows without a reload', async ({ page }) => {
  const person = await signedInPerson(page);
  await expect(page.getByText(person.email).last()).toBeVisible();
  for (const text of ['Verified', 'User', 'Member since', 'Last login'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Free Plan/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Ravi Iyer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Full name').fill('Ravi Iyer');
  await field(page, 'phone').fill('+14155550123');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Ravi Iyer' })).toBeVisible();
  await expect(page.getByText('+14155550123')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Profile updated' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('RI');
});

test('change the password: the old one is refused, the new one signs in', async ({ page }) => {
  const person = await signedInPerson(page, '/settings');
  await field(page, 'current_password').fill('Not my password 1');
  await field(page, 'new_password').fill('Another horse 43 battery');
  await field(page, 'confirm_password').fill('Another horse 43 battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectFieldError(page, 'current_password', 'Current password is incorrect');
  await expect(field(page, 'current_password')).toBeFocused();

  await field(page, 'current_password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  // In place of what was said of the try before.
  await expect(page.locator('.aa-toast')).toHaveText(/^Password changed/);
  for (const name of ['current_password', 'new_password', 'confirm_password'])
    await expect(field(page, name)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, { ...person, password: 'Another horse 43 battery' });
  await page.waitForURL((url) => url.pathname === '/');
});

test('forget the password and reset it: success, then the sign-in page with its message after three seconds', async ({
  page,
}) => {
  const person = await personWithAccount(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  for (const [name, href] of [
    ['Back to Login', '/login'],
    ['Home', '/home'],
    ['Sign In', '/login'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: name !== 'Back to Login' })).toHaveAttribute(
      'href',
      href,
    );
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  await expectWayToGmail(page.getByRole('link', { name: 'Open Gmail' }));
  await page.getByRole('button', { name: 'Send Another Email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  const link = await mailedLink(page, person.email, 'reset-password');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  // A reload, and the way back from another page, find the good link again.
  await page.reload();
  await expect(field(page, 'new_password')).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL(/\/reset-password$/);
  await field(page, 'new_password').fill('A third horse 44 battery');
  await field(page, 'confirm_password').fill('A third horse 44 battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Password reset successful! Please log in with your new password.')).toBeVisible();
  await signIn(page, { ...person, password: 'A third horse 44 battery' });
  await page.waitForURL((url) => url.pathname === '/');

  // Used up, it asks for nothing.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toBeVisible();
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await signedInPerson(page, '/profile');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await other.getByRole('button', { name: 'Account menu' }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Member since')).toHaveCount(0);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`signing in, going on and signing out leaves no error in the console (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.emulateMedia({ reducedMotion });
    await signedInPerson(page, '/profile');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByText('6 of 6 programs')).toBeVisible();
    expect(errors).toEqual([]);
  });

test('signing out clears the session even when the call fails', async ({ page }) => {
  await signedInPerson(page, '/profile');
  await page.route('**/api/v1/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});

test('the mobile menu names who is signed in, and signs out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInPerson(page, '/profile');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByText('Signed in as Asha Rao')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed in as Asha Rao')).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('#site-menu').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('delete the account: asked first, then gone', async ({ page }) => {
  const person = await signedInPerson(page, '/settings');
  const opener = page.getByRole('button', { name: 'Delete account' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete your account and remove all your data from our servers.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByRole('button', { name: 'Yes, delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const farewell = page.getByText('Your account was deleted');
  await expect(farewell).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeEditable();
  await expect(farewell).toHaveCount(0);
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
});

test('a session that cannot be renewed ends, and the visitor is asked to sign in again', async ({ page }) => {
  await signedInPerson(page, '/profile');
  // What the first page asks for is answered before anything is refused.
  await expect(page.getByText('Member since')).toBeVisible();
  await page.route('**/api/v1/users/me', (route) => route.fulfill({ status: 401, json: { detail: 'expired' } }));
  let refreshes = 0;
  await page.route('**/api/v1/auth/refresh', (route) => {
    refreshes += 1;
    return route.fulfill({ status: 401, json: { detail: 'Session refresh failed. Please log in again.' } });
  });
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Session refresh failed. Please log in again.')).toBeVisible();
  expect(refreshes).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('auth-storage'))).toBeNull();
});

test('who changes the password on one device is told so on the other', async ({ page }) => {
  const { email, password } = await signedInPerson(page, '/profile');
  await expect(page.getByText('Member since')).toBeVisible();
  const elsewhere = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  const changed = await page.request.post('/api/v1/users/me/change-password', {
    headers: { authorization: `Bearer ${(await elsewhere.json()).access_token}` },
    data: { current_password: password, new_password: 'Another horse 43 battery' },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect(page.getByText('Your password was changed. Please sign in with the new one.')).toBeVisible();
});

test('an expired bearer is renewed once, and the page never notices', async ({ page }) => {
  await signedInPerson(page, '/profile');
  // What the first page asks for is answered before anything is refused.
  await expect(page.getByText('Member since')).toBeVisible();
  let refused = 0;
  await page.route(
    '**/api/v1/users/me',
    (route) => {
      refused += 1;
      return route.fulfill({ status: 401, json: { detail: 'expired' } });
    },
    { times: 1 },
  );
  await page.reload();
  await expect(page.getByText('Member since')).toBeVisible();
  expect(refused).toBe(1);
});

test('what is asked in another tab while the sign-up page is open comes along', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/signup');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
  const chat = await context.newPage();
  await chat.goto('/');
  await chat.getByRole('textbox', { name: 'Your question' }).fill('Which IELTS score for the UK?');
  await chat.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(chat.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();
  const asked = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('guest-storage') ?? '{}').state?.messages.length ?? 0);
  await field(page, 'name').fill(person.name);
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText(person.email);
  expect(await asked()).toBe(1);
});
