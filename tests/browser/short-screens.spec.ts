import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, partnerPage } from './demo-page.ts';
import { linesOf } from './lines.ts';
import { test as onPartnersPage } from './partner-visitor.ts';
import { signedInPerson } from './person.ts';
import { PHONE } from './phone.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

for (const [width, height] of [
  [740, 360],
  [844, 390],
  [1280, 500],
  [640, 360],
] as const)
  test(`on a screen of ${width} by ${height} the message box is in view, before and after an answer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect(box(page)).toBeInViewport({ ratio: 1 });
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    await expect(box(page)).toBeInViewport({ ratio: 1 });
    // So is the answer's beginning.
    await expect(log(page).getByRole('paragraph').first()).toBeInViewport({ ratio: 0.3 });
  });

for (const [device, question] of [
  ['a phone held sideways', QUESTION],
  ['a phone held sideways, below a question that is longer than its view,', `${QUESTION} `.repeat(12)],
] as const)
  test(`on ${device} what to do after a failure is in view`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.route('**/api/v1/chat', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
    await page.goto('/');
    await ask(page, question);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
  });

test('on a phone held sideways the answer is in sight above what says that the free messages are used up', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
  const danger = page.getByText('In danger, or thinking of ending your life?');
  const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
  for (const said of [prompt, page.getByRole('status').filter({ hasText: 'Please sign up to continue.' })]) {
    for (const part of [danger, said.getByRole('button', { name: 'Sign Up' }), box(page)])
      await expect(part).toBeInViewport({ ratio: 1 });
    // A quarter of the screen at most, and no word outside it.
    expect((await said.boundingBox())?.height).toBeLessThanOrEqual(90);
    expect(await said.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await expect(log(page).getByText('Question 4')).toBeInViewport();
    expect(await linesOf(said, 'Tele-MANAS 14416')).toBe(1);
    if (said === prompt) await prompt.getByRole('button', { name: 'Hide' }).click();
  }
});

test('on a phone held sideways what is said of an account that was deleted lies beside the box, not on it', async ({
  page,
}) => {
  await signedInPerson(page, '/settings');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Yes, delete my account' }).click();
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  await box(page).fill('What does Ireland cost?');
  // Refused where anything else would take the click.
  await page.getByRole('button', { name: 'Send' }).click({ trial: true });
  await expect(page.getByText('Your account was deleted')).toBeInViewport({ ratio: 1 });
});

test('on a phone held sideways what is said on the landing lies neither on its title nor on the box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Conversation deleted' });
  await expect(said).toBeInViewport({ ratio: 1 });
  const [title, message, field] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), said, box(page)].map((part) => part.boundingBox()),
  );
  if (!title || !message || !field) throw new Error('All of them have to be shown');
  expect(title.y + title.height).toBeLessThanOrEqual(message.y);
  expect(message.y + message.height).toBeLessThanOrEqual(field.y);
});

test('rows are awaited in the history, and none is where there is no conversation', async ({ page }) => {
  await studentWithPlan(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/conversations?*', (route) => answer.promise.then(() => route.continue()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  const awaited = page.getByRole('list', { name: 'Conversations' }).locator('xpath=following-sibling::*[@aria-hidden]');
  await expect(awaited).toBeInViewport();
  answer.resolve();
  await expect(page.getByText('No conversations yet.')).toBeVisible();
  await expect(awaited).toHaveCount(0);
});

test('where the history lies over the conversation, Tab from its end leads there, and nothing covers what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).press('Enter');
  const history = page.getByRole('complementary', { name: 'Chat history' });
  await expect(history.getByRole('button', { name: 'Close history' })).toBeFocused();
  await history.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await expect(history).toBeHidden();
});

for (const [path, end] of [
  ['/', 'every answer shows its sources.'],
  ['/hi', 'हर उत्तर अपने स्रोत दिखाता है।'],
  ['/mr', 'प्रत्येक उत्तर आपले स्रोत दाखवते.'],
] as const)
  test(`on a phone held sideways the words on ${path} end above the message box`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto(path);
    // The words that came with the page give way to the assistant's own, maybe while they are looked at.
    await expect
      .poll(async () => {
        const words = await page.getByText(end).filter({ visible: true }).boundingBox();
        const below = await page.getByRole('textbox').filter({ visible: true }).first().boundingBox();
        return words && below && words.y + words.height < below.y;
      })
      .toBe(true);
  });

test('on paper our own page has the whole conversation', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 });
  await page.goto('/');
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await ask(page, 'What does a master’s in Germany cost?');
  await expectAnswers(page, 2);
  const clipped = () => log(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await clipped()).toBeGreaterThan(100);
  await page.emulateMedia({ media: 'print' });
  expect(await clipped()).toBe(0);
  await expect(box(page)).toBeHidden();
  // Paper has nothing to press.
  await expect(page.getByText('free messages left')).toBeHidden();
  // Nor to follow: the address of a source stands there in words.
  const source = log(page).getByRole('list', { name: 'Sources' }).first().getByRole('link').first();
  expect(await source.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('/guides/');
  for (const name of ['New', 'Sign Up', 'Copy message', 'Good answer', 'Talk to a counsellor'])
    await expect(page.locator('admissions-assistant').getByRole('button', { name })).toHaveCount(0);
});

test('the site’s header stays above the assistant when the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open history' });
  await expect(button).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  const covered = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, Math.max(1, y + height / 2))?.closest('.site-header') !== null;
  });
  expect(covered).toBe(true);
});

const VISIBLE = 320;
/** How a phone's browser says that the keyboard is up: the page is as high as before, or lower. */
const KEYBOARDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'over the page': (page) =>
    page.evaluate((height) => {
      if (!visualViewport) return;
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
      visualViewport.dispatchEvent(new Event('resize'));
    }, VISIBLE),
  'below a lower page': (page) => page.setViewportSize({ width: 360, height: VISIBLE }),
};

/** In an open conversation: Send is pressed where the thumb is, not scrolled to. */
async function expectSendAboveKeyboard(page: Page, openKeyboard: (page: Page) => Promise<unknown>): Promise<void> {
  const send = page.getByRole('button', { name: 'Send' });
  await box(page).fill(QUESTION);
  await send.tap();
  await expectAnswers(page, 1);
  await box(page).tap();
  await openKeyboard(page);
  for (const text of ['And Ireland?', 'And how much of it in the first year?\n'.repeat(12).trim()]) {
    await box(page).fill(text);
    await expect
      .poll(async () => {
        const place = await send.boundingBox();
        return place && place.y >= 0 && place.y + place.height <= VISIBLE;
      })
      .toBe(true);
    // Nothing lies over it.
    await send.tap({ trial: true });
  }
}

for (const [keyboard, openKeyboard] of Object.entries(KEYBOARDS)) {
  test.describe(`with the keyboard ${keyboard}`, () => {
    test.use(PHONE);

    test('Send is whole above it in a conversation, for a line and for twelve', async ({ page }) => {
      await page.goto('/');
      await expectSendAboveKeyboard(page, openKeyboard);
    });
  });

  onPartnersPage.describe(`on a partner’s page, with the keyboard ${keyboard}`, () => {
    onPartnersPage.use(PHONE);

    for (const file of ['inline.html', 'university.html'])
      onPartnersPage(
        `${file}: Send is whole above it in a conversation, for a line and for twelve`,
        async ({ page }) => {
          await page.goto(partnerPage(file));
          if (file !== 'inline.html') await launcher(page).tap();
          await expectSendAboveKeyboard(page, openKeyboard);
        },
      );
  });
}

for (const [width, height] of [
  [360, 400],
  [320, 400],
  [740, 360],
] as const)
  for (const path of ['/', '/hi', '/mr'])
    test(`in a view of ${width} by ${height} what says on ${path} that the server cannot be reached lies beside the title, not on it`, async ({
      page,
    }) => {
      await page.route('**/chat/health', (route) => route.abort('connectionreset'));
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const said = page.getByRole('alert');
      await expect(said).toBeInViewport({ ratio: 1 });
      const [title, problem] = await Promise.all(
        [page.getByRole('heading', { level: 1 }), said].map((part) => part.boundingBox()),
      );
      if (!title || !problem) throw new Error('Both have to be shown');
      expect(title.y + title.height).toBeLessThanOrEqual(problem.y);
    });
