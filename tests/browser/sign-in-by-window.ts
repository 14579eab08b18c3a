import type { Page } from '@playwright/test';
import { clickAndClose } from './click-and-close.ts';
import { product } from './demo-page.ts';
import { expect } from './partner-visitor.ts';
import { field, type Person } from './person.ts';

/** Signs in on a page of the demo's university through the window that `press` opens. */
export async function signInByWindow(page: Page, person: Person, press: () => Promise<void>): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press()]);
  await expect(window.getByRole('heading', { name: /^Sign (in|up) for Demo University \(sample\)$/ })).toBeVisible();
  expect(new URL(window.url()).origin).toBe(product());
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInThere(window, person);
}

/** Fills in the form of the window, which closes. */
export async function signInThere(
  window: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await window.getByLabel('Email').fill(email);
  await field(window, 'password').fill(password);
  await clickAndClose(window.getByRole('button', { name: 'Sign In', exact: true }));
}
