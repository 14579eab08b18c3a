import type { Browser, Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { personWithAccount, signedInPerson, signIn } from './person.ts';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LIST = '/programs/shortlist';
const profile = (page: Page) => page.getByRole('region', { name: 'My seven answers' });
const consent = (page: Page) =>
  profile(page).getByRole('checkbox', { name: /^Use my answers on this list, in the finder and in/ });
const chances = (page: Page) => page.getByRole('region', { name: 'How likely each is' });
const open = (page: Page) => profile(page).getByText('Answer or change them').click();
const save = (page: Page) => profile(page).getByRole('button', { name: 'Save my answers' }).click();
const marks = (page: Page) => profile(page).getByLabel('2. My marks, per cent');

async function keepFirst(page: Page): Promise<void> {
  await page.goto('/programs');
  await page
    .getByRole('region', { name: 'Programs' })
    .locator('article')
    .first()
    .getByRole('button', { name: /^Keep/ })
    .click();
  await expect(page.getByText('1 kept')).toBeVisible();
}
/** Asks on our own page; returns what of the seven answers went along. */
async function ask(page: Page, question: string): Promise<string | undefined> {
  const sent = page.waitForRequest('**/api/v1/chat');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toBeVisible();
  return (await sent).postDataJSON().student_profile;
}
async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}
/** The seven answers of a browser, and a yes to the sentence. */
async function answer(page: Page, percent: string): Promise<void> {
  await page.goto(LIST);
  await open(page);
  await marks(page).fill(percent);
  await profile(page).getByLabel('IELTS').fill('6.5');
  await profile(page).getByLabel('At most, in lakh').fill('35');
  await consent(page).check();
  await save(page);
  await expect(profile(page).getByText('Your answers are saved.')).toBeVisible();
}

