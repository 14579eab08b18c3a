import type { Locator, Page, Request } from '@playwright/test';
import { findFaults } from './axe.ts';
import { sayBy, wordsOf } from './heard.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const QUESTIONS = [
  'Which scholarships can I get for a pharmacy master’s in the UK?',
  'What does a master’s in Germany cost in rupees, with the blocked account?',
  'How do I get licensed in Canada with PEBC?',
];
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const items = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Chat history' });
const act = async (page: Page, title: RegExp, action: string) => {
  await items(page)
    .filter({ hasText: title })
    .getByLabel(/^Actions for/)
    .click();
  await page.getByRole('button', { name: action, exact: true }).click();
};

for (const { name, width, height } of [
  { name: 'a wide screen', width: 1280, height: 800 },
  { name: 'a phone', width: 360, height: 740 },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });
    const openSidebar = async (page: Page) => {
      const button = page.getByRole('button', { name: 'Open history' });
      if (await button.isVisible()) await button.click();
    };

    test('a student finds an old answer, renames, pins, exports, deletes and brings back', async ({ page }) => {
      const student = await studentWithPlan(page);
      await talksAbout(page, student, QUESTIONS);
      await page.goto('/');
      await openSidebar(page);
      await expect(items(page)).toHaveCount(3);
      await expect(sidebar(page).getByRole('heading', { name: 'Today' })).toBeVisible();
      await expect(items(page).first()).toContainText('How do I get licensed in Canada with PEB…');

      await page.getByRole('textbox', { name: 'Search conversations' }).fill('blokced');
      await expect(items(page)).toHaveCount(1);
      await expect(sidebar(page).getByText('Nothing found for “blokced”. Showing blocked.')).toBeVisible();
      await expect(items(page).first().locator('mark').first()).toHaveText(/blocked/i);
      await items(page).first().getByRole('button').first().click();
      await expect(log(page)).toContainText('blocked account');
      await expect(log(page).locator('mark')).toHaveText(/blocked/i);
      await expect(log(page).locator('mark')).toBeInViewport();
      // The page around stays where it is.
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await openSidebar(page);
      await page.getByRole('textbox', { name: 'Search conversations' }).fill('');
      await expect(items(page)).toHaveCount(3);

      await act(page, /Germany/, 'Rename');
      await page.getByRole('textbox', { name: 'Title' }).fill('My Berlin plan');
      await page.getByRole('textbox', { name: 'Title' }).press('Enter');
      await expect(items(page).nth(1)).toContainText('My Berlin plan');
      await act(page, /Berlin/, 'Pin');
      await expect(items(page).first()).toContainText('Pinned: My Berlin plan');

      const download = page.waitForEvent('download');
      await act(page, /Berlin/, 'Export');
      expect((await download).suggestedFilename()).toBe('my-berlin-plan.md');

      await act(page, /Canada/, 'Delete');
      await expect(items(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(items(page)).toHaveCount(3);
      expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
    });
  });

test('what a conversation is about stands on one line of its row', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(1, 2));
  await page.goto('/');
  const top = async (text: string) => (await items(page).first().getByText(text, { exact: true }).boundingBox())?.y;
  await expect(items(page)).toHaveCount(1);
  expect(await top('+1')).toBe(await top('Germany'));
});

test('of several places with a word that one is marked which the search has shown, though it is printed otherwise', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, ["What deposit does a university's offer ask for?"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Search conversations' }).fill("university's");
  const said = (mark: Locator) =>
    mark.evaluate(({ textContent, nextSibling }) => `${textContent}${nextSibling?.textContent?.slice(0, 20)}`);
  const shown = items(page).first().locator('mark').first();
  await expect(shown).toHaveText('university');
  const words = (await said(shown)).slice(0, 11);
  await items(page).first().getByRole('button').first().click();
  const marked = log(page).locator('mark');
  await expect(marked).toBeInViewport();
  expect(words).toBe('university’');
  expect(await said(marked)).toContain(words);
});

test('what a search has found stays in view when the conversation grows below it', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, ['Germany or Ireland?']);
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('rupees are at');
  await expect(items(page).first().locator('mark').first()).toBeVisible();
  await items(page).first().getByRole('button').first().click();
  const match = log(page).locator('mark').first();
  await expect(match).toBeInViewport();
  await log(page).evaluate(async (box) => {
    const taller = box.firstElementChild?.appendChild(document.createElement('div'));
    if (taller) taller.style.height = '3000px';
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(match).toBeInViewport();
});

