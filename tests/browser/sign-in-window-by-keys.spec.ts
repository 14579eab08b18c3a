import type { Page } from '@playwright/test';
import { expectFocusOn, goByKeys, roundByKeys } from './by-keys.ts';
import { partnerPage } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';
import { field, mailedLink, newPerson } from './person.ts';

const PARTNER = 'Demo University (sample)';
const say = sayBy({ ...wordsOf('hi', 'pages'), ...wordsOf('hi', 'assistant') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The window that "Sign Up" opens over the Hindi assistant of a partner's page, gone to and pressed by keys. */
async function openWindow(page: Page): Promise<Page> {
  await page.goto(partnerPage('two-languages.html'));
  const assistant = page.locator('#first');
  await goByKeys(page, assistant.getByRole('button', { name: say('Open history') }));
  await page.keyboard.press('Enter');
  const opened = page.waitForEvent('popup');
  await goByKeys(page, assistant.getByRole('button', { name: say('Sign Up'), exact: true }));
  await page.keyboard.press('Enter');
  const window = await opened;
  await window.setViewportSize({ width: 360, height: 640 });
  await expect(heading(window, say('Sign up for #1', PARTNER))).toBeVisible();
  return window;
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await goByKeys(page, field(page, name));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

for (const width of [360, 1280])
  test(`from a Hindi page ${width} pixels wide an account is made and signed in to in the window, by keys alone`, async ({
    page,
    context,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const person = newPerson();
    const window = await openWindow(page);
    expect((await roundByKeys(window)).slice(-11)).toEqual([
      `input “${say('Full name')}”`,
      `input “${say('Email')}”`,
      `input “${say('Password')}”`,
      `button “${say('Show #1', say('Password'))}”`,
      `input “${say('Phone')} ${say('(optional)')}”`,
      ...['Terms', 'Refunds', 'Privacy'].map((name) => `a “${say(name)}”`),
      `button “${say('Create account')}”`,
      `button “${say('Sign in')}”`,
      `button “${say('Cancel')}”`,
    ]);
    await goByKeys(window, field(window, 'email'));
    await window.keyboard.press('Enter');
    await expectFocusOn(window, field(window, 'name'));
    for (const text of ['Name is required', 'Email is required']) await expect(alert(window, say(text))).toBeVisible();
    for (const name of ['name', 'email', 'password'] as const) await typeInto(window, name, person[name]);
    await window.keyboard.press('Enter');
    await expectFocusOn(window, heading(window, say('Verify your email')));
    await goByKeys(window, button(window, say('Back')));
    await window.keyboard.press('Enter');
    await expectFocusOn(window, heading(window, say('Sign up for #1', PARTNER)));

    await goByKeys(window, button(window, say('Sign in')));
    await window.keyboard.press('Enter');
    await expectFocusOn(window, heading(window, say('Sign in for #1', PARTNER)));
    const mail = await context.newPage();
    await mail.goto(await mailedLink(page, person.email, 'verify-email'));
    await expect(heading(mail, say('Email verified'))).toBeVisible();
    await mail.close();
    await window.bringToFront();
    await goByKeys(window, button(window, say('Use another account')));
    await window.keyboard.press('Enter');
    await expectFocusOn(window, heading(window, say('Sign in for #1', PARTNER)));
    await typeInto(window, 'email', person.email);
    await typeInto(window, 'password', person.password);
    const closed = window.waitForEvent('close');
    await window.keyboard.press('Enter').catch(() => undefined);
    await closed;
    await expect(page.locator('#first').getByRole('button', { name: say('Sign Up'), exact: true })).toHaveCount(0);
  });
