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

/** Every public page as a visitor finds it. */
export const pageScreens: readonly Screen[] = PATHS.map((path) => ({
  name: `page${path.replaceAll('/', '-')}`,
  prepare: (page) => page.goto(path, { waitUntil: 'networkidle' }),
  wholePage: true,
}));
