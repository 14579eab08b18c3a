import type { Page } from '@playwright/test';
import { buyPlan, signedInPayer } from '../payer.ts';
import { field, mailedLink, newPerson } from '../person.ts';
import { speak } from '../translated.ts';
import { staysHere } from './account-screens.ts';
import type { Screen } from './screen.ts';

const QUESTION = 'What does a master’s in Germany cost in rupees, with the blocked account?';

async function answered(page: Page, lang: string): Promise<void> {
  const { say } = await speak(page, lang);
  await page.goto('/');
  await page.getByRole('textbox', { name: say('Your question'), exact: true }).fill(QUESTION);
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await page.getByRole('button', { name: say('Regenerate answer') }).waitFor();
}
async function plans(page: Page, lang: string): Promise<void> {
  const { say } = await speak(page, lang);
  await signedInPayer(page, '/');
  await page.getByRole('button', { name: say('Choose Your Plan') }).click();
}
async function sidebar(page: Page, lang: string): Promise<void> {
  const { say } = await speak(page, lang);
  await page.goto('/');
  await page.getByRole('button', { name: say('Open history') }).click();
}

/** The window over a partner's page, which is closed before it is looked at: its address alone shows why it stops. */
const WINDOW_WITHOUT_PAGE = `origin=https://partner.example&state=s&challenge=${'c'.repeat(43)}`;

async function signingUp(page: Page, lang: string, path = '/signup'): Promise<void> {
  await page.goto(`${path}?lang=${lang}`);
  await page.locator('html[data-spoken]').waitFor();
}
async function signUpRefused(page: Page, lang: string): Promise<void> {
  await signingUp(page, lang);
  await field(page, 'email').fill('asha');
  await page.locator('form button[type="submit"]').click();
  await page.locator('[aria-invalid]').first().waitFor();
}
async function mailed(page: Page, lang: string, kind: 'verify-email' | 'reset-password'): Promise<string> {
  const person = newPerson();
  await page.request.post('/api/v1/auth/signup', { data: { ...person, lang } });
  if (kind === 'reset-password')
    await page.request.post('/api/v1/auth/forgot-password', { data: { email: person.email, lang } });
  return mailedLink(page, person.email, kind);
}
async function mailItself(page: Page, lang: string): Promise<void> {
  await mailed(page, lang, 'verify-email');
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: 'as the reader sees it' }).first().click();
}
async function choosingPassword(page: Page, lang: string): Promise<void> {
  await page.goto(await mailed(page, lang, 'reset-password'));
  await page.locator('html[data-spoken]').waitFor();
  await field(page, 'new_password').fill('abc');
}
async function verified(page: Page, lang: string): Promise<void> {
  await staysHere(page);
  await page.goto(await mailed(page, lang, 'verify-email'));
  await page.locator('html[data-spoken] h1').waitFor();
}

async function bought(page: Page, lang: string, path: string): Promise<void> {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  await page.locator('html[data-spoken] .aa-profile-facts').first().waitFor();
}

/** Its own account, with a plan: what is pressed there is found by its place, whatever it says. */
async function ownAccount(page: Page, lang: string, path: string, pressed?: string): Promise<void> {
  await bought(page, lang, '/profile');
  if (path !== '/profile') await page.goto(`${path}?lang=${lang}`);
  await page.locator('html[data-spoken] .aa-form-button').first().waitFor();
  if (pressed) await page.locator(pressed).click();
}
async function passwordRefused(page: Page, lang: string): Promise<void> {
  await ownAccount(page, lang, '/settings');
  await field(page, 'new_password').fill('abc');
  await page.locator('form button[type="submit"]').click();
  await page.locator('[aria-invalid]').first().waitFor();
}

async function languageMenu(page: Page, lang: string): Promise<void> {
  await page.goto(`/${lang}`);
  await page.getByRole('button', { name: /^Language: / }).click();
}

/** The pages that a mailed link, the sign-in window or a plan leads to, and a mail, in a language. */
const pagesIn = (lang: string): readonly Screen[] => [
  {
    name: `${lang}-window-lost`,
    prepare: (page) => signingUp(page, `${lang}&${WINDOW_WITHOUT_PAGE}`, '/embed/sign-in'),
  },
  { name: `${lang}-signup`, wholePage: true, prepare: (page) => signUpRefused(page, lang) },
  { name: `${lang}-login`, wholePage: true, prepare: (page) => signingUp(page, lang, '/login') },
  { name: `${lang}-forgot`, prepare: (page) => signingUp(page, lang, '/forgot-password') },
  { name: `${lang}-reset`, wholePage: true, prepare: (page) => choosingPassword(page, lang) },
  { name: `${lang}-reset-invalid`, prepare: (page) => signingUp(page, lang, '/reset-password') },
  { name: `${lang}-verified`, prepare: (page) => verified(page, lang) },
  { name: `${lang}-verify-failed`, wholePage: true, prepare: (page) => signingUp(page, lang, '/verify-email/cut') },
  { name: `${lang}-start`, prepare: (page) => languageMenu(page, lang) },
  { name: `${lang}-subscription`, wholePage: true, prepare: (page) => bought(page, lang, '/subscription') },
  { name: `${lang}-profile`, wholePage: true, prepare: (page) => ownAccount(page, lang, '/profile') },
  {
    name: `${lang}-profile-edit`,
    wholePage: true,
    prepare: (page) => ownAccount(page, lang, '/profile', '.aa-form-button'),
  },
  { name: `${lang}-settings`, wholePage: true, prepare: (page) => passwordRefused(page, lang) },
  {
    name: `${lang}-delete-account`,
    prepare: (page) => ownAccount(page, lang, '/settings', '.aa-form-danger'),
  },
  {
    name: `${lang}-paid`,
    wholePage: true,
    prepare: (page) => bought(page, lang, '/payment/success?plan_id=starter_monthly'),
  },
  {
    name: `${lang}-not-paid`,
    wholePage: true,
    prepare: (page) =>
      bought(page, lang, '/payment/failure?error_code=INSUFFICIENT_FUNDS&plan_id=starter_monthly&amount=10000'),
  },
  { name: `${lang}-mail`, wholePage: true, notOurPage: true, prepare: (page) => mailItself(page, lang) },
];

/** The assistant, its pages and its mails in the languages of `shared/languages/`. */
export const languageScreens: readonly Screen[] = ['hi', 'mr'].flatMap((lang) => [
  {
    name: `${lang}-landing`,
    async prepare(page: Page) {
      const { say } = await speak(page, lang);
      await page.goto('/');
      await page.getByRole('button', { name: say('Scholarships') }).waitFor();
    },
  },
  { name: `${lang}-answer`, prepare: (page: Page) => answered(page, lang) },
  { name: `${lang}-plans`, prepare: (page: Page) => plans(page, lang) },
  { name: `${lang}-sidebar`, prepare: (page: Page) => sidebar(page, lang) },
  ...pagesIn(lang),
]);
