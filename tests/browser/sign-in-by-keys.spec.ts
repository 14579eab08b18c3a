import type { Page } from '@playwright/test';
import { expectFocusOn, goByKeys, roundByKeys } from './by-keys.ts';
import { sayBy, wordsOf } from './heard.ts';
import { newPerson } from './person.ts';
import { expect, test } from './visitor.ts';

const hindi = sayBy(wordsOf('hi', 'assistant'));
const english = (text: string, ...values: readonly string[]) =>
  text.replace(/#(\d)/g, (mark, place) => values[place - 1] ?? mark);

for (const [viewport, path, say] of [
  [{ width: 1280, height: 800 }, '/', english],
  [{ width: 360, height: 640 }, '/', english],
  [{ width: 1280, height: 800 }, '/hi', hindi],
  [{ width: 360, height: 640 }, '/hi', hindi],
] as const)
  test.describe(`${path} on ${viewport.width} pixels, by keys alone:`, () => {
    test.use({ viewport });

    const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: say(name) });
    const button = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true });
    const tab = (page: Page, name: string) => page.getByRole('tab', { name: say(name), exact: true });
    const heading = (page: Page, name: string) => page.getByRole('heading', { name: say(name), exact: true });
    const input = (page: Page, name: string) => page.getByRole('dialog').locator(`input[name="${name}"]`);
    const alert = (page: Page, text: string) =>
      page
        .getByRole('dialog')
        .getByRole('alert')
        .filter({ hasText: say(text) });

    /** With one free message left "Sign Up" stands above the box; it is gone to and pressed. */
    async function openForms(page: Page): Promise<void> {
      await page.goto(path);
      await goByKeys(page, page.getByRole('textbox', { name: say('Your question') }));
      for (const answers of [1, 2, 3]) {
        await page.keyboard.type(`Question ${answers}: what does Germany cost?`);
        await page.keyboard.press('Enter');
        await expect(button(page, 'Good answer')).toHaveCount(answers);
      }
      await goByKeys(page, button(page, 'Sign Up'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectFocusOn(page, heading(page, 'Create your account'));
    }

    async function typeInto(page: Page, name: string, text: string): Promise<void> {
      await goByKeys(page, input(page, name));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    }

    test('Tab goes round within the sign-in dialog in the order of the form, and Escape leads back', async ({
      page,
    }) => {
      await openForms(page);
      const order = [
        `button “${say('Sign Up')}”`,
        `input “${say('Full name')}”`,
        `input “${say('Email')}”`,
        `input “${say('Password')}”`,
        `button “${say('Show #1', say('Password').toLowerCase())}”`,
        `input “${say('Phone')} ${say('(optional)')}”`,
        ...['Terms', 'Refunds', 'Privacy'].map((name) => `a “${say(name)}”`),
        `button “${say('Create account')}”`,
        `button “${say('Not now')}”`,
      ];
      expect(await roundByKeys(page)).toEqual(order);
      // It ends where it began, on the first.
      expect(await roundByKeys(page, 'Shift+Tab')).toEqual(order.toReversed());
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFocusOn(page, button(page, 'Sign Up'));
    });

    test('what is wrong is read out where it stands, and each form that takes another’s place has the focus', async ({
      page,
    }) => {
      test.slow();
      const person = newPerson();
      await openForms(page);
      await goByKeys(page, tab(page, 'Sign Up'));
      await page.keyboard.press('ArrowRight');
      await expectFocusOn(page, tab(page, 'Sign In'));
      await goByKeys(page, input(page, 'email'));
      await page.keyboard.press('Enter');
      // The focus is there already, and says nothing.
      await expectFocusOn(page, input(page, 'email'));
      await expect(alert(page, 'Email is required')).toBeVisible();
      await expect(input(page, 'email')).toHaveAccessibleDescription(say('Email is required'));
      await page.keyboard.type(person.email);
      await typeInto(page, 'password', 'Not my password 1');
      await page.keyboard.press('Enter');
      await expect(alert(page, 'Invalid email or password')).toBeVisible();

      await goByKeys(page, button(page, 'Forgot password?'));
      await page.keyboard.press('Enter');
      await expectFocusOn(page, tab(page, 'Forgot Password'));
      await typeInto(page, 'email', person.email);
      await page.keyboard.press('Enter');
      await expectFocusOn(page, heading(page, 'Check your inbox'));
      await goByKeys(page, button(page, 'Send Another Email'));
      await page.keyboard.press('Space');
      await expectFocusOn(page, heading(page, 'Forgot your password?'));

      await goByKeys(page, tab(page, 'Forgot Password'), 'Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await expectFocusOn(page, tab(page, 'Sign Up'));
      for (const name of ['name', 'email', 'password'] as const) await typeInto(page, name, person[name]);
      await page.keyboard.press('Enter');
      await expectFocusOn(page, heading(page, 'Verify your email'));
      await goByKeys(page, button(page, 'I’ve verified my email. Sign in'));
      await page.keyboard.press('Enter');
      await expectFocusOn(page, heading(page, 'Welcome back'));
      await typeInto(page, 'email', person.email);
      await typeInto(page, 'password', person.password);
      await page.keyboard.press('Enter');
      // What is answered moves what stands below it.
      await expect(button(page, 'Send a new verification email')).toBeVisible();
      await goByKeys(page, button(page, 'Send a new verification email'));
      await page.keyboard.press('Enter');
      await expectFocusOn(page, dialog(page, 'Verify your email').getByRole('heading'));
    });
  });
