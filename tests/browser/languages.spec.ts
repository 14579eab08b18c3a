import type { Page } from '@playwright/test';
import { limits } from '#shared/contract/limits.ts';
import { buyPlan, sheet, signedInPayer } from './payer.ts';
import { field, newPerson, personWithAccount } from './person.ts';
import { speak, type Translated } from './translated.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'What does a master’s in Germany cost, as a table?';

const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function ask(page: Page, { say }: Translated, text = QUESTION): Promise<void> {
  await page.getByRole('textbox', { name: say('Your question'), exact: true }).fill(text);
  await button(page, say('Send')).click();
}

const answers = (page: Page, { say }: Translated, count: number) =>
  expect(log(page).getByRole('button', { name: say('Copy message') })).toHaveCount(count * 2);

/** The failures of a question that is not answered, each with its words. */
async function failToAnswer(page: Page, language: Translated): Promise<void> {
  const { say } = language;
  const failures = [
    [503, 'The server is experiencing issues. Please try again in a moment.'],
    [429, 'Rate limit exceeded. Please wait a moment before sending another message.'],
    [
      418,
      "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
    ],
    [0, 'Unable to connect to the server. Please check your internet connection and try again.'],
  ] as const;
  let status = 0;
  await page.route('**/api/v1/chat', (route) =>
    status
      ? route.fulfill({ status, headers: { 'retry-after': '1' }, json: { detail: 'x' } })
      : route.abort('connectionfailed'),
  );
  for (const [index, [next, text]] of failures.entries()) {
    status = next;
    if (index === 0) await ask(page, language);
    else
      await log(page)
        .getByRole('button', { name: say('Retry') })
        .click();
    await expect(alert(page, say(text))).toBeVisible();
  }
  await page.unroute('**/api/v1/chat');
}

/** Runs in the page: a microphone that is not allowed. */
function failToListen(): void {
  class Speech {
    onerror?: (event: object) => void;
    onend?: () => void;
    start() {
      setTimeout(() => {
        this.onerror?.({ error: 'not-allowed' });
        this.onend?.();
      }, 50);
    }
    abort() {}
    stop() {}
  }
  Object.assign(window, { SpeechRecognition: Speech });
}

for (const lang of ['hi', 'mr'])
  test.describe(`in ${lang}`, () => {
    test('a guest meets no English: landing, failures, answers, the limit, plans and the account’s forms', async ({
      page,
    }) => {
      const language = await speak(page, lang);
      const { say } = language;
      await page.addInitScript(failToListen);
      await page.goto('/');
      const box = page.getByRole('textbox', { name: say('Your question'), exact: true });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('Your pharmacy master’s, one question at a time'),
      );
      await button(page, say('Find Universities')).click();
      await expect(box).not.toHaveValue('');

      await button(page, say('Open history')).click();
      await page.getByRole('button', { name: say('Keyboard shortcuts') }).click();
      await dialog(page, say('Keyboard shortcuts'))
        .getByRole('button', { name: say('Close') })
        .click();
      await button(page, say('Close history')).click();
      await box.fill('अ'.repeat(limits.messageCharacters + 1));
      await button(page, say('Send')).click();
      await expect(page.getByRole('alert')).toContainText(`${limits.messageCharacters}`);

      await box.fill('');
      await button(page, say('Dictate')).click();
      await expect(alert(page, say('The microphone is not allowed here.'))).toBeVisible();

      await failToAnswer(page, language);
      await log(page)
        .getByRole('button', { name: say('Retry') })
        .click();
      await answers(page, language, 1);
      await log(page)
        .getByRole('button', { name: say('Copy message') })
        .last()
        .click();
      await button(page, say('Bad answer')).click();
      await button(page, say('Something else')).click();
      await page.getByRole('textbox', { name: say('What was wrong?') }).fill('पुराना');
      await page.getByRole('textbox', { name: say('What was wrong?') }).press('Enter');
      await button(page, say('Edit question')).click();
      await button(page, say('Cancel')).click();
      await button(page, say('Talk to a counsellor')).click();
      await button(page, say('Ask for a counsellor')).click();
      await expect(page.getByText(say('Please enter your phone number'))).toBeVisible();
      await page.getByRole('textbox', { name: say('WhatsApp number') }).fill('+919876543210');
      await page
        .getByRole('checkbox', { name: say('I agree that this is kept and that a counsellor contacts me.') })
        .check();
      await button(page, say('Ask for a counsellor')).click();
      await expect(dialog(page, say('We have your request'))).toContainText('+919876543210');
      await button(page, say('Back to the conversation')).click();
      // What a student writes is theirs, though it be one of our own words.
      await ask(page, language, 'Close');
      await answers(page, language, 2);
      await expect(log(page)).toContainText('Close');
      for (const count of [3, 4]) {
        await ask(page, language);
        await answers(page, language, count);
        if (count === 3)
          await expect(
            page.getByText(say('You have 1 free message remaining. Sign up to continue chatting!')),
          ).toBeVisible();
      }
      await button(page, say('See the plans')).click();
      await page.getByRole('radio', { name: '$ USD' }).check();
      await button(page, say('Not now')).click();
      await button(page, say('Hide')).click();
      await button(page, say('Sign Up')).click();
      await meetForms(page, language);
      expect(language.shown()).toBeGreaterThan(100);
      expect(language.english()).toEqual([]);
    });

    test('a student with an account meets no English: gate, checkout, plans, history and what fails in them', async ({
      page,
    }) => {
      const language = await speak(page, lang);
      const { say } = language;
      await page.route('**/api/v1/payments/subscription', (route) => route.abort(), { times: 1 });
      const payer = await signedInPayer(page, '/');
      await expect(dialog(page, say('We could not check your subscription'))).toBeVisible();
      await button(page, say('Retry')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Choose Your Plan'), exact: true })
        .click();
      await meetCheckout(page, language);

      await page.route('**/api/v1/chat/health', (route) => route.abort(), { times: 1 });
      await page.reload();
      await expect(page.getByText(say('Unable to connect'), { exact: true })).toBeVisible();
      await button(page, say('Retry')).first().click();
      await ask(page, language);
      await answers(page, language, 1);
      await expect(page.getByText(say('#1 messages left this month').replace('#1', '49'))).toBeVisible();
      await button(page, say('Upgrade')).click();
      await button(page, say('Not now')).click();
      await meetHistory(page, language);

      await page.route('**/api/v1/payments/subscription', async (route) => {
        const answer = await route.fetch();
        return route.fulfill({ json: { ...(await answer.json()), messages_remaining: 0, messages_used: 50 } });
      });
      await page.reload();
      await expect(dialog(page, say('Upgrade to continue'))).toContainText(
        say("You've used all #1 messages of this month. Upgrade to continue chatting with unlimited access!").replace(
          '#1',
          '50',
        ),
      );
      await button(page, say('Not now')).click();
      await page.unroute('**/api/v1/payments/subscription');
      await buyPlan(page.request, payer, 'professional_monthly');
      await page.reload();
      await ask(page, language);
      await expect(page.getByText(say('Unlimited messages'))).toBeVisible();
      expect(language.shown()).toBeGreaterThan(100);
      expect(language.english()).toEqual([]);
    });
  });

/** The account's forms with everything that they can find wrong, up to the last verification mail. */
async function meetForms(page: Page, { say }: Translated): Promise<void> {
  const person = newPerson();
  const send = (label: string) => button(page, say(label)).click();
  await send('Create account');
  await expect(page.getByText(say('Name is required'))).toBeVisible();
  for (const [name, email, password] of [
    ['R2', 'nobody', 'short'],
    ['अ'.repeat(101), `${'x'.repeat(255)}@gmail.com`, 'lower case 1'],
    [person.name, 'asha@example.org', 'UPPER CASE 1'],
    [person.name, 'asha@example.org', 'No digits here'],
    [person.name, person.email, 'Password123'],
    [person.name, 'asha@example.org', person.password],
  ] as const) {
    await field(page, 'name').fill(name);
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(password);
    await field(page, 'phone').fill(name.startsWith('R') ? '12 34' : '');
    // The server says which service it is, once: a field that is found wrong after the press takes no focus.
    if (email.endsWith('example.org'))
      await expect(
        page.getByText(say('Only #1 email addresses are currently supported').replace('#1', 'gmail.com')),
      ).toBeVisible();
    await send('Create account');
    await expect(page.getByRole('textbox').and(page.locator('[aria-invalid]')).first()).toBeFocused();
  }
  await page.getByRole('tab', { name: say('Forgot Password') }).click();
  await field(page, 'email').fill('asha@example.org');
  await send('Send reset link');
  await expect(page.locator('[aria-invalid]')).toBeFocused();
  await field(page, 'email').fill(person.email);
  await send('Send reset link');
  await send('Send Another Email');

  const known = await personWithAccount(page);
  await page.getByRole('tab', { name: say('Sign In') }).click();
  await field(page, 'email').fill(known.email);
  await field(page, 'password').fill('not the password');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('Sign In'), exact: true })
    .click();
  await expect(alert(page, say('Invalid email or password'))).toBeVisible();
  // As the server says it: its sentences, with what stands in them.
  await page.route(
    '**/api/v1/auth/login',
    (route) =>
      route.fulfill({
        status: 429,
        json: {
          detail: 'Too many tries to sign in from here. Please wait 3 minutes and try again.',
          error: 'too_many_sign_ins_here',
          text: [['Too many tries to sign in from here.'], ['Please wait #1 minutes and try again.', '3']],
        },
      }),
    { times: 1 },
  );
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('Sign In'), exact: true })
    .click();
  const wait = say('Please wait #1 minutes and try again.').replace('#1', '3');
  await expect(alert(page, `${say('Too many tries to sign in from here.')} ${wait}`)).toBeVisible();
  await page.getByRole('tab', { name: say('Sign Up') }).click();
  const fill = async (email: string) => {
    for (const [name, value] of Object.entries({ ...person, email })) await field(page, name).fill(value);
    await send('Create account');
  };
  await fill(known.email);
  await expect(button(page, say('Go to login page'))).toBeVisible();
  await page.route('**/api/v1/auth/signup', (route) => route.abort(), { times: 1 });
  await fill(person.email);
  await expect(alert(page, say('Network error. Please check your internet connection and try again.'))).toBeVisible();
  await fill(person.email);
  await expect(dialog(page, say('Verify your email'))).toContainText(person.email);
  for (let time = 0; time <= limits.verificationResends; time++) {
    await send('Resend email');
    const sent = Math.min(time + 1, limits.verificationResends);
    const told = say('#1 of #2 sent again').replace('#1', `${sent}`).replace('#2', `${limits.verificationResends}`);
    await expect(page.getByText(told)).toBeVisible();
  }
  await expect(page.getByText(say('Resend Limit Reached'))).toBeVisible();
  await send('I’ve verified my email. Sign in');
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('Sign In'), exact: true })
    .click();
  await expect(button(page, say('Send a new verification email'))).toBeVisible();
}

/** The plans in the gate: a refusal, a declined card, a window that is closed, and a payment. */
async function meetCheckout(page: Page, { say }: Translated): Promise<void> {
  const choose = () => button(page, `${say('Choose Plan')}: Basic Plan`).click();
  await page.route('**/api/v1/payments/create-order', (route) => route.abort(), { times: 1 });
  await choose();
  await expect(alert(page, say('Failed to initiate payment'))).toContainText(
    say('Network error. Please check your connection.'),
  );
  await choose();
  await sheet(page).getByLabel('Reason to decline').selectOption('insufficient_funds');
  await sheet(page).getByRole('button', { name: 'Decline the payment' }).click();
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(alert(page, say('Insufficient funds in your account'))).toBeVisible();
  await choose();
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(say('Payment cancelled'))).toBeVisible();
  await choose();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await expect(page.getByText(say('Subscription activated successfully!'))).toBeVisible();
}

/** The history with one conversation: all that can be done with it, and what fails. */
async function meetHistory(page: Page, { say }: Translated): Promise<void> {
  const act = async (name: string) => {
    await page.getByLabel(new RegExp(`^${say('Actions for')} `)).click();
    await button(page, say(name)).click();
  };
  const retry = page.getByRole('alert').getByRole('button', { name: say('Retry') });
  await act('Rename');
  await page.getByRole('textbox', { name: say('Title') }).fill('Scholarships');
  await button(page, say('Save')).click();
  await expect(page.getByRole('complementary')).toContainText('Scholarships');
  await act('Pin');
  await act('Unpin');
  const search = page.getByRole('textbox', { name: say('Search conversations') });
  await search.fill('qqqq');
  await expect(page.getByText(say('Nothing found.'))).toBeVisible();
  await search.fill('Gemrany');
  await expect(page.getByText(say('”. Showing'))).toBeVisible();
  await button(page, say('Clear search')).click();
  await expect(page.getByText(say('”. Showing'))).toHaveCount(0);
  await act('Delete');
  await expect(page.getByText(say('No conversations yet.'))).toBeVisible();
  await button(page, say('Undo')).click();
  await expect(page.getByLabel(new RegExp(`^${say('Actions for')} `))).toBeVisible();

  await page.route('**/api/v1/conversations**', (route) => route.abort());
  await page.route('**/api/v1/conversations/**', (route) => route.abort());
  for (const name of ['Pin', 'Export', 'Delete']) {
    await act(name);
    await expect(retry).toBeVisible();
  }
  await page.unroute('**/api/v1/conversations**');
  await page.unroute('**/api/v1/conversations/**');
  await retry.click();
  await expect(retry).toHaveCount(0);
}
