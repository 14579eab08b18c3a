import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** Every built page as a visitor finds it. The content editor is not ours to look at. */
export function pageScreens(site: string): readonly Screen[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !name.startsWith('admin/'),
  );
  const longest = longestProgramPages(site, files);
  return [
    signInWindow('login'),
    signInWindow('signup'),
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
