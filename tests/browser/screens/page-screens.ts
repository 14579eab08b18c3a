import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The window that a partner's page opens, for a partner that the product need not know. */
const signInWindow = (form: 'login' | 'signup'): Screen => ({
  name: `page-sign-in-window-${form}`,
  prepare: async (page) => {
    await page.addInitScript(() => {
      window.opener = window;
    });
    await page.route('**/api/v1/embed/partner?**', (route) =>
      route.fulfill({ json: { id: 'sample', name: 'Sample University', host: 'www.sample.example' } }),
    );
    const asked = { origin: 'https://www.sample.example', state: 'x', challenge: 'x'.repeat(43), tab: form };
    await page.goto(`/embed/sign-in?${new URLSearchParams(asked)}`, { waitUntil: 'networkidle' });
  },
  wholePage: true,
});

/** The form for an appointment, with what is wrong in it and when it was sent. */
const appointment = (name: string, finish: (page: Page) => Promise<void>): Screen => ({
  name: `contact-appointment-${name}`,
  prepare: async (page) => {
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Schedule Visit' }).click();
    const send = page.getByRole('button', { name: 'Ask for this time' });
    await send.click();
    await page.getByText('Please choose a day and a time').waitFor();
    await finish(page);
  },
  wholePage: true,
});

const sent = async (page: Page): Promise<void> => {
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day and time').fill(`${day}T10:30`);
  await page.getByLabel('Phone', { exact: true }).fill('+91 98765 43210');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await page.getByText('Your reference:').waitFor();
};

/** Every built page as a visitor finds it. The content editor is not ours to look at. */
export function pageScreens(site: string): readonly Screen[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('admin/'),
  );
  const longest = longestProgramPages(site, files);
  return [
    signInWindow('login'),
    signInWindow('signup'),
    appointment('wrong', async () => undefined),
    appointment('sent', sent),
    ...files.map((file): Screen => {
      const path = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
      return {
        name: path === '/' ? 'assistant' : path.slice(1).replaceAll('/', '--'),
        // Some pages lead on: to sign in, or back.
        prepare: (page) => page.goto(path, { waitUntil: 'networkidle' }),
        wholePage: true,
        onlyWhenNamed: PROGRAM_PAGE.test(file) && !longest.has(file),
      };
    }),
  ];
}

/** `programs/COUNTRY/PROGRAM/index.html`: some two hundred pages of one template, and beside them a country's universities. */
const PROGRAM_PAGE = /^programs\/([^/]+)\/(?!universities\/)[^/]+\/index\.html$/;

/** Of each country the page that has most on it stands for the others. */
function longestProgramPages(site: string, files: readonly string[]): ReadonlySet<string> {
  const longest = new Map<string, { file: string; bytes: number }>();
  for (const file of files) {
    const country = PROGRAM_PAGE.exec(file)?.[1];
    if (country === undefined) continue;
    const bytes = statSync(join(site, file)).size;
    if (bytes > (longest.get(country)?.bytes ?? 0)) longest.set(country, { file, bytes });
  }
  return new Set([...longest.values()].map(({ file }) => file));
}
