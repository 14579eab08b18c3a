import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { clickAndClose } from './click-and-close.ts';
import { partnerPage, product } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { expectWayToGmail, field, mailedLink, newPerson, type Person, personWithAccount } from './person.ts';
import { hearPages, type SpokenPages } from './spoken-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const NEW = 'Entirely different 58';
const PARTNER = 'Demo University (sample)';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const language = (page: Page) => page.locator('html').getAttribute('lang');
/** Nothing reaches over the screen's edge, however long its words are. */
const expectNoScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** The window that "Sign Up" opens over the Marathi assistant of a partner's page. */
async function openWindow(page: Page, { say }: SpokenPages): Promise<Page> {
  await page.goto(partnerPage('two-languages.html'));
  const assistant = page.locator('#second');
  await assistant.getByRole('button', { name: say('Open history') }).click();
  const opened = page.waitForEvent('popup');
  await assistant
    .getByRole('button', { name: say('Sign Up'), exact: true })
    .first()
    .click();
  const window = await opened;
  await window.setViewportSize({ width: 360, height: 740 });
  return window;
}

async function newestMail(page: Page, email: string) {
  const mails: { to: string; subject: string; text: string; html: string }[] = await (
    await page.request.get('/dev/mailbox.json')
  ).json();
  const mail = mails.find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

async function fillSignUp(window: Page, { name, email, password }: Person): Promise<void> {
  await field(window, 'name').fill(name);
  await field(window, 'email').fill(email);
  await field(window, 'password').fill(password);
}

test('on a Marathi page a student signs up, reads the mail, follows its link and goes on, without a word of English', async ({
  page,
  context,
}) => {
  const spoken = await hearPages(context, product(), 'mr');
  const { say, mailed } = spoken;
  const person = newPerson();
  const window = await openWindow(page, spoken);
  await expect(heading(window, say('Sign up for #1', PARTNER))).toBeVisible();
  expect(await language(window)).toBe('mr');
  await expect(window).toHaveTitle(`${say('Sign up for #1', PARTNER)} | Galen Abroad`);
  await button(window, say('Create account')).click();
  await expect(window.getByText(say('Name is required'))).toBeVisible();
  await fillSignUp(window, { ...person, password: 'Password123' });
  await button(window, say('Create account')).click();
  await expect(window.getByText(say('This password is too common. Please choose another password.'))).toBeVisible();
  await expectNoScroll(window);
  expect(await findFaults(window)).toEqual([]);
  await fillSignUp(window, person);
  await button(window, say('Create account')).click();
  await expect(heading(window, say('Verify your email'))).toBeVisible();
  await expectWayToGmail(window.getByRole('link', { name: say('Open Gmail') }));
  await button(window, say('Resend email')).click();
  await expect(window.getByText(say('Verification Email Sent'))).toBeVisible();
  await expectNoScroll(window);

  const mail = await newestMail(page, person.email);
  expect(mail.subject).toBe(mailed('Please verify your email address'));
  expect(mail.html).toContain('<html lang="mr">');
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(heading(tab, say('Email verified'))).toBeVisible();
  expect(await language(tab)).toBe('mr');
  await expect(tab.getByRole('banner')).toHaveCount(0);
  await expectNoScroll(tab);
  await clickAndClose(button(window, say('Continue as #1', person.name)));
  await expect(page.locator('#second').getByRole('button', { name: say('Sign Up'), exact: true })).toHaveCount(0);

  await tab.goto(`${product()}/verify-email/cut-in-two?lang=mr`);
  await expect(heading(tab, say('Verification failed'))).toBeVisible();
  await field(tab, 'email').fill(person.email);
  await button(tab, say('Send new link')).click();
  await expect(tab.getByText(say('Verification Email Sent'))).toBeVisible();
  expect(spoken.shown()).toBeGreaterThan(40);
  expect(spoken.english()).toEqual([]);
});

test('a forgotten password is chosen anew in Marathi, from the window to the sign-in after it', async ({
  page,
  context,
}) => {
  const spoken = await hearPages(context, product(), 'mr');
  const { say, mailed } = spoken;
  const person = await personWithAccount(page);
  const window = await openWindow(page, spoken);
  await button(window, say('Sign in')).click();
  await field(window, 'email').fill(person.email);
  await field(window, 'password').fill('Not my password 1');
  await button(window, say('Sign In')).click();
  await expect(window.getByRole('alert')).toContainText(say('Invalid email or password'));
  const opened = context.waitForEvent('page');
  await window.getByRole('link', { name: say('Forgot password?') }).click();
  const tab = await opened;
  await tab.setViewportSize({ width: 360, height: 740 });
  await expect(heading(tab, say('Forgot your password?'))).toBeVisible();
  await field(tab, 'email').fill(person.email);
  await button(tab, say('Send reset link')).click();
  await expect(heading(tab, say('Check your inbox'))).toBeVisible();

  expect((await newestMail(page, person.email)).subject).toBe(mailed('Reset your password'));
  const link = await mailedLink(page, person.email, 'reset-password');
  await tab.goto(link);
  await expect(heading(tab, say('Choose a new password'))).toBeVisible();
  // Out of the address, as in English; the language stays.
  expect(new URL(tab.url()).search).toBe('?lang=mr');
  await field(tab, 'new_password').fill(NEW);
  await field(tab, 'confirm_password').fill(`${NEW}9`);
  await button(tab, say('Set new password')).click();
  await expect(tab.getByText(say("Passwords don't match"))).toBeVisible();
  await expectNoScroll(tab);
  expect(await findFaults(tab)).toEqual([]);
  await field(tab, 'confirm_password').fill(NEW);
  await button(tab, say('Set new password')).click();
  await expect(heading(tab, say('Your password is changed'))).toBeVisible();
  await tab.getByRole('link', { name: say('Sign In'), exact: true }).click();
  await expect(tab.getByText(say('Password reset successful! Please log in with your new password.'))).toBeVisible();
  await expect(heading(tab, say('Welcome back'))).toBeVisible();
  await expectNoScroll(tab);
  expect((await newestMail(page, person.email)).subject).toBe(mailed('Your password was changed'));

  await tab.goto(link);
  await tab.getByRole('link', { name: say('Request a new reset link') }).click();
  await expect(heading(tab, say('Forgot your password?'))).toBeVisible();
  await tab.getByRole('link', { name: say('Sign In'), exact: true }).click();
  await tab.getByRole('link', { name: say('Create an account') }).click();
  await expect(heading(tab, say('Create your account'))).toBeVisible();
  await expectNoScroll(tab);
  expect(await findFaults(tab)).toEqual([]);
  expect(spoken.english()).toEqual([]);

  await field(window, 'password').fill(NEW);
  await clickAndClose(button(window, say('Sign In')));
});

test('who asks for a counsellor on a Marathi page is mailed about it in Marathi', async ({ page, context }) => {
  const { say, mailed } = await hearPages(context, product(), 'mr');
  const { email } = newPerson();
  await page.goto(partnerPage('inline.html'));
  await page.locator('admissions-assistant').evaluate((element: HTMLElement) => {
    element.lang = 'mr-IN';
  });
  await page.getByRole('textbox', { name: say('Your question'), exact: true }).fill('मला समुपदेशकाशी बोलायचे आहे');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await page.getByRole('button', { name: say('Talk to a counsellor') }).click();
  await page.getByRole('radio', { name: say('By email') }).check();
  await page.getByRole('textbox', { name: say('Email') }).fill(email);
  await page
    .getByRole('checkbox', { name: say('I agree that this is kept and that a counsellor contacts me.') })
    .check();
  await page.getByRole('button', { name: say('Ask for a counsellor') }).click();
  await expect(page.getByRole('dialog', { name: say('We have your request') })).toContainText(email);
  const mail = await newestMail(page, email);
  expect(mail.subject).toContain(mailed('A counsellor will contact you'));
  expect(mail.text).toContain(mailed('To add or change something, answer this mail.'));
});

test('a language that we have no words in is English, in the window and on the pages', async ({ page }) => {
  await page.goto(partnerPage('inline.html'));
  await page.locator('admissions-assistant').evaluate((element: HTMLElement) => {
    element.lang = 'ta';
  });
  await page.getByRole('button', { name: 'Open history' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).first().click();
  const window = await opened;
  await expect(heading(window, `Sign up for ${PARTNER}`)).toBeVisible();
  expect(await language(window)).toBe('en');
  expect(new URL(window.url()).searchParams.get('lang')).toBe('en');

  for (const lang of [
    'ta',
    'constructor',
    '../mr',
    'mr/../../x',
    '"><script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    'mr '.repeat(3_000),
  ]) {
    await page.goto(`${product()}/forgot-password?${new URLSearchParams({ lang })}`);
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    expect(await language(page)).toBe('en');
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('where its words do not come, the page is there in English', async ({ page }) => {
  await page.route(/\/assets\/pages[.-].*\.js/, (route) => route.abort('connectionreset'));
  await page.goto(`${product()}/forgot-password?lang=mr`);
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await language(page)).toBe('en');
  await expect(page.locator('main')).toHaveCSS('opacity', '1');
});

test('a page that the browser itself translates stays whole and on the screen', async ({ page }) => {
  for (const path of ['/', '/signup', '/forgot-password', '/pricing']) {
    await page.goto(`${product()}${path}`);
    // What a browser's translator does to a page, besides its words.
    await page.evaluate(() => {
      document.documentElement.lang = 'hi';
    });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('main')).toHaveCSS('opacity', '1');
  }
});
