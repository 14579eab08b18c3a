import type { Page } from '@playwright/test';
import { findFaults } from '../axe.ts';

/** So many elements are gone to with the Tab key, from the top of the page. */
const MOST_STOPS = 60;

/** What axe asks of whoever made the page around. */
const OF_THE_PAGE = new Set(['landmark-one-main', 'region']);

/** What keeps somebody from using a screen as it is: what axe finds, what does not fit, what the keyboard loses. */
export async function findProblems(page: Page, notOurPage: boolean): Promise<string[]> {
  // A page's loader of modules would take axe for one of its own.
  await page.evaluate(() => Reflect.deleteProperty(window, 'define'));
  // Colours that the system forces are its own, and axe reads the page's.
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const found = (await findFaults(page)).filter(
    ({ id }) => !(forced && id === 'color-contrast') && !(notOurPage && OF_THE_PAGE.has(id)),
  );
  const faults = found.map(({ id, nodes }) => `axe: ${id}, ${nodes[0]?.html.slice(0, 100)}`);
  // A phone shows what is too wide smaller, and then says that it is wider.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const beside = wide - (page.viewportSize()?.width ?? wide);
  return [...faults, ...(beside > 0 ? [`${beside} px stand beside the window`] : []), ...(await goByKeyboard(page))];
}

/** Goes from one element to the next with Tab: each has to be seen, and to show that it has the focus. */
async function goByKeyboard(page: Page): Promise<string[]> {
  const problems = new Set<string>();
  const met = new Set<string>();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const { name, shown, marked } = await page.evaluate(() => {
      let focus = document.activeElement;
      while (focus?.shadowRoot?.activeElement) focus = focus.shadowRoot.activeElement;
      if (!focus || focus === document.body) return { name: '', shown: true, marked: true };
      const { top, bottom, left, right, width, height } = focus.getBoundingClientRect();
      // What one types into shows its focus by its frame, a choice by its label.
      const around = [focus, focus.parentElement, focus.nextElementSibling, focus.closest('label')];
      return {
        name: `${focus.tagName.toLowerCase()} ${(focus.getAttribute('aria-label') ?? focus.textContent ?? '').trim().slice(0, 40)} ${Math.round(left)},${Math.round(top + scrollY)}`,
        shown: width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        marked: around.some((one) => {
          const style = one && getComputedStyle(one);
          return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
        }),
      };
    });
    if (name === '' || met.has(name)) break;
    met.add(name);
    if (!shown) problems.add(`the focus is out of sight: ${name}`);
    if (!marked) problems.add(`the focus is not shown: ${name}`);
  }
  return [...problems];
}
