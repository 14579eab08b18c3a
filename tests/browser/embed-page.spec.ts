import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, panel, partnerPage, product, watchConsole } from './demo-page.ts';
import { linesOf } from './lines.ts';
import { expect, test } from './partner-visitor.ts';

/** With all that moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

test('before somebody opens the launcher, nothing is stored, no cookie is set and the API is not called', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(partnerPage('university.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  await page.mouse.wheel(0, 500);
  await page.getByRole('searchbox').fill('fees');
  await expect(launcher(page)).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const state = await page.context().storageState({ indexedDB: true });
  expect(state).toEqual({ cookies: [], origins: [] });

  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  expect(calls.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(1);
  expect(await page.context().cookies()).toEqual([]);
  const { origins } = await page.context().storageState();
  const keys = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  expect(keys.every((name) => name.startsWith('admissions-assistant:'))).toBe(true);
  expect(keys).toContain('admissions-assistant:guest-storage');
});

test('a click on the launcher before the assistant is there is kept', async ({ page }) => {
  await page.goto(partnerPage('university.html'), { waitUntil: 'commit' });
  await launcher(page).click();
  await expect(box(page)).toBeFocused();
});

test('a click on the loader’s launcher after the assistant has come, and before it is drawn, is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    void customElements
      .whenDefined('admissions-assistant')
      .then(() =>
        document.querySelector('admissions-assistant')?.firstElementChild?.shadowRoot?.querySelector('button')?.click(),
      );
  });
  await page.goto(partnerPage('university.html'));
  await expect(box(page)).toBeFocused();
});

for (const by of ['the mouse', 'Space'])
  test(`a press with ${by} on the loader’s launcher during which the assistant comes is a click`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/widget.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(partnerPage('university.html'), { waitUntil: 'commit' });
    if (by === 'Space') {
      await launcher(page).focus();
      await page.keyboard.down('Space');
    } else {
      await launcher(page).hover();
      await page.mouse.down();
    }
    held.resolve();
    // The loader's goes when the assistant's is drawn.
    await expect(page.locator('admissions-assistant > span')).toHaveCount(0);
    if (by === 'Space') await page.keyboard.up('Space');
    else await page.mouse.up();
    await expect(box(page)).toBeFocused();
  });

test('a page that has held on to the snippet’s own function goes on with it', async ({ page }) => {
  await page.addInitScript(() => {
    const kept: ((...command: unknown[]) => void) & { q?: unknown[] } = (...command) => {
      const { AdmissionsAssistant } = Object(window);
      AdmissionsAssistant.q = AdmissionsAssistant.q || [];
      AdmissionsAssistant.q.push(command);
    };
    Object.assign(window, { AdmissionsAssistant: kept, kept });
  });
  await page.goto(partnerPage('university.html'));
  await page.waitForFunction(() => customElements.get('admissions-assistant'));
  await page.evaluate(() => Object(window).kept('send', 'What does Ireland cost?'));
  await expectAnswers(page, 1);
  await expect(log(page)).toContainText('What does Ireland cost?');
});

test('Escape closes the panel and gives the focus back to the launcher; what was asked stays', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAnswers(page, 1);
});

test('a page that is not enabled says so in words, and sends nothing', async ({ page }) => {
  await page.goto(partnerPage('not-enabled.html', 'stranger'));
  await launcher(page).click();
  const host = new URL(page.url()).host;
  await expect(page.getByText(`The assistant is not enabled on ${host}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Is this your site? Ask us' })).toHaveAttribute(
    'href',
    product('/contact'),
  );
  await expect(box(page)).toHaveAttribute('aria-disabled', 'true');
});

test.describe('storage that does not work', () => {
  const breakages: readonly (readonly [string, () => void])[] = [
    [
      'blocked',
      // A browser that blocks one storage blocks the other too, and locks across tabs.
      () => {
        LockManager.prototype.request = () => Promise.reject(new DOMException('Denied.', 'SecurityError'));
        for (const place of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, place, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    ],
  ];
  for (const [name, damage] of breakages)
    test(`${name}: the assistant works in memory and says so`, async ({ page }) => {
      const seen = watchConsole(page);
      await page.addInitScript(damage);
      await page.goto(partnerPage('university.html'));
      await launcher(page).click();
      await ask(page, QUESTION);
      await expectAnswers(page, 1);
      await expect(
        page.getByText('Your browser does not let us save this conversation. It is gone when you close this page.'),
      ).toBeVisible();
      await ask(page, 'And in Canada?');
      await expectAnswers(page, 2);
      expect(seen).toEqual([]);
    });

  test('corrupt: it begins afresh, and what it stores then is good', async ({ page }) => {
    const seen = watchConsole(page);
    await page.goto(partnerPage('university.html'));
    await page.evaluate(() => {
      localStorage.setItem('admissions-assistant:guest-storage', '{"state":{"messages":7}');
      localStorage.setItem('admissions-assistant:auth-storage', '[]');
      localStorage.setItem('admissions-assistant:draft-storage', 'null');
    });
    await page.reload();
    await launcher(page).click();
    await ask(page, QUESTION);
    await expectAnswers(page, 1);
    await page.reload();
    await launcher(page).click();
    await expectAnswers(page, 1);
    expect(seen).toEqual([]);
  });
});

test('an agent’s page: its look, sign-in forms in the assistant itself, and the vouched student’s name filled in', async ({
  page,
}) => {
  await page.goto(partnerPage('agent.html', 'agent'));
  for (const turn of [1, 2, 3, 4]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
  const button = page.getByRole('button', { name: 'Sign Up' }).first();
  await expect(button).toHaveCSS('background-color', 'rgb(122, 46, 143)');
  // What is light of it is a tint of the same colour, which the record does not name.
  const mark = page.getByRole('button', { name: 'Source 1' }).first();
  await expect(mark).toHaveCSS('background-color', 'color(srgb 0.478431 0.180392 0.560784 / 0.12)');
  await button.click();
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await expect(form.getByLabel('Full name')).toHaveValue('Meera Nair');
  await expect(form.getByLabel('Email')).toHaveValue('meera.nair@gmail.com');
});

test('a record that follows the system is dark where the system is, whatever the page’s own scheme', async ({
  page,
}) => {
  await page.route('**/api/v1/embed?*', async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({ response, json: { ...config, theme: { scheme: 'auto' } } });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(partnerPage('agent.html', 'agent'));
  const colour = () => box(page).evaluate((element) => getComputedStyle(element).color);
  await expect.poll(colour).toBe('rgb(238, 241, 236)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(colour).toBe('rgb(20, 33, 27)');
});

