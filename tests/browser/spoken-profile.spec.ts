import type { Page, Route } from '@playwright/test';
import { findFaults } from './axe.ts';
import { product } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan, signedInPayer } from './payer.ts';
import { expectFieldError, field, type Person, personWithAccount } from './person.ts';
import { PHONE } from './phone.ts';
import { hearPages, type SpokenPages } from './spoken-pages.ts';

test.use(PHONE);

const NEW = 'Entirely different 58';
const ME = '**/api/v1/users/me';
const CHANGE = '**/api/v1/users/me/change-password';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** By the keyboard's own key: a second tap so soon would be half of a double tap, which sends once. */
const send = (page: Page) => page.locator('form input').last().press('Enter');
const broken = (route: Route) => route.abort('connectionreset');

/** Nothing reaches over the screen's edge, and nobody is kept out. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findFaults(page)).toEqual([]);
}

/** On the way to a page that asks for an account. */
async function signInOnTheWay(page: Page, { say }: SpokenPages, { email, password }: Person): Promise<void> {
  await expect(heading(page, say('Welcome back'))).toBeVisible();
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await button(page, say('Sign In')).tap();
}

/** While it is asked for, when that fails, and when it is there. */
async function seeProfileLoad(page: Page, spoken: SpokenPages, person: Person): Promise<void> {
  const { say } = spoken;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ME, async (route) => {
    await held;
    await broken(route);
  });
  await signInOnTheWay(page, spoken, person);
  await expect(heading(page, say('Your profile'))).toBeVisible();
  await expect(page.getByText(say('Loading…'))).toBeVisible();
  letGo();
  await expect(page.getByRole('alert').filter({ hasText: say('Your profile could not be loaded.') })).toBeVisible();
  await expect(page.getByText(say('Failed to fetch profile'))).toBeVisible();
  await expectFits(page);
  await page.unroute(ME);
  await button(page, say('Retry')).tap();
  await expect(page.getByText(say('Verified'))).toBeVisible();
  await expect(page.getByText(say('Not given'))).toBeVisible();
  await expect(page.getByText(say('Free Plan'))).toBeVisible();
  await expectFits(page);
}

async function editProfile(page: Page, { say }: SpokenPages): Promise<void> {
  const edit = async () => {
    await button(page, say('Edit profile')).tap();
    await expect(field(page, 'name')).toBeFocused();
  };
  await edit();
  for (const [name, phone, wrong, problem] of [
    ['', '', 'name', 'Name is required'],
    ['आ'.repeat(101), '', 'name', 'Name is too long'],
    ['Asha Rao', '<script>', 'phone', 'Invalid phone number format'],
  ] as const) {
    await field(page, 'name').fill(name);
    await field(page, 'phone').fill(phone);
    await send(page);
    await expectFieldError(page, wrong, say(problem));
  }
  await expectFits(page);
  await button(page, say('Cancel')).tap();
  await edit();
  await field(page, 'phone').fill('+91 98765 43210');
  await page.route(ME, broken);
  await button(page, say('Save changes')).tap();
  await expect(page.getByText(say('Failed to update profile'))).toBeVisible();
  await expectFits(page);
  await page.unroute(ME);
  await send(page);
  await expect(page.getByText(say('Your changes are saved.'))).toBeVisible();
  await expect(page.getByText('+919876543210')).toBeVisible();
}

async function changePassword(page: Page, { say }: SpokenPages, { email, password }: Person): Promise<void> {
  await button(page, say('Change password')).tap();
  await expectFieldError(page, 'current_password', say('Current password is required'));
  for (const [current, chosen, again, wrong, problem] of [
    [password, 'abc', 'abc', 'new_password', 'Password must be at least 8 characters'],
    [password, NEW, `${NEW}9`, 'confirm_password', "Passwords don't match"],
    ['Not my password 1', NEW, NEW, 'current_password', 'Current password is incorrect'],
    [password, email, email, 'new_password', 'Password must contain at least one uppercase letter'],
  ] as const) {
    await field(page, 'current_password').fill(current);
    await field(page, 'new_password').fill(chosen);
    await field(page, 'confirm_password').fill(again);
    await send(page);
    await expectFieldError(page, wrong, say(problem));
  }
  await expectFits(page);
  await field(page, 'new_password').fill(NEW);
  await field(page, 'confirm_password').fill(NEW);
  await page.route(CHANGE, broken);
  await send(page);
  await expect(page.getByText(say('Failed to change password')).first()).toBeVisible();
  await page.unroute(CHANGE);
  await send(page);
  await expect(page.getByText(say('Password changed'), { exact: true })).toBeVisible();
}

