import type { Page } from '@playwright/test';
import { mailedLink, newPerson } from './person.ts';
import { expect } from './visitor.ts';

export type Student = { readonly email: string; readonly headers: { readonly authorization: string } };

/** A student with a verified account and a plan, signed in on this page from the next navigation on. */
export async function studentWithPlan(page: Page): Promise<Student> {
  const person = newPerson();
  const { request } = page;
  expect((await request.post('/api/v1/auth/signup', { data: person })).status()).toBe(200);
  const token = (await mailedLink(page, person.email, 'verify-email')).split('/').at(-1);
  const session = await (await request.get(`/api/v1/auth/verify-email/${token}`)).json();
  const headers = { authorization: `Bearer ${session.access_token}` };

  const order = await request.post('/api/v1/payments/create-order', {
    headers,
    data: { plan_id: 'professional_monthly', currency: 'INR' },
  });
  const { order_id } = await order.json();
  const proof = await request.post(`/sandbox/orders/${order_id}/pay`, { data: { outcome: 'succeed' } });
  const verified = await request.post('/api/v1/payments/verify', { headers, data: await proof.json() });
  expect(verified.status(), await verified.text()).toBe(200);

  const { user, access_token: accessToken, refresh_token: refreshToken } = session;
  const stored = JSON.stringify({ state: { user, accessToken, refreshToken, isAuthenticated: true }, version: 1 });
  await page.context().addInitScript((value) => {
    if (!localStorage.getItem('was-signed-in')) localStorage.setItem('auth-storage', value);
    localStorage.setItem('was-signed-in', 'yes');
  }, stored);
  return { email: person.email, headers };
}

/** Asks each question in a conversation of its own; returns the conversations' ids. */
export async function talksAbout(page: Page, { headers }: Student, questions: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const message of questions) {
    const answer = await page.request.post('/api/v1/chat', { headers, data: { message } });
    expect(answer.status(), await answer.text()).toBe(200);
    ids.push((await answer.json()).conversation_id);
  }
  return ids;
}
