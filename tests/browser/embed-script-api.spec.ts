import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, panel, partnerPage } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

type Command = readonly [name: string, value?: unknown];

/** Calls the page's global, as a partner's own script would. */
const call = (page: Page, ...command: Command) =>
  page.evaluate((given) => Reflect.apply(Reflect.get(window, 'AdmissionsAssistant'), null, given), command);

/** Queues calls with the snippet of EMBEDDING.md, before anything of ours is on the page. */
const queue = (page: Page, ...commands: readonly Command[]) =>
  page.addInitScript((given) => {
    const q: unknown[] = [];
    Reflect.set(
      window,
      'AdmissionsAssistant',
      Object.assign((...each: unknown[]) => q.push(each), { q }),
    );
    for (const command of given) Reflect.apply(Reflect.get(window, 'AdmissionsAssistant'), null, command);
  }, commands);

/** Everything that the page's own listeners hear, as text. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent && event.type.startsWith('assistant:') && event.composed && event.bubbles)
        heard.push(`${event.type.slice('assistant:'.length)} ${JSON.stringify(event.detail)}`);
      return dispatch.call(this, event);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

test('calls before the script are kept: open', async ({ page }) => {
  await queue(page, ['open']);
  await page.goto(partnerPage('university.html'));
  await expect(panel(page)).toBeVisible();
});

test('calls before the script are kept: prefill, toggle and toggle', async ({ page }) => {
  await queue(page, ['prefill', 'What are the fees?'], ['toggle'], ['toggle']);
  await page.goto(partnerPage('university.html'));
  await expect(box(page)).toHaveValue('What are the fees?');
});

test('calls before the script are kept: setContext and send', async ({ page }) => {
  await queue(page, ['setContext', { degree: 'B.Pharm' }], ['send', 'Which scholarships are there in the UK?']);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/chat'));
  await page.goto(partnerPage('university.html'));
  await expectAnswers(page, 1);
  expect((await asked).postDataJSON().user_context).toMatchObject({ degree: 'B.Pharm' });
});

test('every command after load', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await expect(launcher(page)).toBeVisible();
  await call(page, 'open');
  await expect(panel(page)).toBeVisible();
  await call(page, 'close');
  await expect(panel(page)).toHaveCount(0);
  await call(page, 'toggle');
  await call(page, 'prefill', 'What are the fees?');
  await expect(box(page)).toHaveValue('What are the fees?');
  await call(page, 'send', 'Which scholarships are there in the UK?');
  await expectAnswers(page, 1);
  await call(page, 'signOut');
  expect(await page.evaluate(() => Reflect.get(window, 'AdmissionsAssistant').version)).toMatch(/^1-[0-9a-f]{10}$/);
  await call(page, 'destroy');
  await expect(page.locator('admissions-assistant')).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
});

test('a command without its text puts nothing into the box, and sends nothing', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  await call(page, 'prefill', 'What are the fees?');
  await expect(box(page)).toHaveValue('What are the fees?');
  await call(page, 'send');
  await expect(box(page)).toHaveValue('');
  await ask(page, 'Which scholarships are there in the UK?');
  await expectAnswers(page, 1);
  await expect(page.getByText('undefined')).toHaveCount(0);
});

test('a command that there is not is told to the developer, and throws nothing into the page', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  const told = page.waitForEvent('console');
  await call(page, 'explode');
  expect((await told).text()).toBe('admissions-assistant: no command is called explode');
});

test('on, off and ready', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await page.evaluate(() => {
    const api = Reflect.get(window, 'AdmissionsAssistant');
    const seen: string[] = [];
    const listener = () => seen.push('open');
    Object.assign(window, { seen, listener });
    api('on', 'open', listener);
    api('ready', (element: Element) => seen.push(element.localName));
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
  await expect.poll(seen).toEqual(['admissions-assistant']);
  await call(page, 'open');
  await expect.poll(seen).toEqual(['admissions-assistant', 'open']);
  await call(page, 'close');
  await expect(panel(page)).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, 'AdmissionsAssistant')('off', 'open', Reflect.get(window, 'listener')));
  await call(page, 'open');
  await expect(box(page)).toBeFocused();
  expect(await seen()).toEqual(['admissions-assistant', 'open']);
});

test('a kept call that throws is told to the page, and the next ones still run', async ({ page }) => {
  const thrown = page.waitForEvent('pageerror');
  await queue(page, ['setContext', { degree: { not: 'a text' } }], ['prefill', 'What are the fees?']);
  await page.goto(partnerPage('university.html'));
  await expect(box(page)).toHaveValue('What are the fees?');
  expect((await thrown).name).toBe('ValiError');
});

test('one callback on two events stops listening to each by itself', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await page.evaluate(() => {
    const api = Reflect.get(window, 'AdmissionsAssistant');
    const seen: string[] = [];
    const listener = (_: unknown, event: Event) => seen.push(event.type);
    Object.assign(window, { seen });
    api('on', 'open', listener);
    api('on', 'close', listener);
    api('off', 'open', listener);
  });
  await call(page, 'open');
  await expect(panel(page)).toBeVisible();
  await call(page, 'close');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['assistant:close']);
});

test('events tell what happens, and never what was said', async ({ page }) => {
  const heard = await listen(page);
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, 'My secret question about scholarships in the UK');
  await expectAnswers(page, 1);
  const names = (await heard()).map((line) => line.split(' ')[0]);
  for (const name of ['ready', 'open', 'message-sent', 'response-start', 'response-end', 'conversation-change'])
    expect(names).toContain(name);
  expect((await heard()).join('\n')).not.toMatch(/secret|Chevening|scholarship/i);
});

test('ten mounts and unmounts leave no element, listener or style behind', async ({ page }) => {
  await page.addInitScript(() => {
    const kept = new Map<string, number>();
    Reflect.set(window, 'kept', kept);
    for (const target of [window, document, visualViewport]) {
      if (!target) continue;
      const { addEventListener: add, removeEventListener: remove } = target;
      // One entry per listener, as the browser counts them.
      const count = (type: string, by: number) => kept.set(type, (kept.get(type) ?? 0) + by);
      target.addEventListener = (...given: Parameters<typeof add>) => {
        count(given[0], 1);
        return add.apply(target, given);
      };
      target.removeEventListener = (...given: Parameters<typeof remove>) => {
        count(given[0], -1);
        return remove.apply(target, given);
      };
    }
  });
  await page.goto(partnerPage('university.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  const state = () =>
    page.evaluate(() => {
      const kept: Map<string, number> = Reflect.get(window, 'kept');
      return JSON.stringify([[...kept].filter(([, n]) => n !== 0).sort(), document.styleSheets.length]);
    });
  const unmounted = await state();
  for (let turn = 0; turn < 11; turn++) {
    await page.evaluate(() => {
      const element = document.createElement('admissions-assistant');
      element.setAttribute('mode', 'inline');
      element.id = 'mounted';
      document.body.append(element);
    });
    await expect(page.locator('#mounted').getByRole('textbox', { name: 'Your question' })).toBeVisible();
    await page.evaluate(() => document.querySelector('#mounted')?.remove());
  }
  await expect.poll(state).toBe(unmounted);
  await expect(page.locator('admissions-assistant')).toHaveCount(1);
});
