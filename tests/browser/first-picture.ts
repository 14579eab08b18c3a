import type { Page } from '@playwright/test';

/**
 * Resolves when the page that is open is read to its end and has been painted. Until its style sheet is there nothing is
 * painted, but whoever asks where something stands is told at once, as if there were no style.
 */
export const painted = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint', 'paint').length > 0,
    undefined,
    { timeout: 0 },
  );

/** The same, in its own fonts. They are asked for by what is laid out, so it is laid out first. */
export async function paintedInItsFonts(page: Page): Promise<void> {
  await painted(page);
  await page.waitForFunction(
    () => document.body.getBoundingClientRect().height > 0 && document.fonts.status === 'loaded',
    undefined,
    { timeout: 0 },
  );
}
