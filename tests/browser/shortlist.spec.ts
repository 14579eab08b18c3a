import type { Browser, Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { personWithAccount, signedInPerson, signIn } from './person.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LIST = '/programs/shortlist';
const results = (page: Page) => page.getByRole('region', { name: 'Programs' });
const kept = (page: Page) => page.getByRole('region', { name: 'Kept programs' }).getByRole('heading', { level: 2 });
const nothing = (page: Page) => page.getByText('Nothing is kept yet.');

/** Keeps the first programs of the finder; returns their titles. */
async function keepFirst(page: Page, count: number): Promise<string[]> {
  await page.goto('/programs');
  const rows = results(page).locator('article');
  await expect(results(page).getByRole('status').first()).toHaveText(/^\d+ programs$/);
  const titles: string[] = [];
  for (let at = 0; at < count; at += 1) {
    titles.push(((await rows.nth(at).getByRole('link').textContent()) ?? '').trim());
    await rows.nth(at).getByRole('button', { name: /^Keep/ }).click();
  }
  await expect(page.getByText(`${count} kept`)).toBeVisible();
  return titles;
}

/** Another device: nothing of this one's storage. */
async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** Until what was changed has reached the account. */
const saved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { changes, tickChanges } = JSON.parse(localStorage.getItem('program-shortlist-account') ?? '{}');
        return [changes, tickChanges];
      }),
    )
    .toEqual([{}, {}]);

test('kept without an account, then signed in: a week later the list is on another device', async ({
  page,
  browser,
}) => {
  const person = await personWithAccount(page);
  const titles = await keepFirst(page, 3);
  await page.goto(LIST);
  await expect(page.getByText('Kept in this browser only.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await signIn(page, person, `/login?returnTo=${LIST}`);
  await page.waitForURL(`**${LIST}`);
  await expect(page.getByText('3 programs kept in this browser are in your account now.')).toBeVisible();
  await expect(page.getByText('Kept in your account')).toBeVisible();
  await expect(kept(page)).toHaveText(titles);
  expect(await findFaults(page)).toEqual([]);

  const phone = await otherDevice(browser);
  await phone.clock.install({ time: Date.now() + 7 * 86_400_000 });
  await signIn(phone, person, `/login?returnTo=${LIST}`);
  await phone.waitForURL(`**${LIST}`);
  await expect(kept(phone)).toHaveText(titles);
  await expect(
    phone.getByRole('region', { name: 'Dates, counted back' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(3);
  await phone.getByRole('button', { name: /^Kept/ }).first().click();
  await expect(kept(phone)).toHaveText(titles.slice(1));
  await saved(phone);
  await phone.context().close();

  await page.reload();
  await expect(kept(page)).toHaveText(titles.slice(1));
  await expect(page.getByText('in your account now')).toBeHidden();
});

test('signing out empties the list, and who signs in next sees nothing of it', async ({ page }) => {
  await signedInPerson(page, LIST);
  await expect(nothing(page)).toBeVisible();
  await keepFirst(page, 2);
  await saved(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(LIST);
  await expect(nothing(page)).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('program-')));
  expect(stored).toEqual([]);

  await signedInPerson(page, LIST);
  await expect(nothing(page)).toBeVisible();
});

/** The boxes of a paper: one for all programs, or one for each. */
const paper = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Papers' }).getByRole('checkbox', { name, exact: true });

test('papers ticked without an account move over, and a tick on one device stands on the other', async ({
  page,
  browser,
}) => {
  const person = await personWithAccount(page);
  await keepFirst(page, 2);
  await page.goto(LIST);
  const papers = page.getByRole('region', { name: 'Papers' });
  await expect(papers.getByRole('heading', { level: 3 }).first()).toHaveText('Once for all');
  // What serves every program is ticked once, also with the keyboard, which stays where it is.
  await expect(paper(page, 'Transcripts of every year')).toHaveCount(1);
  await paper(page, 'Transcripts of every year').focus();
  await page.keyboard.press('Space');
  await expect(paper(page, 'Transcripts of every year')).toBeChecked();
  await expect(paper(page, 'Transcripts of every year')).toBeFocused();
  await expect(papers.getByText(/^1 of \d+ ready$/)).toBeVisible();
  // Each section that explains a paper is there.
  await papers.getByRole('link', { name: /^How to get it ?: Transcripts of every year$/ }).click();
  await expect(page.getByRole('heading', { name: /^Transcripts and degree certificates/ })).toBeInViewport();

  await signIn(page, person, `/login?returnTo=${LIST}`);
  await page.waitForURL(`**${LIST}`);
  await expect(page.getByText('2 programs kept in this browser are in your account now.')).toBeVisible();
  await expect(paper(page, 'Transcripts of every year')).toBeChecked();
  await paper(page, 'Passport').check();
  await expect(papers.getByText(/^2 of \d+ ready$/)).toBeVisible();
  await saved(page);
  expect(await findFaults(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('program-ticks'))).toBeNull();

  const phone = await otherDevice(browser);
  await signIn(phone, person, `/login?returnTo=${LIST}`);
  await phone.waitForURL(`**${LIST}`);
  await expect(paper(phone, 'Passport')).toBeChecked();
  await paper(phone, 'Transcripts of every year').uncheck();
  await saved(phone);
  await phone.context().close();

  await page.reload();
  await expect(paper(page, 'Transcripts of every year')).not.toBeChecked();
  await expect(paper(page, 'Passport')).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page, 'Passport')).toBeVisible();
  await expect(papers.getByRole('link')).toHaveCount(0);
});

test('two tabs stay in step', async ({ page, context }) => {
  await signedInPerson(page, LIST);
  const other = await context.newPage();
  const [title = ''] = await keepFirst(other, 1);
  await expect(kept(page)).toHaveText([title]);
  await page.getByRole('button', { name: /^Kept/ }).click();
  await expect(nothing(page)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Kept/ })).toHaveCount(0);
});

