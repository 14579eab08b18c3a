import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ProgramRow } from '../../shared/rules/programs/row.ts';
import { linesOf } from './lines.ts';
import { expect, test } from './visitor.ts';

/** Invented rows: what is found must not hang on the real ones, which change. */
const row = (id: string, known: Partial<ProgramRow>): ProgramRow => ({
  id: id.toLowerCase(),
  title: `${id} MSc`,
  university: `University of ${id}`,
  country: 'ireland',
  fields: ['pharmaceutics'],
  months: 12,
  intakes: [9],
  deadline: '06-30',
  total: { from: 2_300_000, to: 2_900_000 },
  tuition: { from: 1_500_000, to: 1_500_000 },
  ielts: 6.5,
  ...known,
});
const ROWS: readonly ProgramRow[] = [
  row('Alder', {}),
  row('Beech', { total: { from: 2_000_000, to: 2_400_000 }, country: 'germany', months: 24, intakes: [10] }),
  row('Cedar', { total: { from: 2_900_000, to: 3_300_000 } }),
  row('Elder', { ielts: 7 }),
  row('Fir', { intakes: [1] }),
  row('Gorse', { gre: 'required' }),
  row('Hazel', { assumed: true }),
  row('Iris', { ielts: 6, total: { from: 2_450_000, to: 2_800_000 } }),
  row('Juniper', { total: { from: 2_100_000, to: 2_500_000 } }),
  row('Kapok', { total: { from: 2_200_000, to: 2_600_000 } }),
];
const COUNTRIES = [
  { id: 'ireland', name: 'Ireland', months: 12, total: { from: 2_900_000, to: 4_000_000 } },
  { id: 'germany', name: 'Germany', months: 24, total: { from: 2_100_000, to: 3_000_000 } },
  { id: 'uk', name: 'Uk', months: 12, total: { from: 3_000_000, to: 5_000_000 } },
  { id: 'atlantis', name: 'Atlantis' },
];
const withRows = (page: Page, rows: readonly ProgramRow[] = ROWS) =>
  page.route('**/programs/rows.json', (route) => route.fulfill({ json: { countries: COUNTRIES, rows } }));
