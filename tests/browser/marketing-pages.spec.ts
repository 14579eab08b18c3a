import { expect, type Page } from '@playwright/test';
import { pageOfEachKind } from './page-kinds.ts';
import { test } from './visitor.ts';

const fillIn = async (page: Page, subject = 'Profile review') => {
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@gmail.com');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Which countries suit 62%?');
};

test.describe('the contact form', () => {
  test('sends the message, says so and is empty again', async ({ page }) => {
    // Other tests' mails are in the same box.
    const subject = `Profile review ${crypto.randomUUID()}`;
    const email = `asha.${crypto.randomUUID()}@gmail.com`;
    await page.goto('/contact#contact-form');
    await fillIn(page, subject);
    await page.getByLabel('Email').fill(email);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/contact', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.locator('[data-toasts]')).toContainText(
      "Message sent successfully!We'll get back to you within 24 hours.",
    );
    await page.locator('[data-toasts]').getByRole('button', { name: 'Close' }).click();
    const lasting = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
    await expect(lasting).toContainText("We'll get back to you within 24 hours.");
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    const mails: { to: string; subject: string; text: string }[] = await (
      await page.request.get('/dev/mailbox.json')
    ).json();
    const [mail, ...others] = mails.filter((one) => one.subject === `Contact form: ${subject}`);
    expect(others).toEqual([]);
    const reference = /Reference: (\w+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
    await expect(lasting).toContainText(`A confirmation is on its way to ${email}.`);
    await expect(lasting).toContainText(`Your message is number ${reference}.`);
    expect(mails.find(({ to }) => to === email)?.subject).toBe(`We have received your message (${reference})`);
  });

  test('keeps the message when it could not be sent, and says so', async ({ page }) => {
    await page.goto('/contact#contact-form');
    await fillIn(page);
    await page.route('**/api/v1/contact', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Error sending messagePlease try again later.');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Which countries suit 62%?');
  });

  test('says how long to wait, in the words of the server, after too many messages', async ({ page }) => {
    await page.goto('/contact#contact-form');
    await fillIn(page);
    const detail = 'Too many requests. Please try again in 20 minutes.';
    await page.route('**/api/v1/contact', (route) => route.fulfill({ status: 429, json: { detail } }));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText(detail);
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Which countries suit 62%?');
  });

  test('sent again after its answer was lost, is one message', async ({ page }) => {
    const subject = `Profile review ${crypto.randomUUID()}`;
    await page.goto('/contact#contact-form');
    await fillIn(page, subject);
    await page.route(
      '**/api/v1/contact',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Please try again later.');
    await send.click();
    await expect(page.locator('[data-toasts]')).toContainText('Message sent successfully!');
    const mails: { subject: string }[] = await (await page.request.get('/dev/mailbox.json')).json();
    expect(mails.filter((one) => one.subject === `Contact form: ${subject}`)).toHaveLength(1);
  });

  test('says under each field what is missing, goes to the first one and sends nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/contact#contact-form');
    await page.getByLabel('Email').fill('asha');
    await page.getByLabel('Subject').fill('Visa');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription('Message is required');
    await expect(page.getByText('Subject is required')).toHaveCount(0);
    await expect(page.getByText('Phone is required')).toHaveCount(0);
    expect(sent).toEqual([]);
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('points at a field that is refused, and does not ask to come back later', async ({ page }) => {
    await page.goto('/contact#contact-form');
    await fillIn(page);
    await page.route('**/api/v1/contact', (route) =>
      route.fulfill({
        status: 422,
        json: { detail: [{ loc: ['body', 'email'], msg: 'Email is too long', type: 'x' }] },
      }),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Please look at the marked fields.');
    await expect(page.getByText('Please try again later.')).toBeHidden();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('posts itself and comes back with the answer in the page', async ({ page }) => {
      await page.goto('/contact#contact-form');
      await expect(page.getByText('Message sent successfully!')).toBeHidden();
      await fillIn(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page).toHaveURL(/\/contact\?sent=1#message-sent$/);
      await expect(page.getByText('Message sent successfully!')).toBeVisible();
    });

    test('the courses page has every program, and the comparison is one link away', async ({ page }) => {
      await page.goto('/courses?country=germany');
      await expect(page.locator('[data-program]:visible')).toHaveCount(6);
      await page.getByRole('link', { name: 'Compare all programs side by side' }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(7);
    });
  });
});

test.describe('the program finder', () => {
  test('narrows the list, keeps the choice in the address and comes back with it', async ({ page }) => {
    await page.goto('/courses');
    await page.getByLabel('Country').selectOption('uk');
    await page.getByLabel('Duration').selectOption('1.5');
    await expect(page.getByText('2 of 6 programs')).toBeVisible();
    await expect(page).toHaveURL(/\?country=uk&duration=1\.5$/);
    await page.reload();
    await expect(page.locator('[data-program]:visible')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Trial management');
    await expect(page.getByText('No program fits all of that.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.locator('[data-program]:visible')).toHaveCount(6);
    await expect(page).toHaveURL(/\/courses$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test('what no program fits is asked with all that was chosen', async ({ page }) => {
      await page.goto('/courses');
      await page.getByLabel('Country').selectOption('germany');
      await page.getByRole('combobox', { name: 'Specialization' }).selectOption('Trial management');
      await page.getByLabel('Tuition').selectOption({ index: 1 });
      await page.getByRole('link', { name: 'Ask about this', exact: true }).tap();
      await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(
        /^Find master’s programs in pharmacy: Germany, clinical research, up to USD [\d,]+ a year$/,
      );
    });
  });

  test('takes up to four programs to the comparison, where they stand side by side', async ({ page }) => {
    await page.goto('/courses');
    const boxes = page.locator('[data-program] [data-compare]');
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).check();
    await expect(boxes.nth(4)).toBeDisabled();
    await boxes.nth(1).uncheck();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.locator('thead th[data-of]:visible')).toHaveCount(3);
    await page.getByLabel('MS in Regulatory Affairs').check();
    await expect(page.locator('thead th[data-of]:visible')).toHaveCount(4);
    await expect(page).toHaveURL(/regulatory-affairs/);
  });
});

test('the guides are one link away from the start page and from what the navigation names', async ({ page }) => {
  for (const path of ['/', '/courses', '/blog']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: /^Student guides/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/guides$/);
  }
});

test('a phone can put us on its home screen, with pictures of our own', async ({ page }) => {
  await page.goto('/home');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons }: { icons: { src: string; sizes: string }[] } = await (await page.request.get(url)).json();
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
  for (const { src, sizes } of [...icons, { src: touch, sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  // Not as a picture: Playwright lets no page ask for this address.
  expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
});

test('"Ask about this" opens the assistant with the question in its box, not sent', async ({ page }) => {
  await page.goto('/courses/regulatory-affairs');
  await page.getByRole('link', { name: 'Ask about this', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /question|message/i })).toHaveValue(
    /^MS in Regulatory Affairs abroad/,
  );
});

test.describe('on paper', () => {
  for (const path of ['/guides/scholarships', '/blog/scholarship-arithmetic'])
    test(`${path} keeps its facts, its text and its sources with their addresses, and nothing to click`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Ask about this|Get Started|Sign In/ })).toHaveCount(0);
      await expect(page.getByRole('complementary')).toBeVisible();
      const sources = page.getByRole('region', { name: 'Sources' });
      await expect(sources.getByRole('listitem').first()).toBeVisible();
      const address = await sources
        .getByRole('link')
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content);
      expect(address).toContain('https://');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
    });

  test('a program keeps its facts and its estimate together', async ({ page }) => {
    await page.goto('/courses/regulatory-affairs');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary', { name: 'About this program' })).toContainText('1.5 years');
    await expect(page.getByRole('region', { name: 'What it costs in rupees' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask about this' })).toHaveCount(0);
  });
});

test('the guide to a country says which, and one to no single country names none', async ({ page }) => {
  const about = page.getByRole('complementary', { name: 'About this guide' });
  await page.goto('/guides/study-in-uae');
  await expect(about).toContainText('AboutThe UAE');
  await page.goto('/guides/licensing-gulf');
  await expect(about).toContainText('Text checked');
  await expect(about).not.toContainText('countries');
});

test('what the keyboard goes to stands below the header', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/compare');
  const header = await page.getByRole('banner').boundingBox();
  await page.getByRole('group', { name: 'Programs side by side' }).focus();
  await page.keyboard.press('Tab');
  const first = page.getByRole('columnheader').getByRole('link').first();
  await expect(first).toBeFocused();
  expect((await first.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
});

test('two programs stand beside each other on a phone, and the names of the lines stay while others scroll by', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/compare');
  for (const name of [/Pharmaceutical Sciences/, /Clinical Pharmacy/])
    await page.getByRole('checkbox', { name }).check();
  const table = page.getByRole('group', { name: 'Programs side by side' });
  const cells = table.getByRole('row', { name: /^Duration/ }).getByRole('cell');
  await cells.first().scrollIntoViewIfNeeded();
  for (const cell of await cells.all()) await expect(cell).toBeInViewport({ ratio: 1 });
  await page.getByRole('checkbox', { name: /Regulatory Affairs/ }).check();
  await expect(cells).toHaveCount(3);
  const term = table.getByText('Duration', { exact: true });
  const before = await term.boundingBox();
  await table.evaluate((element) => element.scrollBy(120, 0));
  expect((await term.boundingBox())?.x).toBe(before?.x);
});

/** The colour that a phone's browser has around the page, and the page's own: as the browser draws both. */
const around = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    const asked = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [asked, getComputedStyle(document.documentElement).backgroundColor];
  });

test('the browser’s own bars have the colour of the page, on a page of each kind and in both themes', async ({
  page,
}) => {
  test.slow();
  const pages = [
    ...(await pageOfEachKind(page)),
    '/login',
    '/signup',
    '/forgot-password',
    '/embed/sign-in',
    '/nowhere',
  ];
  expect(pages.length).toBeGreaterThan(15);
  const others: Record<string, string[]> = {};
  for (const path of pages) {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [bars, paper] = await around(page);
      if (bars !== paper) others[`${path} ${colorScheme}`] = [`${bars}`, `${paper}`];
    }
  }
  expect(others).toEqual({});
});

test('a theme that is chosen against the system’s is that of the browser’s bars too, at once and on the next page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const light = await around(page);
  const theme = (name: string) => page.getByRole('contentinfo').getByRole('radio', { name });
  await theme('Dark').check();
  const dark = await around(page);
  expect(dark[0]).toBe(dark[1]);
  expect(dark).not.toEqual(light);
  // A window that has no switch, and none of the scripts that come later.
  await page.goto('/embed/sign-in');
  expect(await around(page)).toEqual(dark);
  await page.goto('/about');
  await theme('System').check();
  expect(await around(page)).toEqual(light);
});
