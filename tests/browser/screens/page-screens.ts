import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const PATHS = [
  '/home',
  '/about',
  '/courses',
  '/compare',
  '/pricing',
  '/blog',
  '/contact',
  '/guides',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/payment-test',
  '/no-such-page',
];

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

/** Every public page as a visitor finds it. */
export const pageScreens: readonly Screen[] = [
  ...PATHS.map((path) => ({
    name: `page${path.replaceAll('/', '-')}`,
    prepare: (page: Page) => page.goto(path, { waitUntil: 'networkidle' }),
    wholePage: true,
  })),
  signInWindow('login'),
  signInWindow('signup'),
];