test('a reload brings back the conversation that was open, and a draft that was not sent', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 2));
  await page.goto('/');
  await items(page).last().getByRole('button').first().click();
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await box(page).fill('half a thought');
  await page.reload();
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await expect(box(page)).toHaveValue('half a thought');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(box(page)).toHaveValue('');
});

test('a new conversation is begun by one button: the sidebar’s beside a conversation, else the header’s', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 1));
  await page.goto('/');
  await items(page).getByRole('button').first().click();
  await expect(log(page)).toBeVisible();
  const begin = page.getByRole('button', { name: /^New( conversation)?$/ });
  await expect(begin).toHaveText(['New']);
  await page.getByRole('button', { name: 'Close history' }).click();
  await expect(begin).toHaveText(['New conversation']);
  await begin.click();
  await expect(log(page)).toHaveCount(0);
});

test('what is typed or asked while the conversation of before a reload is on its way stays', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 2));
  await page.goto('/');
  await items(page).last().getByRole('button').first().click();
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);

  /** Reloads, does something while the conversation is held back, and lets it come. */
  const meanwhile = async (act: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/conversations/*', async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/v1/conversations/*');
    await page.reload();
    await asked;
    await act();
    const come = page.waitForResponse('**/api/v1/conversations/*');
    resolve();
    await (await come).finished();
    await page.unroute('**/api/v1/conversations/*');
  };
  await meanwhile(() => box(page).fill('a new thought'));
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await expect(box(page)).toHaveValue('a new thought');

  await meanwhile(async () => {
    await box(page).fill('What does Ireland cost?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
  });
  await expect(log(page).getByText('You:')).toHaveCount(1);
  await expect(log(page)).toContainText('What does Ireland cost?');
  await expect(box(page)).toHaveValue('');
});

test('the last question is edited and the answer is asked again, in their own places', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('What does Germany cost?');
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Good answer' }).waitFor();
  await box(page).press('ArrowUp');
  const field = page.getByRole('textbox', { name: 'Edit question' });
  await expect(field).toBeInViewport();
  await field.fill('What does Ireland cost?');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
  await expect(log(page)).not.toContainText('What does Germany cost?');
  await page.getByRole('button', { name: 'Regenerate answer' }).click();
  await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
  await expect(log(page).getByText('You:')).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText('You:')).toHaveCount(1);
  await expect(log(page)).toContainText('What does Ireland cost?');
});

test('a guest’s opinion of an answer is kept', async ({ page }) => {
  await page.goto('/');
  await box(page).fill(QUESTIONS[1] ?? '');
  await box(page).press('Enter');
  const bad = page.getByRole('button', { name: 'Bad answer' });
  await bad.click();
  const [rated] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/feedback') && response.request().postData()?.includes('old') === true,
    ),
    (async () => {
      await page.getByRole('button', { name: 'Something else' }).click();
      await page.getByRole('textbox', { name: 'What was wrong?' }).fill('The figures are old');
      await page.getByRole('textbox', { name: 'What was wrong?' }).press('Enter');
    })(),
  ]);
  expect(rated.status()).toBe(200);
  await expect(bad).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a long history, scrolled to its end', () => {
  test.slow();
  const scrolledToItsEnd = async (page: Page) => {
    const student = await studentWithPlan(page);
    await talksAbout(
      page,
      student,
      Array.from({ length: 12 }, (_, i) => `Question ${12 - i}: what does Germany cost?`),
    );
    await page.goto('/');
    await expect(items(page)).toHaveCount(12);
    await items(page).last().scrollIntoViewIfNeeded();
    await expect(items(page).first()).not.toBeInViewport();
  };

  test('what was deleted is brought back by hand or key, and its message waits for whoever is at it', async ({
    page,
  }) => {
    await page.clock.install();
    await scrolledToItsEnd(page);
    // With its answer: a call that is on its way when the clock jumps has taken too long.
    const remove = () =>
      Promise.all([
        page.waitForResponse((response) => response.request().method() === 'DELETE'),
        act(page, /Question 12/, 'Delete'),
      ]);
    await remove();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(page.getByRole('status').filter({ hasText: 'Conversation deleted' })).toBeInViewport();
    await expect(items(page)).toHaveCount(11);
    await undo.click();
    await expect(items(page)).toHaveCount(12);
    await expect(undo).toHaveCount(0);

    await remove();
    await expect(items(page)).toHaveCount(11);
    const next = items(page).nth(10).getByRole('button').first();
    await expect(next).toBeFocused();
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(12);
    await expect(next).toBeFocused();

    await remove();
    await undo.hover();
    await page.clock.fastForward(60_000);
    await expect(undo).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(undo).toHaveCount(0);
  });

  test('a conversation that could not be loaded is said where it is seen, and Retry opens it', async ({ page }) => {
    await scrolledToItsEnd(page);
    await page.route('**/api/v1/conversations/*', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }), {
      times: 2,
    });
    await items(page).last().getByRole('button').first().click();
    const told = page.getByRole('alert').filter({ hasText: 'Failed to load chat session' });
    await expect(told).toBeInViewport();
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(told).toBeInViewport();
    await told.getByRole('button', { name: 'Retry' }).click();
    await expect(log(page)).toContainText('Question 12: what does Germany cost?');
    await expect(told).toHaveCount(0);
  });
});

test('on a phone a Retry that opens a conversation shows it: the history closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 1));
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  await page.route('**/api/v1/conversations/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await items(page).first().getByRole('button').first().click();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(sidebar(page)).toHaveCount(0);
  await expect(log(page)).toContainText(QUESTIONS[0] ?? '');
});

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the history opens without the keyboard, and Undo is in reach and lies on no conversation', async ({ page }) => {
    const student = await studentWithPlan(page);
    await talksAbout(page, student, QUESTIONS);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open history' }).tap();
    await expect(page.getByRole('button', { name: 'Close history' })).toBeFocused();
    await act(page, /Canada/, 'Delete');
    const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(items(page)).toHaveCount(2);
    const [lowest, said] = await Promise.all([items(page).last().boundingBox(), message.boundingBox()]);
    expect(said?.y).toBeGreaterThan((lowest?.y ?? 740) + (lowest?.height ?? 0));
    expect(said?.y).toBeGreaterThan(740 / 2);
    await message.getByRole('button', { name: 'Undo' }).tap();
    await expect(items(page)).toHaveCount(3);
    // A key is pressed by who has a keyboard.
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('textbox', { name: 'Search conversations' })).toBeFocused();
  });
});

