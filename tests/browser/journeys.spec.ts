import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shownPrice } from '#tests/support/plan-prices.ts';
import { chooseBasic, sheet } from './payer.ts';
import { field, mailedLink, newPerson } from './person.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

/** What a student does, on a cheap phone on a bad line. */
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  // With all that moves; a picture shows what has come, not the way there.
  contextOptions: { reducedMotion: process.env.JOURNEY_PICTURES ? 'reduce' : 'no-preference' },
});

const SCHOLARSHIPS = 'Which scholarships can I get for a pharmacy master’s in the UK?';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A picture of the moment, where `npm run screens -- journeys` has asked for one. */
async function look(page: Page, journey: string, moment: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `journey-${journey}-${moment}.png`) });
}

/** 400 kbit/s with 400 ms there and back, and a processor four times slower. */
async function onBadLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

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

test('programs and countries: from the filters to a program, its question, and two countries side by side', async ({
  page,
}) => {
  await onBadLine(page);
  await page.goto('/programs');
  const results = page.getByRole('region', { name: 'Programs' });
  await expect(results.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await look(page, 'programs', '1-list');
  await button(page, 'Filters').tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Whole cost, at most').fill('45');
  await filters.getByLabel('Your IELTS').selectOption('6.5');
  await look(page, 'programs', '2-filters');
  await filters.getByRole('button', { name: /^Show / }).tap();
  await expect(page).toHaveURL(/lakh=45/);
  await look(page, 'programs', '3-found');
  const first = results.getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.tap();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim());
  await look(page, 'programs', '4-program');
  await page.goto('/programs/compare?c=ireland,germany');
  await expect(page.getByRole('table').filter({ hasText: 'Germany' })).toContainText('Ireland');
  await look(page, 'programs', '5-countries');
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
  await form.getByRole('textbox', { name: 'Phone' }).fill('+91 98765 43210');
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  await look(page, 'person', '2-form');
  await form.getByRole('button', { name: 'Ask for a counsellor' }).tap();
  const done = page.getByRole('dialog', { name: 'We have your request' });
  await expect(done).toContainText(/Your reference: [0-9A-F]{8}/);
  await look(page, 'person', '3-done');
  await done.getByRole('button', { name: 'Back to the conversation' }).tap();
  await expect(way).toBeFocused();
});
