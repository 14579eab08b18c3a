import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, partnerPage, product, watchConsole, whole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

/** Members of a global that a browser of `scripts/supported-browsers.ts` does not have, as far as they can be taken away. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  URL: ['parse', 'canParse'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Set.prototype': [
    'union',
    'difference',
    'intersection',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
    'symmetricDifference',
  ],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  Symbol: ['dispose', 'asyncDispose'],
  RegExp: ['escape'],
  AbortSignal: ['any'],
  'Element.prototype': [
    'role',
    'ariaLabel',
    'ariaBusy',
    'ariaHasPopup',
    'ariaHidden',
    'checkVisibility',
    'moveBefore',
    'getHTML',
    'setHTMLUnsafe',
  ],
  'Node.prototype': ['moveBefore'],
  'Document.prototype': ['startViewTransition', 'moveBefore'],
  'DocumentFragment.prototype': ['moveBefore'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  'ReadableStream.prototype': ['values'],
  ReadableStream: ['from'],
  'Response.prototype': ['bytes'],
  'Request.prototype': ['bytes', 'duplex'],
  'Blob.prototype': ['bytes'],
  window: [
    'CloseWatcher',
    'Iterator',
    'navigation',
    'scheduler',
    'ViewTransition',
    'DisposableStack',
    'Navigation',
    'requestIdleCallback',
    'cancelIdleCallback',
    'URLPattern',
    'SuppressedError',
    'cookieStore',
  ],
};

async function takeAway(page: Page): Promise<void> {
  await page.addInitScript((missing) => {
    const find = (path: string): unknown =>
      path === 'window'
        ? window
        : path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), window);
    const all = Object.entries(missing).map(([path, names]) => ({ owner: find(path), names }));
    for (const { owner, names } of all)
      if (typeof owner === 'object' || typeof owner === 'function')
        for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    const stream = ReadableStream.prototype;
    Reflect.deleteProperty(stream, Symbol.asyncIterator);
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...given: [string]) =>
      !/field-sizing|light-dark|popover-open/.test(given.join()) && supports(...given);
  }, MISSING);
}

test.beforeEach(async ({ page }) => {
  await takeAway(page);
});

test('what is to be missing is missing', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  const left = await page.evaluate(() => [
    'parse' in URL,
    'withResolvers' in Promise,
    'toSpliced' in Array.prototype,
    'any' in AbortSignal,
    'isWellFormed' in String.prototype,
    'role' in Element.prototype,
    'CloseWatcher' in window,
    Symbol.asyncIterator in ReadableStream.prototype,
  ]);
  expect(left).toEqual(left.map(() => false));
});

for (const file of ['university.html', 'hostile.html', 'old-library.html'])
  test(`an old browser on ${file}: opens, asks twice, reloads and reads it again`, async ({ page }) => {
    const seen = watchConsole(page);
    await page.goto(partnerPage(file));
    await launcher(page).click();
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    await log(page)
      .getByRole('button', { name: /sources?\s*checked/ })
      .click();
    await expect(log(page).getByRole('link').first()).toHaveAttribute('href', /^http/);
    await ask(page, 'And in Canada?');
    await expectAnswers(page, 2);
    await page.reload();
    await launcher(page).click();
    await expectAnswers(page, 2);
    expect(seen).toEqual([]);
  });

for (const file of ['inline.html', 'agent.html', 'two-languages.html', 'router.html?ask'])
  test(`an old browser on ${file}: asks and is answered`, async ({ page }) => {
    const seen = watchConsole(page);
    await page.goto(partnerPage(file, file === 'agent.html' ? 'agent' : 'university'));
    // The loader's box has been there before; two elements have it in two languages.
    await expect(whole(page).first()).toBeVisible();
    const field = page.getByRole('textbox').first();
    await field.fill(QUESTION);
    await field.press('Enter');
    await expect(page.getByRole('log').first()).toContainText(/Chevening|Commonwealth|GREAT/);
    expect(seen).toEqual([]);
  });

test('an old browser on our own page: asks, and the menu of the site opens and closes', async ({ page }) => {
  const seen = watchConsole(page);
  await page.goto(product('/'));
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  expect(seen).toEqual([]);
});

test('a browser that the assistant cannot run in is told so, in the place where it would be', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'customElements', {
      get: () => undefined,
      define: () => {
        throw new TypeError('not here');
      },
    });
    Object.defineProperty(window, 'customElements', {
      value: {
        get: () => undefined,
        define: () => {
          throw new TypeError('not here');
        },
      },
    });
  });
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  const words = 'The assistant needs a newer browser.';
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.goto(partnerPage('inline.html'));
  await expect(box(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.goto(product('/'));
  await expect(page.getByRole('alert')).toHaveText(
    'The assistant could not be started. Please reload the page, or update your browser.',
  );
});