for (const lang of ['hi', 'mr'])
  test(`on a page in ${lang} a row of the history says in its language what the conversation is about`, async ({
    page,
  }) => {
    const say = sayBy(wordsOf(lang, 'assistant'));
    const student = await studentWithPlan(page);
    await talksAbout(page, student, ['What does a master’s in Germany cost?', 'What is the weather like?']);
    const list = (await (await page.request.get('/api/v1/conversations', { headers: student.headers })).json())
      .conversations;
    expect(list.flatMap(({ key_topics }: { key_topics: string[] }) => key_topics)).toEqual(['Germany', 'Costs']);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${lang}`);
    await page.getByRole('button', { name: say('Open history') }).click();
    const row = page
      .getByRole('list', { name: say('Conversations') })
      .getByRole('listitem')
      .filter({ hasText: 'in Germany' });
    await expect(row).toContainText(`${say('Germany')}${say('Costs')}`);
    await expect(row.getByText('Costs', { exact: true })).toHaveCount(0);
  });

test('beside the landing a row is no wider than the history, however many topics it has', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS);
  await page.goto('/');
  const row = items(page).filter({ hasText: 'Germany' });
  const right = async (place: Locator) => {
    const box = await place.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const edge = await right(sidebar(page));
  expect(await right(row.getByLabel(/^Actions for/))).toBeLessThan(edge);
  expect(await right(row.getByText(/^\+\d$/))).toBeLessThan(edge);
  const cut = await row
    .getByText('Germany', { exact: true })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut).toBe(0);
});

test('a guest’s sidebar has the free messages and the way to sign up; it closes with Escape on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(sidebar(page)).toContainText('of 4 free messages left');
  await expect(sidebar(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /\/signup$/);
  await expect(page.getByRole('button', { name: 'Close history' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open history' })).toBeFocused();
});

test('a failed health check is told in the sidebar, with a retry', async ({ page }) => {
  await page.route('**/api/v1/chat/health', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }), {
    times: 1,
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(sidebar(page).getByText('Unable to connect')).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Retry' }).click();
  await expect(sidebar(page).getByText('Unable to connect')).toHaveCount(0);
});

test('two tabs show the same conversation once one looks at the other', async ({ page, context }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 1));
  await page.goto('/');
  await items(page).first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Good answer' }).waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await expect(log(other)).toContainText(QUESTIONS[0] ?? '');
  await box(other).fill('And in Ireland?');
  await box(other).press('Enter');
  await expect(other.getByRole('button', { name: 'Good answer' })).toHaveCount(2);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(log(page)).toContainText('And in Ireland?');
});

test('Ctrl+K goes to the search, Ctrl+/ shows all keys, and signing out leaves nothing', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS.slice(0, 1));
  await page.goto('/');
  await expect(items(page)).toHaveCount(1);
  await box(page).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Search conversations' })).toBeFocused();
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.removeItem('auth-storage');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage' }));
  });
  await expect(items(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('draft-storage'))).toBeNull();
});

test('a guest who presses Ctrl+K stands on what a search needs, not on what closes it again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await box(page).focus();
  await page.keyboard.press('Control+k');
  await expect(sidebar(page).getByRole('link', { name: 'Sign Up' })).toBeFocused();
});

test('a key that follows at once is for the dialog that has just come', async ({ page }) => {
  await page.goto('/');
  await box(page).focus();
  await page.evaluate(async () => {
    const deepest = (root: Document | ShadowRoot): Element | null => {
      const here = root.activeElement;
      return here?.shadowRoot ? deepest(here.shadowRoot) : here;
    };
    const press = (key: string, ctrlKey = false) =>
      deepest(document)?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true }));
    const observed = new Promise<void>((resolve) => {
      const root = document.querySelector('admissions-assistant')?.shadowRoot;
      // Called before the next picture, as soon as the dialog is in the tree.
      if (root)
        new MutationObserver(() => root.querySelector('[role=dialog]') && resolve()).observe(root, {
          childList: true,
          subtree: true,
        });
    });
    press('/', true);
    await observed;
    press('Escape');
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(box(page)).toBeFocused();
});

test('who comes back to the tab asks once whether anything is new, and pays some hundred bytes when nothing is', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, QUESTIONS);
  await page.goto('/');
  await items(page).first().getByRole('button').first().click();
  await expect(log(page)).toContainText('PEBC');
  const comeBack = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
  const asked: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/v1/conversations') && asked.push(request));
  const answered = (count: number) =>
    expect
      .poll(async () => (await Promise.all(asked.map((request) => request.response()))).filter(Boolean).length)
      .toBe(count);
  await comeBack();
  await answered(2);
  // The first look has made sure that the conversation is known with its tag; from here on nothing is sent again.
  asked.length = 0;
  await comeBack();
  await answered(2);
  for (const request of asked) {
    expect((await request.response())?.status()).toBe(304);
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    expect(responseBodySize + responseHeadersSize).toBeLessThan(1_500);
  }
  await expect(log(page)).toContainText('PEBC');
  await expect(items(page)).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('what closes a window by the system, as Back does on Android, closes the open history', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open history' }).tap();
    await expect(sidebar(page)).toBeVisible();
    // Nothing of ours hears the key then.
    await page.evaluate(() => {
      const focused = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      if (focused instanceof HTMLElement) focused.blur();
    });
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toHaveCount(0);
  });
});

test('who asks in a conversation that was deleted on another device is told so, and asks in a new one', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await page.goto('/');
  await box(page).fill(QUESTIONS[0] ?? '');
  await box(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  const { headers } = student;
  const { conversations } = await (await page.request.get('/api/v1/conversations', { headers })).json();
  await page.request.delete(`/api/v1/conversations/${conversations[0].conversation_id}`, { headers });
  await box(page).fill('And in Germany?');
  await box(page).press('Enter');
  await expect(log(page).getByRole('alert')).toHaveText(
    /^This conversation was deleted on another device\. Retry asks in a new one\./,
  );
  await expect(log(page)).toContainText('And in Germany?');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(2);
});
