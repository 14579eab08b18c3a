import type { Page } from '@playwright/test';
import { signedInPerson } from '../person.ts';
import type { Screen } from './screen.ts';

const LIST = '/programs/shortlist';

/**
 * Keeps the first programs of the file, as the browser of who is not signed in does it. On the file itself: a page of ours would move
 * them to the account, and say so, before the list is opened.
 */
async function keep(page: Page, count: number): Promise<void> {
  await page.goto('/programs/rows.json');
  await page.evaluate((most) => {
    const { rows } = JSON.parse(document.querySelector('pre')?.textContent ?? '');
    const ids = rows.slice(0, most).map(({ id }: { id: string }) => id);
    localStorage.setItem('program-shortlist', JSON.stringify(ids));
  }, count);
}
async function listOf(page: Page, count: number): Promise<void> {
  await keep(page, count);
  await page.goto(LIST);
  await page.getByText(count === 1 ? '1 program' : `${count} programs`, { exact: true }).waitFor();
}
async function ownListOf(page: Page, count: number): Promise<void> {
  await signedInPerson(page);
  await listOf(page, count);
  await page.getByText('in your account now').waitFor();
}
async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await ownListOf(page, 3);
  await page.getByText('Answer or change them').click();
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label).fill(value);
  await page.getByRole('checkbox', { name: /^Use my answers/ }).check();
  await page.getByRole('button', { name: 'Save my answers' }).click();
}
async function makeLink(page: Page): Promise<string> {
  await ownListOf(page, 3);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByText('The link is made.').waitFor();
  return page.getByLabel('The private link').inputValue();
}
const withoutRows = (page: Page) => page.route('**/programs/rows.json', (route) => route.abort());
const heldRows = (page: Page) => page.route('**/programs/rows.json', () => undefined);

const SCREENS: readonly Screen[] = [
  { name: 'shortlist-guest', prepare: (page) => listOf(page, 3) },
  { name: 'shortlist-account', prepare: (page) => ownListOf(page, 3) },
  { name: 'shortlist-long', prepare: (page) => ownListOf(page, 30) },
  {
    name: 'shortlist-account-away',
    prepare: async (page) => {
      await ownListOf(page, 3);
      await page.route('**/api/v1/shortlist**', (route) => route.abort());
      await page.reload();
      await page.getByText('Your account cannot be reached now.').waitFor();
    },
  },
  {
    name: 'shortlist-answers',
    prepare: async (page) => {
      await answer(page, { '2. My marks, per cent': '62', IELTS: '6.5' });
      await page.getByText('Your answers are saved.').waitFor();
    },
  },
  {
    name: 'shortlist-answers-wrong',
    prepare: async (page) => {
      await answer(page, { IELTS: '6.5', 'or TOEFL iBT': '100' });
      await page.getByText('Give one English test: IELTS or TOEFL.').waitFor();
    },
  },
  { name: 'shortlist-link', prepare: makeLink },
  {
    name: 'shared-list',
    prepare: async (page) => {
      await page.goto(await makeLink(page));
      await page.reload();
      await page.getByText('A student made this link').waitFor();
    },
  },
  {
    name: 'shortlist-failed',
    prepare: async (page) => {
      await withoutRows(page);
      await page.goto(LIST);
      await page.getByText('The programs could not be loaded.').waitFor();
    },
  },
  {
    name: 'shortlist-loading',
    prepare: async (page) => {
      await keep(page, 3);
      await heldRows(page);
      await page.goto(LIST);
    },
  },
  {
    name: 'compare-four',
    prepare: async (page) => {
      await keep(page, 4);
      await page.goto(LIST);
      await page.getByRole('link', { name: 'Compare' }).click();
      await page.getByRole('table').first().waitFor();
    },
  },
  {
    name: 'compare-loading',
    prepare: async (page) => {
      await heldRows(page);
      await page.goto('/programs/compare');
    },
  },
  {
    name: 'finder-nothing-fits',
    prepare: async (page) => {
      await page.goto('/programs?lakh=1&country=germany');
      await page.getByText('No program fits all of that.').waitFor();
    },
  },
];

/** What a student keeps and compares; the pages are long, and all of each is looked at. */
export const programScreens: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, wholePage: true }));
