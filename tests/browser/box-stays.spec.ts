import type { Page } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { paintedInItsFonts } from './first-picture.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

type Say = (text: string) => string;
const inEnglish: Say = (text) => text;
const box = (page: Page, say = inEnglish) => page.getByRole('textbox', { name: say('Your question'), exact: true });
const send = (page: Page, say = inEnglish) => page.getByRole('button', { name: say('Send'), exact: true });
const whole = (page: Page) => page.getByRole('button', { name: 'Open history' });
const said = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** Where the message box and its button stand. */
async function places(page: Page, say = inEnglish) {
  await paintedInItsFonts(page);
  // While nothing can be asked, the box is as much wider as the button for dictation beside it.
  const { width: _, ...field } = (await box(page, say).boundingBox()) ?? {};
  return [field, await send(page, say).boundingBox()];
}

for (const [path, say] of [
  ['/', inEnglish],
  ['/mr', sayBy({ ...wordsOf('mr', 'assistant'), ...wordsOf('mr', 'pages') })],
] as const)
  test(`on ${path}, when the assistant cannot be had, what says so moves neither the box nor its button`, async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/widget.js', (route) => held.promise.then(() => route.abort('connectionreset')));
    await page.goto(path, { waitUntil: 'commit' });
    const before = await places(page, say);
    held.resolve();
    const missing = 'The assistant could not be started. Please reload the page, or update your browser.';
    await expect(said(page, say(missing))).toBeInViewport({ ratio: 1 });
    expect(await places(page, say)).toEqual(before);
  });

for (const [width, height] of [
  [360, 740],
  [360, 400],
  [1280, 800],
] as const)
  test(`on a landing of ${width} by ${height} a lost connection moves neither the box nor its button, nor does its end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const held = Promise.withResolvers<void>();
    let broken = true;
    await page.route('**/chat/health', (route) =>
      held.promise.then(() => (broken ? route.abort('connectionreset') : route.continue())),
    );
    await page.goto('/');
    await expect(whole(page)).toBeVisible();
    // Beside it, where there is room for both.
    if (width > 1000) await whole(page).tap();
    const before = await places(page);
    held.resolve();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeInViewport({ ratio: 1 });
    expect(await places(page)).toEqual(before);
    // What is said below the box lies over none of the buttons there, nor over a line of one.
    const first = await page.getByRole('button', { name: 'Admission Info' }).boundingBox();
    const end = await page
      .getByText('No connection. You can send when it is back.')
      .evaluate(({ parentElement: line }) => line?.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual(Number(first?.y));
    broken = false;
    await retry.tap();
    await expect(retry).toHaveCount(0);
    expect(await places(page)).toEqual(before);
  });

test('in a conversation a lost connection moves neither the box nor its button', async ({ page, context }) => {
  const ask = async (question: string) => {
    await box(page).fill(question);
    await send(page).tap();
  };
  await page.goto('/');
  await ask('Which scholarships are there in the UK?');
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  const before = await places(page);
  await context.setOffline(true);
  await ask('And in Germany?');
  await expect(said(page, 'Unable to connect to the server.')).toBeInViewport({ ratio: 1 });
  expect(await places(page)).toEqual(before);
});

test('what is wrong with a question is in view on the landing, and hides nothing that can be pressed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(whole(page)).toBeVisible();
  await box(page).fill('scholarships? '.repeat(limits.messageCharacters).slice(0, 10_000));
  await expect(said(page, 'Please shorten it')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Scholarships', exact: true }).tap();
  await expect(box(page)).toHaveValue(/^(?!scholarships).*scholarship/i);
});
