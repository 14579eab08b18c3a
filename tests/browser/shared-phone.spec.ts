import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from './person.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const SECRET = 'I failed two subjects';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
/** All that stays on the phone once its tabs are closed. */
const stays = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** The session is ended elsewhere, as by a new password: this page hears of it when it next asks for something. */
async function endSession(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}');
    const headers = { authorization: `Bearer ${state.accessToken}` };
    return (await fetch('/api/v1/auth/logout', { method: 'POST', headers })).status;
  });
  expect(ended).toBe(200);
}

for (const path of ['/', '/profile', '/programs/shortlist'])
  test(`what was typed when a session ended by itself on ${path} stays in its tab alone, for its student alone`, async ({
    page,
    context,
  }) => {
    const { email } = await studentWithPlan(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open history' })).toBeVisible();
    await box(page).fill(SECRET);
    await expect.poll(() => stays(page)).toContain(SECRET);
    await endSession(page);
    await page.goto(path);
    await expect(
      page.getByRole('link', { name: 'Forgot password?' }).or(page.getByText('Kept in this browser only.')),
    ).toBeVisible();
    await expect.poll(() => stays(page)).not.toContain(SECRET);

    // Whoever has the phone next, in this tab or another.
    for (const next of [page, await context.newPage()]) {
      await next.goto('/');
      await expect(next.getByRole('button', { name: 'Open history' })).toBeVisible();
      await expect(box(next)).toHaveValue('');
    }
    await signIn(page, { name: '', email, password: PASSWORD });
    await page.waitForURL((url) => url.pathname === '/');
    await expect(box(page)).toHaveValue(SECRET);
  });
