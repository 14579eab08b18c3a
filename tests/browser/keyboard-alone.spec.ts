import type { Page } from '@playwright/test';
import { expectFocusKept, expectFocusOn, goByKeys } from './by-keys.ts';
import { sheet, signedInPayer } from './payer.ts';
import { mailedLink, newPerson } from './person.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What somebody types who has no other way: each letter goes where the focus is. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
}

async function ask(page: Page, question: string, answers: number): Promise<void> {
  await type(page, question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(answers);
}

/** To the button that pays, which does nothing before the amount is said. */
async function goToPay(page: Page): Promise<void> {
  const pay = sheet(page).getByRole('button', { name: 'Pay successfully' });
  await goByKeys(page, pay);
  await expect(pay).toBeEnabled();
}

for (const { name, viewport } of [
  { name: 'a wide screen', viewport: { width: 1280, height: 800 } },
  { name: 'a phone with a keyboard', viewport: { width: 360, height: 740 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('from the limit to an account and back into the conversation', async ({ page, context }) => {
      test.slow();
      const person = newPerson();
      await page.goto('/');
      await goByKeys(page, box(page));
      for (const turn of [1, 2, 3, 4]) await ask(page, `Question ${turn}: what does Germany cost?`, turn);
      const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
      await expect(prompt).toBeVisible();
      await goByKeys(page, prompt.getByRole('button', { name: 'Sign Up' }), 'Shift+Tab');
      await page.keyboard.press('Enter');

      const form = page.getByRole('dialog', { name: 'Create your account' });
      await expect(form).toBeVisible();
      await goByKeys(page, page.getByRole('tab', { name: 'Sign Up' }));
      await page.keyboard.press('ArrowRight');
      await expectFocusOn(page, page.getByRole('tab', { name: 'Sign In' }));
      await page.keyboard.press('ArrowLeft');
      await expectFocusOn(page, page.getByRole('tab', { name: 'Sign Up' }));
      await goByKeys(page, page.getByLabel('Full name'));
      await type(page, person.name);
      await goByKeys(page, page.getByLabel('Email'));
      await type(page, 'asha@gmail');
      await goByKeys(page, form.locator('input[name="password"]'));
      await type(page, person.password);
      await page.keyboard.press('Enter');
      // What is wrong has the focus, and is put right there.
      await expectFocusOn(page, page.getByLabel('Email'));
      await page.keyboard.press('Control+a');
      await type(page, person.email);
      await page.keyboard.press('Enter');

      const verify = page.getByRole('dialog', { name: 'Verify your email' });
      await expect(verify).toContainText(person.email);
      await expectFocusOn(page, verify.getByRole('heading'));
      await goByKeys(page, button(page, 'Resend email'));
      const mail = await context.newPage();
      await mail.goto(await mailedLink(mail, person.email, 'verify-email'));
      await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
      await mail.close();
      await page.bringToFront();
      await expect(verify).toHaveCount(0);
      await expect(log(page)).toContainText('Question 4');
      await expectFocusKept(page);
      const gate = page.getByRole('dialog', { name: 'Choose a plan to keep chatting' });
      await expectFocusOn(page, gate.getByRole('heading'));
      await goByKeys(page, button(page, 'Choose Your Plan'));
    });

    test('from the gate to a plan that is paid, and back to the assistant', async ({ page }) => {
      await signedInPayer(page, '/');
      await expectFocusOn(page, page.getByRole('dialog').getByRole('heading'));
      await goByKeys(page, button(page, 'Choose Your Plan'));
      await page.keyboard.press('Space');
      await expectFocusOn(page, page.getByRole('heading', { name: 'Choose your plan' }));
      await goByKeys(page, button(page, 'Choose Plan: Basic Plan'));
      await page.keyboard.press('Enter');
      await expect(sheet(page).getByRole('heading')).toBeFocused();
      await goToPay(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
      await expectFocusOn(page, box(page));
      await ask(page, 'What does Germany cost?', 1);
    });

    test('from the prices to a plan that is paid, its page, and back to the assistant', async ({ page }) => {
      await signedInPayer(page, '/pricing');
      await goByKeys(page, page.getByRole('radio', { name: '₹ INR' }));
      await page.keyboard.press('ArrowRight');
      await expectFocusOn(page, page.getByRole('radio', { name: '$ USD' }));
      await page.keyboard.press('ArrowLeft');
      await goByKeys(page, button(page, 'Choose Plan: Basic Plan'));
      await page.keyboard.press('Enter');
      await expect(sheet(page).getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Payment cancelled')).toBeVisible();
      await expectFocusOn(page, button(page, 'Choose Plan: Basic Plan'));
      await page.keyboard.press('Enter');
      await expect(sheet(page).getByRole('heading')).toBeFocused();
      await goToPay(page);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/payment/success**');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await goByKeys(page, page.getByRole('link', { name: /assistant|chat/i }).last());
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await goByKeys(page, box(page));
      await ask(page, 'What does Germany cost?', 1);
    });

    test('an old answer is searched for and opened at its match', async ({ page }) => {
      const student = await studentWithPlan(page);
      await talksAbout(page, student, [
        'Which scholarships can I get for a pharmacy master’s in the UK?',
        'What does a master’s in Germany cost in rupees, with the blocked account?',
        'How do I get licensed in Canada with PEBC?',
      ]);
      await page.goto('/');
      await goByKeys(page, box(page));
      await page.keyboard.press('Control+k');
      const search = page.getByRole('textbox', { name: 'Search conversations' });
      await expectFocusOn(page, search);
      await type(page, 'blocked');
      const found = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
      await expect(found).toHaveCount(1);
      await goByKeys(page, found.getByRole('button').first());
      await page.keyboard.press('Enter');
      await expect(log(page).locator('mark')).toBeInViewport();
      await expectFocusKept(page);
      await goByKeys(page, box(page));
      await ask(page, 'And in Ireland?', 2);
    });
  });
}
