import type { Locator, Page } from '@playwright/test';
import { shownPrice } from '#tests/support/plan-prices.ts';
import { ask, box, expectAnswers, launcher, log, partnerPage, product, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { buyPlan, sheet } from './payer.ts';
import { field, mailedLink, newPerson, type Person, personWithAccount } from './person.ts';
import { look, moving, onBadLine, PHONE } from './phone.ts';
import { signInByWindow, signInThere } from './sign-in-by-window.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Choose a plan to keep chatting' });

/** How a student goes on: with a mouse and keys, or by touch, where Enter makes a new line and the moments are pictured. */
type Hand = {
  readonly press: (button: Locator) => Promise<void>;
  readonly ask: (page: Page, question: string) => Promise<void>;
  readonly see: (page: Page, moment: string) => Promise<void>;
};
const byMouse: Hand = { press: (button) => button.click(), ask, see: async () => undefined };
const byTouch = (journey: string): Hand => ({
  press: (button) => button.tap(),
  ask: async (page, question) => {
    await box(page).fill(question);
    await page.getByRole('button', { name: 'Send' }).tap();
  },
  see: (page, moment) => look(page, journey, moment),
});

async function askInTurns(page: Page, first: number, last: number, hand = byMouse): Promise<void> {
  for (let turn = first; turn <= last; turn += 1) {
    await hand.ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await expectAnswers(page, turn);
  }
}

