import type { Page } from '@playwright/test';
import type { DemoOrigins } from '../../../demo/demo-partners.ts';
import { box, launcher } from '../demo-page.ts';
import { field, mailedLink, newPerson, signedInPerson } from '../person.ts';
import type { Screen } from './screen.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

async function open(page: Page, address: string) {
  await page.goto(address);
  await launcher(page).click();
  await box(page).waitFor();
}
async function answered(page: Page) {
  await box(page).fill(QUESTION);
  // Enter makes a new line on a phone.
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
}

/** An element whose assistant does not come. */
async function openWithoutAssistant(page: Page, address: string, fate: 'waits' | 'fails') {
  await page.route('**/widget.js', (route) => (fate === 'fails' ? route.abort('connectionreset') : undefined));
  await page.goto(address, { waitUntil: 'commit' });
  await box(page).fill(QUESTION);
}

/** What a partner's page asks of the window that it opens. */
async function asOpened(page: Page, origin: string, lang: string): Promise<URLSearchParams> {
  await page.addInitScript(() => Object.defineProperty(window, 'opener', { value: { postMessage() {} } }));
  return new URLSearchParams({ origin, state: 's', challenge: 'c'.repeat(43), tab: 'signup', lang });
}

/** The window that a partner's page opens, as a page: what it would be handed back to hears nothing. */
async function openWindow(page: Page, origin: string, lang: string) {
  await page.goto(`/embed/sign-in?${await asOpened(page, origin, lang)}`);
  await field(page, 'email').waitFor();
}

/** The window for somebody who is signed in on our own site, where the server says so or does not answer. */
async function known(page: Page, origin: string, answers: boolean): Promise<void> {
  await signedInPerson(page, '/favicon.svg');
  if (!answers) await page.route('**/api/v1/auth/me', () => undefined);
  const query = await asOpened(page, origin, 'en');
  await page.goto(`/embed/sign-in?${query}`);
  await page.getByText(answers ? 'Signed in here as' : 'One moment…').waitFor();
}

/** What the mailed link shows to who has signed up in that window. */
async function verified(page: Page, origin: string) {
  const person = newPerson();
  await openWindow(page, origin, 'en');
  for (const name of ['name', 'email', 'password'] as const) await field(page, name).fill(person[name]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  await page.goto(await mailedLink(page, person.email, 'verify-email'));
  await page.getByRole('link', { name: /^Back to/ }).waitFor();
}

/** The assistant on partners' pages. */
export const partnerScreens = ({ university, agent, stranger }: DemoOrigins): readonly Screen[] => [
  { name: 'embed-launcher', prepare: (page) => page.goto(`${university}/university.html`) },
  { name: 'embed-window-known', prepare: (page) => known(page, university, true) },
  { name: 'embed-window-looking', prepare: (page) => known(page, university, false) },
  { name: 'embed-verified', prepare: (page) => verified(page, university) },
  { name: 'embed-panel', prepare: (page) => open(page, `${university}/university.html`) },
  {
    name: 'embed-answer',
    prepare: async (page) => {
      await open(page, `${university}/university.html`);
      await answered(page);
    },
  },
  {
    name: 'embed-not-enabled',
    prepare: async (page) => {
      await open(page, `${stranger}/not-enabled.html`);
      await page.getByText('The assistant is not enabled').waitFor();
    },
  },
  {
    name: 'embed-hostile-rtl',
    notOurPage: true,
    prepare: async (page) => {
      await open(page, `${university}/hostile.html`);
      await answered(page);
    },
  },
  {
    name: 'embed-themed',
    prepare: async (page) => {
      await page.goto(`${agent}/agent.html`);
      await answered(page);
    },
  },
  ...['en', 'hi', 'mr'].map((lang) => ({
    name: `${lang}-window`,
    wholePage: true,
    prepare: (page: Page) => openWindow(page, university, lang),
  })),
  { name: 'embed-inline', prepare: (page) => page.goto(`${university}/inline.html`) },
  {
    name: 'embed-early-box',
    prepare: (page) => openWithoutAssistant(page, `${university}/inline.html`, 'waits'),
  },
  {
    name: 'embed-early-box-failed',
    prepare: async (page) => {
      await openWithoutAssistant(page, `${university}/inline.html`, 'fails');
      await box(page).press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
];