const results = (page: Page) => page.getByRole('region', { name: 'Programs' });
const firstLine = (page: Page) => results(page).getByRole('status').first();
const titles = (page: Page) => results(page).getByRole('heading', { level: 2 }).getByRole('link');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('25 lakh, IELTS 6.5, September, no GRE: a shortlist of five with its dates in a calendar file', async ({
    page,
  }) => {
    await withRows(page);
    await page.goto('/programs');
    await expect(firstLine(page)).toHaveText('10 programs');
    // The first program is on the first screen.
    await expect(titles(page).first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Whole cost, at most').fill('25');
    await sheet.getByLabel('Your IELTS').selectOption('6.5');
    await sheet.getByLabel('Start').selectOption({ label: 'September (August to October)' });
    await sheet.getByLabel('Without the GRE').check();
    await sheet.getByRole('button', { name: 'Show programs' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (4)' })).toBeFocused();

    await expect(firstLine(page)).toHaveText(/^5 programs fit\s*1 more may fit$/);
    await expect(titles(page)).toHaveText([
      'Beech MSc',
      'Juniper MSc',
      'Kapok MSc',
      'Alder MSc',
      'Iris MSc',
      'Hazel MSc',
    ]);
    await expect(results(page).getByText('Its page does not say its fee.')).toBeVisible();
    await expect(page).toHaveURL(/\/programs\?lakh=25&intake=9&ielts=6\.5&gre=no$/);
    for (const [index, name] of ['Beech', 'Juniper', 'Kapok', 'Alder', 'Iris'].entries()) {
      await results(page)
        .getByRole('button', { name: new RegExp(`^Keep ?: ${name} MSc$`) })
        .click();
      await expect(page.getByText(`${index + 1} kept`)).toBeVisible();
    }
    await results(page).getByRole('link', { name: 'My shortlist' }).click();
    await expect(page.getByRole('heading', { name: 'My shortlist' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Kept programs' }).getByRole('heading', { level: 2 })).toHaveCount(5);
    const dates = page.getByRole('region', { name: 'Dates, counted back' });
    await expect(dates.getByText(/Counted back from the last day to apply on its page, 30 June \d{4}\./)).toHaveCount(
      5,
    );
    const download = page.waitForEvent('download');
    await dates.getByRole('link', { name: 'Calendar file' }).click();
    const file = readFileSync(await (await download).path(), 'utf8').replaceAll('\r\n ', '');
    expect(file.match(/SUMMARY:Last day to apply: University of/g)).toHaveLength(5);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Kept programs' }).getByText('5 programs')).toBeVisible();
  });

  test('the sheet is left with Escape, and nothing behind it is reached', async ({ page }) => {
    await withRows(page);
    await page.goto('/programs');
    await expect(firstLine(page)).toHaveText('10 programs');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    // Tab goes round in the sheet and the browser's own bars, never to what lies behind.
    const fields = page.getByRole('dialog', { name: 'Filters' });
    await expect(fields.getByLabel('Whole cost, at most')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(fields.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(page.locator('main section:focus-within, header:focus-within')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });

  test.describe('with one thumb', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('the filters open without the keyboard', async ({ page }) => {
      await withRows(page);
      await page.goto('/programs');
      await expect(firstLine(page)).toHaveText('10 programs');
      await page.getByRole('button', { name: 'Filters' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    });
  });

  test('two programs are compared, with a verdict, by an address that can be sent on', async ({ page }) => {
    await withRows(page);
    await page.goto('/programs');
    await expect(firstLine(page)).toHaveText('10 programs');
    for (const name of ['Beech', 'Cedar'])
      await results(page)
        .getByRole('button', { name: new RegExp(`^Keep ?: ${name} MSc$`) })
        .click();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/\/programs\/compare\?p=beech,cedar$/);
    await expect(page.getByRole('columnheader')).toHaveText(['Fact', 'Beech MSc', 'Cedar MSc']);
    await expect(
      page.getByText('University of Beech is cheaper by about ₹9 lakh; University of Cedar is shorter by 12 months.'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /^Starts/ })).toHaveText('StartsOctoberSeptember');
    await page.getByRole('checkbox', { name: /Cedar/ }).uncheck();
    await expect(page.getByText('Choose two programs or more.')).toBeVisible();
  });
});

test('two countries are compared: one is cheaper, the other faster, and the address keeps both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withRows(page);
  await page.goto('/programs/compare');
  const countries = page.getByRole('region', { name: 'Whole countries' });
  await countries.getByLabel('Ireland').check();
  await countries.getByLabel('Germany').check();
  await expect(
    countries.getByText('Germany is cheaper by about ₹8 lakh; Ireland is shorter by 12 months.'),
  ).toBeVisible();
  await expect(countries.getByRole('row', { name: /^Programs here/ })).toHaveText('Programs here91');
  await expect(page).toHaveURL(/\?c=ireland,germany$/);
  // Whoever opens that address has chosen what to see: nothing stands before it that asks for programs.
  await page.reload();
  await expect(countries.getByRole('table')).toBeVisible();
  await expect(page.getByText(/^Choose (two programs or more|up to 4)/)).toHaveCount(2);
  for (const words of await page.getByText(/^Choose (two programs or more|up to 4)/).all())
    await expect(words).toBeHidden();
  await countries.getByLabel('Uk').check();
  await expect(countries.getByLabel('Atlantis')).toBeDisabled();
  await page.reload();
  await expect(countries.getByRole('columnheader')).toHaveCount(4);
});

test('what if: 5 lakh more, half a band more, January instead: how many more, and one click away', async ({ page }) => {
  await withRows(page);
  await page.goto('/programs?lakh=25&ielts=6.5&intake=9&gre=no');
  const whatIf = page.getByRole('list').filter({ has: page.getByRole('button', { name: /lakh more/ }) });
  await expect(whatIf.getByRole('button')).toHaveText([
    '5 lakh more: 1 more',
    'Half a band more: 1 more',
    'January instead of September: 5 fewer',
    'With the GRE: 1 more',
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const line of ['5 lakh more', 'January instead of September'])
    expect(await linesOf(whatIf.getByRole('button', { name: line }), line)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await whatIf.getByRole('button', { name: '5 lakh more' }).click();
  await expect(firstLine(page)).toHaveText(/^6 programs fit/);
  await expect(page.getByLabel('Whole cost, at most')).toHaveValue('30');
  await page.reload();
  await expect(firstLine(page)).toHaveText(/^6 programs fit/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(firstLine(page)).toHaveText('10 programs');
  await expect(page).toHaveURL(/\/programs$/);
});

test('where the list begins anew, by cost, a line says why', async ({ page }) => {
  await withRows(page);
  await page.goto('/programs');
  const line = results(page).getByText('No fee on their pages');
  await expect(line).toBeVisible();
  await expect(titles(page).last()).toHaveText('Hazel MSc');
  expect((await line.boundingBox())?.y).toBeLessThan((await titles(page).last().boundingBox())?.y ?? 0);
  await page.goto('/programs?sort=months');
  await expect(titles(page)).toHaveCount(10);
  await expect(line).toHaveCount(0);
});

test('wishes that nothing fits are said to fit nothing, with a way back', async ({ page }) => {
  await withRows(page);
  await page.goto('/programs?lakh=2&country=ireland');
  await expect(page.getByText('No program fits all of that.')).toBeVisible();
  await expect(firstLine(page)).toHaveText(/^0 programs fit/);
  await page.getByRole('link', { name: 'Ask about this' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(
    'Find master’s programs in pharmacy: Ireland, up to ₹2 lakh',
  );
});

test('programs that cannot be loaded are said to be missing, and come by Retry', async ({ page }) => {
  await page.route('**/programs/rows.json', (route) => route.abort());
  await page.goto('/programs');
  await expect(page.getByText('The programs could not be loaded.')).toBeVisible();
  await page.unroute('**/programs/rows.json');
  await withRows(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(firstLine(page)).toHaveText('10 programs');
  await expect(page.getByText('The programs could not be loaded.')).toBeHidden();
});

test('two thousand programs come twenty at a time', async ({ page }) => {
  const many = Array.from({ length: 2_000 }, (_, at) =>
    row(`Tree ${at}`, { total: { from: 2_000_000 + at, to: 3_000_000 } }),
  );
  await withRows(page, many);
  await page.goto('/programs');
  await expect(firstLine(page)).toHaveText('2000 programs');
  await expect(titles(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Show 20 more of 2000' }).click();
  await expect(titles(page)).toHaveCount(40);
  await expect(titles(page).nth(20)).toBeFocused();
});
