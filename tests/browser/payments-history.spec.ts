import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { buyPlan, expectAccessible, type Payer, paidTwice, signedInPayer } from './payer.ts';
import { hearPages } from './spoken-pages.ts';
import { expect, test } from './visitor.ts';

const HISTORY = '**/api/v1/payments/history*';
const back = paidTwice(49_900);
const SECOND = [
  back('Due', 'due'),
  back('Returned', 'returned', '2026-11-21T06:00:00.000Z'),
  back('Failed', 'failed'),
  // The server has no day for it.
  back('Undated', 'returned'),
];

/** Two windows were open before either was paid: one plan, in two currencies. */
async function payTwice({ token }: Payer, request: Parameters<typeof buyPlan>[0]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const orders: string[] = [];
  for (const currency of ['INR', 'USD']) {
    const data = { plan_id: 'starter_monthly', currency };
    const order = await request.post('/api/v1/payments/create-order', { headers, data });
    orders.push((await order.json()).order_id);
  }
  for (const order of orders) await request.post(`/sandbox/orders/${order}/pay`, { data: { outcome: 'close-tab' } });
}

test('who has paid twice reads in the history where the second payment is', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await payTwice(payer, page.request);
  await page.goto('/subscription');
  const line = page.getByRole('row').filter({ hasText: 'Paid twice' });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(
    /Paid twice: \$\S+ (?:is on its way back|was returned on \d+ \w+ \d{4})\.\s*pay_\w+/,
  );
  await expect(page.getByRole('row').filter({ hasText: 'Refunded' })).toHaveCount(1);
});

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 900 }],
] as const)
  test(`on ${device} each line is in the language of the page, wholly there, and found by a screen reader`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const { say } = await hearPages(context, new URL(page.url()).origin, 'mr');
    const payer = await signedInPayer(page, '/about');
    await buyPlan(page.request, payer);
    await page.route(HISTORY, async (route) => {
      const response = await route.fetch();
      const { payments, total }: { payments: PaymentRecord[]; total: number } = await response.json();
      await route.fulfill({
        response,
        json: { total, payments: payments.map((one) => ({ ...one, paid_twice: SECOND })) },
      });
    });
    await page.goto('/subscription?lang=mr');
    // The number stands in the column of numbers, on a phone below.
    const lines = page.locator('tr:has([colspan])');
    const money = '₹499';
    await expect(lines).toHaveText([
      `${say('Paid twice: #1 is on its way back.', money)}pay_Due`,
      `${say('Paid twice: #1 was returned on #2.', money, '21 नोव्हेंबर, 2026')}pay_Returned`,
      `${say('Paid twice: #1 could not be sent back yet.', money)} ${say('Write to us')}pay_Failed`,
      `${say('Paid twice: #1 is on its way back.', money)}pay_Undated`,
    ]);
    await expectAccessible(page);
    const box = page.locator('.aa-history');
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });

test('on a phone the day of a payment stays on one line, however long the words are for what became of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.route(HISTORY, async (route) => {
    const response = await route.fetch();
    const { payments }: { payments: PaymentRecord[] } = await response.json();
    const both = payments.flatMap((one): PaymentRecord[] => [
      { ...one, created_at: '2026-11-29T06:00:00.000Z' },
      { ...one, created_at: '2026-11-29T06:00:00.000Z', order_id: 'order_pending', status: 'created' },
    ]);
    await route.fulfill({ response, json: { payments: both, total: both.length } });
  });
  await page.goto('/subscription');
  await expect(page.getByText('Being confirmed')).toBeVisible();
  const [paid, pending] = await page
    .getByRole('cell', { name: '29 November 2026' })
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(pending).toBe(paid);
});

test('whose refund has failed writes to us with one press, and the message names the payment', async ({ page }) => {
  const payer = await signedInPayer(page, '/about');
  await buyPlan(page.request, payer);
  await page.route(HISTORY, async (route) => {
    const response = await route.fetch();
    const { payments, total }: { payments: PaymentRecord[]; total: number } = await response.json();
    const paid_twice = [back('Failed', 'failed')];
    await route.fulfill({ response, json: { total, payments: payments.map((one) => ({ ...one, paid_twice })) } });
  });
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Refund pay_Failed');
});

test('an order that is opened on a Marathi page says so, for the mail about a second payment', async ({
  page,
  context,
}) => {
  const { say } = await hearPages(context, new URL(page.url()).origin, 'mr');
  await signedInPayer(page, '/subscription?lang=mr');
  const asked = page.waitForRequest('**/api/v1/payments/create-order');
  await page.getByRole('button', { name: `${say('Choose Plan')}: Basic Plan` }).click();
  expect((await asked).postDataJSON()).toEqual({ plan_id: 'starter_monthly', currency: 'INR', lang: 'mr' });
});
