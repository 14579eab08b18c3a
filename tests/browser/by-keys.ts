import type { Locator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** More keys than lead anywhere: who presses so many is caught. */
const MOST_KEYS = 120;
const NOTHING = 'nothing';

/** Presses `key` until `goal` has the focus. Everything that has it on the way is seen, with a mark that shows it. */
export async function goByKeys(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const way: string[] = [];
  for (let pressed = 0; pressed < MOST_KEYS; pressed++) {
    await page.keyboard.press(key);
    way.push(await expectFocusSeen(page));
    if (await hasFocus(goal)) return;
  }
  throw new Error(`${key} does not lead there, only to: ${[...new Set(way)].join(', ')}`);
}

/** Presses `key` until it is where it began, or leads out; the names of all that had the focus, each seen, in their order. */
export async function roundByKeys(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const way: string[] = [];
  for (let pressed = 0; pressed < MOST_KEYS; pressed++) {
    await page.keyboard.press(key);
    const name = await expectFocusSeen(page);
    if (name === NOTHING || name === way[0]) return way;
    way.push(name);
  }
  throw new Error(`${key} leads on and on: ${way.join(', ')}`);
}

/** `goal` has the focus without a further key, and is seen. */
export async function expectFocusOn(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeFocused();
  await expectFocusSeen(page);
}

/** Something has the focus, and is seen: nobody begins again at the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  expect(await expectFocusSeen(page)).not.toBe(NOTHING);
}

const hasFocus = async (goal: Locator) =>
  (await goal.count()) === 1 && (await goal.evaluate((element) => element.matches(':focus')));

/** What has the focus is wholly in the window, under nothing, and marked; returns what it is. */
async function expectFocusSeen(page: Page): Promise<string> {
  const found = await page.evaluate(async (nothing) => {
    // What a key scrolls into view is there in the next picture.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    let focus = document.activeElement;
    let root: Document | ShadowRoot = document;
    while (focus?.shadowRoot?.activeElement) {
      root = focus.shadowRoot;
      focus = root.activeElement;
    }
    if (!focus || focus === document.body) return { name: nothing, problem: '' };
    const own = focus;
    const label = own instanceof HTMLInputElement ? own.labels?.[0] : own;
    const name = `${own.tagName.toLowerCase()} “${(own.getAttribute('aria-label') ?? label?.textContent ?? '').trim().slice(0, 40)}”`;
    // A radio button is its label, which is what one sees.
    const seen = own.matches('[type=radio], [type=checkbox]') ? (own.closest('label') ?? own) : own;
    const { top, bottom, left, right } = seen.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, Math.min((top + bottom) / 2, (top + innerHeight) / 2)];
    if (right <= left || top < 0 || left < 0 || right > innerWidth || top > innerHeight)
      return { name, problem: 'out of sight' };
    if (bottom > innerHeight && bottom - top < innerHeight) return { name, problem: 'cut off below' };
    const above = root.elementFromPoint(x, y);
    if (!above || !(seen.contains(above) || above.contains(seen)))
      return { name, problem: `under ${above?.tagName} ${above?.className}` };
    const around = [own, own.parentElement, own.nextElementSibling, own.closest('label')];
    // A heading to begin reading at, which no key leads to, needs no mark.
    const marked =
      own.matches('h1, h2, h3') ||
      around.some((one) => {
        const style = one && getComputedStyle(one);
        return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
      });
    return { name, problem: marked ? '' : 'not marked' };
  }, NOTHING);
  expect(found.problem, `${found.name} has the focus`).toBe('');
  return found.name;
}