test('what is kept while the account cannot be reached stays, is said, and goes there later', async ({
  page,
  browser,
}) => {
  const person = await signedInPerson(page, LIST);
  await page.route('**/api/v1/shortlist/**', (route) => route.abort());
  const titles = await keepFirst(page, 2);
  await page.goto(LIST);
  await expect(page.getByText('What you change is kept in this browser, and goes there by itself.')).toBeVisible();
  await expect(kept(page)).toHaveText(titles);
  await page.unroute('**/api/v1/shortlist/**');
  await page.reload();
  await expect(page.getByText('cannot be reached')).toBeHidden();
  await saved(page);

  const phone = await otherDevice(browser);
  await signIn(phone, person, `/login?returnTo=${LIST}`);
  await phone.waitForURL(`**${LIST}`);
  await expect(kept(phone)).toHaveText(titles);
  await phone.context().close();
});

test('parents read the list by a private link; switched off, it says so', async ({ page, browser }) => {
  const person = await signedInPerson(page, LIST);
  const titles = await keepFirst(page, 2);
  await page.goto(LIST);
  await paper(page, 'Passport').check();
  await saved(page);
  const share = page.getByRole('region', { name: 'For your parents' });
  await share.getByRole('button', { name: 'Make a link' }).click();
  await expect(share.getByText('The link is made.')).toBeVisible();
  const link = await share.getByLabel('The private link').inputValue();
  expect(link).toMatch(/\/programs\/shared#[\w-]{43}$/);

  const parents = await otherDevice(browser);
  const asked: string[] = [];
  parents.on('request', (request) => asked.push(request.url()));
  await parents.goto(link);
  const programs = parents.getByRole('region', { name: 'Programs' });
  await expect(programs.getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(
    parents.getByText(/^A student made this link on \d+\s\w+\s\d{4}; the list was last changed on/),
  ).toBeVisible();
  await expect(
    parents.getByRole('region', { name: 'Dates, counted back' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(2);
  const papers = parents.getByRole('region', { name: 'Papers' });
  await expect(papers.getByRole('listitem').filter({ hasText: 'Passport' })).toContainText('Ready: Passport');
  await expect(papers.getByRole('listitem').filter({ hasText: 'Transcripts' })).toContainText('To do: Transcripts');
  await expect(papers.getByRole('checkbox')).toHaveCount(0);
  const words = await parents.getByRole('main').textContent();
  for (const secret of ['Asha', person.email]) expect(words).not.toContain(secret);
  await expect(programs.getByRole('button', { name: /Keep/ })).toHaveCount(0);
  await expect(parents.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  // The secret is sent once, in a body, and stands in no address that goes over the line.
  expect(asked.filter((url) => url.includes(link.split('#')[1] ?? 'none'))).toEqual([]);
  expect(await findFaults(parents)).toEqual([]);
  await parents.emulateMedia({ media: 'print' });
  await expect(parents.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(programs.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await parents.emulateMedia({ media: null });

  await page.reload();
  await expect(share.getByText(/^The link that you made on .* works\./)).toBeVisible();
  await expect(share.getByLabel('The private link')).toBeHidden();
  await share.getByRole('button', { name: 'Switch it off' }).click();
  await expect(share.getByText('The link is switched off.')).toBeVisible();
  await parents.reload();
  await expect(parents.getByRole('alert')).toContainText('This link has been switched off');
  await expect(programs).toBeHidden();
  await parents.context().close();
});

test('mails before each date are switched on and off here; a link that was in none of them says so', async ({
  page,
  browser,
}) => {
  await keepFirst(page, 1);
  await page.goto(LIST);
  const dates = page.getByRole('region', { name: 'Dates, counted back' });
  await expect(dates.getByText('Sign in to be mailed before each date.')).toBeVisible();
  await signedInPerson(page, LIST);
  const box = dates.getByRole('checkbox', { name: 'Mail me before each date' });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(dates.getByText('The mails are on.')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  expect(await findFaults(page)).toEqual([]);

  const other = await otherDevice(browser);
  await other.goto('/programs/reminders#not-a-token-of-ours');
  await other.getByRole('button', { name: 'Switch the mails off' }).click();
  await expect(other.getByText('This link is too old, or part of it is missing.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Switch the mails off' })).toBeEnabled();
  expect(await findFaults(other)).toEqual([]);
  await other.context().close();

  await box.uncheck();
  await expect(dates.getByText('The mails are off.')).toBeVisible();
});

test('an empty list is followed by the footer, below the first screen, not by a blank one', async ({ page }) => {
  await page.goto(LIST);
  await expect(nothing(page)).toBeVisible();
  const last = page.getByText('Answer or change them');
  await expect(last).toBeVisible();
  const [end, footer] = await Promise.all([last.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
  expect(footer?.y).toBeGreaterThanOrEqual(740);
  expect((footer?.y ?? 0) - (end?.y ?? 0)).toBeLessThan(740 / 3);
});

test('while the programs are on their way, the list has the place of those that were kept', async ({ page }) => {
  await keepFirst(page, 2);
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/programs/rows.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(LIST);
  const waiting = page.locator('[data-waiting] > :visible');
  await expect(waiting).toHaveCount(2);
  const below = page.getByRole('contentinfo');
  const before = (await below.boundingBox())?.y ?? 0;
  send();
  await expect(kept(page)).toHaveCount(2);
  await expect(waiting).toHaveCount(0);
  // What stands below only goes further down.
  expect((await below.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(before);
});

test('Keep pressed before the page’s script has come is kept, pressed twice it is not, and what was kept stays', async ({
  page,
}) => {
  const [first = ''] = await keepFirst(page, 1);
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\.js(?:$|\?)/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/programs/ireland', { waitUntil: 'commit' });
  const rows = page.getByRole('main').locator('article');
  const wanted = rows.nth(1);
  const title = ((await wanted.getByRole('link').first().textContent()) ?? '').trim();
  await wanted.getByRole('button', { name: /^Keep/ }).click();
  await expect(wanted.getByRole('button', { name: /^Kept/, pressed: true })).toBeVisible();
  await rows.nth(2).getByRole('button', { name: /^Keep/ }).click();
  await rows.nth(2).getByRole('button', { name: /^Kept/ }).click();
  come();
  await expect(page.locator('html[data-keeps]')).toBeAttached();
  await expect(wanted.getByRole('button', { name: /^Kept/, pressed: true })).toBeVisible();
  await expect(rows.nth(2).getByRole('button', { name: /^Keep/, pressed: false })).toBeVisible();
  await page.goto(LIST);
  await expect(kept(page)).toHaveText([first, title]);
});