test('seven answers, each optional, weigh the programs only while that is agreed to', async ({ page }) => {
  await signedInPerson(page, LIST);
  await keepFirst(page);
  await page.goto(LIST);
  await open(page);
  await marks(page).fill('62');
  await profile(page).getByLabel('IELTS').fill('6.5');
  await profile(page).getByLabel('or TOEFL iBT').fill('100');
  await profile(page).getByLabel('At most, in lakh').fill('25');
  await save(page);
  await expect(profile(page).getByRole('alert')).toHaveText('Give one English test: IELTS or TOEFL.');
  await expect(profile(page).getByLabel('IELTS')).toBeFocused();
  await expect(profile(page).getByLabel('or TOEFL iBT')).toHaveAccessibleDescription(
    'Give one English test: IELTS or TOEFL.',
  );
  await profile(page).getByLabel('or TOEFL iBT').fill('');
  await save(page);
  await expect(profile(page).getByText('Nothing uses your answers.')).toBeVisible();
  await expect(profile(page).getByText('Give one English test: IELTS or TOEFL.')).toBeHidden();
  await expect(chances(page)).toBeHidden();

  await profile(page).getByRole('button', { name: 'I agree' }).click();
  await expect(profile(page).getByText('This list, the finder and the assistant use your answers.')).toBeVisible();
  await expect(chances(page).getByRole('heading', { level: 3 })).toHaveText(/: (Safe|Realistic|Ambitious|Not known)$/);
  await expect(chances(page).getByText(/^Marks: /)).toBeVisible();
  await expect(chances(page).getByText(/^Ambitious: you miss something that its page asks for\./)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await profile(page).getByRole('link', { name: 'Find programs for my answers' }).click();
  await expect(page).toHaveURL(/\/programs\?lakh=25&ielts=6\.5&marks=60$/);
  await page.getByRole('button', { name: 'Filters (3)' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Use my answers' })).toBeVisible();

  await page.goto(LIST);
  await profile(page).getByRole('button', { name: 'Stop using my answers' }).click();
  await expect(
    profile(page).getByText('Stopped. From now on nothing uses your answers; they are still here.'),
  ).toBeVisible();
  await expect(chances(page)).toBeHidden();
  await open(page);
  await expect(marks(page)).toHaveValue('62');
  await expect(consent(page)).not.toBeChecked();
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Use my answers' })).toBeHidden();
});

test('a guest’s answers stay in the browser, go to the assistant only while that is agreed to, and can be corrected there', async ({
  page,
}) => {
  await answer(page, '62');
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/');
  expect(JSON.parse((await ask(page, 'Which programs fit me?')) ?? '')).toMatchObject({
    consent: 2,
    answers: { marks: 62, lakh: 35 },
  });
  const log = page.getByRole('log');
  await expect(log.getByText('From your seven answers')).toBeVisible();
  await log.getByRole('link', { name: 'at most ₹35 lakh in all' }).click();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('at most ₹35 lakh in all');
  expect(await findFaults(page, 'admissions-assistant')).toEqual([]);

  await page.goto('/programs');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Use my answers' })).toHaveAttribute(
    'href',
    /lakh=35/,
  );

  await page.goto(LIST);
  await profile(page).getByRole('button', { name: 'Stop using my answers' }).click();
  await expect(profile(page).getByText('Nothing uses your answers.')).toBeVisible();
  await page.goto('/');
  expect(await ask(page, 'Suggest programs for me')).toBeUndefined();
  await expect(log.getByText('From your seven answers')).toHaveCount(1);
});

test('answers without an account move over; a second device’s are never put over them, the student chooses', async ({
  page,
  browser,
}) => {
  const person = await personWithAccount(page);
  await answer(page, '62');
  await signIn(page, person, `/login?returnTo=${LIST}`);
  await page.waitForURL(`**${LIST}`);
  await expect(profile(page).getByText('This list, the finder and the assistant use your answers.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('student-profile'))).toBeNull();
  await open(page);
  await expect(marks(page)).toHaveValue('62');

  const other = await otherDevice(browser);
  await answer(other, '71');
  await signIn(other, person, `/login?returnTo=${LIST}`);
  await other.waitForURL(`**${LIST}`);
  await expect(profile(other).getByText(/^Before you signed in, you gave other answers/)).toBeVisible();
  await open(other);
  await expect(marks(other)).toHaveValue('62');
  await profile(other).getByRole('button', { name: 'Look at the other ones' }).click();
  await expect(marks(other)).toHaveValue('71');
  // They stand nowhere else now.
  await other.reload();
  await expect(marks(other)).toHaveValue('71');
  await save(other);
  await expect(profile(other).getByText('Your answers are saved.')).toBeVisible();
  expect(await findFaults(other)).toEqual([]);
  await other.context().close();
  await page.reload();
  await open(page);
  await expect(marks(page)).toHaveValue('71');
});

test('answers that are typed and not saved are there after a reload, until they are saved, removed or their student signs out', async ({
  page,
}) => {
  const [one, other] = [await personWithAccount(page), await personWithAccount(page)];
  const unsaved = profile(page).getByText('Here is what you typed before. It is not saved yet.');
  const degree = profile(page).getByLabel('1. What I have studied');
  await signIn(page, one, `/login?returnTo=${LIST}`);
  await page.waitForURL(`**${LIST}`);
  await open(page);
  await degree.selectOption('B.Pharm');
  await marks(page).fill('58.5');
  for (const country of ['Germany', 'Ireland']) await profile(page).getByLabel(country).check();
  await page.reload();
  await expect(unsaved).toBeVisible();
  await expect(marks(page)).toHaveValue('58.5');
  await expect(degree).toHaveValue('bpharm');
  await expect(profile(page).getByLabel('Germany')).toBeChecked();
  await expect(profile(page).getByLabel('Ireland')).toBeChecked();
  await expect(profile(page).getByLabel('Canada')).not.toBeChecked();
  await expect(profile(page).getByText('None is given yet.')).toBeVisible();

  await save(page);
  await expect(profile(page).getByText('Your answers are saved.')).toBeVisible();
  await page.reload();
  await expect(profile(page).getByText('Nothing uses your answers.')).toBeVisible();
  await expect(unsaved).toHaveCount(0);
  await open(page);
  await expect(marks(page)).toHaveValue('58.5');
  await marks(page).fill('61');
  await profile(page).getByRole('button', { name: 'Remove them all' }).click();
  await expect(profile(page).getByText('Your answers are removed.')).toBeVisible();
  await page.reload();
  await expect(profile(page).getByText('None is given yet.')).toBeVisible();
  await open(page);
  await expect(marks(page)).toHaveValue('');

  await marks(page).fill('62.25');
  // On a phone the account's part is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('62.25');
  await signIn(page, other, `/login?returnTo=${LIST}`);
  await page.waitForURL(`**${LIST}`);
  await open(page);
  await expect(marks(page)).toHaveValue('');
});

test('what is kept of a form and is none of its answers is not put into it', async ({ page }) => {
  await page.goto(LIST);
  const wrong = { marks: '<b>', degree: 'doctor', gre: '9'.repeat(5_000), countries: '../x', other: 'y' };
  await page.evaluate((left) => {
    const form = new URLSearchParams(left).toString();
    sessionStorage.setItem(
      'admissions-assistant:forms',
      new URLSearchParams({ 'seven-answers/form': form }).toString(),
    );
  }, wrong);
  await page.reload();
  await expect(marks(page)).toHaveValue('');
  await profile(page).getByLabel('5. My GRE score').fill('');
  await marks(page).fill('57');
  await save(page);
  await expect(profile(page).getByText('Your answers are saved.')).toBeVisible();
});

test('who has agreed to the old sentence is asked again, and the assistant uses nothing before', async ({ page }) => {
  const { headers } = await studentWithPlan(page);
  const answers = { marks: 62, lakh: 35 };
  const old = await page.request.put('/api/v1/shortlist/profile', { headers, data: { profile: answers, use: true } });
  expect(old.status()).toBe(200);
  await page.goto('/');
  await ask(page, 'Which programs fit me?');
  const log = page.getByRole('log');
  await expect(log.getByText('From your seven answers')).toHaveCount(0);
  await page.goto(LIST);
  await expect(profile(page).getByText(/The assistant does not: you have not been asked/)).toBeVisible();
  await profile(page).getByRole('button', { name: 'I agree' }).click();
  await expect(profile(page).getByText('This list, the finder and the assistant use your answers.')).toBeVisible();
  await page.goto('/');
  expect(await ask(page, 'Suggest programs for me')).toBeUndefined();
  await expect(log.getByText('From your seven answers')).toBeVisible();
});

for (const [what, stored] of [
  ['nothing that can be read', '{"version":1,"answers":"'],
  ['answers of a later version', '{"version":2,"answers":{"marks":62},"consent":2}'],
  ['answers that are none', '{"version":1,"answers":{"marks":"<b>"},"consent":2,"finder":"javascript:alert(1)"}'],
] as const)
  test(`a browser with ${what} shows no answers, sends nothing wrong, and takes new ones`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('student-profile', value);
      sessionStorage.setItem('seeded', 'yes');
    }, stored);
    await page.goto('/');
    await ask(page, 'Which programs fit me?');
    await expect(page.getByRole('log').getByText('From your seven answers')).toHaveCount(0);
    await answer(page, '58');
    await page.reload();
    await open(page);
    await expect(marks(page)).toHaveValue('58');
  });

test('where a browser keeps nothing, the answers are used on the page that they were given on', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await answer(page, '62');
  await expect(profile(page).getByText('This list, the finder and the assistant use your answers.')).toBeVisible();
});
