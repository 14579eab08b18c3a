import type { APIRequestContext, Page } from '@playwright/test';
import type { SecondPayment } from '#shared/contract/payments/payments.ts';
import { findFaults } from './axe.ts';
import { mailedLink, newPerson } from './person.ts';
import { expect } from './visitor.ts';

export type Payer = { readonly email: string; readonly token: string };

/** Someone who is signed in without a plan, on the page `path`. Signed in through the API: the forms have tests of their own. */
export async function signedInPayer(page: Page, path: string): Promise<Payer> {
  const person = newPerson();
  const answer = await page.request.post('/api/v1/auth/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(200);
  const token = (await mailedLink(page, person.email, 'verify-email')).split('/').at(-1);
  const session = await (await page.request.get(`/api/v1/auth/verify-email/${token}`)).json();
  await page.goto('/favicon.svg');
  await page.evaluate(({ user, access_token, refresh_token }) => {
    const state = { user, accessToken: access_token, refreshToken: refresh_token, isAuthenticated: true };
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 1 }));
  }, session);
  await page.goto(path);
  return { email: person.email, token: session.access_token };
}

/** Buys a plan through the API and the sandbox. */
export async function buyPlan(request: APIRequestContext, { token }: Payer, planId = 'starter_monthly'): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { plan_id: planId, currency: 'INR' };
  const order = await (await request.post('/api/v1/payments/create-order', { headers, data })).json();
  const proof = await request.post(`/sandbox/orders/${order.order_id}/pay`, { data: { outcome: 'succeed' } });
  const verified = await request.post('/api/v1/payments/verify', { headers, data: await proof.json() });
  expect(verified.status(), await verified.text()).toBe(200);
}

/** What was paid a second time, of that sum, wherever that money is. */
export const paidTwice =
  (amount: number) =>
  (id: string, refund: SecondPayment['refund'], returned_at: string | null = null): SecondPayment => ({
    payment_id: `pay_${id}`,
    amount,
    refund,
    returned_at,
  });

/** The sandbox's sheet, which lies over the page as Razorpay's window does. */
export const sheet = (page: Page) => page.getByRole('dialog', { name: /^Pay / });

export async function chooseBasic(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Declines for a reason, as often as asked, and leaves the checkout. */
export async function declineAndLeave(page: Page, reason: string): Promise<void> {
  await sheet(page).getByLabel('Reason to decline').selectOption(reason);
  await sheet(page).getByRole('button', { name: 'Decline the payment' }).click();
  await expect(sheet(page).getByRole('status')).toContainText('Payment failed');
  await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).click();
}

export async function expectAccessible(page: Page): Promise<void> {
  const violations = await findFaults(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}
