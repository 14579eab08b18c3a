import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
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
