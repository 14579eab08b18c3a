import { randomInt } from 'node:crypto';
import { type BrowserContext, test as base, expect } from '@playwright/test';

/**
 * `test` for a visitor with an address of their own, so that one test's free messages are not another's.
 * Every request that would leave this machine is aborted, and fails the test.
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
  },
  leaks: [
    async ({ context }, use) => {
      const leaks: string[] = [];
      await stayOnThisMachine(context, leaks);
      await use(leaks);
      expect(leaks, 'requests that leave this machine').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function stayOnThisMachine(context: BrowserContext, leaks: string[] = []): Promise<void> {
  await context.route(
    ({ hostname, protocol }) => protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => {
      leaks.push(route.request().url());
      return route.abort();
    },
  );
}
