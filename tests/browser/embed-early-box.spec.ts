import type { Page } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { box, expectAnswers, log, partnerPage, watchConsole, whole } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';
const PAGE = 'inline.html';

/** Lets the assistant's file wait until the returned function is called. */
async function holdAssistant(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/widget.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

const isDefined = (page: Page) => page.evaluate(() => customElements.get('admissions-assistant') !== undefined);

test('on a slow network one can type at once; the assistant takes over the words, the place in them and the focus', async ({
  page,
}) => {
  const seen = watchConsole(page);
  const release = await holdAssistant(page);
  await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
  await box(page).click();
  await page.keyboard.type('Fees in Germany?');
  for (let step = 0; step < 'Germany?'.length; step++) await page.keyboard.press('ArrowLeft');
  expect(await isDefined(page)).toBe(false);

  release();
  await expect(whole(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('West ');
  await expect(box(page)).toHaveValue('Fees in West Germany?');
  await page.keyboard.press('Enter');
  await expectAnswers(page, 1);
  expect(seen).toEqual([]);
});

test('a question that is sent before the assistant is there stays to be read, and is answered once', async ({
  page,
}) => {
  const release = await holdAssistant(page);
  await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
  await box(page).fill(QUESTION);
  await box(page).press('Enter');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue(QUESTION);
  expect(await isDefined(page)).toBe(false);

  release();
  await expectAnswers(page, 1);
  await expect(log(page)).toContainText(QUESTION);
  await expect(box(page)).toHaveValue('');
});

for (const how of ['the mouse', 'the keyboard'] as const)
  test(`the early box has its button: a question that is sent with it by ${how} is answered once, and the focus is in the box`, async ({
    page,
  }) => {
    const seen = watchConsole(page);
    const release = await holdAssistant(page);
    await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
    await box(page).fill(QUESTION);
    if (how === 'the mouse') await send(page).dblclick();
    else {
      await page.keyboard.press('Tab');
      await expect(send(page)).toBeFocused();
      await page.keyboard.press('Space');
    }
    await expect(box(page)).toHaveAttribute('readonly');
    await expect(box(page)).toHaveValue(QUESTION);
    release();
    await expectAnswers(page, 1);
    await expect(log(page)).toContainText(QUESTION);
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    expect(seen).toEqual([]);
  });

test('an empty early box sends nothing; of one that is too long nothing is lost', async ({ page }) => {
  const release = await holdAssistant(page);
  await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
  await send(page).click();
  await expect(box(page)).toBeEditable();
  const long = 'scholarships? '.repeat(limits.messageCharacters).slice(0, 10_000).trim();
  await box(page).fill(long);
  await send(page).click();
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'Please shorten it' })).toBeVisible();
  await expect(box(page)).toHaveValue(long);
  await expect(log(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const [language, words] of [
    ['English', null],
    ['Hindi', wordsOf('hi', 'assistant')],
    ['Marathi', wordsOf('mr', 'assistant')],
  ] as const)
    test(`when the assistant cannot be loaded, the box says so in ${language} and stays where it is; its button tries again`, async ({
      page,
    }) => {
      const say = words ? sayBy(words) : (text: string) => text;
      const held = Promise.withResolvers<void>();
      let broken = true;
      await page.route('**/widget.js', (route) =>
        held.promise.then(() => (broken ? route.abort('connectionreset') : route.continue())),
      );
      await page.route(`**/${PAGE}`, async (route) => {
        const response = await route.fetch();
        const lang = { English: 'en', Hindi: 'hi', Marathi: 'mr' }[language];
        await route.fulfill({ response, body: (await response.text()).replace('lang="en"', `lang="${lang}"`) });
      });
      await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
      const early = page.getByRole('textbox', { name: say('Ask your question'), exact: true });
      const button = page.getByRole('button', { name: say('Send'), exact: true });
      await early.fill(QUESTION);
      await button.tap();
      const places = async () => [await early.boundingBox(), await button.boundingBox()];
      const before = await places();
      held.resolve();
      const failure = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(failure).toHaveText(say('The assistant could not be loaded. Please try again.'));
      await expect(failure).toBeVisible();
      expect(await places()).toEqual(before);

      broken = false;
      await button.tap();
      await expect(page.getByRole('button', { name: say('Good answer'), exact: true })).toHaveCount(1);
      await expect(log(page)).toContainText(QUESTION);
      // Its keyboard makes room for the answer.
      await expect(page.getByRole('textbox')).not.toBeFocused();
      await expect(failure).toHaveCount(0);
    });

  test('a question of three lines is seen whole in the early box', async ({ page }) => {
    await page.route('**/widget.js', (route) => route.abort('connectionreset'));
    await page.goto(partnerPage(PAGE));
    await box(page).fill(QUESTION);
    expect(await box(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('Enter breaks the line in the early box, as it does in the assistant’s own', async ({ page }) => {
    const release = await holdAssistant(page);
    await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
    await box(page).fill('Fees');
    await box(page).press('Enter');
    await page.keyboard.type('in Germany?');
    await expect(box(page)).toHaveValue('Fees\nin Germany?');
    expect(await isDefined(page)).toBe(false);
    release();
    await expect(whole(page)).toBeVisible();
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('Fees\nin Germany?\n');
  });
});

test('a draft of the last visit stays, above what is typed before the assistant is there', async ({ page }) => {
  await page.goto(partnerPage(PAGE));
  await expect(whole(page)).toBeVisible();
  await box(page).fill('I have a B.Pharm.');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admissions-assistant:draft-storage')))
    .toContain('I have a B.Pharm.');
  const release = await holdAssistant(page);
  await page.reload({ waitUntil: 'commit' });
  await box(page).click();
  await page.keyboard.type('Fees?');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(whole(page)).toBeVisible();
  await page.keyboard.type(' in Ireland');
  await expect(box(page)).toHaveValue('I have a B.Pharm.\nFees in Ireland?');
});

test('when the assistant cannot be loaded, the box says so, and Enter tries again', async ({ page }) => {
  let broken = true;
  await page.route('**/widget.js', (route) => (broken ? route.abort('connectionreset') : route.continue()));
  await page.goto(partnerPage(PAGE));
  await box(page).fill(QUESTION);
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The assistant could not be loaded. Please try again.');
  // The sentence may be there since the page came: what Enter began has to have failed too, or the next one waits for it.
  await expect(page.locator('head script[src$="/widget.js"]')).toHaveCount(0);
  broken = false;
  await page.keyboard.press('Enter');
  await expectAnswers(page, 1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Lets the words of all languages wait until the returned function is called. */
async function holdWords(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/languages/*.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('in another language the box stays until the words have come', async ({ page }) => {
  const release = await holdWords(page);
  await page.route(`**/${PAGE}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lang="en"', 'lang="hi"') });
  });
  await page.goto(partnerPage(PAGE));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  const early = page.getByRole('textbox', { name: 'अपना सवाल पूछें' });
  await early.click();
  await page.keyboard.type('Fees');
  release();
  await expect(whole(page)).toBeVisible();
  await page.keyboard.type(' in Ireland?');
  await expect(page.getByRole('textbox', { name: 'आपका सवाल' })).toHaveValue('Fees in Ireland?');
});

/** Which elements say that a question was sent in them: the conversation itself is shown by all of a page. */
const watchSenders = (page: Page) =>
  page.addInitScript(() => {
    const senders: string[] = [];
    Object.assign(window, { senders });
    document.addEventListener('assistant:message-sent', ({ target }) => {
      if (target instanceof Element) senders.push(target.id);
    });
  });
const senders = (page: Page): Promise<string[]> => page.evaluate(() => Object(window).senders);

test('a question that is sent while the words are on their way is answered once, where it was asked', async ({
  page,
}) => {
  await watchSenders(page);
  const release = await holdWords(page);
  await page.goto(partnerPage('two-languages.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  const early = page.getByRole('textbox', { name: 'आपला प्रश्न विचारा' });
  await early.fill(QUESTION);
  await early.press('Enter');
  await expect(early).toHaveAttribute('readonly');
  release();
  const second = page.locator('#second');
  await expect(second.getByRole('log')).toContainText('Chevening');
  await expect(second.getByRole('log')).toContainText(QUESTION);
  await expect(second.getByRole('textbox')).toHaveValue('');
  expect(await senders(page)).toEqual(['second']);
});

test('a question that is sent in the second box before the assistant is there is answered in that one', async ({
  page,
}) => {
  await watchSenders(page);
  const release = await holdAssistant(page);
  await page.goto(partnerPage('two-languages.html'), { waitUntil: 'commit' });
  const early = page.getByRole('textbox', { name: 'आपला प्रश्न विचारा' });
  await early.fill(QUESTION);
  await early.press('Enter');
  release();
  await expect(page.locator('#second').getByRole('log')).toContainText('Chevening');
  expect(await senders(page)).toEqual(['second']);
});

test('what a page has put into its element stays until the assistant comes', async ({ page }) => {
  const release = await holdAssistant(page);
  await page.route(`**/${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</admissions-assistant>', '<p>One moment</p></admissions-assistant>');
    await route.fulfill({ response, body });
  });
  await page.goto(partnerPage(PAGE), { waitUntil: 'commit' });
  await expect(page.getByText('One moment')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  release();
  await expect(box(page)).toBeVisible();
  await expect(page.getByText('One moment')).toBeHidden();
});
