import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, panel, product, watchConsole, whole } from './demo-page.ts';
import { newPartner } from './new-partner.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships are there in the UK?';

const script = (attributes = '') => `<script async src="${product()}/embed/v1/assistant.js" ${attributes}></script>`;
const element = (attributes: string) => `<admissions-assistant ${attributes}></admissions-assistant>`;
/** What a warning says of an attribute, before what to write. */
const warned = (what: string, write: string) => `warning: admissions-assistant: ${what} is not known: write ${write}`;

/** Opens a partner's page with this on it, and hands what its developer reads in the console to a task. */
async function onPage(
  page: Page,
  markup: string,
  task: (seen: readonly string[]) => Promise<void>,
  policy?: string,
): Promise<void> {
  const partner = await newPartner({ markup, ...(policy && { policy: () => policy }) });
  const seen = watchConsole(page);
  await page.goto(partner.page);
  await task(seen).finally(partner.stop);
}

test('an attribute means what it says in any case and with spaces around; a language may be `hi_IN`', async ({
  page,
}) => {
  await onPage(page, element('mode="Launcher " theme=" DARK" lang="hi_IN"') + script(), async (seen) => {
    await page.getByRole('button', { name: 'प्रवेश के बारे में पूछें' }).click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await expect(field).toHaveCSS('color', 'rgb(238, 241, 236)');
    await field.fill(QUESTION);
    await field.press('Enter');
    await expect(page.getByRole('log')).toContainText('Chevening');
    expect(seen).toEqual([]);
  });
});

test('a value that means nothing is as none, and one warning each says what to write', async ({ page }) => {
  const wrong = 'mode="popup" theme="blue" lang="xx" api="our server"';
  await onPage(page, element(wrong) + element(wrong) + script(), async (seen) => {
    const first = page.locator('admissions-assistant').first();
    await expect(whole(first)).toBeVisible();
    expect((await first.boundingBox())?.height).toBe(640);
    await first.getByRole('textbox').fill(QUESTION);
    await first.getByRole('textbox').press('Enter');
    await expect(first.getByRole('log')).toContainText('Chevening');
    expect(seen).toEqual([
      warned('mode="popup"', 'page or inline or launcher'),
      warned('theme="blue"', 'light or dark or auto'),
      expect.stringContaining(warned('lang="xx"', 'en or ')),
      warned('api="our server"', 'https://…'),
    ]);
  });
});

test('what is misspelt on the script tag is told once; what is for other scripts is not', async ({ page }) => {
  const ours = 'data-lable="Ask us" data-partner-id="college" data-launcher="none"';
  const others = 'data-cookieconsent="x" data-pagespeed-no-defer data-part="x"';
  await onPage(page, script(`${ours} ${others}`), async (seen) => {
    await launcher(page).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await launcher(page).click();
    await expect(box(page)).toBeFocused();
    const names = 'mode or theme or api or partner or lang or label';
    expect(seen).toEqual([warned('lable', names), warned('partnerid', names), warned('launcher="none"', 'off')]);
  });
});

test('`data-launcher` is off in any case; an element in a closed shadow root is then what commands mean', async ({
  page,
}) => {
  const card = `<my-card></my-card><script>
customElements.define('my-card', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'closed' }).innerHTML = '<admissions-assistant></admissions-assistant>';
  }
});
addEventListener('assistant:response-end', ({ detail }) => { document.title = detail.outcome; });
</script>`;
  await onPage(page, card + script('data-launcher="Off"'), async (seen) => {
    await page.waitForFunction(() => customElements.get('admissions-assistant'));
    await page.evaluate((text) => Reflect.get(window, 'AdmissionsAssistant')('send', text), QUESTION);
    await expect(page).toHaveTitle('complete');
    await expect(page.getByRole('button', { name: 'Ask about admissions' })).toHaveCount(0);
    expect(seen).toEqual([]);
  });
});

for (const [what, style, width] of [
  ['a page that is zoomed as a whole', 'html { zoom: 1.25; }', 1000],
  ['a page that is zoomed as a whole, on a phone,', 'html { zoom: 1.25; }', 400],
  ['a page whose body is zoomed', 'body { zoom: 1.5; }', 1000],
] as const)
  test(`${what} shows the whole panel`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await onPage(page, `<style>${style}</style>${script()}`, async () => {
      await launcher(page).click();
      await expect(box(page)).toBeFocused();
      const area = await panel(page).boundingBox();
      expect(area?.y).toBeGreaterThanOrEqual(0);
      expect((area?.y ?? 0) + (area?.height ?? 999)).toBeLessThanOrEqual(700);
    });
  });

test.describe('a list of Trusted Types without ours', () => {
  test('where they are required, the button says that it failed', async ({ page }) => {
    const policy = "require-trusted-types-for 'script'; trusted-types other";
    const checkButton = async () => {
      await launcher(page).click();
      await expect(page.getByRole('alert')).toHaveText('The assistant could not be loaded. Please try again.');
    };
    await onPage(page, script(), checkButton, policy);
  });

  test('where they are not required, the assistant works', async ({ page }) => {
    const asks = async () => {
      await launcher(page).click();
      await ask(page, QUESTION);
      await expectAnswers(page, 1);
    };
    await onPage(page, script(), asks, 'trusted-types other');
  });
});
