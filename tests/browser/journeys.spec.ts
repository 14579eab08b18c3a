import type { Page } from '@playwright/test';
import { shownPrice } from '#tests/support/plan-prices.ts';
import { chooseBasic, sheet } from './payer.ts';
import { field, mailedLink, newPerson } from './person.ts';
import { look, moving, onBadLine, PHONE } from './phone.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

/** What a student does, on a cheap phone on a bad line. */
test.use({ ...PHONE, contextOptions: moving });

const SCHOLARSHIPS = 'Which scholarships can I get for a pharmacy master’s in the UK?';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await button(page, 'Send').tap();
  await expect(log(page).getByText(question).last()).toBeVisible();
  await button(page, 'Stop').waitFor({ state: 'hidden' });
}

test('from the first question to a useful answer', async ({ page }) => {
  await onBadLine(page);
  // Typed before the assistant is there.
  await page.goto('/', { waitUntil: 'commit' });
  await box(page).fill(SCHOLARSHIPS);
  await page.waitForFunction(() => document.querySelector('admissions-assistant')?.shadowRoot, undefined, {
    timeout: 0,
  });
  await expect(box(page)).toHaveValue(SCHOLARSHIPS);
  await look(page, 'question', '1-typed');
  await button(page, 'Send').tap();
  await expect(button(page, 'Regenerate answer')).toBeVisible();
  await expect(log(page).getByText(SCHOLARSHIPS)).toBeInViewport({ ratio: 1 });
  await expect(box(page)).not.toBeFocused();
  await look(page, 'question', '2-answer');
  await log(page).getByRole('button', { name: 'Source 1' }).first().tap();
  await expect(page.getByRole('dialog', { name: 'Source 1' })).toContainText(/checked \d+ \w+ 20\d\d/);
  await look(page, 'question', '3-source');
  await page.getByRole('dialog', { name: 'Source 1' }).getByRole('button').tap();
  await log(page).getByRole('button', { name: 'More on this' }).tap();
  await expect(log(page).getByRole('button', { name: 'More on this' })).toHaveAttribute('aria-expanded', 'true');
  await look(page, 'question', '4-more');
  const followUp = log(page).locator('button[translate=no]').first();
  const next = (await followUp.textContent()) ?? '';
  await followUp.tap();
  await expect(log(page).getByRole('button', { name: 'Good answer' })).toHaveCount(2);
  // The second answer, too, is read from its question on.
  await expect(log(page).locator('[part=user-message]', { hasText: next })).toBeInViewport({ ratio: 1 });
  await look(page, 'question', '5-follow-up');
});

test('from the limit to an account, a plan and the tenth question', async ({ page, context }) => {
  test.slow();
  await onBadLine(page);
  const person = newPerson();
  await page.goto('/');
  for (const turn of [1, 2, 3, 4]) await ask(page, `What does a master’s in Germany cost? Question ${turn}`);
  await expect(box(page)).toHaveAttribute('placeholder', 'Sign up to ask your next question');
  const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
  // The price stands before the form.
  await expect(prompt).toContainText(shownPrice('starter_monthly'));
  await look(page, 'plan', '1-limit');
  await prompt.getByRole('button', { name: 'Sign Up' }).tap();
  await field(page, 'name').fill(person.name);
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await look(page, 'plan', '2-sign-up');
  await button(page, 'Create account').tap();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toContainText(person.email);
  await look(page, 'plan', '3-mailed');
  const mail = await context.newPage();
  await mail.goto(await mailedLink(mail, person.email, 'verify-email'));
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await look(mail, 'plan', '4-verified');
  await mail.close();
  await page.bringToFront();
  const choose = page.getByRole('dialog').getByRole('button', { name: 'Choose Your Plan' });
  await choose.waitFor();
  await expect(box(page)).toHaveAttribute('placeholder', 'Choose a plan to ask your next question');
  await look(page, 'plan', '5-gate');
  await choose.tap();
  await chooseBasic(page);
  await look(page, 'plan', '6-checkout');
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).tap();
  await expect(page.getByText('Subscription activated successfully!')).toBeVisible();
  await look(page, 'plan', '7-paid');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(log(page)).toContainText('Question 4');
  for (const turn of [5, 6, 7, 8, 9, 10]) await ask(page, `What does a master’s in Germany cost? Question ${turn}`);
  await expect(page.getByText('44 messages left this month')).toBeVisible();
  await expect(log(page).getByText('Question 10')).toBeInViewport();
  await look(page, 'plan', '8-tenth');
});

