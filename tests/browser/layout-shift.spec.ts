import type { Locator } from '@playwright/test';
import { painted } from './first-picture.ts';
import { pageOfEachKind } from './page-kinds.ts';
import { buyPlan, signedInPayer } from './payer.ts';
import { settled, shifted, watchShifts } from './shifts.ts';
import { expect, test } from './visitor.ts';

/** With all that moves. */
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });

const PAGES = [
  ['/profile', 'Member since'],
  ['/settings', 'Danger Zone'],
  ['/subscription', 'Payment ID'],
  ['/pricing', 'Manage your subscription'],
  ['/payment/success?plan_id=starter_monthly', 'View Subscription'],
  ['/payment/failure?error_code=CARD_DECLINED', 'Common solutions'],
  ['/reset-password?token=abc', 'Choose a new password'],
  ['/reset-password?token=abc&lang=mr', 'नवीन पासवर्ड निवडा'],
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
    await page.route('**/reset-password/check', async (route) => {
      await held;
      await route.fulfill({ json: { message: 'Good' } });
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    answer();
    await expect(page.getByRole('main').getByText(there).first()).toBeVisible();
    await settled(page);
    expect(await shifted(page)).toBeLessThan(0.05);
    // The measure sees what it is there for.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '300px';
      document.querySelector('main')?.prepend(block);
    });
    await expect.poll(() => shifted(page)).toBeGreaterThan(0.05);
  });

test('fonts and scripts that come late move nothing on a page of each kind, and none is wider than a phone', async ({
  page,
}) => {
  test.slow();
  const pages = [
    ...(await pageOfEachKind(page)),
    ...['/login', '/signup', '/forgot-password'],
    ...['/programs?lakh=45', '/programs/shortlist', '/programs/shared#no-such-list'],
  ];
  expect(pages.length).toBeGreaterThan(15);
  await watchShifts(page);
  let late: Promise<void> = Promise.resolve();
  await page.route(/\.(?:woff2|js)(?:$|\?)/, async (route) => {
    await late;
    await route.continue();
  });
  const moved: Record<string, number> = {};
  const wide: Record<string, number> = {};
  for (const path of pages) {
    let come: () => void = () => undefined;
    late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.goto(path, { waitUntil: 'commit' });
    await painted(page);
    come();
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, { timeout: 0 });
    await settled(page);
    const value = await shifted(page);
    if (value > 0.05) moved[path] = value;
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide[path] = width;
  }
  expect({ moved, wide }).toEqual({ moved: {}, wide: {} });
});

test('a phone: what is chosen in the sheet of filters moves nothing on the page below it', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/programs');
  await settled(page);
  // Pressed by script: what moves within half a second of a real press is excused, and a slow phone takes longer.
  const press = (button: Locator) => button.dispatchEvent('click');
  await press(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Whole cost, at most').fill('25');
  await sheet.getByLabel('Your IELTS').selectOption('6.5');
  await sheet.getByLabel('Start').selectOption({ label: 'September (August to October)' });
  await expect(sheet.getByRole('button', { name: 'Clear all' })).toBeVisible();
  await press(sheet.getByRole('button', { name: 'Show programs' }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Programs' }).getByRole('status')).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.05);
});
