import type { Page } from '@playwright/test';
import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { buyPlan, chooseBasic, declineAndLeave, paidTwice, sheet, signedInPayer } from '../payer.ts';
import { field, mailedLink, newPerson } from '../person.ts';
import type { Screen } from './screen.ts';

const QUESTION = 'What does a master’s in Germany cost?';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await button(page, 'Send').click();
}
/** A guest who has nothing left: the server has answered so often. */
async function atLimit(page: Page): Promise<void> {
  await page.goto('/');
  for (const answers of [1, 2, 3, 4]) {
    await ask(page);
    await page
      .getByRole('button', { name: 'Good answer' })
      .nth(answers - 1)
      .waitFor();
  }
  await page.getByRole('dialog', { name: 'Keep the conversation going' }).waitFor();
}
async function hidden(page: Page): Promise<void> {
  await atLimit(page);
  await button(page, 'Hide').click();
}
async function form(page: Page, tab: 'Sign Up' | 'Sign In' | 'Forgot Password' = 'Sign Up'): Promise<void> {
  await atLimit(page);
  await button(page, 'Sign Up').click();
  if (tab !== 'Sign Up') await page.getByRole('tab', { name: tab }).or(button(page, tab)).first().click();
  await field(page, 'email').waitFor();
}
async function refused(page: Page): Promise<void> {
  await form(page);
  await field(page, 'email').fill('asha@yahoo.com');
  await field(page, 'password').fill('abc');
  await button(page, 'Create account').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}
async function toVerify(page: Page): Promise<void> {
  const person = newPerson();
  await form(page);
  await field(page, 'name').fill(person.name);
  await field(page, 'email').fill(person.email);
  await field(page, 'password').fill(person.password);
  await button(page, 'Create account').click();
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor();
}
async function signedUp(page: Page): Promise<void> {
  const person = newPerson();
  await page.goto('/signup');
  for (const name of ['name', 'email', 'password'] as const) await field(page, name).fill(person[name]);
  await button(page, 'Create account').click();
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor();
}
async function deleted(page: Page): Promise<void> {
  await signedInPayer(page, '/settings');
  await button(page, 'Delete account').click();
  await button(page, 'Yes, delete my account').click();
  await page.getByText('Your account was deleted').waitFor();
}
async function plans(page: Page): Promise<void> {
  await signedInPayer(page, '/');
  await button(page, 'Choose Your Plan').click();
  await button(page, 'Choose Plan: Basic Plan').waitFor();
}
async function checkout(page: Page): Promise<void> {
  await plans(page);
  await chooseBasic(page);
}
/** The test checkout whose server does not answer what is asked of the order, or breaks off. */
async function checkoutWhere(page: Page, fate: 'waits' | 'fails', asked: '' | '/pay'): Promise<void> {
  await page.route(`**/sandbox/orders/*${asked}`, (route) => (fate === 'fails' ? route.abort() : undefined));
  await checkout(page);
  if (asked === '/pay') await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await sheet(page)
    .getByText(fate === 'fails' ? 'Failed to fetch' : asked === '/pay' ? 'Processing…' : 'One moment…')
    .waitFor();
}
async function declinedThere(page: Page): Promise<void> {
  await checkout(page);
  await sheet(page).getByRole('button', { name: 'Decline the payment' }).click();
  await sheet(page).getByText('You can try again.').waitFor();
}
async function declined(page: Page): Promise<void> {
  await checkout(page);
  await declineAndLeave(page, 'card_declined');
}
async function paid(page: Page): Promise<void> {
  await checkout(page);
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).click();
  await page.getByText('Subscription activated successfully!').waitFor();
}
export async function withPlan(page: Page, path: string): Promise<void> {
  await buyPlan(page.request, await signedInPayer(page, '/favicon.svg'));
  await page.goto(path, { waitUntil: 'networkidle' });
}
async function usedUp(page: Page): Promise<void> {
  await withPlan(page, '/');
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({ status: 429, json: { detail: 'x', error: 'message_limit_exceeded' } }),
  );
  await page.route('**/api/v1/payments/subscription', async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ json: { ...(await answer.json()), messages_remaining: 0, messages_used: 50 } });
  });
  await ask(page);
  await page.getByRole('dialog', { name: 'Upgrade to continue' }).waitFor();
}
async function unchecked(page: Page): Promise<void> {
  await page.route('**/api/v1/payments/subscription', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await signedInPayer(page, '/');
  await page.getByRole('dialog', { name: 'We could not check your subscription' }).waitFor();
}
/** A payment that bought a plan, one that was sent back, and what was paid a second time, wherever that money is. */
async function withRefunds(page: Page, path: string): Promise<void> {
  await page.route('**/api/v1/payments/history*', async (route) => {
    const response = await route.fetch();
    const { payments }: { payments: PaymentRecord[] } = await response.json();
    const back = paidTwice(10_000);
    const twice = [
      back('SecondOnItsWay', 'due'),
      back('SecondReturned', 'returned', '2026-11-21T06:00:00.000Z'),
      back('SecondRefused', 'failed'),
    ];
    const shown = payments.flatMap((one): PaymentRecord[] => [
      { ...one, paid_twice: twice },
      { ...one, order_id: 'order_refunded', payment_id: 'pay_SentBack', status: 'refunded' },
      { ...one, order_id: 'order_pending', payment_id: null, status: 'created' },
      { ...one, order_id: 'order_failed', payment_id: 'pay_Declined', status: 'failed' },
    ]);
    await route.fulfill({ response, json: { payments: shown, total: shown.length } });
  });
  await withPlan(page, path);
}
/** The page after a payment, which asks for it among these. */
const afterPayment = (page: Page, order: string) =>
  withRefunds(page, `/payment/success?plan_id=starter_monthly&amount=10000&order_id=${order}`);
async function mailed(page: Page, kind: 'verify-email' | 'reset-password'): Promise<void> {
  await staysHere(page);
  const person = newPerson();
  await page.request.post('/api/v1/auth/signup', { data: person });
  if (kind === 'reset-password')
    await page.request.post('/api/v1/auth/forgot-password', { data: { email: person.email } });
  await page.goto(await mailedLink(page, person.email, kind), { waitUntil: 'networkidle' });
}
/** A page that leads on to the assistant is looked at before it does. */
export const staysHere = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.fulfill({ status: 204 }),
  );
