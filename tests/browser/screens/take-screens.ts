import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from '../../../scripts/build.ts';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { startDemo } from '../../support/demo.ts';
import { VISITORS } from '../../support/product.ts';
import { conversationScreens } from './conversation-screens.ts';
import { languageScreens } from './language-screens.ts';
import { pageScreens } from './page-screens.ts';
import { partnerScreens } from './partner-screens.ts';
import { programScreens } from './program-screens.ts';
import type { Screen } from './screen.ts';

/** `npm run screens -- dictation help` takes only the screens whose names have one of these words; a width or a theme takes only those. */
const words = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'screens');
const WIDTHS = [360, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const chosen = <T extends string | number>(all: readonly T[]): readonly T[] => {
  const named = all.filter((one) => words.includes(`${one}`));
  return named.length > 0 ? named : all;
};
const names = words.filter((word) => ![...WIDTHS, ...THEMES].some((one) => `${one}` === word));

await build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startDemo({ LIMITS: 'off', ...VISITORS });
const executablePath = findChromium(root);
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
const taken: string[] = [];
let failed = 0;
try {
  const all = [
    ...conversationScreens,
    ...languageScreens,
    ...programScreens,
    ...partnerScreens(product.origins),
    ...pageScreens(join(root, 'dist/site')),
  ];
  for (const screen of all.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word))))
    for (const width of chosen(WIDTHS)) for (const theme of chosen(THEMES)) await take(browser, screen, width, theme);
  await writeSheet(browser);
} finally {
  await browser.close();
  await product.stop();
}
console.log(
  `${taken.length} pictures in screens/, all of them on screens/sheet.png${failed ? `; ${failed} failed` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);

async function take(
  browser: Browser,
  { name, prepare, wholePage = false }: Screen,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const file = `${name}-${width}-${theme}.png`;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await prepare(page);
    // What sticks to the window stands where it does at the top of the page.
    if (wholePage) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, file), fullPage: wholePage });
    taken.push(file);
  } catch (cause) {
    failed++;
    console.error(`${file}: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`);
  } finally {
    await context.close();
  }
}

/** All pictures on one, small, with their names. */
async function writeSheet(browser: Browser): Promise<void> {
  const figures = taken.map((file) => {
    const data = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" alt=""><figcaption>${file}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
    figure { margin: 0 } img { display: block; height: 300px; max-width: 560px; object-fit: contain; object-position: top left }
  </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true });
  writeFileSync(join(folder, 'names.txt'), `${taken.join('\n')}\n`);
}