test('an old answer is found a day later', async ({ page }) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, [SCHOLARSHIPS, 'How do I get licensed in Canada with PEBC?']);
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await onBadLine(page);
  await page.goto('/');
  await button(page, 'Open history').tap();
  const history = page.getByRole('complementary', { name: 'Chat history' });
  await expect(history.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await look(page, 'history', '1-list');
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('licensed');
  const hits = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(hits).toHaveCount(1);
  await look(page, 'history', '2-hit');
  await hits.getByRole('button').first().tap();
  await expect(log(page).locator('mark')).toHaveText(/licensed/i);
  await expect(log(page).locator('mark')).toBeInViewport();
  await look(page, 'history', '3-match');
});

test('programs and countries: after the first question by taps alone, to two programs and two countries side by side', async ({
  page,
  context,
}) => {
  test.slow();
  await onBadLine(page);
  await page.goto('/');
  await box(page).fill('Which programs fit 25 lakh, IELTS 6.5, September, no GRE?');
  await button(page, 'Send').tap();
  await expect(log(page).getByRole('link', { name: 'IELTS 6.5', exact: true })).toBeVisible();
  await button(page, 'Regenerate answer').waitFor();
  await look(page, 'programs', '1-answer');
  await log(page).locator('button[translate=no]').first().tap();
  await expect(log(page).getByRole('button', { name: 'Good answer' })).toHaveCount(2);
  await look(page, 'programs', '2-follow-up');
  const [finder] = await Promise.all([
    context.waitForEvent('page'),
    log(page)
      .getByRole('link', { name: /in the finder, with these filters$/ })
      .tap(),
  ]);
  await onBadLine(finder);
  await expect(button(finder, 'Filters (4)')).toBeVisible();
  const results = finder.getByRole('region', { name: 'Programs' });
  await button(finder, /^5 lakh more: \d+ more$/).tap();
  await expect(finder).toHaveURL(/lakh=30/);
  await look(finder, 'programs', '3-found');
  await button(finder, 'Filters (4)').tap();
  const filters = finder.getByRole('dialog', { name: 'Filters' });
  // A phone shows its own list of these.
  await filters.getByLabel('Your IELTS').selectOption('');
  await look(finder, 'programs', '4-filters');
  await filters.getByRole('button', { name: /^Show / }).tap();
  await expect(button(finder, 'Filters (3)')).toBeVisible();
  for (const at of [0, 1]) {
    await results.locator('article').nth(at).getByRole('button', { name: /^Keep/ }).tap();
    await expect(finder.getByText(`${at + 1} kept`)).toBeVisible();
  }
  await look(finder, 'programs', '5-kept');
  await finder.getByRole('link', { name: 'Compare', exact: true }).tap();
  const programs = finder.getByRole('group', { name: 'Programs side by side' });
  await expect(programs.getByRole('columnheader')).toHaveCount(3);
  await look(finder, 'programs', '6-programs');
  for (const country of ['Germany', 'Ireland'])
    await finder.getByRole('checkbox', { name: country, exact: true }).tap();
  const countries = finder.getByRole('group', { name: 'Countries side by side' });
  await expect(countries.getByRole('table')).toContainText('Germany');
  await countries.scrollIntoViewIfNeeded();
  await look(finder, 'programs', '7-countries');
  await programs.getByRole('table').getByRole('link').first().tap();
  await expect(finder.getByRole('heading', { level: 1 })).toBeVisible();
  await look(finder, 'programs', '8-program');
  const question = finder.getByRole('link', { name: 'Ask about this', exact: true });
  await question.tap();
  await finder.waitForURL(({ pathname }) => pathname === '/');
  await expect(box(finder)).not.toHaveValue('');
  await button(finder, 'Send').tap();
  await expect(button(finder, 'Regenerate answer')).toBeVisible();
  await look(finder, 'programs', '9-asked');
});

test('a person in two taps', async ({ page }) => {
  await onBadLine(page);
  await page.goto('/');
  await box(page).fill('I want to talk to a human');
  await button(page, 'Send').tap();
  const way = log(page).getByRole('button', { name: 'Talk to a counsellor' });
  await expect(way).toBeInViewport({ ratio: 1 });
  await look(page, 'person', '1-offered');
  await way.tap();
  const form = page.getByRole('dialog', { name: 'Talk to a counsellor' });
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill('+91 98765 43210');
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  await look(page, 'person', '2-form');
  await form.getByRole('button', { name: 'Ask for a counsellor' }).tap();
  const done = page.getByRole('dialog', { name: 'We have your request' });
  await expect(done).toContainText(/Your reference: [0-9A-F]{8}/);
  await look(page, 'person', '3-done');
  await done.getByRole('button', { name: 'Back to the conversation' }).tap();
  await expect(way).toBeFocused();
});
