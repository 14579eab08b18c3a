import type { Page } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { paintedInItsFonts } from './first-picture.ts';
import { sayBy, wordsOf } from './heard.ts';
import { buyPlan, signedInPayer } from './payer.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const history = (page: Page) => page.getByRole('button', { name: 'Open history' });

/** Comes to a page while some of its files wait for the returned function. */
async function arriveEarly(page: Page, path = '/', files = '**/widget.js'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, (route) => held.promise.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  return held.resolve;
}

/** The question was answered, and stands there once. */
async function expectAskedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  await expect(log(page).getByText('You:')).toHaveCount(1);
  await expect(log(page)).toContainText(QUESTION);
  expect(new URL(page.url()).search).toBe('');
}

for (const how of ['the button', 'Enter'] as const)
  test(`a question that is sent with ${how} before the assistant is there stays to be read, and is asked once`, async ({
    page,
  }) => {
    const release = await arriveEarly(page);
    await box(page).fill(QUESTION);
    const press = () => (how === 'Enter' ? box(page).press('Enter') : send(page).click());
    await press();
    await expect(page.getByRole('status').filter({ hasText: 'Sending…' })).toBeVisible();
    await press();
    await expect(box(page)).toHaveValue(QUESTION);
    release();
    await expectAskedOnce(page);
    await expect(box(page)).toHaveValue('');
    await expect(page.getByText('Sending…')).toBeHidden();

    // Neither a reload nor the way back asks again.
    await page.reload();
    await expectAskedOnce(page);
    await page.goto('/about');
    await page.goBack();
    await expectAskedOnce(page);
  });

test('in Hindi a question that is sent while the words are on their way is asked once', async ({ page }) => {
  const say = sayBy(wordsOf('hi', 'assistant'));
  const release = await arriveEarly(page, '/hi', '**/languages/*.json');
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  await page.getByRole('textbox', { name: say('Your question'), exact: true }).fill(QUESTION);
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: say('Sending…') })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: say('Good answer') })).toHaveCount(1);
  await expect(log(page)).toContainText(QUESTION);
  expect(new URL(page.url()).search).toBe('');
});

test('a link that somebody shares puts its question into the box and never sends it', async ({ page }) => {
  await page.goto(`/?ask=${encodeURIComponent(QUESTION)}`);
  await expect(history(page)).toBeVisible();
  await expect(box(page)).toHaveValue(QUESTION);
  await expect(log(page)).toHaveCount(0);
});

test('a ready-made question that is pressed early goes into the box, an empty box sends nothing, and both stay here', async ({
  page,
}) => {
  const release = await arriveEarly(page);
  await send(page).click();
  await page.getByRole('button', { name: 'Scholarships' }).click();
  await expect(box(page)).toHaveValue(/scholarship/i);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  release();
  await expect(history(page)).toBeVisible();
  await expect(box(page)).toHaveValue(/scholarship/i);
  await expect(log(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('one that is too long stays in the box, whole, and says why', async ({ page }) => {
  const release = await arriveEarly(page);
  const long = 'scholarships? '.repeat(limits.messageCharacters).slice(0, 10_000).trim();
  await box(page).fill(long);
  await send(page).click();
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'Please shorten it' })).toBeVisible();
  await expect(box(page)).toHaveValue(long);
  await expect(box(page)).toBeEditable();
});

test('who is signed in asks early, too, as a question of the account', async ({ page }) => {
  await studentWithPlan(page);
  const release = await arriveEarly(page);
  await box(page).fill(QUESTION);
  await send(page).click();
  release();
  await expectAskedOnce(page);
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
});

test('who is signed in and has no plan finds the early question behind the plans, and asks it again with one press', async ({
  page,
}) => {
  const payer = await signedInPayer(page, '/about');
  const release = await arriveEarly(page);
  await box(page).fill(QUESTION);
  await send(page).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Choose a plan to keep chatting' })).toBeVisible();
  await buyPlan(page.request, payer);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectAskedOnce(page);
});

test('what was typed on the last visit and not sent is still there beside a question that is sent early', async ({
  page,
}) => {
  await page.goto('/');
  await expect(history(page)).toBeVisible();
  await box(page).fill('I have a B.Pharm.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draft-storage'))).toContain('I have a B.Pharm.');
  const release = await arriveEarly(page);
  await box(page).fill(QUESTION);
  await send(page).click();
  release();
  await expectAskedOnce(page);
  await expect(box(page)).toHaveValue('I have a B.Pharm.');
});

test('when the assistant does not come, the question can be changed, and Send loads the page anew with it', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/widget.js', (route) => held.promise.then(() => route.abort('connectionreset')));
  await page.goto('/', { waitUntil: 'commit' });
  await box(page).fill(QUESTION);
  await send(page).click();
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('The assistant could not be started.');
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await box(page).fill(`${QUESTION} For October`);
  await page.unroute('**/widget.js');
  await send(page).click();
  await expect(history(page)).toBeVisible();
  await expect(box(page)).toHaveValue(`${QUESTION} For October`);
  await expect(log(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('Enter breaks the line, and what is said below the box moves nothing', async ({ page }) => {
    const release = await arriveEarly(page);
    await box(page).fill('Fees');
    await box(page).press('Enter');
    await page.keyboard.type('in Ireland?');
    await expect(box(page)).toHaveValue('Fees\nin Ireland?');
    const actions = page.getByRole('button', { name: 'Scholarships' });
    await paintedInItsFonts(page);
    const before = await actions.boundingBox();
    await send(page).tap();
    await expect(page.getByText('Sending…')).toBeInViewport({ ratio: 1 });
    expect(await actions.boundingBox()).toEqual(before);
    release();
    await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
    await expect(box(page)).not.toBeFocused();
  });
});
