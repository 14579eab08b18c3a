import type { Locator, Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expectFocusOn, goByKeys } from './by-keys.ts';
import { expect, test } from './visitor.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`where the system forces its colours, ${colorScheme}, the footer`, () => {
    test.use({ forcedColors: 'active', colorScheme });

    for (const width of [360, 1280])
      test(`is read and set apart, ${width} pixels wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/contact');
        const footer = page.getByRole('contentinfo');
        expect((await findFaults(page, 'footer')).map(({ id }) => id)).toEqual([]);
        // A picture is not given the system's colours, unless it asks for them.
        const text = await colour(footer, 'color');
        expect(await colour(footer.locator('svg').first(), 'color')).toBe(text);
        // Where its shelf is not drawn, a line says where it begins.
        expect(await colour(footer, 'border-top-style')).toBe('solid');
        await expect(footer).toHaveCSS('background-color', await ofSystem(page, 'Canvas'));
      });

    test('shows which theme has the focus, also the chosen one', async ({ page }) => {
      await page.goto('/contact');
      const theme = page.getByRole('contentinfo').getByRole('radio', { name: 'System' });
      await expect(theme).toBeChecked();
      await goByKeys(page, theme, 'Shift+Tab');
      await expectFocusOn(page, theme);
      const ring = await theme.locator('+ span').evaluate((words) => getComputedStyle(words).outlineColor);
      expect(ring).toBe(await ofSystem(page, 'CanvasText'));
    });
  });

const colour = (element: Locator, property: string): Promise<string> =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

/** What a colour of the system is here. */
const ofSystem = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = colour;
    const drawn = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return drawn;
  }, name);
