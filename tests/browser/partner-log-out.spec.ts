import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expectFocusOn, goByKeys } from './by-keys.ts';
import { box, expectAnswers, launcher, log, partnerPage, product } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan } from './payer.ts';
import { type Person, personWithAccount } from './person.ts';
import { signInByWindow } from './sign-in-by-window.ts';
import { studentWithPlan } from './student.ts';

const QUESTION = 'I failed two subjects. Which universities in Ireland take me?';
const PHONE = '9812345670';
const inEnglish = (text: string) => text;

/** All that this origin keeps, in this tab and in every other. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Somebody with a plan, signed in on the demo university's page by the window, who has asked something there. */
async function studentOnPartnersPage(page: Page): Promise<Person> {
  const person = await personWithAccount(page);
  const { email, password } = person;
  const session = await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json();
  await buyPlan(page.request, { email, token: session.access_token }, 'professional_monthly');
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await signInByWindow(page, person, () => page.getByRole('button', { name: 'Sign Up' }).click());
  await page.getByRole('button', { name: 'Close history' }).click();
  await box(page).fill(QUESTION);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectAnswers(page, 1);
  return person;
}

for (const [lang, say] of [
  ['en', inEnglish],
  ['hi', sayBy(wordsOf('hi', 'assistant'))],
  ['mr', sayBy(wordsOf('mr', 'assistant'))],
] as const)
  test.describe(`by touch (${lang})`, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test('who has a plan sees who is signed in and logs out at the foot of the history, and nothing of them is left', async ({
      page,
    }) => {
      const { email, name } = await studentOnPartnersPage(page);
      await page.getByRole('button', { name: 'Talk to a counsellor' }).first().tap();
      await page.getByRole('textbox', { name: 'WhatsApp number' }).fill(PHONE);
      await page.getByRole('button', { name: 'Not now' }).tap();
      await box(page).fill('Something that was not sent');
      await page.locator('admissions-assistant').evaluate((element, code) => element.setAttribute('lang', code), lang);
      await expect(log(page)).toContainText('failed two subjects');
      for (const secret of [email, name, PHONE, 'not sent'])
        expect(decodeURIComponent(await kept(page)).replaceAll('+', ' ')).toContain(secret);

      await page.getByRole('button', { name: say('Open history') }).tap();
      const history = page.getByRole('complementary', { name: say('Chat history') });
      const out = history.getByRole('button', { name: say('Log out') });
      await expect(out).toBeInViewport({ ratio: 1 });
      await expect(history.getByText(name)).toBeInViewport({ ratio: 1 });
      expect((await out.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await out.tap();

      await expect(page.getByRole('button', { name: say('Scholarships') })).toBeVisible();
      const assistant = page.getByRole('dialog', { name: say('Admissions assistant') });
      await expect(assistant.getByRole('textbox')).toHaveValue('');
      await expect(assistant).not.toContainText(name);
      for (const secret of [email, name, 'failed two subjects', 'Ireland', PHONE, 'not sent'])
        expect(await kept(page)).not.toContain(secret);
      await page.getByRole('button', { name: say('Open history') }).tap();
      await expect(history.getByText(say('Sign up to keep your conversations and search them.'))).toBeVisible();
      await expect(out).toHaveCount(0);
    });
  });

test('by keys alone, and the focus is not lost; whoever has another tab open is logged out there too', async ({
  page,
  context,
}) => {
  await studentOnPartnersPage(page);
  const other = await context.newPage();
  await other.goto(partnerPage('inline.html'));
  const logOut = (tab: Page) => tab.getByRole('button', { name: 'Log out' });
  await other.getByRole('button', { name: 'Open history' }).click();
  await expect(logOut(other)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Open history' }).focus();
  await page.keyboard.press('Enter');
  await goByKeys(page, logOut(page));
  await page.keyboard.press('Enter');
  await expectFocusOn(page, page.getByRole('button', { name: 'Open history' }));
  await expect(log(page)).toHaveCount(0);
  await expect(logOut(other)).toHaveCount(0);
});

test('on a shared phone the next one is not offered the account of who signed in by the window and logged out', async ({
  page,
  context,
}) => {
  const { email } = await studentOnPartnersPage(page);
  await page.getByRole('button', { name: 'Open history' }).click();
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await ended).ok()).toBe(true);
  await page.getByRole('button', { name: 'Open history' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const window = await opened;
  await expect(window.getByRole('heading', { name: /^Sign up for Demo University/ })).toBeVisible();
  await expect(window.getByLabel('Email')).toBeVisible();
  await expect(window.getByText(email)).toHaveCount(0);
  await expect(window.getByRole('alert')).toHaveCount(0);
  const ours = await context.newPage();
  await ours.goto(product('/'));
  await expect(ours.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a server that cannot be reached keeps nobody signed in', async ({ page }) => {
  const { email } = await studentOnPartnersPage(page);
  await page.route('**/api/v1/auth/logout', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Open history' }).click();
  await page.getByRole('button', { name: 'Log out' }).dblclick();
  await expect(log(page)).toHaveCount(0);
  expect(await kept(page)).not.toContain(email);
});

test('on our own page, whose header has it, the assistant has no second one', async ({ page }) => {
  await studentWithPlan(page);
  await page.goto(product('/'));
  const history = page.getByRole('complementary', { name: 'Chat history' });
  await expect(history).toBeVisible();
  await expect(history.getByRole('button', { name: 'Log out' })).toHaveCount(0);
});

test('headings of the page and of the history follow each other without a gap, whatever is listed', async ({
  page,
}) => {
  await studentOnPartnersPage(page);
  await page.getByRole('button', { name: 'Open history' }).click();
  const history = page.getByRole('complementary', { name: 'Chat history' });
  await expect(history.getByRole('heading', { name: 'Today' })).toBeVisible();
  const faults = await findFaults(page);
  expect(faults.filter(({ id }) => id === 'heading-order')).toEqual([]);
});
