import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, panel, partnerPage, watchConsole, whole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

test('libraries of 2010: the assistant has its look, asks, answers, and rates', async ({ page }) => {
  const seen = watchConsole(page);
  await page.goto(partnerPage('old-library.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  // The rules that come after the first picture.
  await expect(panel(page).locator('[part=bot-message]').first()).toHaveCSS('border-top-style', 'solid');
  const rated = page.waitForResponse((response) => response.url().includes('/feedback'));
  await page.getByRole('button', { name: 'Good answer' }).click();
  expect((await rated).ok()).toBe(true);
  await page.reload();
  await launcher(page).click();
  await expectAnswers(page, 1);
  expect(seen).toEqual([]);
});

test('scripts that wait for the visitor: the assistant comes with the first sign of one', async ({ page }) => {
  // Chromium's shell for tests tells every page of a pointer in the corner, which nobody has moved there.
  await page.addInitScript(() =>
    addEventListener('mousemove', (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
    }),
  );
  await page.goto(partnerPage('wordpress.html'));
  await expect(launcher(page)).toHaveCount(0);
  await page.mouse.move(100, 100);
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
});

test('a tag manager that injects late and drops attributes', async ({ page }) => {
  await page.goto(partnerPage('tag-manager.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
});

test('a cookie banner that blocks storage: it works, and says what that means', async ({ page }) => {
  await page.goto(partnerPage('consent.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await expect(page.getByText('Your browser does not let us save this conversation')).toBeVisible();
  await page.getByRole('button', { name: 'Agree' }).dispatchEvent('click');
  await ask(page, 'And in Canada?');
  await expectAnswers(page, 2);
});

test('two elements speak two languages, and one of them another when it is told to', async ({ page }) => {
  await page.goto(partnerPage('two-languages.html'));
  const send = (id: string, name: string) => page.locator(id).getByRole('button', { name, exact: true });
  for (const id of ['#first', '#second']) await expect(whole(page.locator(id))).toBeVisible();
  await expect(send('#first', 'भेजें')).toBeVisible();
  await expect(send('#second', 'पाठवा')).toBeVisible();
  await page.getByRole('button', { name: 'English above' }).click();
  await expect(send('#first', 'Send')).toBeVisible();
  await expect(send('#second', 'पाठवा')).toBeVisible();
  // What is drawn later, too.
  await page.locator('#second').getByRole('textbox').fill(QUESTION);
  await page.locator('#second').getByRole('textbox').press('Enter');
  await expect(page.locator('#second').getByRole('log')).toContainText('Chevening');
  await page.locator('#first').getByRole('textbox').fill(QUESTION);
  await page.locator('#first').getByRole('textbox').press('Enter');
  await expect(page.locator('#first').getByRole('button', { name: 'Copy message' })).toHaveCount(2);
  await expect(page.locator('#second').getByRole('button', { name: 'Copy message' })).toHaveCount(0);
});

test('`lang` is a text also where nobody has set it', async ({ page }) => {
  await page.goto(partnerPage('inline.html'));
  await expect(whole(page)).toBeVisible();
  const langs = await page.locator('admissions-assistant').evaluate((element: HTMLElement) => {
    const before = element.lang;
    element.lang = 'hi';
    return [before, element.getAttribute('lang')];
  });
  expect(langs).toEqual(['', 'hi']);
  await expect(page.getByRole('button', { name: 'भेजें' })).toBeVisible();
});

/** Whether what is drawn at the middle of an element belongs to it: nothing lies over it. */
const isOnTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('a page’s sticky header stays above the assistant', async ({ page }) => {
  await page.goto(partnerPage('two-languages.html'));
  await expect(whole(page.locator('#first'))).toBeVisible();
  const button = page.locator('#first').locator('[aria-expanded]').first();
  await expect(button).toBeVisible();
  const place = await button.boundingBox();
  await page.evaluate((top) => scrollTo(0, scrollY + top - 20), place?.y ?? 0);
  await page.locator('header').evaluate((header) => {
    header.style.width = '100%';
  });
  const header = await page.locator('header').boundingBox();
  const over = await button.boundingBox();
  expect((over?.y ?? 0) + (over?.height ?? 0) / 2).toBeLessThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(
    await button.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('header') !== null;
    }),
  ).toBe(true);
  expect(await isOnTop(page, 'header')).toBe(true);
});

test('an element of 220 px shows its message box, before and after an answer', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(partnerPage('inline.html'));
  await page.locator('admissions-assistant').evaluate((element) => {
    element.style.setProperty('--assistant-height', '220px');
  });
  const shown = async () => {
    const [field, host] = await Promise.all([
      box(page).boundingBox(),
      page.locator('admissions-assistant').boundingBox(),
    ]);
    expect(host?.height).toBe(220);
    expect((field?.y ?? 0) + (field?.height ?? 999)).toBeLessThanOrEqual((host?.y ?? 0) + 220);
    expect(field?.y).toBeGreaterThanOrEqual(host?.y ?? 0);
  };
  await expect(whole(page)).toBeVisible();
  await shown();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await shown();
});

test('"Contact sales" leaves the partner’s page where it is', async ({ page, context }) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
  await page.getByRole('button', { name: 'See the plans' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Contact sales' }).click();
  expect(new URL((await opened).url()).pathname).toBe('/contact');
  expect(page.url()).toBe(partnerPage('university.html'));
});

test('on paper the partner’s page stands without our button and panel', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(panel(page)).toBeHidden();
});

test('on paper an element in a partner’s page is its conversation, dark on light', async ({ page }) => {
  await page.goto(partnerPage('inline.html'));
  await page.locator('admissions-assistant').evaluate((element) => element.setAttribute('theme', 'dark'));
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await expect(log(page)).toHaveCSS('color', 'rgb(238, 241, 236)');
  await page.emulateMedia({ media: 'print' });
  await expect(log(page)).toHaveCSS('color', 'rgb(20, 33, 27)');
  await expect(
    log(page)
      .getByText(/Chevening/)
      .first(),
  ).toBeVisible();
  await expect(box(page)).toBeHidden();
  for (const name of ['Sign Up', 'Copy message', 'Good answer', 'Talk to a counsellor'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