async function offline(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await ask(page);
  await button(page, 'Retry').waitFor();
}
const page = (name: string, prepare: (page: Page) => Promise<unknown>): Screen => ({ name, wholePage: true, prepare });

/** What stands between a guest and an answer, and the pages of an account and its plan, in each state. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-limit', prepare: atLimit },
  { name: 'account-limit-hidden', prepare: hidden },
  { name: 'account-sign-up', prepare: (page) => form(page) },
  { name: 'account-sign-in', prepare: (page) => form(page, 'Sign In') },
  { name: 'account-forgot', prepare: (page) => form(page, 'Forgot Password') },
  { name: 'account-refused', prepare: refused },
  { name: 'account-verify', prepare: toVerify },
  { name: 'account-mailed', prepare: signedUp },
  { name: 'account-deleted', prepare: deleted },
  { name: 'account-offline', prepare: offline },
  { name: 'plan-gate', prepare: (page) => signedInPayer(page, '/') },
  { name: 'plan-cards', prepare: plans },
  { name: 'plan-checkout', prepare: checkout },
  { name: 'plan-checkout-loading', prepare: (page) => checkoutWhere(page, 'waits', '') },
  { name: 'plan-checkout-unread', prepare: (page) => checkoutWhere(page, 'fails', '') },
  { name: 'plan-checkout-paying', prepare: (page) => checkoutWhere(page, 'waits', '/pay') },
  { name: 'plan-checkout-broken', prepare: (page) => checkoutWhere(page, 'fails', '/pay') },
  { name: 'plan-checkout-declined', prepare: declinedThere },
  { name: 'plan-declined', prepare: declined },
  { name: 'plan-paid', prepare: paid },
  { name: 'plan-used-up', prepare: usedUp },
  { name: 'plan-unchecked', prepare: unchecked },
  { name: 'plan-talking', prepare: (page) => withPlan(page, '/').then(() => ask(page)) },
  page('signed-in-profile', (page) => withPlan(page, '/profile')),
  page('signed-in-settings', (page) => withPlan(page, '/settings')),
  page('signed-in-subscription', (page) => withPlan(page, '/subscription')),
  page('signed-in-free', (page) => signedInPayer(page, '/subscription')),
  page('signed-in-paid', (page) => withPlan(page, '/payment/success?plan_id=starter_monthly')),
  page('signed-in-refunds', (page) => withRefunds(page, '/subscription')),
  page('signed-in-refunded', (page) => afterPayment(page, 'order_refunded')),
  page('signed-in-pending', (page) => afterPayment(page, 'order_pending')),
  page('signed-in-not-paid', (page) =>
    withPlan(page, '/payment/failure?error_code=CARD_DECLINED&plan_id=starter_monthly&amount=10000'),
  ),
  page('mail-verified', (page) => mailed(page, 'verify-email')),
  page('mail-reset', (page) => mailed(page, 'reset-password')),
];
