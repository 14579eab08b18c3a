import { readdirSync } from 'node:fs';
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
export const pageScreens = (site: string): readonly Screen[] => [
  signInWindow('login'),
  signInWindow('signup'),
  ...readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin/'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .map(
      (path): Screen => ({
        name: path === '/' ? 'assistant' : path.slice(1).replaceAll('/', '--'),
        // Some pages lead on: to sign in, or back.
        prepare: (page) => page.goto(path, { waitUntil: 'networkidle' }),
        wholePage: true,
      }),
    ),
];
