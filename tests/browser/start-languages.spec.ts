import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { paintedInItsFonts } from './first-picture.ts';
import { sayBy, wordsOf } from './heard.ts';
import { signedInPerson } from './person.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

const say = sayBy({ ...wordsOf('mr', 'pages'), ...wordsOf('mr', 'assistant') });
const WIDGET = /\/widget\.js/;

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^Language: / }).click();
  await page.getByRole('link', { name: language, exact: true }).click();
}

test('the title of the start page in Hindi stays where it was first drawn when the assistant takes over', async ({
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(WIDGET, (route) => late.promise.then(() => route.continue()));
  await page.goto('/hi', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await paintedInItsFonts(page);
  const first = await title.boundingBox();
  late.resolve();
  await expect(page.locator('admissions-assistant').getByRole('button', { name: 'इतिहास खोलें' })).toBeVisible();
  expect(await title.boundingBox()).toEqual(first);
});

test('the start page is had in Marathi by its menu, is the first one from then on, and English again when it is chosen', async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, 'मराठी');
  await page.waitForURL('/mr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expect(page).toHaveTitle(new RegExp(say('AI Assistant for pharmacy admissions abroad')));
  await expect(
    page.getByRole('heading', { name: say('Your pharmacy master’s, one question at a time') }),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('Your question'), exact: true })).toBeEditable();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findFaults(page)).toEqual([]);
  const banner = page.getByRole('banner');
  await expect(banner).toHaveAttribute('lang', 'en');
  // Also in the menu's stead, where it is narrow.
  const link = (english: string) => banner.getByRole('link', { name: say(english), includeHidden: true });
  await expect(link('AI Assistant')).toHaveAttribute('aria-current', 'page');
  await expect(link('Pricing')).toHaveAttribute('href', '/pricing');
  await expect(link('Sign In')).toHaveAttribute('href', '/login?lang=mr');

  await page.goto('/?ask=IELTS%20kiti');
  await page.waitForURL((url) => url.pathname === '/mr');
  await expect(page.getByRole('textbox', { name: say('Your question'), exact: true })).toHaveValue('IELTS kiti');
  await page.goto('/mr');
  await choose(page, 'English');
  await page.waitForURL('/');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your question', exact: true })).toBeEditable();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a ready-made question is put into the box in the language of its button', async ({ page }) => {
  for (const lang of ['hi', 'mr'] as const) {
    const said = sayBy(wordsOf(lang, 'assistant'));
    await page.goto(`/${lang}`);
    // Its words come after the page has loaded: until then it is the page's own button, which goes while it is pressed.
    await expect(page.getByRole('button', { name: said('Open history') })).toBeVisible();
    await page.getByRole('button', { name: said('Scholarships') }).click();
    await expect(page.getByRole('textbox', { name: said('Your question'), exact: true })).toHaveValue(
      said('Which scholarships can I get for a pharmacy master’s abroad?'),
    );
  }
});

test('the menu of who is signed in speaks the language of the page, and leads on in it', async ({ page }) => {
  await signedInPerson(page, '/profile');
  await page.goto('/hi');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const words = sayBy(wordsOf('hi', 'pages'));
  await expect(page.getByText(`${words('Signed in as')} Asha Rao`)).toBeVisible();
  await page.getByRole('link', { name: words('Plan and payments') }).click();
  await page.waitForURL('/subscription?lang=hi');
  for (const [name, path] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await page.goto('/hi');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: words(name), exact: true }).click();
    await page.waitForURL(`${path}?lang=hi`);
  }
  await page.goto('/hi');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: words('Sign Out') }).click();
  await expect(page.getByText(words('Signed in as'))).toBeHidden();
});

test('a kept language that is none of ours, or that storage does not give, leaves the page as it is', async ({
  page,
}) => {
  await page.goto('/about');
  for (const kept of ['ta', '../pricing', '//evil.example', '<b>', '']) {
    await page.evaluate((value) => localStorage.setItem('language', value), kept);
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Your question', exact: true })).toBeEditable();
    expect(new URL(page.url()).pathname).toBe('/');
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await choose(page, 'हिन्दी');
  await page.waitForURL('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('on a slow network a ready-made question waits in its box in Marathi, and what is wrong is said in Marathi', async ({
  page,
}) => {
  await page.route(WIDGET, (route) => route.abort('connectionreset'));
  await page.goto('/mr');
  await expect(page.getByRole('alert')).toHaveText(
    say('The assistant could not be started. Please reload the page, or update your browser.'),
  );
  await page.getByRole('button', { name: say('Scholarships') }).click();
  await page.waitForURL((url) => url.pathname === '/mr' && url.searchParams.has('ask'));
  await page.unroute(WIDGET);
  const question = new URL(page.url()).searchParams.get('ask') ?? '';
  await page.reload();
  await expect(page.getByRole('textbox', { name: say('Your question'), exact: true })).toHaveValue(question);
});

test('search engines are told of the start page in each language, and each page of itself', async ({ page }) => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/hi', 'hi'],
    ['/mr', 'mr'],
  ] as const) {
    await page.goto(path);
    const others = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    expect(others.map(([code, href]) => [code, new URL(href ?? '').pathname])).toEqual([
      ['en', '/'],
      ['hi', '/hi'],
      ['mr', '/mr'],
      ['x-default', '/'],
    ]);
    const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
    expect(new URL(canonical).pathname).toBe(path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  const map = await (await page.request.get('/sitemap.xml')).text();
  for (const path of ['/hi', '/mr']) expect(map).toContain(`${path}</loc>`);
});
