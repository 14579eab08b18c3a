import type { Page } from '@playwright/test';
import { signedInPayer } from '../payer.ts';
import { speak } from '../translated.ts';
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

/** The assistant in the languages of `widget/languages/`. */
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
]);
