import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, panel, partnerPage, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

for (const file of ['hostile.html', 'strict-csp.html', 'trusted-types.html'])
  test(`a guest on ${file}: opens, asks twice, reloads and reads it again, with a clean console`, async ({ page }) => {
    const seen = watchConsole(page);
    await page.goto(partnerPage(file));
    await launcher(page).click();
    await expect(box(page)).toBeFocused();
    await box(page).pressSequentially('Scholarships in the UK? a / b');
    await expect(box(page)).toHaveValue('Scholarships in the UK? a / b');
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
    await ask(page, 'And in Canada?');
    await expectAnswers(page, 2);

    await page.reload();
    await launcher(page).click();
    await expectAnswers(page, 2);
    await expect(log(page)).toContainText(/Canada|Canadian/);
    expect(seen).toEqual([]);
  });

test('the plan cards open under the strictest policies', async ({ page }) => {
  for (const file of ['strict-csp.html', 'trusted-types.html']) {
    const seen = watchConsole(page);
    await page.goto(partnerPage(file));
    await launcher(page).click();
    await page.evaluate(() => localStorage.clear());
    for (const turn of [1, 2, 3, 4]) {
      await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
      await expectAnswers(page, turn);
    }
    await page.getByRole('button', { name: 'See the plans' }).click();
    await expect(page.getByText('Basic Plan').first()).toBeVisible();
    expect(seen).toEqual([]);
    await page.evaluate(() => localStorage.clear());
  }
});

const widthOfBox = async (page: Page) => (await box(page).boundingBox())?.width;

test('on a page without a doctype the assistant looks as on any other', async ({ page }) => {
  const widths: unknown[] = [];
  for (const file of ['university.html', 'no-doctype.html']) {
    await page.goto(partnerPage(file));
    await launcher(page).click();
    await expect(box(page)).toBeFocused();
    widths.push(await widthOfBox(page));
  }
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  expect(widths[1]).toBe(widths[0]);
});

for (const [place, screen] of [
  ['a dialog, which is as wide as what stands in it', { width: 1280, height: 720 }],
  ['a dialog on a phone', { width: 360, height: 640 }],
] as const)
  test(`in ${place}, the assistant has room to be read`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.goto(partnerPage('inline.html'));
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.append(...document.querySelectorAll('admissions-assistant'));
      dialog.showModal();
    });
    await expect(box(page)).toBeVisible();
    expect(await widthOfBox(page)).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width);
  });

test.describe('on the hostile page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(partnerPage('hostile.html'));
  });

  test('the assistant keeps its own look, and the page’s banner does not lie over it', async ({ page }) => {
    await launcher(page).click();
    const style = await box(page).evaluate((element) => {
      const { fontSize, letterSpacing, textTransform, color } = getComputedStyle(element);
      return { fontSize, letterSpacing, textTransform, color };
    });
    expect(style).toMatchObject({ fontSize: '16px', letterSpacing: 'normal', textTransform: 'none' });
    expect(style.color).not.toBe('rgb(255, 0, 0)');
    // Pressed where it is drawn: whatever lay over it would take the click.
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
  });

  test('it reads from right to left like its page: its corner is the left one', async ({ page }) => {
    await page.waitForFunction(() => customElements.get('admissions-assistant'));
    const place = await launcher(page).boundingBox();
    expect(place?.x).toBeLessThan(100);
    await launcher(page).click();
    await expect(box(page)).toHaveCSS('direction', 'rtl');
    const close = await panel(page).getByRole('button', { name: 'Close' }).boundingBox();
    const area = await panel(page).boundingBox();
    expect((close?.x ?? 999) - (area?.x ?? 0)).toBeLessThan(30);
  });

  test('the page’s hotkeys get no letter that is typed into the assistant', async ({ page }) => {
    await launcher(page).click();
    await box(page).pressSequentially('a quick question / really?');
    await expect(box(page)).toHaveValue('a quick question / really?');
    await expect(page.getByText('No hotkey was pressed.')).toBeAttached();
  });

  for (const name of ['Swap the body as Turbo does', 'Swap the body as Astro does', 'Move the assistant'])
    test(`an open conversation survives: ${name}`, async ({ page }) => {
      await launcher(page).click();
      await ask(page, QUESTION);
      await expectAnswers(page, 1);
      // With its height reset, the page is one line that the panel covers.
      await page.getByRole('button', { name }).dispatchEvent('click');
      await expectAnswers(page, 1);
      await expect(panel(page)).toBeVisible();
      await ask(page, 'And in Canada?');
      await expectAnswers(page, 2);
      await expect(page.locator('admissions-assistant')).toHaveCount(1);
    });

  test('a second copy of the script draws no second launcher', async ({ page }) => {
    await launcher(page).click();
    await expect(page.locator('admissions-assistant')).toHaveCount(1);
    await expect(launcher(page)).toHaveCount(0);
    await expect(panel(page)).toHaveCount(1);
  });
});
