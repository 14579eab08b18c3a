import type { Page } from '@playwright/test';
import { buyPlan } from './payer.ts';
import { field, mailedLink, newPerson, PASSWORD } from './person.ts';
import { expect, test } from './visitor.ts';

type Account = { readonly email: string; readonly token: string; readonly stored: string };

/** Someone with a session that no page has yet. */
async function someone(page: Page, name: string): Promise<Account> {
  const person = { ...newPerson(), name };
  const answer = await page.request.post('/api/v1/auth/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(200);
  const token = (await mailedLink(page, person.email, 'verify-email')).split('/').at(-1);
  const session = await (await page.request.get(`/api/v1/auth/verify-email/${token}`)).json();
  const { user, access_token: accessToken, refresh_token: refreshToken } = session;
  const state = { user, accessToken, refreshToken, isAuthenticated: true };
  return { email: person.email, token: accessToken, stored: JSON.stringify({ state, version: 1 }) };
}

const become = (tab: Page, { stored }: Account) =>
  tab.evaluate((session) => localStorage.setItem('auth-storage', session), stored);

test('every signed-in page empties itself and shows the other account when another tab changes it', async ({
  page,
  context,
}) => {
  const first = await someone(page, 'Asha Rao');
  await buyPlan(page.request, first);
  const headers = { authorization: `Bearer ${first.token}` };
  const history = await (await page.request.get('/api/v1/payments/history', { headers })).json();
  const order: string = history.payments[0].order_id;
  const payment: string = history.payments[0].payment_id;
  const second = await someone(page, 'Meera Iyer');
  const other = await context.newPage();
  await other.goto('/favicon.svg');

  const pages = [
    { path: '/profile', theirs: first.email, next: second.email },
    { path: '/subscription', theirs: payment, next: 'No payments yet.' },
    { path: `/payment/success?order_id=${order}`, theirs: order, next: second.email },
    { path: `/payment/failure?error_code=CARD_DECLINED&order_id=order_1`, theirs: 'order_1', next: second.email },
  ];
  for (const { path, theirs, next } of pages)
    await test.step(path, async () => {
      await become(other, first);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main).toContainText(theirs);
      await become(other, second);
      await expect(page.getByText('The account has changed')).toBeVisible();
      await expect(main).toContainText(next);
      await expect(main).not.toContainText(theirs);
      expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
    });

  await test.step('/settings', async () => {
    await become(other, first);
    await page.goto('/settings');
    await field(page, 'current_password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await become(other, second);
    await expect(page.getByText('The account has changed')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(page, 'current_password')).toHaveValue('');
    await expect(field(page, 'username')).toHaveValue(second.email);
  });
});

test('what was typed for one account is not saved into another, and an answer on its way is not shown to it', async ({
  page,
  context,
}) => {
  const first = await someone(page, 'Asha Rao');
  const second = await someone(page, 'Meera Iyer');
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await become(other, first);
  let answerFirst: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await field(page, 'name').fill('Typed For Asha');
  await page.route('**/api/v1/users/me', async (route) => {
    const mine = route.request().headers().authorization === `Bearer ${first.token}`;
    const response = await route.fetch();
    if (mine) await held;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await become(other, second);
  await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/users/me'),
  );
  answerFirst();
  await answered;
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(field(page, 'name')).toHaveValue('Meera Iyer');
  const stored = await page.evaluate(() => localStorage.getItem('auth-storage'));
  expect(stored).toContain(second.email);
  expect(stored).not.toContain(first.email);
  const nameOf = async ({ token }: Account) =>
    (await (await page.request.get('/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } })).json()).name;
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Typed For Asha', 'Meera Iyer']);
});

test('a success page rests on the payment that its address names, not on a plan that is active anyway', async ({
  page,
}) => {
  const payer = await someone(page, 'Asha Rao');
  await buyPlan(page.request, payer);
  await page.goto('/favicon.svg');
  await become(page, payer);
  await page.goto('/payment/success?plan_id=pro_monthly&order_id=order_made_up&plan_name=Advanced&amount=240000');
  await expect(page.getByRole('heading', { name: 'We are confirming your payment' })).toBeVisible();
  await expect(page.getByText('Payment Successful!')).toHaveCount(0);
  await expect(page.getByText('Amount paid')).toHaveCount(0);

  const headers = { authorization: `Bearer ${payer.token}` };
  const history = await (await page.request.get('/api/v1/payments/history', { headers })).json();
  const address = `/payment/success?order_id=${history.payments[0].order_id}`;
  await page.route('**/api/v1/payments/subscription*', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Payment successful, but failed to load subscription details.' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Amount paid');

  await page.route('**/api/v1/payments/history*', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Your payment could not be checked' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});
