import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { partnerPage, whole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';
import { personWithAccount } from './person.ts';
import { signInThere } from './sign-in-by-window.ts';

const guide = readFileSync(new URL('../../EMBEDDING.md', import.meta.url), 'utf8');
/** What the guide tells partners to allow. */
const ALLOWED = (guide.match(/\*\*In a frame with `sandbox`\*\*[\s\S]*?\n\n/)?.[0].match(/allow-[\w-]+/g) ?? []).join(
  ' ',
);

/** Puts a frame with these rights into a partner's page, with the assistant in it, asks a question and opens what signs up. */
async function askInFrame(page: Page, rights: string): Promise<FrameLocator> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(partnerPage('university.html'));
  await page.evaluate(
    ([sandbox, src]) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { title: 'Assistant', width: '1200', height: '800' });
      frame.setAttribute('sandbox', sandbox);
      frame.src = src;
      document.body.replaceChildren(frame);
    },
    [rights, partnerPage('inline.html')] as const,
  );
  const frame = page.frameLocator('iframe[title="Assistant"]');
  // Not the early box, which goes meanwhile.
  await expect(whole(frame)).toBeVisible();
  await frame.getByRole('textbox', { name: 'Your question' }).fill('Which scholarships are there in the UK?');
  await frame.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await expect(frame.getByRole('log')).toContainText('Chevening');
  await frame.getByRole('button', { name: 'Open history' }).click();
  return frame;
}

test('in a frame with the rights that the guide names, a guest is answered and signs in by our window', async ({
  page,
}) => {
  expect(ALLOWED).toContain('allow-scripts allow-same-origin');
  const person = await personWithAccount(page);
  const frame = await askInFrame(page, ALLOWED);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Sign Up' }).click(),
  ]);
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInThere(window, person);
  await expect(frame.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
});

test('in a frame without allow-popups a guest is answered, and is told in words why nobody can sign in', async ({
  page,
}) => {
  const frame = await askInFrame(page, 'allow-scripts allow-same-origin allow-forms');
  await frame.getByRole('button', { name: 'Sign Up' }).click();
  await expect(frame.getByText('Your browser blocked the sign-in window.')).toBeVisible();
});
