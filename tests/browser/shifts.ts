import type { Page } from '@playwright/test';

/**
 * Begins to watch what moves on every page from now on without having been pressed, as the browser counts it (Cumulative Layout
 * Shift): the worst five seconds, of shifts less than a second apart.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const worst = { shifted: 0 };
    Object.assign(window, { worst });
    let sum = 0;
    let begin = Number.NEGATIVE_INFINITY;
    let last = Number.NEGATIVE_INFINITY;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || Reflect.get(entry, 'hadRecentInput')) continue;
        if (entry.startTime - last > 1_000 || entry.startTime - begin > 5_000) {
          sum = 0;
          begin = entry.startTime;
        }
        last = entry.startTime;
        sum += Number(entry.value);
        worst.shifted = Math.max(worst.shifted, sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved so far on the page that is open: 0.05 is hardly seen. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'worst') ?? {}, 'shifted')));

/**
 * Resolves when the page is loaded, its fonts are there, and nothing has come from the network for half a second. Playwright's
 * `networkidle` was once still waited for after twelve minutes.
 */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return performance.now() - Math.max(...entries.map(({ startTime, duration }) => startTime + duration)) > 500;
  });