/** Pays in the tab of our site, closes it and looks at the partner's page again. */
async function payAndComeBack(shop: Page, page: Page, { press, see } = byMouse): Promise<void> {
  await press(shop.getByRole('button', { name: 'Choose Plan: Basic Plan' }));
  await press(sheet(shop).getByRole('button', { name: 'Pay successfully' }));
  await expect(shop.getByText('Subscription activated successfully!')).toBeVisible();
  await see(shop, '7-paid');
  await shop.close();
  await page.bringToFront();
  // A headless browser has no window that could come to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Whoever has used the free messages signs in by the window, and pays for a plan on our page, one press from the plans. */
async function fromLimitToPlan(page: Page, person: Person, hand = byMouse): Promise<void> {
  const { press, see } = hand;
  const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
  await expect(prompt).toContainText(shownPrice('starter_monthly'));
  await see(page, '3-limit');
  await signInByWindow(page, person, () => press(prompt.getByRole('button', { name: 'Sign Up' })));
  await expect(gate(page)).toBeVisible();
  await see(page, '4-gate');
  await press(gate(page).getByRole('button', { name: 'Choose Your Plan' }));
  const toShop = page.getByRole('link', { name: 'Choose Plan: Basic Plan, on our site, in a new tab' });
  await toShop.waitFor();
  await see(page, '5-plans');
  const [shop] = await Promise.all([page.waitForEvent('popup'), press(toShop)]);
  expect(new URL(shop.url()).origin).toBe(product());
  // What was chosen there need not be looked for here.
  await expect(shop.getByRole('button', { name: 'Choose Plan: Basic Plan' })).toBeInViewport({ ratio: 1 });
  await see(shop, '6-shop');
  await payAndComeBack(shop, page, hand);
  await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toHaveCount(0);
  await expect(gate(page)).toHaveCount(0);
  await expect(log(page)).toContainText('Question 4');
}

for (const file of [
  'university.html',
  'inline.html',
  'strict-csp.html',
  'trusted-types.html',
  'hostile.html',
  'react.html',
])
  test(`${file}: guest, sign-in by popup, gate, payment on our own page in a new tab, chat afterwards`, async ({
    page,
  }) => {
    test.slow();
    const person = await personWithAccount(page);
    const seen = watchConsole(page);
    await page.goto(partnerPage(file));
    if (!/inline|react/.test(file)) await launcher(page).click();
    await askInTurns(page, 1, 4);
    await fromLimitToPlan(page, person);
    await ask(page, 'And what does one in Ireland cost?');
    await expectAnswers(page, 5);
    await expect(page.getByText('49 messages left this month')).toBeVisible();
    expect(seen).toEqual([]);
  });

test.describe('on a cheap phone on a bad line', () => {
  test.use({ ...PHONE, contextOptions: moving });

  for (const [file, journey] of [
    ['university.html', 'launcher'],
    ['inline.html', 'inline'],
  ] as const)
    test(`${file}: by touch, from the first question to its source, a plan and the tenth`, async ({
      page,
      context,
    }) => {
      test.slow();
      const hand = byTouch(journey);
      const person = await personWithAccount(page);
      await onBadLine(page);
      // A window may be closed before its line is made bad.
      context.on('page', (other) => onBadLine(other).catch(() => undefined));
      await page.goto(partnerPage(file));
      if (journey === 'launcher') await launcher(page).tap();
      await askInTurns(page, 1, 1, hand);
      await expect(box(page)).not.toBeFocused();
      await hand.see(page, '1-answer');
      await log(page).getByRole('button', { name: 'Source 1' }).first().tap();
      const source = page.getByRole('dialog', { name: 'Source 1' });
      await expect(source).toContainText(/checked \d+ \w+ 20\d\d/);
      await hand.see(page, '2-source');
      await source.getByRole('button').tap();
      await askInTurns(page, 2, 4, hand);
      await fromLimitToPlan(page, person, hand);
      await askInTurns(page, 5, 10, hand);
      await expect(page.getByText('44 messages left this month')).toBeVisible();
      await expect(log(page).getByText('Question 10')).toBeInViewport();
      await hand.see(page, '8-tenth');
    });
});

test('a guest at the limit who signs up and buys a plan in the new tab goes on here without a reload', async ({
  page,
  context,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await askInTurns(page, 1, 4);
  await page.getByRole('button', { name: 'See the plans' }).click();
  await expect(page.getByText('You sign up and pay on our own site.')).toBeVisible();
  // What closes the panel stands above the dialog in it.
  const close = await page.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  const plans = await page.getByRole('dialog', { name: 'Upgrade to continue' }).boundingBox();
  expect(Number(plans?.y)).toBeGreaterThanOrEqual(Number(close?.y) + Number(close?.height));
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Choose Plan: Basic Plan, on our site, in a new tab' }).click(),
  ]);
  await expect(shop.getByRole('heading', { name: 'Sign up for Demo University (sample)' })).toBeVisible();
  await expect(shop.getByText('After that you pay right here, on our own site.')).toBeVisible();
  await shop.getByLabel('Full name').fill(person.name);
  await shop.getByLabel('Email').fill(person.email);
  await field(shop, 'password').fill(person.password);
  await shop.getByRole('button', { name: 'Create account' }).click();
  await expect(shop.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(product('/favicon.svg'));
  await mail.goto(await mailedLink(mail, person.email, 'verify-email'));
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await mail.close();
  await shop.getByRole('button', { name: `Continue as ${person.name}` }).click();
  await shop.waitForURL((url) => url.pathname === '/subscription');
  // Whoever opened it cannot lead the paying student elsewhere.
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  await expect(gate(page)).toBeVisible();

  await payAndComeBack(shop, page);
  await expect(gate(page)).toHaveCount(0);
  await expect(log(page)).toContainText('Question 4');
  await ask(page, 'And what does one in Ireland cost?');
  await expectAnswers(page, 5);
});

test('a session that ends on a partner’s page is said there; signed in again, the student is where they were', async ({
  page,
}) => {
  test.slow();
  const person = await personWithAccount(page);
  const { email, password } = person;
  const session = await (await page.request.post('/api/v1/auth/login', { data: { email, password } })).json();
  await buyPlan(page.request, { email, token: session.access_token });
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, 'What does a master’s in Germany cost?');
  await expectAnswers(page, 1);
  await page.getByRole('button', { name: 'Open history' }).click();
  await signInByWindow(page, person, () => page.getByRole('button', { name: 'Sign Up' }).click());
  await page.getByRole('button', { name: 'Close history' }).click();
  await expect(page.getByText('50 messages left this month')).toBeVisible();
  await expect(log(page)).toContainText('What does a master’s in Germany cost?');
  await box(page).fill('Half a question');
  const ended = await page.evaluate(async (api) => {
    const { state } = JSON.parse(localStorage.getItem('admissions-assistant:auth-storage') ?? '{}');
    const headers = { authorization: `Bearer ${state.accessToken}` };
    return (await fetch(`${api}/api/v1/auth/logout`, { method: 'POST', headers })).status;
  }, product());
  expect(ended).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  const notice = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(partnerPage('university.html'));
  await expect(page.getByText('What does a master’s in Germany cost?')).toHaveCount(0);
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    notice.getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await signInThere(form, person);
  await expect(notice).toHaveCount(0);
  await expect(log(page)).toContainText('What does a master’s in Germany cost?');
  await expect(box(page)).toHaveValue('Half a question');
  await box(page).press('Enter');
  await expectAnswers(page, 2);
});
