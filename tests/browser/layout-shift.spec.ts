import type { Page } from '@playwright/test';
import { buyPlan, signedInPayer } from './payer.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Begins to add up what moves on every page from now on, as the browser counts it (Cumulative Layout Shift). */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifted = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'shifted')));

const PAGES = [
  ['/profile', 'Member since'],
  ['/settings', 'Danger Zone'],
  ['/subscription', 'Payment ID'],
  ['/pricing', 'Manage your subscription'],
  ['/payment/success?plan_id=starter_monthly', 'View Subscription'],
  ['/payment/failure?error_code=CARD_DECLINED', 'Common solutions'],
  ['/reset-password?token=abc', 'Choose a new password'],
] as const;

for (const [path, there] of PAGES)
  test(`a phone on a slow network: what has been shown on ${path} stays where it was when the rest arrives`, async ({
    page,
  }) => {
    const payer = await signedInPayer(page, '/favicon.svg');
    await buyPlan(page.request, payer);
    await watchShifts(page);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    answer();
    await expect(page.getByRole('main').getByText(there).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThan(0.05);
    // The measure sees what it is there for.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '300px';
      document.querySelector('main')?.prepend(block);
    });
    await expect.poll(() => shifted(page)).toBeGreaterThan(0.05);
  });
