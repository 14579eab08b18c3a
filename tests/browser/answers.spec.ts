import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function ask(page: Page, question = QUESTION): Promise<void> {
  await page.goto('/');
  await box(page).fill(question);
  await button(page, 'Send').click();
  await button(page, 'Regenerate answer').waitFor();
}

/** From now on every question has this answer. */
async function answerWith(page: Page, content: string, official: readonly object[] = []): Promise<void> {
  const sources = [
    {
      number: 1,
      title: 'Germany › Costs',
      url: '/guides/pharmacy-masters-germany#costs',
      checked_on: '2026-11-20',
      official,
    },
    { number: 2, title: 'Loans', url: '/guides/costs-and-loans', checked_on: '2026-11-05' },
  ];
  const message = { message_id: 'm', content, role: 'bot', timestamp: '2026-11-20T10:00:00Z', sources };
  const events = [
    { type: 'start', conversation_id: 'c', message_id: 'm' },
    { type: 'delta', text: content },
    { type: 'sources', sources },
    { type: 'done', conversation_id: 'c', message },
  ];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/api/v1/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a number in an answer shows title, official source and date, and gives the focus back', async ({ page }) => {
    await ask(page);
    const mark = log(page).getByRole('button', { name: 'Source 1' }).first();
    const note = page.getByRole('dialog', { name: 'Source 1' });
    await mark.tap();
    await expect(note).toBeFocused();
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(note.getByRole('link').first()).toHaveAttribute('href', /\/guides\/scholarships/);
    await expect(note).toContainText(/Official sources?/);
    await expect(note.getByRole('link').nth(1)).toHaveAttribute('href', /^https:/);
    await expect(note.getByRole('link').nth(1)).toContainText(/\w\.\w/);
    await expect(note).toContainText(/checked \d+ \w+ 20\d\d/);
    expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await expect(mark).toBeFocused();

    await mark.press('Enter');
    await expect(note).toBeVisible();
    await page.getByRole('heading', { name: 'Admissions assistant' }).tap();
    await expect(note).toHaveCount(0);
    await mark.tap();
    await mark.tap();
    await expect(note).toHaveCount(0);
  });

  test('a thumb that is pressed is filled, in colours that the system forces too', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await ask(page);
    const thumb = button(page, 'Good answer');
    await thumb.tap();
    await expect(thumb).toHaveAttribute('aria-pressed', 'true');
    const colour = await thumb.evaluate((element) => getComputedStyle(element).color);
    await expect(thumb.locator('svg')).toHaveCSS('fill', colour);
    await expect(button(page, 'Bad answer').locator('svg')).toHaveCSS('fill', 'none');
  });

  test('the sources are one line that opens', async ({ page }) => {
    await answerWith(page, 'Plan for **€11,904** a year. [1]\n\nA loan covers it. [2]');
    await ask(page);
    const line = button(page, /^2 sources\s*checked 5 Nov 2026$/);
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await expect(log(page).getByRole('link', { name: /Loans/ })).toBeHidden();
    await line.tap();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
    await expect(log(page).getByRole('link', { name: /Loans/ })).toHaveAttribute('href', /\/guides\/costs-and-loans$/);
  });

  test('what follows a short answer is folded; it is on paper, in the copy, and opens where the browser finds it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const content =
      'Plan for **€11,904**. [1]\n\n## More on this\n\nOpen the blocked account early. [2]\n\n### Steps\n\n- One';
    await answerWith(page, content);
    await ask(page);
    const more = button(page, 'More on this');
    const rest = log(page).getByText('Open the blocked account early.');
    await expect(page.getByRole('heading', { name: 'More on this' })).toBeVisible();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(rest).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(rest).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await button(page, 'Copy message').last().tap();
    await expect(log(page).getByText('Copied')).toHaveCount(1);
    // As one sends it on: what is folded too, without markup, and then the pages that it rests on.
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Plan for €11,904\. \[1\]\n\nMore on this\n\nOpen the blocked account early\. \[2\]/);
    expect(copied).toContain(
      `[1] Germany › Costs\n${new URL(page.url()).origin}/guides/pharmacy-masters-germany#costs`,
    );

    await rest.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(rest).toBeVisible();
    await more.tap();
    await expect(rest).toBeHidden();
  });

  test('a table is short facts below each other, rupees first, with nothing to scroll sideways', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await answerWith(
      page,
      '| Country | Tuition | Whole course |\n|---|--:|---|\n| Germany | no tuition in most states | about ₹22 lakh [1] |\n| Ireland | EUR 20,000 | about ₹34 lakh |',
    );
    await ask(page);
    const cell = (name: string | RegExp) => log(page).locator('td', { hasText: name });
    const top = async (name: string | RegExp) => (await cell(name).boundingBox())?.y ?? 0;
    expect(await top('Germany')).toBeLessThan(await top('22 lakh'));
    expect(await top('22 lakh')).toBeLessThan(await top('no tuition'));
    expect(await top('no tuition')).toBeLessThan(await top('Ireland'));
    const label = await cell('22 lakh').evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toContain('Whole course');
    const hidden = await log(page)
      .getByRole('region', { name: 'Table' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);
    await button(page, 'Copy table').tap();
    await expect(log(page).getByText('Copied')).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('about ₹22 lakh\n');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await top('Germany')).toBe(await top('22 lakh'));
    await expect(page.getByRole('columnheader', { name: 'Tuition' })).toBeVisible();
  });

  test('a comparison is grouped by country', async ({ page }) => {
    await answerWith(
      page,
      '| | Germany | Ireland |\n|---|---|---|\n| **IELTS** | 6.0 | 6.5 |\n| **Stay** | 18 months | 24 months |',
    );
    await ask(page);
    const order = async (names: readonly string[]) =>
      Promise.all(names.map(async (name) => (await log(page).getByText(name, { exact: true }).boundingBox())?.y ?? 0));
    const tops = await order(['Germany', '6.0', '18 months', 'Ireland', '6.5', '24 months']);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('the number of a source goes to the next line with its word, never alone', async ({ page }) => {
    await answerWith(
      page,
      '**Germany is cheaper; Ireland is shorter.** [1]\n\n- Whole course: about ₹29 lakh, 1 year [2]',
    );
    await ask(page);
    const alone = () =>
      log(page)
        .getByRole('button', { name: /^Source \d$/ })
        .evaluateAll((marks) => {
          const below = marks.filter((mark) => {
            const before = document.createRange();
            before.selectNodeContents(mark.parentElement?.previousSibling ?? mark);
            const word = [...before.getClientRects()].at(-1);
            return !word || mark.getBoundingClientRect().top > word.bottom;
          });
          return below.length;
        });
    for (let width = 300; width <= 400; width += 5) {
      await page.setViewportSize({ width, height: 740 });
      expect(await alone(), `at ${width} px`).toBe(0);
    }
  });

  test('what was understood stands as chips; one pressed is in the box, and corrected it is understood', async ({
    page,
  }) => {
    await ask(page, 'M.Pharm, CGPA 7.2, IELTS 6.5, budget 25 lakh: where can I go?');
    const chip = log(page).getByRole('link', { name: 'CGPA 7.2' });
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await chip.tap();
    await expect(box(page)).toHaveValue('CGPA 7.2');
    await log(page).getByRole('link', { name: 'IELTS 6.5' }).tap();
    await expect(box(page)).toHaveValue('CGPA 7.2, IELTS 6.5');
    await box(page).fill('CGPA 8.1, IELTS 7');
    await button(page, 'Send').tap();
    await expect(log(page).getByRole('link', { name: 'CGPA 8.1' })).toBeVisible();
    await expect(log(page).getByRole('link', { name: 'budget ₹25 lakh' })).toHaveCount(2);
  });

  test('a fact that was pressed says what to do with it, heard and seen, until it is changed; nothing moves', async ({
    page,
  }) => {
    await ask(page, 'M.Pharm, CGPA 7.2, IELTS 6.5, budget 25 lakh: where can I go?');
    const hint = page.getByRole('status').filter({ hasText: 'Change it and send' });
    const chip = log(page).getByRole('link', { name: 'CGPA 7.2' });
    // Pressed once: its own place in view is what the next press moves from, and the box has its last height.
    await chip.tap();
    await box(page).fill('');
    const places = async () => [await chip.boundingBox(), await log(page).boundingBox(), await box(page).boundingBox()];
    await expect(hint).toHaveCount(0);
    const before = await places();
    await chip.tap();
    await expect(hint).toBeInViewport({ ratio: 1 });
    await expect(box(page)).toHaveAccessibleDescription('Change it and send');
    expect(await places()).toEqual(before);
    expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
    await box(page).fill('CGPA 8.1');
    await expect(hint).toHaveCount(0);
    await box(page).fill('');
    await expect(hint).toHaveCount(0);
  });

  test('a source with many official pages leaves the answer in sight: it scrolls, and its button stays', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const official = Array.from({ length: 14 }, (_, at) => ({
      title: `What the university says of its fees and deposits, part ${at + 1}`,
      url: `https://www.example.edu/fees/${at}`,
    }));
    await answerWith(page, 'The fee is low [1].', official);
    await page.goto('/');
    await box(page).fill(QUESTION);
    await button(page, 'Send').tap();
    await log(page).getByRole('button', { name: 'Source 1' }).tap();
    const note = page.getByRole('dialog', { name: 'Source 1' });
    const close = note.getByRole('button', { name: 'Close' });
    const [high, all] = [await note.boundingBox(), await log(page).boundingBox()];
    expect(high?.height).toBeLessThanOrEqual((all?.height ?? 0) * 0.6 + 1);
    await expect(close).toBeInViewport({ ratio: 1 });
    const at = await close.boundingBox();
    await note.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(note.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    expect(await close.boundingBox()).toEqual(at);
    expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
    await close.tap();
    await expect(note).toHaveCount(0);
  });

  test('what was wrong is one tap, with thanks; what could not be saved is said', async ({ page }) => {
    await ask(page);
    const bad = button(page, 'Bad answer');
    await bad.tap();
    const [kept] = await Promise.all([
      page.waitForResponse((response) => response.request().postData()?.includes('Too long') === true),
      page.getByRole('group', { name: 'What was wrong?' }).getByRole('button', { name: 'Too long' }).tap(),
    ]);
    expect(kept.status()).toBe(200);
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
    await expect(bad).toHaveAttribute('aria-pressed', 'true');
    await expect(bad).toBeFocused();

    await bad.tap();
    await bad.tap();
    await page.route('**/feedback', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
    await button(page, 'Something else').tap();
    const words = page.getByRole('textbox', { name: 'What was wrong?' });
    await words.fill('The fee is of last year');
    const send = page.getByRole('group', { name: 'What was wrong?' }).getByRole('button', { name: 'Send' });
    const before = await send.boundingBox();
    await send.tap();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
    // Nothing is lost, and what was pressed is where it was.
    await expect(words).toHaveValue('The fee is of last year');
    expect((await send.boundingBox())?.x).toBe(before?.x);
    await page.unroute('**/feedback');
    await send.tap();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
  });

  test('who opens something goes on reading there: at the end nothing jumps, at the lower edge some of it is seen', async ({
    page,
  }) => {
    const paragraphs = (text: string) => Array(12).fill(text).join('\n\n');
    await answerWith(
      page,
      `${paragraphs('Plan for **€11,904** a year.')} [1]\n\n## More on this\n\nOpen it early. [2]\n\n${paragraphs('Then wait.')}`,
    );
    await ask(page);
    const more = button(page, 'More on this');
    const rest = log(page).getByText('Open it early.');
    await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(more).toBeInViewport({ ratio: 1 });
    const before = await more.boundingBox();
    await more.tap();
    await expect(rest).toBeInViewport({ ratio: 1 });
    expect(await more.boundingBox()).toEqual(before);
    await more.tap();
    await expect(rest).toBeHidden();

    await more.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await more.tap();
    await expect(rest).toBeInViewport({ ratio: 1 });
    await expect(more).toBeInViewport({ ratio: 1 });

    const bad = button(page, 'Bad answer');
    await bad.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await bad.tap();
    await expect(page.getByRole('group', { name: 'What was wrong?' })).toBeInViewport({ ratio: 1 });
  });

  test('an answer that is asked for again is read from its question on: after a lost connection, edited, and once more', async ({
    page,
    context,
  }) => {
    const fromItsQuestion = (question: string) =>
      expect.poll(async () => (await log(page).getByText(question).boundingBox())?.y).toBeLessThan(160);
    const answered = () => button(page, 'Regenerate answer').waitFor();
    await ask(page);
    await context.setOffline(true);
    await box(page).fill('What does a master’s in Ireland cost?');
    await button(page, 'Send').tap();
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect' })).toBeVisible();
    await context.setOffline(false);
    await answered();
    await fromItsQuestion('What does a master’s in Ireland cost?');
    await expect(log(page).getByText('What does a master’s in Ireland cost?')).toBeInViewport({ ratio: 1 });

    await button(page, 'Edit question').tap();
    const edited = 'What does a master’s in the Netherlands cost?';
    await expect(page.getByRole('textbox', { name: 'Edit question' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Edit question' }).fill(edited);
    await button(page, 'Send again').tap();
    await expect(log(page).getByText(edited)).toBeVisible();
    await answered();
    await fromItsQuestion(edited);
    await expect(log(page).getByText(edited)).toBeInViewport({ ratio: 1 });

    await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    // The same answer once more costs no message.
    await button(page, 'Regenerate answer').tap();
    await answered();
    await fromItsQuestion(edited);

    await button(page, 'Edit question').tap();
    const last = 'What does a master’s in Canada cost?';
    await page.getByRole('textbox', { name: 'Edit question' }).fill(last);
    await button(page, 'Send again').tap();
    // What asks to sign up takes half of the view: the question is whole all the same.
    await expect(page.getByText('Keep the conversation going')).toBeVisible();
    await fromItsQuestion(last);
    await expect(log(page).getByText(last)).toBeInViewport({ ratio: 1 });
    // The box that cannot be typed into leads on, as it says.
    await box(page).tap({ force: true });
    await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  });

  test('what asking again costs stands beside it, and an answer is handed on with the page it rests on, nothing else', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, { share: (shared: object) => Promise.resolve(Object.assign(window, { shared })) });
    });
    await answerWith(page, 'Plan for **€11,904** a year. [1]\n\n## More on this\n\nA loan covers it. [2]');
    await ask(page);
    await expect(log(page).getByText('Up to 1 message')).toBeInViewport();
    await button(page, 'Edit question').tap();
    await expect(log(page).getByText('Uses 1 message')).toBeVisible();
    await button(page, 'Share answer').tap();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared'));
    const { origin } = new URL(page.url());
    expect(shared).toEqual({
      text: `Plan for €11,904 a year. [1]\n\n[1] Germany › Costs\n${origin}/guides/pharmacy-masters-germany#costs`,
    });
  });

  test('the keyboard goes when a question is sent, and no chip calls it', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Scholarships').tap();
    await expect(box(page)).not.toHaveValue('');
    await expect(box(page)).not.toBeFocused();
    await box(page).tap();
    await expect(box(page)).toBeFocused();
    await button(page, 'Send').tap();
    await expect(box(page)).not.toBeFocused();
    await button(page, 'Regenerate answer').waitFor();
    await expect(box(page)).not.toBeFocused();
    const asked = log(page).getByText('You:');
    await log(page).locator('button[translate=no]').first().tap();
    await expect(asked).toHaveCount(2);
    await expect(box(page)).not.toBeFocused();
  });

  test('the box grows to a third of what the keyboard leaves, and Send stays above it', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Send').waitFor();
    const visible = 400;
    await page.evaluate((height) => {
      if (!visualViewport) return;
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
      visualViewport.dispatchEvent(new Event('resize'));
    }, visible);
    await box(page).fill('line\n'.repeat(60));
    // Where the system forces its colours, which draws no shadow, a frame shows that one types here.
    const frame = await box(page).evaluate(({ parentElement: field }) => field && getComputedStyle(field).outline);
    expect(frame).toContain('solid 2px');
    const field = await box(page).boundingBox();
    expect(field?.height).toBeLessThanOrEqual(visible / 3 + 1);
    expect(field?.height).toBeGreaterThan(visible / 4);
    const send = await button(page, 'Send').boundingBox();
    expect((send?.y ?? visible) + (send?.height ?? 0)).toBeLessThanOrEqual(visible);
  });
});
