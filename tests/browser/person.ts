import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

export const PASSWORD = 'Correct horse 42 battery';

export type Person = { readonly name: string; readonly email: string; readonly password: string };

export const newPerson = (): Person => ({
  name: 'Asha Rao',
  email: `asha.${randomUUID().slice(0, 12)}@gmail.com`,
  password: PASSWORD,
});

/** The newest link that was mailed to an address, as the development mailbox has it. */
export async function mailedLink(page: Page, email: string, part: 'verify-email' | 'reset-password'): Promise<string> {
  const mails: { to: string; links: string[] }[] = await (await page.request.get('/dev/mailbox.json')).json();
  const link = mails
    .filter(({ to }) => to === email)
    .flatMap(({ links }) => links)
    .find((url) => url.includes(part));
  if (!link) throw new Error(`No ${part} link was mailed to ${email}`);
  return link;
}

/** Someone with a verified account, who is not signed in here. */
export async function personWithAccount(page: Page): Promise<Person> {
  const person = newPerson();
  const answer = await page.request.post('/api/v1/auth/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(200);
  const token = (await mailedLink(page, person.email, 'verify-email')).split('/').at(-1);
  expect((await page.request.get(`/api/v1/auth/verify-email/${token}`)).status()).toBe(200);
  return person;
}

/** Signs in through the page; `path` is the sign-in page with its query. */
export async function signIn(page: Page, { email, password }: Person, path = '/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Someone who is signed in on the page `path`. */
export async function signedInPerson(page: Page, path = '/profile'): Promise<Person> {
  const person = await personWithAccount(page);
  await signIn(page, person, `/login?returnTo=${encodeURIComponent(path)}`);
  await page.waitForURL((url) => url.pathname === path);
  return person;
}

/** Whatever mailed link is opened to choose a new password is taken for one that can be used. */
export const takeAnyResetLink = (page: Page) =>
  page.route('**/api/v1/auth/reset-password/check', (route) => route.fulfill({ json: { message: 'Good' } }));

/** A form's input by its name on the wire: labels of passwords are also the names of their buttons. */
export const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

/** The message that is tied to a field for assistive technology. */
export async function expectFieldError(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
}

/** Opens beside the page, which it is told nothing of; nothing is asked there before it is pressed. */
export async function expectWayToGmail(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', 'https://mail.google.com/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener');
}
