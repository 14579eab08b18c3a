import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/**
 * `test` for a visitor with an address of their own, so that one test's free messages are not another's.
 * Every request that would leave this machine fails, and so does the test.
 */
export const test = base.extend<{ leaks: string[] }>({
  baseURL: async ({}, use) => use(process.env.PRODUCT_ORIGIN ?? ''),
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  // A person does not act within the first milliseconds; what happens to those who do has tests of its own. A test that
  // holds the scripts back asks for an earlier moment than the whole page (`waitUntil`), after which nothing is waited for.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled !== false && options?.waitUntil === undefined)
        await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, { timeout: 0 });
      return response;
    };
    await use(page);
    await endRoutes(page);
  },
  leaks: [
    async ({ context }, use) => {
      const leaks: string[] = [];
      watchLeaks(context, leaks);
      await use(leaks);
      expect(leaks, 'requests that leave this machine').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What a page still asks for when its test has ended is nobody's: a route that answers it then must not fail another test. */
export async function endRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Chromium finds no other machine than this one (`CHROMIUM_ARGS`); what has asked for another is kept in `leaks`. Playwright's
 * routes would do it too, but hold every request and switch off the cache: a third of a test's work, and no student's browser.
 */
function watchLeaks(context: BrowserContext, leaks: string[]): void {
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') leaks.push(request.url());
  });
}
