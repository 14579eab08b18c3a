import { findFaults } from './axe.ts';
import { expect, test } from './visitor.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a question of one university is answered from its own page, and the source leads there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your question' }).fill('university of leeds deposit');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
    const log = page.getByRole('log');
    await expect(log).toContainText('From the pages of the University of Leeds');
    await expect(log).toContainText('What is usual in the UK');

    await log.getByRole('button', { name: 'Source 1' }).first().click();
    const card = page.getByRole('dialog', { name: /Source 1/ });
    await expect(card.getByRole('link', { name: /University of Leeds: .*deposit/ })).toHaveAttribute(
      'href',
      /^https:\/\/leeds\.ac\.uk\//,
    );

    await page.goto('/programs/uk/universities#university-of-leeds');
    const leeds = page.getByRole('region', { name: 'University of Leeds' });
    await expect(leeds).toBeInViewport();
    await expect(leeds.getByText('Deposit', { exact: true })).toBeVisible();
    await expect(leeds.getByRole('link', { name: /Its page/ }).first()).toHaveAttribute('href', /leeds\.ac\.uk/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findFaults(page)).toEqual([]);
  });

  test('a program shows what its university says elsewhere, and a country leads to all of them', async ({ page }) => {
    await page.goto('/programs/uk');
    await page.getByRole('link', { name: /^What \d+ universities here ask$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What universities in the UK ask' })).toBeVisible();
    await page.goto('/programs/uk/leeds-public-health-international');
    const rules = page.getByRole('region', { name: 'What the university says elsewhere' });
    await expect(rules.getByText('Deposit', { exact: true })).toBeVisible();
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the list of universities says how many there are, wherever it is scrolled to, and hides none of them', async ({
    page,
  }) => {
    await page.goto('/programs/uk/universities');
    const names = page.getByRole('navigation', { name: 'Universities' });
    const links = names.getByRole('link');
    const counted = names.getByText(`${await links.count()} universities`);
    await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
    await expect(counted).toBeInViewport({ ratio: 1 });
    await expect(links.last()).not.toBeInViewport();
    await links.last().focus();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    const [last, number] = [await links.last().boundingBox(), await counted.boundingBox()];
    expect(Number(last?.y) + Number(last?.height)).toBeLessThanOrEqual(Number(number?.y) + 28);
  });
});
