import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { linesOf } from './lines.ts';
import { expect, test } from './visitor.ts';

const germany = (page: Page) => page.getByRole('row').filter({ hasText: 'Germany' }).first();
/** Pixels of tables that are beside what their boxes show. */
const hidden = (page: Page) =>
  page
    .getByRole('group', { name: 'Table' })
    .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a row of a guide’s table is a name and facts below it, and nothing is beside the page', async ({ page }) => {
    await page.goto('/guides/which-country');
    const cells = germany(page).getByRole('cell');
    await expect(cells.first()).toHaveText('Germany');
    const places = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    const labels = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels.join()).toContain('Usual marks');
    expect(new Set(await hidden(page))).toEqual(new Set([0]));
    expect(await findFaults(page)).toEqual([]);
  });

  test('a first cell that is a sentence or a bare number is a fact like the others', async ({ page }) => {
    await page.goto('/privacy');
    const account = page.getByRole('cell').filter({ hasText: 'Your account: name' });
    const label = await account.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toContain('What');
    expect(new Set(await hidden(page))).toEqual(new Set([0]));
  });

  for (const guide of ['parents-visiting', 'education-loans-and-proof-of-funds'])
    test(`the tables of ${guide} show all their words`, async ({ page }) => {
      await page.goto(`/guides/${guide}`);
      expect(new Set(await hidden(page))).toEqual(new Set([0]));
    });

  test('no line ends inside a long word of a title, a day, a figure or a short name', async ({ page }) => {
    await page.goto('/guides/careers-regulatory-and-pharmacovigilance');
    expect(await linesOf(page.getByRole('heading', { level: 1 }), 'pharmacovigilance')).toBe(1);
    const days = page.getByRole('complementary').getByRole('time');
    expect(await days.count()).toBeGreaterThan(0);
    for (const day of await days.all()) expect(await linesOf(day, (await day.textContent()) ?? '')).toBe(1);

    await page.goto('/programs/germany/bonn-drug-research');
    expect(await linesOf(page.getByRole('heading', { level: 1 }), 'Arzneimittelforschung')).toBe(1);
    expect(await linesOf(page.getByRole('link', { name: 'Ask about this', exact: true }), 'Ask about this')).toBe(1);

    await page.goto('/guides/mistakes-in-an-application');
    expect(await linesOf(page.getByRole('heading', { name: /^Mistake in the DS-160/ }), 'DS-160')).toBe(1);
    await page.goto('/guides/part-time-pay');
    const pay = page.getByRole('cell').filter({ hasText: '£1,016.80' });
    expect(await linesOf(pay, '₹1.3 lakh')).toBe(1);
  });
});

test('on a wide screen a guide’s table has its columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/guides/which-country');
  await expect(page.getByRole('columnheader', { name: 'Usual marks' }).first()).toBeVisible();
  const places = await germany(page)
    .getByRole('cell')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
  expect(new Set(places).size).toBe(1);
});

for (const width of [360, 768])
  test(`at ${width} px what a program costs by country shows all its figures, each with what it is for`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const costs = page.getByRole('group', { name: 'Cost estimate by country' });
    for (const course of ['clinical-pharmacy', 'pharmaceutical-sciences', 'regulatory-affairs']) {
      await page.goto(`/courses/${course}`);
      expect(await costs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const row = costs.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Ireland/ }) });
    const labels = await row
      .getByRole('cell')
      .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels).toEqual(['"Tuition"', '"Living"', '"Visa"', '"Insurance"', '"In all"']);
  });

test('at twice its size no address in the footer is broken', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/about');
  const address = page.getByRole('contentinfo').getByRole('link', { name: /^hello@/ });
  expect(await linesOf(address, 'hello@galenabroad.example')).toBe(1);
});

test('on a phone the footer’s lists fold, without scripts too, and on a wide screen all stand open', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const guides = footer.getByRole('link', { name: 'Student guides' });
  await expect(footer.getByRole('link', { name: /^hello@/ })).toBeVisible();
  await expect(guides).toBeHidden();
  await footer.getByText('For students').filter({ visible: true }).click();
  await expect(guides).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Visa counselling' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(footer.getByRole('link', { name: 'Visa counselling' })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'For students' })).toHaveCount(1);
  await context.close();
});