/** Asked first, and told when it fails; all of it without and with a plan. */
async function tryToDelete(page: Page, { say }: SpokenPages): Promise<void> {
  await button(page, say('Delete account')).tap();
  const dialog = page.getByRole('dialog', { name: say('Are you absolutely sure?') });
  await expect(dialog).toBeVisible();
  await expectFits(page);
  await page.route(ME, broken);
  await dialog.getByRole('button', { name: say('Yes, delete my account') }).tap();
  await expect(page.getByText(say('Failed to delete account'))).toBeVisible();
  await page.unroute(ME);
  await dialog.getByRole('button', { name: say('Cancel') }).tap();
  await expect(dialog).toHaveCount(0);
}

for (const lang of ['hi', 'mr'])
  test(`in ${lang}, without a word of English: the profile, another password, and the end of the account`, async ({
    page,
    context,
  }) => {
    const spoken = await hearPages(context, product(), lang);
    const { say, mailed } = spoken;
    const person = await personWithAccount(page);
    await page.goto(`/profile?lang=${lang}`);
    await seeProfileLoad(page, spoken, person);
    await expect(page).toHaveTitle(`${say('Your profile')} | Galen Abroad`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await editProfile(page, spoken);

    await link(page, say('Password and account settings')).tap();
    await expect(page).toHaveTitle(`${say('Settings')} | Galen Abroad`);
    await changePassword(page, spoken, person);
    const mails: { to: string; subject: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
    expect(mails.find(({ to }) => to === person.email)?.subject).toBe(mailed('Your password was changed'));
    await tryToDelete(page, spoken);

    const login = { email: person.email, password: NEW };
    const session = await (await page.request.post('/api/v1/auth/login', { data: login })).json();
    await buyPlan(page.request, { email: person.email, token: session.access_token });
    await link(page, say('Plan and payments')).tap();
    await expect(heading(page, say('Your subscription'))).toBeVisible();
    await page.goto(`/profile?lang=${lang}`);
    await expect(page.getByText('Basic Plan')).toBeVisible();
    await expect(page.getByText(say('active'), { exact: true })).toBeVisible();
    await page.goto(`/settings?lang=${lang}`);
    await button(page, say('Delete account')).tap();
    const lost = 'Your plan ends at once, and what is left of the time that you have paid for is lost.';
    await expect(page.getByText(say(lost))).toBeVisible();
    await expectFits(page);
    expect(spoken.shown()).toBeGreaterThan(80);
    expect(spoken.english()).toEqual([]);

    await button(page, say('Yes, delete my account')).tap();
    await page.waitForURL(`/${lang}`);
    const farewell = page.getByRole('status').filter({ hasText: say('Your account was deleted') });
    await expect(farewell).toContainText(say('So was all that was kept in it. You can sign up again at any time.'));
    await farewell.getByRole('button', { name: say('Close') }).tap();
    await expect(farewell).toHaveCount(0);
  });

test('from every page that has no header in Marathi a way leads home, to the start page in Marathi', async ({
  page,
  context,
}) => {
  const { say } = await hearPages(context, product(), 'mr');
  for (const [path, home] of [
    ['/forgot-password', 'Home'],
    ['/verify-email/cut-in-two', 'Back to Home'],
  ] as const) {
    await page.goto(`${path}?lang=mr`);
    await link(page, say(home)).tap();
    await page.waitForURL('/mr');
  }
  await signedInPayer(page, '/profile?lang=mr');
  for (const path of ['/profile', '/settings', '/subscription']) {
    await page.goto(`${path}?lang=mr`);
    await link(page, `← ${say('Back to Home')}`).tap();
    await page.waitForURL('/mr');
  }
});
