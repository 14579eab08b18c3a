import { readdirSync } from 'node:fs';
import type { Screen } from './screen.ts';

/** Every built page as a visitor finds it. The content editor is not ours to look at. */
export const pageScreens = (site: string): readonly Screen[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('admin/'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .map((path) => ({
      name: path === '/' ? 'assistant' : path.slice(1).replaceAll('/', '--'),
      // Some pages lead on: to sign in, or back.
      prepare: (page) => page.goto(path, { waitUntil: 'networkidle' }),
      wholePage: true,
    }));
