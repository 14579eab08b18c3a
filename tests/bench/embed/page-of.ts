import type { Browser, Page } from '@playwright/test';
import { freshPage } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { LAST_WORDS } from './stage.ts';

const PATIENCE_MS = 30_000;

/** A fresh page that notes when the contestant's box took input first (`data-ready`, ms), and its tasks over 50 ms. */
export async function watchedPage(browser: Browser, { box, earlyBox }: Contestant, slowdown: number): Promise<Page> {
  const page = await freshPage(browser, slowdown);
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watch, earlyBox ? [box, earlyBox] : [box]);
  return page;
}

/** Asks, and waits for the answer's last words to be on the page. Looking rarely: looking is work of the main thread too. */
export async function askAndWait(page: Page, { box }: Contestant): Promise<void> {
  const field = page.locator(box.join(' ')).first();
  await field.fill('Hello');
  await field.press('Enter');
  await page.waitForFunction(showsWords, { box, words: LAST_WORDS }, { polling: 500, timeout: PATIENCE_MS });
}

/** Milliseconds in tasks over 50 ms since the page was opened. */
export const longTaskTime = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.longTasks ?? 0));

/** Runs in the page. */
function watch(paths: readonly (readonly string[])[]): void {
  const isOpen = (path: readonly string[]) => {
    let root: Document | ShadowRoot | null | undefined = document;
    for (const host of path.slice(0, -1)) root = root?.querySelector(host)?.shadowRoot;
    const box = root?.querySelector<HTMLElement>(path.at(-1) ?? '');
    return box && !box.matches(':disabled, [readonly]') && (box.isContentEditable || 'value' in box);
  };
  const look = () => {
    if (paths.some(isOpen)) document.documentElement.dataset.ready = String(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  let total = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) total += duration;
    document.documentElement.dataset.longTasks = String(total);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. */
function showsWords({ box, words }: { box: readonly string[]; words: string }): boolean {
  const textOf = (root: ParentNode): string =>
    [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? textOf(shadowRoot) : '')).join('') +
    (root.textContent ?? '');
  const host = box.length > 1 ? document.querySelector(box[0] ?? '')?.shadowRoot : null;
  return textOf(host ?? document.body).includes(words);
}
