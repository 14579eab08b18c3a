import type { Page } from '@playwright/test';
import { ask, box, expectAnswers, launcher, log, partnerPage } from './demo-page.ts';
import { test as partnerTest } from './partner-visitor.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

const LINE = 'In danger, or thinking of ending your life? Call 112, or Tele-MANAS 14416.';
const DESPAIR = 'I do not want to live any more';
const QUESTION = 'What does a master’s in Germany cost?';

/** Types and sends with the keyboard alone, from wherever the focus of the page is. */
async function typeAndSend(page: Page, text: string): Promise<void> {
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  await expect(target).toBeVisible();
  const isThere = () =>
    target.evaluate((button) => {
      const root = button.getRootNode();
      return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === button;
    });
  for (let step = 0; step < 60 && !(await isThere()); step++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function expectCare(page: Page): Promise<void> {
  await expect(log(page)).toContainText('Tele-MANAS: 14416');
  await expect(log(page)).toContainText('112 if there is danger right now');
  await expectAnswers(page, 1);
}

for (const { name, width, height } of [
  { name: 'a wide screen', width: 1280, height: 800 },
  { name: 'a phone', width: 360, height: 740 },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('who writes that they despair is answered with the helplines, and for nothing, with the keyboard alone', async ({
      page,
    }) => {
      await page.goto('/');
      await box(page).focus();
      await typeAndSend(page, DESPAIR);
      await expectCare(page);
      await expect(log(page).getByText('Tele-MANAS: 14416').first()).toBeInViewport();
      await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
      await page.reload();
      await expectCare(page);
      await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
    });

    test('at the limit the helplines stand in the prompt, in the line after it, in the sign-up form and beside the plans', async ({
      page,
    }) => {
      await page.goto('/');
      for (const turn of [1, 2, 3, 4]) {
        await ask(page, QUESTION);
        await expectAnswers(page, turn);
      }
      const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
      await expect(prompt.getByText(LINE)).toBeInViewport();
      await prompt.getByRole('button', { name: 'See the plans' }).click();
      await expect(page.getByRole('dialog', { name: 'Upgrade to continue' })).toContainText(LINE);
      // By key: a click looks for the button by scrolling, also the page behind the dialog.
      await page.getByRole('button', { name: 'Not now' }).press('Enter');
      await prompt.getByRole('button', { name: 'Hide' }).click();
      await expect(page.getByText(LINE)).toBeInViewport();
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Create your account' })).toContainText(LINE);
    });

    test('a student without a plan, without messages, or whose plan cannot be checked sees them too', async ({
      page,
    }) => {
      const student = await studentWithPlan(page);
      let status: object | null = { subscription_status: 'expired', messages_remaining: 0 };
      await page.route('**/api/v1/payments/subscription', async (route) => {
        if (!status) return route.fulfill({ status: 503, json: {} });
        const { headers } = student;
        const answer = await (await route.fetch({ headers: { ...route.request().headers(), ...headers } })).json();
        return route.fulfill({ json: { ...answer, ...status } });
      });
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: 'Choose a plan to keep chatting' })).toContainText(LINE);
      await page.getByRole('button', { name: 'Read my conversations' }).click();
      if (width < 768) await page.getByRole('button', { name: 'Close history' }).click();
      await expect(page.getByText(LINE)).toBeInViewport();

      status = { subscription_status: 'active', messages_remaining: 0 };
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Upgrade to continue' })).toContainText(LINE);
      // By key: a click looks for the button by scrolling, also the page behind the dialog.
      await page.getByRole('button', { name: 'Not now' }).press('Enter');
      await expect(page.getByText(LINE)).toBeInViewport();

      status = null;
      await page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
        stored.state.user.subscription_status = 'free';
        localStorage.setItem('auth-storage', JSON.stringify(stored));
      });
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'We could not check your subscription' })).toContainText(LINE);
    });
  });

partnerTest(
  'on a partner’s page: heard for nothing with the keyboard alone, and the line stands at the limit',
  async ({ page }) => {
    await page.goto(partnerPage('university.html'));
    await expect(launcher(page)).toBeVisible();
    await tabTo(page, 'Ask about admissions');
    await page.keyboard.press('Enter');
    await typeAndSend(page, DESPAIR);
    await expectCare(page);
    await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
    for (const turn of [2, 3, 4, 5]) {
      await expect(box(page)).toBeEditable();
      await typeAndSend(page, QUESTION);
      await expectAnswers(page, turn);
    }
    await expect(page.getByRole('dialog', { name: 'Keep the conversation going' })).toContainText(LINE);
    await tabTo(page, 'Hide');
    await page.keyboard.press('Enter');
    await expect(page.getByText(LINE)).toBeInViewport();
  },
);
