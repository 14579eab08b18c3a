import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build } from '../../../scripts/build.ts';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { startDemo } from '../../support/demo.ts';
import { VISITORS } from '../../support/product.ts';
import { accountScreens } from './account-screens.ts';
import { conversationScreens } from './conversation-screens.ts';
import { findProblems } from './find-problems.ts';
import { takeJourneys } from './journey-pictures.ts';
import { languageScreens } from './language-screens.ts';
import { pageScreens } from './page-screens.ts';
import { partnerScreens } from './partner-screens.ts';
import { programScreens } from './program-screens.ts';
import { rareScreens } from './rare-screens.ts';
import type { Screen } from './screen.ts';
import { chooseViews, type View } from './views.ts';
import { writeSheets } from './write-sheets.ts';

/**
 * `npm run screens -- dictation help` takes only the screens whose names have one of these words; a width or a theme takes only those.
 * Without a word, of the pages of single programs one a country is taken; `programs` takes them all.
 * `journeys` takes what a student sees on the way through the journeys, a sheet each.
 * With `check` each is looked at as `views.ts` says, and what keeps somebody from using it is printed.
 */
const { views, checks, names } = chooseViews(process.argv.slice(2));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'screens');

await build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startDemo({ LIMITS: 'off', ...VISITORS });
const executablePath = findChromium(root);
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
const done = new Set<string>();
let taken: string[] = [];
let failed = 0;
try {
  const all = [
    ...conversationScreens,
    ...accountScreens,
    ...rareScreens,
    ...languageScreens,
    ...programScreens,
    ...partnerScreens(product.origins),
    ...pageScreens(join(root, 'dist/site')),
  ];
  const wanted = all.filter(({ name, onlyWhenNamed }) =>
    names.length === 0 ? !onlyWhenNamed : names.some((word) => name.includes(word)),
  );
  const pictures = wanted.flatMap((screen) =>
    views.map((view) => ({ screen, view, file: `${screen.name}-${view.name}.png` })),
  );
  const queue = [...pictures];
  // Two at a time: while one page waits for its server, the other is drawn.
  const takeNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await take(browser, next.screen, next.view, next.file);
  };
  await Promise.all([takeNext(), takeNext()]);
  taken = pictures.map(({ file }) => file).filter((file) => done.has(file));
  if (names.includes('journeys'))
    for (const journey of takeJourneys(root, folder)) await writeSheets(browser, folder, journey.files, journey.name);
  await writeSheets(browser, folder, taken, 'sheet');
  writeFileSync(join(folder, 'names.txt'), `${taken.join('\n')}\n`);
} finally {
  await browser.close();
  await product.stop();
}
console.log(
  `${taken.length} pictures in screens/, all of them on screens/sheet*.png${failed ? `; ${failed} with something wrong` : ''}`,
);
process.exit(failed === 0 ? 0 : 1);

async function take(
  browser: Browser,
  { prepare, wholePage = false, notOurPage = false }: Screen,
  view: View,
  file: string,
): Promise<void> {
  const context = await browser.newContext({
    ...view.context,
    baseURL: product.origin,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await prepare(page);
    // What sticks to the window stands where it does at the top of the page.
    if (wholePage) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, file), fullPage: wholePage });
    done.add(file);
    const problems = checks ? await findProblems(page, notOurPage) : [];
    if (problems.length > 0) {
      failed++;
      console.error(`${file}:\n  ${problems.join('\n  ')}`);
    }
  } catch (cause) {
    failed++;
    console.error(`${file}: ${cause instanceof Error ? cause.message.split('\n')[0] : String(cause)}`);
  } finally {
    await context.close();
  }
}
