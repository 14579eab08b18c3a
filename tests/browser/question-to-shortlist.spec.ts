import { readFileSync } from 'node:fs';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('from a question to a shortlist of five, with their dates in a calendar file', async ({ page, context }) => {
  await page.goto('/');
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill('Which programs fit 25 lakh, IELTS 6.5, September, no GRE?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();
  const log = page.getByRole('log');
  for (const chip of ['at most ₹25 lakh in all', 'IELTS 6.5', 'start around September', 'no GRE'])
    await expect(log.getByRole('link', { name: chip })).toBeVisible();

  const [finder] = await Promise.all([
    context.waitForEvent('page'),
    log.getByRole('link', { name: /in the finder, with these filters$/ }).click(),
  ]);
  await expect(finder).toHaveURL(/\/programs\?lakh=25&intake=9&ielts=6\.5&gre=no$/);
  await expect(finder.getByRole('button', { name: 'Filters (4)' })).toBeVisible();
  // Of our programs too few fit all of that: what five lakh more would bring is one press away.
  await finder.getByRole('button', { name: /^5 lakh more: \d+ more$/ }).click();
  await expect(finder).toHaveURL(/lakh=30/);
  const rows = finder.getByRole('region', { name: 'Programs' }).locator('article');
  const titles: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    titles.push(((await rows.nth(at).getByRole('link').textContent()) ?? '').trim());
    await rows.nth(at).getByRole('button', { name: /^Keep/ }).click();
    await expect(finder.getByText(`${at + 1} kept`)).toBeVisible();
  }
  await finder.getByRole('region', { name: 'Programs' }).getByRole('link', { name: 'My shortlist' }).click();
  await expect(finder.getByRole('region', { name: 'Kept programs' }).getByRole('heading', { level: 2 })).toHaveText(
    titles,
  );
  const dates = finder.getByRole('region', { name: 'Dates, counted back' });
  await expect(dates.getByRole('heading', { level: 3 })).toHaveCount(5);
  const download = finder.waitForEvent('download');
  await dates.getByRole('link', { name: 'Calendar file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
  const shown = await dates.locator('li:not(.late) > time').count();
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(shown);
  expect(shown).toBeGreaterThan(0);
});
