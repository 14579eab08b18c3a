import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { sayBy, wordsOf } from './heard.ts';
import { linesOf } from './lines.ts';
import { expect, test } from './visitor.ts';

const QUESTION = 'What does a master’s in Germany cost?';
const form = (page: Page) => page.getByRole('dialog', { name: 'Talk to a counsellor' });
const done = (page: Page) => page.getByRole('dialog', { name: 'We have your request' });

async function askForCounsellor(page: Page, question = QUESTION) {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(question);
  await box.press('Enter');
  await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
}
async function salesMail(page: Page, reference: string): Promise<string> {
  const mails: { subject: string; text: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
  return mails.find(({ subject }) => subject.startsWith(`Counsellor wanted (${reference})`))?.text ?? '';
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a student leaves a number, a time and the conversation, and is told what comes next, with a number', async ({
    page,
  }) => {
    await askForCounsellor(page);
    await expect(form(page).getByRole('heading')).toBeFocused();
    await form(page).getByRole('button', { name: 'Ask for a counsellor' }).click();
    await expect(form(page).getByText('Please enter your phone number')).toBeVisible();
    // What the field is for stays in sight with it, below the page's own header.
    const header = await page.getByRole('banner').boundingBox();
    const label = await form(page).getByText('WhatsApp number', { exact: true }).boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect(form(page).getByText('Please tick the box: without it we may not contact you')).toBeVisible();
    expect(await findFaults(page, 'admissions-assistant')).toEqual([]);
    expect(await linesOf(form(page).getByText('With country code'), '+91 98765 43210')).toBe(1);

    await form(page).getByRole('textbox', { name: 'WhatsApp number' }).fill('+91 98765 43210');
    await form(page).getByRole('textbox', { name: 'The best time' }).fill('weekdays after six');
    await form(page).getByRole('checkbox', { name: 'The counsellor may read this conversation' }).check();
    await form(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check();
    // A second click of a double click asks for nothing.
    await form(page).getByRole('button', { name: 'Ask for a counsellor' }).dblclick();

    await expect(done(page)).toContainText('A counsellor will write to you by WhatsApp: +91 98765 43210');
    await expect(done(page)).toContainText("We'll get back to you within 24 hours.");
    const reference = /Your reference: ([0-9A-F]{8})/.exec((await done(page).textContent()) ?? '')?.[1] ?? '';
    const mail = await salesMail(page, reference);
    for (const words of ['+919876543210', 'weekdays after six', `Student: ${QUESTION}`]) expect(mail).toContain(words);
    await done(page).getByRole('button', { name: 'Back to the conversation' }).click();
    await expect(page.getByRole('button', { name: 'Talk to a counsellor' })).toBeFocused();
  });

  test('the shortlist goes along when it is ticked, and only then; without one it is not offered', async ({ page }) => {
    await page.goto('/programs');
    const keep = page.getByRole('region', { name: 'Programs' }).locator('article').first();
    const title = ((await keep.getByRole('link').textContent()) ?? '').trim();
    await keep.getByRole('button', { name: /^Keep/ }).click();
    await askForCounsellor(page);
    const box = form(page).getByRole('checkbox', { name: 'Send my shortlist along: names, deadlines, links' });
    const send = async (): Promise<string> => {
      await form(page).getByRole('textbox', { name: 'WhatsApp number' }).fill('+91 98765 43210');
      await form(page)
        .getByRole('checkbox', { name: /^I agree/ })
        .check();
      await form(page).getByRole('button', { name: 'Ask for a counsellor' }).click();
      await expect(done(page)).toContainText('Your reference:');
      const reference = /Your reference: ([0-9A-F]{8})/.exec((await done(page).textContent()) ?? '')?.[1] ?? '';
      await done(page).getByRole('button', { name: 'Back to the conversation' }).click();
      return salesMail(page, reference);
    };
    await expect(box).not.toBeChecked();
    expect(await send()).not.toContain(title);
    await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
    await box.check();
    const mail = await send();
    for (const words of ['The shortlist:', title, '/programs/']) expect(mail).toContain(words);

    const other = await page.context().newPage();
    await other.goto('/programs/shortlist');
    await other.getByRole('button', { name: /^Kept/ }).click();
    await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
    await expect(form(page).getByRole('checkbox', { name: /^I agree/ })).toBeVisible();
    await expect(box).toHaveCount(0);
  });

  test('what was typed is there again when the form is, over a reload too, until it was sent', async ({ page }) => {
    await askForCounsellor(page);
    const phone = form(page).getByRole('textbox', { name: /^(?:Phone|WhatsApp number)$/ });
    const time = form(page).getByRole('textbox', { name: 'The best time' });
    const agreed = form(page).getByRole('checkbox', { name: /^I agree/ });
    await phone.fill('+91 98765 43210');
    await time.fill('weekdays after six');
    await form(page).getByRole('radio', { name: 'By email' }).check();
    await form(page).getByRole('textbox', { name: 'Email' }).fill('asha.kept@gmail.com');
    await page.keyboard.press('Escape');
    await expect(form(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
    await expect(form(page).getByRole('radio', { name: 'By email' })).toBeChecked();
    await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveValue('asha.kept@gmail.com');
    // The field says which of the two it asks for; the number stays.
    await form(page).getByRole('radio', { name: 'By telephone' }).check();
    await expect(form(page).getByRole('textbox', { name: 'Phone' })).toHaveValue('+91 98765 43210');
    await form(page).getByRole('radio', { name: 'By WhatsApp' }).check();
    await expect(form(page).getByRole('textbox', { name: 'WhatsApp number' })).toHaveValue('+91 98765 43210');
    await form(page).getByRole('radio', { name: 'By telephone' }).check();
    await agreed.check();

    await page.reload();
    await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
    await expect(form(page).getByRole('radio', { name: 'By telephone' })).toBeChecked();
    await expect(phone).toHaveValue('+91 98765 43210');
    await expect(time).toHaveValue('weekdays after six');
    await expect(agreed).toBeChecked();
    await form(page).getByRole('button', { name: 'Ask for a counsellor' }).click();
    await expect(done(page)).toContainText('A counsellor will call you: +91 98765 43210');
    await done(page).getByRole('button', { name: 'Back to the conversation' }).click();
    await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
    await expect(phone).toHaveValue('');
    await expect(agreed).not.toBeChecked();
  });

  test('who chooses email is mailed; a failure keeps what was typed, and tried again it is one request', async ({
    page,
  }) => {
    await askForCounsellor(page);
    await form(page).getByRole('radio', { name: 'By email' }).check();
    await form(page).getByRole('textbox', { name: 'Email' }).fill('asha.hand@gmail.com');
    await form(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check();
    // The server takes it, and its answer is lost.
    await page.route('**/contact/counsellor', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form(page).getByRole('button', { name: 'Ask for a counsellor' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Please check your connection.');
    await expect(form(page).getByRole('textbox', { name: 'Email' })).toHaveValue('asha.hand@gmail.com');
    await page.unroute('**/contact/counsellor');
    await form(page).getByRole('button', { name: 'Ask for a counsellor' }).click();
    await expect(done(page)).toContainText('A counsellor will write to you by email: asha.hand@gmail.com');
    const mails: { to: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
    expect(mails.filter(({ to }) => to === 'asha.hand@gmail.com')).toHaveLength(1);
  });
});

test('a wish for a person in words is answered with the way to one, at once in sight and above all else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('I want to talk to a human');
  await box.press('Enter');
  const button = page.getByRole('log').getByRole('button', { name: 'Talk to a counsellor' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveCount(1);
  const sources = page.getByRole('button', { name: 'One source' });
  const above = (await button.boundingBox())?.y ?? Infinity;
  expect(above).toBeLessThan((await sources.boundingBox())?.y ?? 0);
  await button.click();
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
});

test('the letter with the questions stays, by mail or to the brand’s WhatsApp number', async ({ page }) => {
  await askForCounsellor(page);
  const mail = await page.getByRole('link', { name: 'By email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(`- ${QUESTION}`);
  const link = await page.getByRole('link', { name: 'By WhatsApp' }).getAttribute('href');
  expect(link).toMatch(/^https:\/\/wa\.me\/\d{8,15}\?text=Hello/);
});

for (const lang of ['hi', 'mr'])
  test(`on a page in ${lang} the letter is in its language, subject and all, and the questions are as they were asked`, async ({
    page,
  }) => {
    const say = sayBy(wordsOf(lang, 'assistant'));
    await page.goto(`/${lang}`);
    const box = page.getByRole('textbox', { name: say('Your question') });
    await box.fill(QUESTION);
    await box.press('Enter');
    await page.getByRole('button', { name: say('Talk to a counsellor') }).click();
    const words = [
      say('Hello, I would like to talk to a counsellor.'),
      `${say('I asked the assistant:')}\n- ${QUESTION}`,
      `${say('Its last answer began:')}\n`,
    ];
    const mail = new URL((await page.getByRole('link', { name: say('By email') }).getAttribute('href')) ?? '');
    expect(mail.searchParams.get('subject')).toBe(say('My questions about a master’s abroad'));
    const chat = new URL((await page.getByRole('link', { name: say('By WhatsApp') }).getAttribute('href')) ?? '');
    for (const letter of [mail.searchParams.get('body'), chat.searchParams.get('text')])
      for (const part of words) expect(letter).toContain(part);
  });

test('without a WhatsApp number there is no such link', async ({ page }) => {
  await page.route('**/api/v1/chat/health', async (route) => {
    const response = await route.fetch();
    const { counsellor_whatsapp: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await askForCounsellor(page);
  await expect(page.getByRole('link', { name: 'By email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'By WhatsApp' })).toHaveCount(0);
});
