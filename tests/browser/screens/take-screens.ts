import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { build } from '../../../scripts/build.ts';
import { openBrowser } from '../../bench/browser.ts';
import { startProduct } from '../../support/product.ts';
import { stayOnThisMachine } from '../visitor.ts';

/**
 * `npm run screens` pictures every page and some states of the assistant into `screens/`, at three widths in both
 * themes, with one contact sheet. Words after `--` choose: `npm run screens -- blog 360 dark`.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const out = join(root, 'screens');
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
/** A page taller than this is cut: nobody looks at more. */
const MOST_HIGH = 9_000;

type Screen = { readonly name: string; readonly path: string; readonly act?: (page: Page) => Promise<void> };

const STATES: readonly Screen[] = [
  {
    name: 'assistant-answer',
    path: '/',
    act: async (page) => {
      await ask(page, 'What does a master’s in Ireland cost?');
      await page.getByRole('button', { name: /copy/i }).last().waitFor();
    },
  },
  {
    name: 'assistant-last-free-message',
    path: '/',
    act: async (page) => {
      for (const country of ['Ireland', 'Germany', 'Canada']) {
        await ask(page, `What does a master’s in ${country} cost?`);
        await page.getByRole('button', { name: /send/i }).waitFor();
      }
    },
  },
];

await build();
const pages = readdirSync(join(root, 'dist/site'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.startsWith('admin/'))
  .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
  .map((path): Screen => ({ name: path === '/' ? 'assistant' : path.slice(1).replaceAll('/', '--'), path }));
const words = process.argv.slice(2);
const chosen = [...pages, ...STATES].flatMap((screen) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ ...screen, width, theme }))),
);
const wanted = chosen.filter(({ name, width, theme }) =>
  words.every((word) => `${name} ${width} ${theme}`.includes(word)),
);

mkdirSync(out, { recursive: true });
const product = await startProduct({ LIMITS: 'off' });
const browser = await openBrowser();
try {
  for (const screen of wanted) await take(browser, screen);
} finally {
  await browser.close();
  await product.stop();
}
writeFileSync(
  join(out, 'index.html'),
  wanted
    .map(
      (one) =>
        `<figure><img src="${file(one)}" width="360" loading="lazy"><figcaption>${file(one)}</figcaption></figure>`,
    )
    .join('\n'),
);
console.log(`${wanted.length} pictures in screens/, all on screens/index.html`);

function file({ name, width, theme }: { name: string; width: number; theme: string }): string {
  return `${name}-${width}-${theme}.png`;
}

async function take(browser: Browser, screen: Screen & { width: number; theme: 'light' | 'dark' }): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.width < 600 ? 740 : 900 },
    colorScheme: screen.theme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
  });
  await stayOnThisMachine(context);
  const page = await context.newPage();
  await page.goto(product.origin + screen.path, { waitUntil: 'load' });
  // Some pages lead on: to sign in, or back.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await screen.act?.(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: screen.width, height: Math.min(height, MOST_HIGH) };
  await page.screenshot({ path: join(out, file(screen)), fullPage: true, clip });
  await context.close();
}

async function ask(page: Page, question: string): Promise<void> {
  const box = page.getByRole('textbox', { name: /question|message/i });
  await box.fill(question);
  await box.press('Enter');
}
