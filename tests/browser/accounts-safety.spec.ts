import { expectNothingSerious } from './axe.ts';
import { field, mailedLink, personWithAccount, signedInPerson, signIn, takeAnyResetLink } from './person.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

test('a way back that would leave the origin leads to the start page', async ({ page }) => {
  const person = await personWithAccount(page);
  await signIn(page, person, '/login?returnTo=//evil.example');
  await page.waitForURL((url) => url.pathname === '/');
  for (const hostile of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(document.domain)',
    '/..//evil.example',
    '%2F%2Fevil.example',
  ])
    for (const name of ['returnTo', 'redirect'])
      await test.step(`${name}=${hostile}`, async () => {
        await page.goto(`/login?${name}=${encodeURIComponent(hostile)}`);
        await page.waitForURL((url) => url.pathname === '/' && url.port === new URL(page.url()).port);
        expect(new URL(page.url()).origin).toBe(process.env.PRODUCT_ORIGIN);
      });
  await page.goto('/signup?redirect=/pricing');
  await page.waitForURL((url) => url.pathname === '/pricing');
});

test('signed-out visitors of private pages go to sign in and come back, and never see what is private', async ({
  page,
}) => {
  const person = await personWithAccount(page);
  for (const path of ['/profile?tab=1', '/settings']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(path);
  }
  await signIn(page, person, page.url());
  await page.waitForURL((url) => url.pathname === '/settings');
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
});

test('who logs out on any page leaves nothing that was typed to whoever comes next', async ({ page }) => {
  const box = page.getByRole('textbox', { name: 'Your question' });
  const history = page.getByRole('button', { name: /^(Open|Close) history$/ });
  await studentWithPlan(page);
  await page.goto('/');
  await expect(history).toBeVisible();
  await box.fill('I failed two subjects');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft-storage'))).toContain('I failed');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/');
  await expect(history).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a signed-in visitor sees neither a sign-in form nor Sign In in the header, from the first paint on', async ({
  page,
}) => {
  await signedInPerson(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'load' });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('a stored session of another version or shape is nobody: every page is usable, signed out', async ({ page }) => {
  const user = { user_id: 'u', email: 'asha@gmail.com', name: 'Asha' };
  const state = { user, accessToken: 'a', refreshToken: 'r', isAuthenticated: true };
  for (const stored of [
    { state: { isAuthenticated: true }, version: 9 },
    { state: { ...state, user: { ...user, role: 'user', subscription_status: 'free' } }, version: 2 },
    { state, version: 1 },
  ]) {
    await page.goto('/about');
    await page.evaluate((text) => localStorage.setItem('auth-storage', text), JSON.stringify(stored));
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.goto('/profile');
    await page.waitForURL((url) => url.pathname === '/login');
  }
});

test.describe('where the browser keeps nothing', () => {
  test('blocked: it is said before and after signing in, and nothing loops', async ({ page }) => {
    const person = await personWithAccount(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/login');
    await expect(page.getByText(/Your browser blocks storage for this site/)).toBeVisible();
    await signIn(page, person);
    await expect(page.getByText('You are signed in, but only until you leave this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the assistant' })).toHaveAttribute('href', '/');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('full: the sign-in lasts in this tab, over a reload and other pages', async ({ page }) => {
    const person = await personWithAccount(page);
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function set(key, value) {
        if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await page.goto('/login?returnTo=/profile');
    await expect(page.getByText(/you stay signed in in this tab only/)).toBeVisible();
    await signIn(page, person, '/login?returnTo=/profile');
    await page.waitForURL((url) => url.pathname === '/profile');
    await expect(page.getByText('Member since')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Member since')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
});

test('pages whose address carries a token send no referrer and keep the token out of the address', async ({ page }) => {
  for (const path of ['/verify-email/abc', '/reset-password?token=abc']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  }
  await expect(page).toHaveURL(/\/reset-password$/);
  expect((await page.goto('/login'))?.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('without scripts a form does not put a password into the address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/login');
  expect(await page.locator('form').getAttribute('method')).toBe('post');
  await context.close();
});

test('the keyboard alone is enough to sign in, open the menu, and meet and leave the dialog', async ({ page }) => {
  const person = await personWithAccount(page);
  await page.goto('/login?returnTo=/settings');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/settings');

  await page.getByRole('button', { name: 'Account menu' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Profile' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeFocused();
});

test('the menu of a narrow page closes when the keyboard leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const menu = page.locator('#site-menu');
  await page.locator('[popovertarget="site-menu"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  const stops = await menu.locator('a, button, input').count();
  for (let step = 0; step <= stops; step++) await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('a used link tells one who is signed in that all is well, not to log in', async ({ page }) => {
  const person = await signedInPerson(page, '/settings');
  await page.goto(new URL(await mailedLink(page, person.email, 'verify-email')).pathname);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(page.getByText('This address is verified already.')).toBeVisible();
  await expect(page.getByRole('main').getByText(/log in/i)).toHaveCount(0);
});

test('password managers find what they look for', async ({ page }) => {
  const autocomplete = async (names: readonly string[]) =>
    Promise.all(names.map((name) => field(page, name).getAttribute('autocomplete')));
  await page.goto('/login');
  expect(await autocomplete(['email', 'password'])).toEqual(['username', 'current-password']);
  await page.goto('/signup');
  expect(await autocomplete(['name', 'email', 'password', 'phone'])).toEqual(['name', 'email', 'new-password', 'tel']);
  await signedInPerson(page, '/settings');
  expect(await autocomplete(['username', 'current_password', 'new_password', 'confirm_password'])).toEqual([
    'username',
    'current-password',
    'new-password',
    'new-password',
  ]);
});

test.describe('axe finds nothing serious', () => {
  for (const theme of ['light', 'dark'] as const)
    test(`in the ${theme} theme`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await takeAnyResetLink(page);
      for (const path of [
        '/login',
        '/signup',
        '/forgot-password',
        '/reset-password',
        '/reset-password?token=x',
        '/verify-email/x',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expectNothingSerious(page, path);
      }
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(field(page, 'name')).toBeFocused();
      await expectNothingSerious(page, '/signup with errors');
      await signedInPerson(page, '/profile');
      await expect(page.getByText('Member since')).toBeVisible();
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expectNothingSerious(page, '/profile with the menu');
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expectNothingSerious(page, 'the deletion dialog');
    });
});
