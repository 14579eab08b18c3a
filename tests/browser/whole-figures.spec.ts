import { linesOf } from './lines.ts';
import { expect, test } from './visitor.ts';

for (const width of [360, 1280])
  test(`at ${width} px no cell of the comparison ends a line inside a sum`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/compare');
    const cells = page.getByRole('row', { name: /^Total cost/ }).getByRole('cell');
    for (const sum of ['₹38 to 74 lakh', 'to ₹1.12 crore'])
      expect(await linesOf(cells.filter({ hasText: sum }).first(), sum)).toBe(1);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the comparison shows the whole of a program beside the names of its lines', async ({ page }) => {
    await page.goto('/compare');
    const box = await page.getByRole('group', { name: 'Programs side by side' }).boundingBox();
    const first = await page
      .getByRole('row', { name: /^Tuition/ })
      .getByRole('cell')
      .first()
      .boundingBox();
    expect(first && first.x + first.width).toBeLessThanOrEqual(box ? box.x + box.width : 0);
  });

  test('a sum on the shortlist and beside other programs ends its line before the "to"', async ({ page }) => {
    await page.goto('/programs/australia');
    const keep = page.getByRole('button', { name: /Master of Pharmacy$/, pressed: false });
    const all = await keep.count();
    for (const kept of [1, 2]) {
      await keep.first().click();
      await expect(keep).toHaveCount(all - kept);
    }
    await page.goto('/programs/shortlist');
    const kept = page.getByRole('region', { name: 'Kept programs' }).getByRole('article').first();
    expect(await linesOf(kept, '₹92 lakh')).toBe(1);
    expect(await linesOf(kept, 'to ₹1.28 crore')).toBe(1);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    const total = page
      .getByRole('row', { name: /^Total cost/ })
      .getByRole('cell')
      .first();
    expect(await linesOf(total, 'to ₹1.28 crore')).toBe(1);
  });

  test('similar programs stand with their facts, and no line ends with a dot', async ({ page }) => {
    await page.goto('/programs/australia/unsw-pharmaceutical-medicine');
    const similar = page.getByRole('region', { name: 'Similar programs' });
    await expect(similar.getByRole('link', { name: /₹92 lakh to ₹1\.28 crore.* 24 months/ })).toBeVisible();
    await expect(similar).not.toContainText('·');
  });

  test('of a fact that takes two lines no letter is cut', async ({ page }) => {
    await page.goto('/programs/germany');
    const facts = page.getByRole('list').filter({ hasText: 'Asks for at least a year of qualified professional work' });
    const begins = await facts.last().evaluate((list) => {
      const words = document.createRange();
      words.selectNodeContents(list.lastElementChild ?? list);
      return Math.min(...[...words.getClientRects()].map(({ left }) => left));
    });
    const title = await page.getByRole('link', { name: 'Master of Science in Epidemiology' }).boundingBox();
    expect(begins).toBeGreaterThanOrEqual(title?.x ?? 0);
  });

  test('what is studied online costs nothing abroad, and the page says so', async ({ page }) => {
    await page.goto('/programs/usa/arizona-pharmaceutical-sciences-online');
    const costs = page.getByRole('table', { name: 'What it costs in all, in rupees' });
    await expect(costs.getByRole('rowheader')).toHaveText(['Tuition', 'In all']);
    await expect(page.getByText('no living, visa or insurance abroad is in the sum')).toBeVisible();
    // Without a fee of its own there is no sum: what is usual there is what students on the campus pay.
    await page.goto('/programs/australia/unsw-pharmaceutical-medicine');
    await expect(page.getByText('there is no sum here')).toBeVisible();
  });
});
