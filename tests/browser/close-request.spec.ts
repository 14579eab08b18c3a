import { box, expectAnswers, launcher, log, panel, partnerPage } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

for (const [what, focused] of [
  ['Escape', true],
  // It asks the same of the browser as Back, where nothing of ours hears the key.
  ['Back', false],
] as const)
  test(`on a phone ${what} closes the note of a source, and only then the assistant`, async ({ page }) => {
    await page.goto(partnerPage('university.html'));
    await launcher(page).tap();
    await box(page).fill('Which scholarships are there in the UK?');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expectAnswers(page, 1);
    await log(page).getByRole('button', { name: 'Source 1' }).first().tap();
    const note = page.getByRole('dialog', { name: 'Source 1' });
    await expect(note).toBeFocused();
    if (!focused) await note.evaluate((element) => element.blur());
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });
