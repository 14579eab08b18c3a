import type { Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { shownPrice } from '#tests/support/plan-prices.ts';
import { findFaults } from './axe.ts';
import { clickAndClose } from './click-and-close.ts';
import { type Partners, startPartners } from './partner-page.ts';
import { test as base, expect } from './partner-visitor.ts';
import { field, mailedLink, newPerson, personWithAccount, signedInPerson } from './person.ts';
import { signInThere } from './sign-in-by-window.ts';

/** A product of their own for these tests, because partners are known before it starts. */
const test = base.extend<object, { partners: Partners }>({
  partners: [
    async ({}, use) => {
      const partners = await startPartners();
      await use(partners);
      await partners.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ partners }, use) => use(partners.api),
});
test.describe.configure({ mode: 'default' });

/** Opens a partner's page, presses its button, and gives the window that comes. */
async function openWindow(page: Page, partners: Partners, origin: string, query: Record<string, string> = {}) {
  await page.goto(`${origin}/?${new URLSearchParams({ api: partners.api, ...query })}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  return opened;
}

test('signing in: the window says who asks for what, hands over, closes, and the page cannot change the account', async ({
  page,
  partners,
}) => {
  const person = await personWithAccount(page);
  const window = await openWindow(page, partners, partners.university);
  await expect(window.getByRole('heading', { name: 'Sign in for Example University' })).toBeVisible();
  await expect(
    window.getByText(
      `Example University, ${new URL(partners.university).host}, asks to use the assistant with your account.`,
    ),
  ).toBeVisible();
  await expect(window.getByText('It never sees your password, cannot pay')).toBeVisible();
  await signInThere(window, person);
  await expect(page.getByRole('status')).toHaveText(`Signed in as ${person.email}`);
  await page.getByRole('button', { name: 'Rename me' }).click();
  await expect(page.getByText('Rename: blocked')).toBeVisible();
});

test('someone who is signed in already continues with one click, or takes another account', async ({
  page,
  partners,
}) => {
  const person = await signedInPerson(page);
  const window = await openWindow(page, partners, partners.university);
  await expect(window.getByText(`Signed in here as ${person.email}`)).toBeVisible();
  await expect(window.getByLabel('Email')).toBeHidden();
  await clickAndClose(window.getByRole('button', { name: 'Continue as Asha Rao' }));
  await expect(page.getByRole('status')).toHaveText(`Signed in as ${person.email}`);

  const again = await openWindow(page, partners, partners.university);
  await again.getByRole('button', { name: 'Use another account' }).click();
  await expect(again.getByLabel('Email')).toBeVisible();
  await clickAndClose(again.getByRole('button', { name: 'Cancel' }));
  await expect(page.getByRole('status')).toHaveText('');
});

test('pressed again while the way to the payment opens, it hands over once', async ({ page, partners }) => {
  await signedInPerson(page);
  const window = await openWindow(page, partners, partners.university);
  await window.goto(`${window.url()}&plan=starter_monthly`);
  const button = window.getByRole('button', { name: 'Continue as Asha Rao' });
  await expect(button).toBeVisible();
  const codes: string[] = [];
  window.on('request', (request) => request.url().endsWith('/embed/code') && codes.push(request.url()));
  // As fast as anybody could: whenever the page has drawn something new.
  await window.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('button.aa-form-button')?.click();
    new MutationObserver(press).observe(document.body, { subtree: true, childList: true, attributes: true });
    press();
  });
  await window.waitForURL((url) => url.pathname === '/subscription');
  expect(codes).toHaveLength(1);
});

test('on a phone the mailed link of who signed up for a partner says where to go on, and leads back there', async ({
  page,
  partners,
  context,
}) => {
  const person = newPerson();
  const window = await openWindow(page, partners, partners.university);
  await window.setViewportSize({ width: 360, height: 740 });
  await window.getByRole('button', { name: 'Create an account' }).click();
  await field(window, 'name').fill(person.name);
  await field(window, 'email').fill(person.email);
  await field(window, 'password').fill(person.password);
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(window.getByRole('heading', { name: 'Verify your email' })).toBeVisible();

  const mail = await context.newPage();
  await mail.setViewportSize({ width: 360, height: 740 });
  const link = await mailedLink(mail, person.email, 'verify-email');
  await mail.goto(link);
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await expect(mail.getByText('You signed up on the site of Example University.')).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Go on here instead' })).toHaveAttribute('href', '/');
  expect((await findFaults(mail)).length).toBe(0);
  // Read again, as from the inbox the next day, it says the same to who is not signed in here any more.
  await mail.evaluate(() => localStorage.clear());
  await mail.goto(link);
  await expect(mail.getByText(/already verified/)).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Go on here instead' })).toHaveAttribute('href', '/login');
  await mail.getByRole('link', { name: 'Back to Example University' }).click();
  await mail.waitForURL(`${partners.university}/**`);
});

test('who signs in there before the address is verified has a new mail sent, and its link brings the window on', async ({
  page,
  partners,
  context,
}) => {
  const person = newPerson();
  expect((await page.request.post('/api/v1/auth/signup', { data: person })).status()).toBe(200);
  const first = await mailedLink(page, person.email, 'verify-email');
  const window = await openWindow(page, partners, partners.university);
  await window.getByLabel('Email').fill(person.email);
  await field(window, 'password').fill(person.password);
  await window.getByRole('button', { name: 'Sign In' }).click();
  await window.getByRole('button', { name: 'Send a new verification email' }).click();
  await expect(window.getByText('1 of 3 sent again')).toBeVisible();
  const second = await mailedLink(page, person.email, 'verify-email');
  expect(second).not.toBe(first);

  const tab = await context.newPage();
  await tab.goto(second);
  await expect(tab.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await clickAndClose(window.getByRole('button', { name: 'Continue as Asha Rao' }));
  await expect(page.getByRole('status')).toHaveText(`Signed in as ${person.email}`);
});

test('signing up with the partner’s word: fields are filled in, and the mailed link brings the window on', async ({
  page,
  partners,
  context,
}) => {
  const person = newPerson();
  const vouch = await new SignJWT({ name: person.name, email: person.email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('university')
    .setAudience(partners.api)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(partners.secret));
  const window = await openWindow(page, partners, partners.university, { tab: 'signup', vouch });
  await expect(field(window, 'name')).toHaveValue(person.name);
  await expect(field(window, 'email')).toHaveValue(person.email);
  expect(window.url()).not.toContain('vouch');
  await field(window, 'password').fill(person.password);
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(window.getByRole('heading', { name: 'Verify your email' })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(tab.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await clickAndClose(window.getByRole('button', { name: 'Continue as Asha Rao' }));
  await expect(page.getByRole('status')).toHaveText(`Signed in as ${person.email}`);
});

test('whoever goes on to the other form hears it: heading and tab say which one it is, and the focus is there', async ({
  page,
  partners,
}) => {
  const window = await openWindow(page, partners, partners.university);
  const heading = (name: string) => window.getByRole('heading', { level: 1, name });
  await expect(heading('Sign in for Example University')).toBeVisible();
  for (const [name, pressed] of [
    ['Sign up for Example University', 'Create an account'],
    ['Sign in for Example University', 'Sign in'],
  ] as const) {
    await window.getByRole('button', { name: pressed, exact: true }).press('Enter');
    await expect(heading(name)).toBeFocused();
    await expect(window).toHaveTitle(new RegExp(`^${name} `));
  }
});

test('who makes an account in the window reads the price and the terms before the first field', async ({
  page,
  partners,
}) => {
  const window = await openWindow(page, partners, partners.university, { tab: 'signup' });
  await window.setViewportSize({ width: 360, height: 740 });
  const offer = window.getByText(
    `To ask more you need a plan, from ${shownPrice('starter_monthly')} or ${shownPrice('starter_monthly', 'USD')} a month.`,
  );
  await expect(offer).toContainText('A plan is one month, paid once, and does not renew by itself.');
  const [said, first] = await Promise.all([offer.boundingBox(), window.locator('form input').first().boundingBox()]);
  if (!said || !first) throw new Error('Both have to be shown');
  expect(said.y + said.height).toBeLessThanOrEqual(first.y);
});

test('a page that names another partner’s origin gets no code', async ({ page, partners }) => {
  await signedInPerson(page);
  const window = await openWindow(page, partners, partners.agent, { claim: partners.university });
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Reflect.set(window, 'heard', heard);
    addEventListener('message', ({ data }) => heard.push(data));
  });
  await expect(window.getByRole('heading', { name: 'Sign in for Example University' })).toBeVisible();
  const code = window.waitForResponse((response) => response.url().endsWith('/embed/code'));
  // The window closes once it has posted; what it had posted to this page would have come before our own word.
  await clickAndClose(window.getByRole('button', { name: 'Continue as Asha Rao' }));
  expect((await code).status()).toBe(200);
  await page.evaluate(() => globalThis.postMessage('our own', location.origin));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['our own']);
});

test('a site that is not enabled, a window without its page and a broken address are said in words', async ({
  page,
  partners,
}) => {
  const window = await openWindow(page, partners, partners.stranger);
  await expect(window.getByRole('heading', { name: 'Not enabled for this site' })).toBeVisible();
  await expect(window.getByRole('alert')).toContainText(new URL(partners.stranger).host);
  await expect(window.getByLabel('Email')).toBeHidden();
  const address = window.url();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This window has lost its page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the assistant' })).toHaveAttribute('href', '/');
  for (const query of ['', '?origin=x&state=y', '?origin=https://a.example/path&state=y&challenge=z']) {
    await page.goto(`/embed/sign-in${query}`);
    await expect(page.getByRole('heading', { name: 'This window was not opened by a website' })).toBeVisible();
  }
});

for (const [colorScheme, width, height] of [
  ['light', 480, 640],
  ['dark', 360, 640],
] as const)
  test(`the window fits ${width} pixels, ${colorScheme}, and axe finds nothing serious`, async ({ page, partners }) => {
    const window = await openWindow(page, partners, partners.university);
    await window.setViewportSize({ width, height });
    await window.emulateMedia({ colorScheme });
    for (const form of ['Create an account', 'Sign in']) {
      await expect(window.getByRole('button', { name: form, exact: true })).toBeVisible();
      expect(await window.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const violations = await findFaults(window);
      expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      if (process.env.PICTURES)
        await window.screenshot({ path: `${process.env.PICTURES}/${width}-${form}.png`, fullPage: true });
      await window.getByRole('button', { name: form, exact: true }).click();
    }
  });

test('the browser’s own preflight lets a listed page chat, and neither rename anyone nor speak for a stranger', async ({
  context,
  partners,
}) => {
  const call = async (origin: string, method: string, path: string, body: object) => {
    const page = await context.newPage();
    await page.goto(origin);
    return page.evaluate(
      async ([url, init]) =>
        fetch(url, init).then(
          async (response) => [response.status, response.headers.has('guest-token')],
          () => 'blocked',
        ),
      [
        `${partners.api}/api/v1${path}`,
        { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      ] as const,
    );
  };
  expect(await call(partners.university, 'POST', '/chat', { message: 'Hello' })).toEqual([200, true]);
  expect(await call(partners.university, 'PUT', '/users/me', { name: 'Mallory' })).toBe('blocked');
  expect(await call(partners.stranger, 'POST', '/chat', { message: 'Hello' })).toBe('blocked');
});

test('the page tells nobody where it is and cannot be framed', async ({ page }) => {
  const headers = (await page.request.get('/embed/sign-in')).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  // It would cut the window off from the page that opened it.
  expect(headers['cross-origin-opener-policy']).toBeUndefined();
});
