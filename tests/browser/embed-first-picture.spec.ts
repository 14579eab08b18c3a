import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, log, partnerPage, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';
const PAGE = 'inline.html';

/** A partner's page that has the element and loads the assistant's file by itself. */
async function openFileAlone(page: Page): Promise<void> {
  await page.route(`**/${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('/assistant.js', '/widget.js');
    await route.fulfill({ response, body });
  });
  await page.goto(partnerPage(PAGE));
}

/** What somebody does in the moment when the file has run and the browser has not drawn yet. Its result: `doneThen`. */
const doAtOnce = (page: Page, deed: (root: ShadowRoot) => unknown) =>
  page.addInitScript(`
    document.addEventListener('load', ({ target }) => {
      if (!target.src?.endsWith('/widget.js')) return;
      window.doneThen = (${deed})(document.querySelector('admissions-assistant').shadowRoot);
    }, true);`);
const doneThen = (page: Page) => page.evaluate(() => Reflect.get(window, 'doneThen'));

/** Only the whole assistant has it. */
const whole = (page: Page) => page.getByRole('button', { name: 'Open history' });

test('the file alone takes text at once; the assistant takes over the words, the place in them and the focus', async ({
  page,
}) => {
  const seen = watchConsole(page);
  await doAtOnce(page, (root) => {
    const input = root.querySelector('textarea');
    input?.focus();
    if (input) input.value = 'Fees in Germany?';
    input?.setSelectionRange(8, 8);
  });
  await openFileAlone(page);
  await expect(whole(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('West ');
  await expect(box(page)).toHaveValue('Fees in West Germany?');
  expect(seen).toEqual([]);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`what is drawn first stays where it is when the assistant takes its place, ${viewport.width} wide`, async ({
    page,
  }) => {
    const places = (root: ShadowRoot) =>
      Array.from(root.querySelectorAll('h2, h2 + p, form, button[name=ask]'), (node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return [node.textContent, left, top, width, height].join(' ');
      });
    await page.setViewportSize(viewport);
    await doAtOnce(page, places);
    await openFileAlone(page);
    await expect(whole(page)).toBeVisible();
    const first = await doneThen(page);
    expect(first).toHaveLength(7);
    expect(
      await page.locator('admissions-assistant').evaluate((element, read) => {
        return new Function('root', `return (${read})(root)`)(element.shadowRoot);
      }, String(places)),
    ).toEqual(first);
  });

test('a question that is sent before the assistant stands behind the box is answered once', async ({ page }) => {
  await doAtOnce(page, (root) => {
    const input = root.querySelector('textarea');
    if (input) input.value = 'Which scholarships can I get for a pharmacy master’s in the UK?';
    root.querySelector('form')?.requestSubmit();
    root.querySelector('form')?.requestSubmit();
  });
  await openFileAlone(page);
  await expectAnswers(page, 1);
  await expect(log(page)).toContainText(QUESTION);
  await expect(box(page)).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
});

test('a ready-made question that is pressed before the assistant stands behind it is in the box', async ({ page }) => {
  await doAtOnce(page, (root) => root.querySelector<HTMLElement>('button[value*=universities]')?.click());
  await openFileAlone(page);
  await expect(whole(page)).toBeVisible();
  await expect(box(page)).toHaveValue(/^Find universities/);
  expect(new URL(page.url()).search).toBe('');
});

test('who comes back to a conversation sees no landing before it', async ({ page }) => {
  await openFileAlone(page);
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await doAtOnce(page, (root) => (root.querySelector('button[value*=universities]') ? 'landing' : 'no landing'));
  await page.reload();
  await expectAnswers(page, 1);
  expect(await doneThen(page)).toBe('no landing');
});
