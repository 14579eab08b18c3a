import type { Page } from '@playwright/test';
import { studentWithPlan } from './student.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

const log = (page: Page) => page.getByRole('log');
const MOST_NODES = 4_000;

/** Elements and texts of the transcript. */
const nodes = (page: Page) =>
  log(page).evaluate((element) => {
    const all = document.createTreeWalker(element);
    let count = 0;
    while (all.nextNode()) count++;
    return count;
  });

test('a thousand messages: what is far has left the tree, and is found, copied, printed and read all the same', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  const first = await page.request.post('/api/v1/chat', {
    headers: student.headers,
    data: { message: 'What does a master’s in Germany cost, with the blocked account?' },
  });
  const { conversation_id: id } = await first.json();
  // The real conversation, as often as makes a thousand messages; only the first question has a word of its own.
  const path = `/api/v1/conversations/${id}`;
  const { messages, ...rest } = await (await page.request.get(path, { headers: student.headers })).json();
  const many = Array.from({ length: 1_000 }, (_, index) => {
    const message = messages[index % 2];
    const content = index % 2 === 1 ? message.content : `Question ${index} ${message.content}`;
    return { ...message, message_id: `${message.message_id.slice(0, -4)}${String(index).padStart(4, '0')}`, content };
  });
  await page.route(`**${path}`, (route) => route.fulfill({ json: { ...rest, messages: many } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  await expect(log(page)).toContainText('Question 998 ');
  await expect(log(page)).toContainText('Question 0 ');
  expect(await nodes(page)).toBeLessThanOrEqual(MOST_NODES);

  const question = log(page).getByText(/^Question 0 /);
  const tools = log(page).getByRole('button', { name: 'Copy message' });
  // What comes back into the tree on the way up may move it: one scrolls until the first question stands there.
  await expect
    .poll(async () => {
      await log(page).hover();
      await page.mouse.wheel(0, -10_000_000);
      return (await question.boundingBox())?.y ?? -1;
    })
    .toBeGreaterThan(0);
  // Near, it is all there again, with what can be done about it.
  await expect(tools.first()).toBeVisible();
  await log(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(log(page).getByText(/^Question 998 /)).toBeVisible();
  await expect.poll(() => nodes(page)).toBeLessThanOrEqual(MOST_NODES);

  const copied = await log(page).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  for (const number of [0, 500, 998]) expect(copied).toContain(`Question ${number} `);
  await page.evaluate(() => getSelection()?.removeAllRanges());

  // The browser asks for all of it just before it prints.
  const printed = await log(page).evaluate((element) => {
    let count = 0;
    addEventListener('beforeprint', () => {
      count = element.querySelectorAll('[part$=message]').length;
    });
    print();
    // Headless, the browser does not say that it has printed.
    dispatchEvent(new Event('afterprint'));
    return count;
  });
  expect(printed).toBe(1_000);
  await expect.poll(() => nodes(page)).toBeLessThanOrEqual(MOST_NODES);
});

test('a search hit far up in a long conversation opens at the match, marked', async ({ page }) => {
  const student = await studentWithPlan(page);
  let conversation_id: string | undefined;
  for (const message of [
    'How do I get licensed in Canada with PEBC?',
    ...Array(14).fill('What does a master’s in Germany cost?'),
  ]) {
    const answer = await page.request.post('/api/v1/chat', {
      headers: student.headers,
      data: { message, ...(conversation_id && { conversation_id }) },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    ({ conversation_id } = await answer.json());
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Open history' }).click();
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('licensed');
  const hit = page.getByRole('list', { name: 'Conversations' }).getByRole('button').first();
  await expect(hit.locator('mark').first()).toHaveText(/licensed/i);
  await hit.click();
  await expect(log(page).locator('mark')).toHaveText(/licensed/i);
  await expect(log(page).locator('mark')).toBeInViewport();
  await expect(log(page).getByRole('button', { name: 'Copy message' }).first()).toBeVisible();
});
