import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { expectFocusOn, goByKeys } from './by-keys.ts';
import { expect, test } from './visitor.ts';

/** Today, or so many days before or after it. */
function inDays(days: number): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}

/** The next day but one, or later, whose number is that of its month: however a browser orders the two, they are typed the same. */
function evenDay(): Date {
  const day = inDays(2);
  while (day.getUTCDate() !== day.getUTCMonth() + 1) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
const inWords = (day: Date) =>
  day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const form = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Ask for this time' }) });
const time = (page: Page) => form(page).getByLabel('Day and time');
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'WhatsApp number' });
const agree = (page: Page) => form(page).getByRole('checkbox', { name: /^I agree/ });
const ask = (page: Page) => form(page).getByRole('button', { name: 'Ask for this time' });
/** A finger was somewhere else before: two taps at one place and moment are a double tap, which asks for nothing twice. */
async function tapAsk(page: Page): Promise<void> {
  await form(page).getByLabel('Another time that suits you').tap();
  await ask(page).tap();
}
const section = (page: Page) => page.getByRole('region', { name: 'Half an hour, face to face or by video' });

async function salesMail(page: Page): Promise<string> {
  const text = (await section(page).getByText('Your reference:').textContent()) ?? '';
  const reference = /([0-9A-F]{8})/.exec(text)?.[1] ?? 'none';
  const mails: { subject: string; text: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
  return mails.find(({ subject }) => subject.startsWith(`Appointment wanted (${reference})`))?.text ?? '';
}

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a student asks to visit at a time, is told at each field what is wrong, and gets a number', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Schedule Visit' }).tap();
    await expect(page.getByRole('heading', { name: 'Schedule Visit' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Schedule Visit' })).toBeInViewport();
    await expect(time(page)).toHaveAccessibleDescription(/^In your own time: India Standard Time\./);
    await tapAsk(page);
    await expect(time(page)).toHaveAccessibleDescription(/^Please choose a day and a time/);
    await expect(phone(page)).toHaveAccessibleDescription(/^Please enter your phone number/);
    await expect(form(page).getByText('Please tick the box: without it we may not contact you')).toBeVisible();
    await expect(time(page)).toBeFocused();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await phone(page).fill('+91 98765 43210');
    await agree(page).tap();
    await time(page).fill(`${isoDay(inDays(-1))}T10:30`);
    await tapAsk(page);
    await expect(time(page)).toHaveAccessibleDescription(/^Please choose a time at least 24 hours from now/);
    await time(page).fill(`${isoDay(inDays(100))}T10:30`);
    await tapAsk(page);
    await expect(time(page)).toHaveAccessibleDescription(/^Please choose a day in the next 90 days/);
    await expect(phone(page)).toHaveValue('+91 98765 43210');

    const day = evenDay();
    await time(page).fill(`${isoDay(day)}T10:30`);
    await expect(form(page).getByRole('status')).toBeEmpty();
    await tapAsk(page);
    await expect(section(page)).toContainText(
      `You would like to visit our office on ${inWords(day)} at 10:30 am, India Standard Time. It is fixed when a counsellor has confirmed it.`,
    );
    await expect(section(page)).toContainText('A counsellor will write to you by WhatsApp: +91 98765 43210');
    await expect(section(page)).toContainText("We'll get back to you within 24 hours.");
    const mail = await salesMail(page);
    expect(mail).toContain(`Time wished: ${inWords(day)} at 10:30 am India Standard Time`);
    expect(mail).toContain('+919876543210');
  });

  test('what was typed stays when it could not be sent and over a reload; sent again it is one request', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Schedule Consultation' }).tap();
    await time(page).fill(`${isoDay(evenDay())}T18:00`);
    await form(page).getByLabel('Another time that suits you').fill('any evening');
    await form(page).getByRole('radio', { name: 'By email' }).tap();
    const email = `asha.${crypto.randomUUID()}@gmail.com`;
    await form(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await agree(page).tap();
    await page.reload();
    // The other of the two is the same form.
    await page.getByRole('link', { name: 'Schedule Visit' }).tap();
    await expect(time(page)).toHaveValue(`${isoDay(evenDay())}T18:00`);
    await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveValue(email);
    await expect(agree(page)).toBeChecked();
    // The server takes it, and its answer is lost.
    await page.route(
      '**/contact/appointment',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await tapAsk(page);
    await expect(form(page).getByRole('alert')).toContainText('Please check your connection.');
    await expect(form(page).getByLabel('Another time that suits you')).toHaveValue('any evening');
    await tapAsk(page);
    await expect(section(page)).toContainText(`A counsellor will write to you by email: ${email}`);
    const mails: { to: string; text: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
    const [mail, ...others] = mails.filter(({ to }) => to === email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`A visit to our office: ${inWords(evenDay())} at 6:00 pm India Standard Time`);
  });
});

test.describe('on a clock abroad', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('by keys alone: a time is asked for as that clock has it, and said in Indian time, too', async ({ page }) => {
    await page.goto('/contact#schedule-consultation');
    await goByKeys(page, page.getByRole('link', { name: 'Schedule Consultation' }));
    await page.keyboard.press('Enter');
    await expectFocusOn(page, page.getByRole('heading', { name: 'Schedule Consultation' }));
    await page.keyboard.press('Tab');
    await expect(time(page)).toBeFocused();
    await expect(time(page)).toHaveAccessibleDescription(/^In your own time: Eastern Time\./);
    const day = evenDay();
    const twoDigits = String(day.getUTCDate()).padStart(2, '0');
    await page.keyboard.type(`${twoDigits}${twoDigits}${day.getUTCFullYear()}0815a`);
    await expect(time(page)).toHaveValue(`${isoDay(day)}T08:15`);
    await expect(form(page).getByRole('status')).toHaveText(
      /^In India that is \w+,? \d+ \w+ \d{4} at (?:5:45|6:45) pm\.$/,
    );
    await goByKeys(page, phone(page));
    await page.keyboard.type('+1 212 555 0100');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, agree(page));
    await page.keyboard.press('Space');
    await goByKeys(page, ask(page));
    await page.keyboard.press('Enter');
    await expectFocusOn(page, page.getByRole('heading', { name: 'We have your request' }));
    await expect(section(page)).toContainText(`${inWords(day)} at 8:15 am, Eastern Time`);
    const mail = await salesMail(page);
    expect(mail).toMatch(new RegExp(`Time wished: ${inWords(day)} at 8:15 am Eastern (?:Standard|Daylight) Time`));
    expect(mail).toMatch(/In India: .* at (?:5:45|6:45) pm India Standard Time/);
  });
});

test('where the form cannot be fetched, the link leads to where one writes to us', async ({ page }) => {
  await page.goto('/contact');
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Schedule Visit' }).click();
  await expect(page).toHaveURL(/#contact-form$/);
  await expect(page.getByLabel('Subject')).toBeInViewport();
});