test('a React page: a method by ref, a changed attribute, and a typed event', async ({ page }) => {
  await page.goto(partnerPage('react.html'));
  await page.getByRole('button', { name: 'Ask about Ireland' }).click();
  await expect(box(page)).toHaveValue('Which universities in Ireland?');
  const background = () => box(page).evaluate((element) => getComputedStyle(element).color);
  const light = await background();
  await page.getByRole('button', { name: 'Change the theme' }).click();
  await expect.poll(background).not.toBe(light);
  await box(page).press('Enter');
  await expect(page.getByText('Answered: complete')).toBeVisible();
});

test('a page with a router: the conversation is there again after going away and back', async ({ page }) => {
  await page.goto(partnerPage('router.html'));
  await page.getByRole('link', { name: 'Ask us' }).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await page.getByRole('link', { name: 'Programme' }).click();
  await expect(log(page)).toHaveCount(0);
  await page.goBack();
  await expectAnswers(page, 1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the panel says what is left of the free messages on one line, beside all its buttons', async ({ page }) => {
    await page.goto(partnerPage('university.html'));
    await launcher(page).click();
    await box(page).fill(QUESTION);
    await page.getByRole('button', { name: 'Send' }).click();
    await expectAnswers(page, 1);
    await expect(panel(page).getByRole('button', { name: 'New conversation' })).toBeVisible();
    expect(await linesOf(panel(page).getByText('3 of 4 free messages left'), '3 of 4 free messages left')).toBe(1);
  });

  const open = async (page: Page) => {
    await page.goto(partnerPage('university.html'));
    await launcher(page).tap();
    await expect(panel(page)).toBeVisible();
  };

  test('the panel fills the screen, and nothing that one types into is smaller than 16 px', async ({ page }) => {
    await open(page);
    // Once it has risen.
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    const sizes = await page.evaluate(() =>
      [...(document.querySelector('admissions-assistant')?.shadowRoot?.querySelectorAll('textarea, input') ?? [])].map(
        (field) => Number.parseFloat(getComputedStyle(field).fontSize),
      ),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((size) => size < 16)).toEqual([]);
  });

  test('with the keyboard open, the message box stands above it', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      const { visualViewport } = window;
      if (!visualViewport) return;
      Object.defineProperty(visualViewport, 'height', { value: 400 });
      visualViewport.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => (await panel(page).boundingBox())?.height).toBe(400);
    const place = await box(page).boundingBox();
    expect((place?.y ?? 999) + (place?.height ?? 999)).toBeLessThanOrEqual(400);
  });

  test('Back closes the panel where the browser has close watchers', async ({ page }) => {
    await open(page);
    // Android's Back and this key are the same close request to the browser.
    await page.evaluate(() => document.body.focus());
    await page.getByRole('heading').first().click({ force: true, trial: true });
    const client = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      const root = document.querySelector('admissions-assistant')?.shadowRoot;
      if (root?.activeElement instanceof HTMLElement) root.activeElement.blur();
    });
    await client.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Escape',
      code: 'Escape',
      windowsVirtualKeyCode: 27,
    });
    await expect(panel(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/university.html');
  });
});

test('a guest at the limit who looks at the plans is told where one pays, and signs in here who has a plan already', async ({
  page,
}) => {
  await page.goto(partnerPage('university.html'));
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*' },
      json: { detail: 'Used up', error: 'message_limit_exceeded' },
    }),
  );
  await launcher(page).click();
  await ask(page, QUESTION);
  await page.getByRole('button', { name: 'See the plans' }).click();
  const told = page.getByText('You sign up and pay on our own site. Then come back here: you can ask at once.');
  await expect(told).toBeVisible();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    told.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await expect(popup.getByLabel('Email')).toBeVisible();
});
