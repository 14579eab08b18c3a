import type { Locator, Page } from '@playwright/test';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const rows = (page: Page) => list(page).getByRole('listitem');
const places = (parts: Locator) =>
  parts.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`rows that come stand where those stood that were awaited, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const student = await studentWithPlan(page);
    await talksAbout(page, student, ['Hello', 'Germany or Ireland?', 'How do I get licensed in Canada with PEBC?']);
    const late = Promise.withResolvers<void>();
    await page.route('**/api/v1/conversations?*', (route) => late.promise.then(() => route.continue()));
    await page.goto('/');
    if (width < 900) await page.getByRole('button', { name: 'Open history' }).click();
    // Said, and shown only by these.
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
    const awaited = list(page).locator('xpath=following-sibling::*[@aria-hidden]/*');
    await expect(awaited).toHaveCount(7);
    const before = await places(awaited);
    late.resolve();
    await expect(rows(page)).toHaveCount(3);
    await expect(awaited).toHaveCount(0);
    const heading = await places(page.getByRole('heading', { name: 'Today' }));
    const came = await places(rows(page).locator('button:first-child'));
    expect([...heading, ...came]).toEqual(before.slice(0, 4));
  });

test('a row has two lines, whatever its conversation is called and is about; what a search has found stands below', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  const { headers } = student;
  const questions = ['Hello', 'What does a master’s in Germany cost, with the blocked account?', 'Hello again'];
  const ids = await talksAbout(page, student, [...questions, 'Germany or Ireland?', 'Thanks']);
  const names = [
    'W'.repeat(60),
    'जर्मनी में फार्मेसी की पढ़ाई का पूरा खर्च रुपयों में कितना होगा',
    '<img src=x onerror=alert(1)> <b>bold</b>',
  ];
  for (const [at, title] of names.entries()) {
    const change = { headers, data: { title, pinned: at === 0 } };
    expect((await page.request.put(`/api/v1/conversations/${ids[at]}`, change)).status()).toBe(200);
  }
  await page.goto('/');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).filter({ hasText: '<img src=x onerror=alert(1)> <b>bold</b>' })).toBeVisible();
  const open = await places(rows(page).locator('button:first-child'));
  expect(new Set(open.map(({ height, width }) => `${width} ${height}`)).size).toBe(1);
  expect(open[0]?.height).toBeLessThan(70);
  const more = await places(list(page).getByLabel(/^Actions for/));
  const edge = (await page.getByRole('complementary', { name: 'Chat history' }).boundingBox())?.width ?? 0;
  for (const { x, width } of more) expect(x + width).toBeLessThan(edge);
  // What a greeting is about is nothing: its answer's beginning stands there instead.
  const greeted = rows(page).filter({ hasText: '<img' });
  const [at] = await places(greeted.getByText('Hello, and welcome.'));
  const [time] = await places(greeted.locator('time'));
  expect(Math.abs((at?.y ?? 0) - (time?.y ?? 99))).toBeLessThan(4);

  await page.getByRole('textbox', { name: 'Search conversations' }).fill('blocked');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('mark').first()).toBeInViewport();
});
