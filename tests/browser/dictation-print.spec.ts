import type { Page } from '@playwright/test';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const microphone = (page: Page) => page.getByRole('button', { name: 'Dictate' });

/** A speech recognition that hears what the test says: `window.hears`. */
const fakeSpeech = () => {
  type Fake = {
    lang: string;
    onresult?: (event: object) => void;
    onerror?: (event: object) => void;
    onend?: () => void;
  };
  const heard: { now: Fake | null; languages: string[] } = { now: null, languages: [] };
  class FakeSpeech {
    lang = '';
    interimResults = false;
    onresult?: (event: object) => void;
    onerror?: (event: object) => void;
    onend?: () => void;
    start() {
      heard.now = this;
      heard.languages.push(this.lang);
    }
    stop() {
      heard.now = null;
      this.onend?.();
    }
    abort() {
      if (heard.now !== this) return;
      heard.now = null;
      this.onerror?.({ error: 'aborted' });
      this.onend?.();
    }
  }
  Object.assign(window, {
    SpeechRecognition: FakeSpeech,
    hears: (...words: string[]) => heard.now?.onresult?.({ results: words.map((transcript) => [{ transcript }]) }),
    fails: (error: string) => {
      const { now } = heard;
      heard.now = null;
      now?.onerror?.({ error });
      now?.onend?.();
    },
    listening: () => heard.now !== null,
    languages: heard.languages,
  });
};
const call = (page: Page, name: string, ...args: string[]) =>
  page.evaluate(([key = '', ...rest]) => Reflect.get(window, key)(...rest), [name, ...args]);

test.describe('dictation', () => {
  test.beforeEach(({ page }) => page.addInitScript(fakeSpeech));

  test('writes what is heard behind the draft, as it is heard, and never sends it', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('Tell me:');
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Listening… Press the mic to stop.')).toBeVisible();
    await call(page, 'hears', 'what does');
    await expect(box(page)).toHaveValue('Tell me: what does');
    await call(page, 'hears', 'what does Germany', ' cost');
    await expect(box(page)).toHaveValue('Tell me: what does Germany cost');
    await microphone(page).click();
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Listening… Press the mic to stop.')).toHaveCount(0);
    await expect(box(page)).toHaveValue('Tell me: what does Germany cost');
    await expect(page.getByRole('log')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'languages'))).toEqual(['en-IN']);
  });

  test('ends with Escape, with typing and with sending', async ({ page }) => {
    await page.goto('/');
    for (const end of [() => box(page).press('Escape'), () => box(page).press('x')]) {
      await microphone(page).click();
      expect(await call(page, 'listening')).toBe(true);
      await end();
      await expect.poll(() => call(page, 'listening')).toBe(false);
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
    }
    await microphone(page).click();
    await call(page, 'hears', 'what does Germany cost');
    await box(page).press('Enter');
    await expect(page.getByRole('log')).toContainText('x what does Germany cost');
    await expect.poll(() => call(page, 'listening')).toBe(false);
    await expect(box(page)).toHaveValue('');
  });

  for (const [error, words] of [
    ['not-allowed', 'The microphone is not allowed here.'],
    ['no-speech', 'Nothing was heard.'],
    ['network', 'Dictation needs a connection.'],
    ['audio-capture', 'No microphone was found.'],
    ['something-new', 'Dictation did not work.'],
  ] as const)
    test(`says in words why it ended: ${error}`, async ({ page }) => {
      await page.goto('/');
      await microphone(page).click();
      await call(page, 'fails', error);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false');
      await box(page).fill('typed instead');
      await expect(page.getByText(words)).toHaveCount(0);
    });
});

test('without speech recognition there is no button for it', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });
  await page.goto('/');
  await expect(box(page)).toBeVisible();
  await expect(microphone(page)).toHaveCount(0);
});

test('a conversation is printed by itself, with title, date, turns and sources, and leaves nothing behind', async ({
  page,
}) => {
  // The frame is looked at while its print dialogue would be open.
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.addEventListener('error', (event) => Reflect.set(window, 'fault', event.message));
    const printed: string[] = [];
    Reflect.set(window, 'printed', printed);
    const append = Element.prototype.append;
    Element.prototype.append = function (...nodes: (Node | string)[]) {
      for (const node of nodes)
        if (node instanceof HTMLIFrameElement)
          node.addEventListener(
            'load',
            () => {
              const view = node.contentWindow;
              if (view) view.print = () => printed.push(node.contentDocument?.body.textContent ?? '');
            },
            { once: true, capture: true },
          );
      append.apply(this, nodes);
    };
  });
  const policies: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy|TrustedHTML/.test(message.text()) && policies.push(message.text()),
  );
  const student = await studentWithPlan(page);
  await talksAbout(page, student, ['What does a master’s in Germany cost in rupees, with the blocked account?']);
  await page.goto('/');
  await page.getByLabel(/^Actions for/).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed').length)).toBe(1);
  const text = await page.evaluate(() => String(Reflect.get(window, 'printed')[0]));
  expect(text).toContain('What does a master’s in Germany cost');
  expect(text).toMatch(/Begun \d+ \w+ \d{4}/);
  expect(text).toContain('You ·');
  expect(text).toContain('blocked account');
  expect(text).toContain('Sources:');
  expect(text).toMatch(/checked \d{4}-\d\d-\d\d/);
  expect(policies).toEqual([]);
});
