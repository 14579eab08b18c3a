import type { Page } from '@playwright/test';
import { box } from './demo-page.ts';
import { paintedInItsFonts } from './first-picture.ts';
import { newPartner } from './new-partner.ts';
import { test as onPartnersPage } from './partner-visitor.ts';
import { signedInPayer } from './payer.ts';
import { settled, shifted, watchShifts } from './shifts.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { expect, test } from './visitor.ts';

const WIDE = { width: 1280, height: 800 };
/** With all that moves. */
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'no-preference' } });
onPartnersPage.use({ viewport: WIDE });

const history = (page: Page) => page.getByRole('complementary', { name: 'Chat history' });

/** Where the title, the line below it, the box and the buttons stand, and the middle of the room beside the history. */
const landing = (page: Page) =>
  page.locator('admissions-assistant').evaluate((element) => {
    const root = element.shadowRoot ?? element;
    const beside = root.querySelector('aside')?.getBoundingClientRect().right;
    const { left, right } = element.getBoundingClientRect();
    const places = [':is(h1, h2):has(+ p)', ':is(h1, h2) + p', 'form:has(textarea)'].map((parts) => {
      const place = root.querySelector(parts)?.getBoundingClientRect();
      return [place?.left, place?.top, place?.width, place?.height];
    });
    const buttons = Array.from(root.querySelectorAll('button[name=ask]'), (button) => button.getBoundingClientRect());
    const [from, to] = [Math.min(...buttons.map((at) => at.left)), Math.max(...buttons.map((at) => at.right))];
    const middles = [...places.map(([at = 0, , width = 0]) => at + width / 2), (from + to) / 2];
    return { room: ((beside ?? left) + right) / 2, middles, places, buttons: [from, to, buttons.at(0)?.top] };
  });

/** The history has come in then. */
const expectCentred = (page: Page) =>
  expect
    .poll(async () => {
      const { room, middles } = await landing(page);
      return Math.max(...middles.map((middle) => Math.abs(middle - room)));
    })
    .toBeLessThan(1);

test('who is signed in has the landing in the middle of what the history leaves, from the first picture on', async ({
  page,
}) => {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, ['What does Germany cost?']);
  await watchShifts(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/widget\.js/, (route) => late.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await paintedInItsFonts(page);
  const first = await landing(page);
  late.resolve();
  await expect(history(page).getByRole('list', { name: 'Conversations' })).toContainText('Germany');
  await settled(page);
  await expectCentred(page);
  const then = await landing(page);
  expect(then.places).toEqual(first.places);
  expect(then.buttons).toEqual(first.buttons);
  expect(await shifted(page)).toBeLessThan(0.05);

  await page.getByRole('button', { name: 'Close history' }).click();
  await expect(history(page)).toHaveCount(0);
  await expectCentred(page);
});

test('a guest’s landing, too, and it is back in the middle when the history is closed', async ({ page }) => {
  await page.goto('/');
  await expectCentred(page);
  await page.getByRole('button', { name: 'Open history' }).click();
  await expect(history(page)).toBeVisible();
  await expectCentred(page);
  await page.getByRole('button', { name: 'Close history' }).click();
  await expectCentred(page);
});

test('who signs in with another tab has the history come beside the landing, which hardly moves for it', async ({
  page,
  context,
}) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(box(page)).toBeEditable();
  const other = await context.newPage();
  await signedInPayer(other, '/favicon.svg');
  await expect(history(page)).toBeVisible();
  await expectCentred(page);
  await settled(page);
  expect(await shifted(page)).toBeLessThan(0.05);
});

onPartnersPage(
  'so it stands on a partner’s page as wide; on a narrow one the history lies over it and moves nothing',
  async ({ page }) => {
    const partner = await newPartner();
    await page.goto(partner.page);
    await page.getByRole('button', { name: 'Open history' }).click();
    await expect(history(page)).toBeVisible();
    await expectCentred(page);

    await page.setViewportSize({ width: 1000, height: 800 });
    await page.reload();
    await expect(box(page)).toBeEditable();
    const before = await landing(page);
    await page.getByRole('button', { name: 'Open history' }).click();
    await expect(history(page)).toBeVisible();
    expect((await landing(page)).places).toEqual(before.places);
    partner.stop();
  },
);
