import type { Page } from '@playwright/test';
import { begin, frame, passagesIn, startModelEndpoint } from '../support/model-endpoint.ts';
import { startProduct, VISITORS } from '../support/product.ts';
import { studentWithPlan } from './student.ts';
import { expect, test as visitorTest } from './visitor.ts';

const QUESTION = 'Which documents do I need for a student visa for Germany?';
const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log');

/** The number of the first passage given that has these words: a sentence is shown when its passage bears it out. */
const numberOf = (body: string, words: RegExp) => passagesIn(body).find(({ text }) => words.test(text))?.number;

/** A product of its own, whose model says one sentence and goes on when it is let. */
const test = visitorTest.extend<object, { slow: { origin: string; goOn(): void; hungUp(): number } }>({
  slow: [
    async ({}, use) => {
      let goOn = () => {};
      const model = await startModelEndpoint(async (response, { body }) => {
        const released = Promise.withResolvers<void>();
        goOn = released.resolve;
        begin(response, `You need a passport [${numberOf(body, /passport/)}]. And `);
        await released.promise;
        const content = `an APS certificate [${numberOf(body, /APS certificate/)}].`;
        response.end(`${frame({ content })}${frame({}, 'stop')}data: [DONE]\n\n`);
      });
      const product = await startProduct({
        ...VISITORS,
        LLM_BASE_URL: model.baseUrl,
        LLM_API_KEY: 'only-for-tests',
        LLM_MODEL: 'stand-in',
      });
      await use({ origin: product.origin, goOn: () => goOn(), hungUp: model.hungUp });
      goOn();
      await product.stop();
      await model.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ slow }, use) => use(slow.origin),
});
test.describe.configure({ mode: 'serial' });

async function askAndSeeTheBeginning(page: Page) {
  await box(page).fill(QUESTION);
  await box(page).press('Enter');
  await expect(log(page)).toContainText('You need a passport.');
}
async function expectWhole(page: Page) {
  await expect(log(page)).toContainText(/You need a passport\..*And an APS certificate\./s);
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  await expect(log(page).getByText('You:')).toHaveCount(1);
}

for (const { name, width, height } of [
  { name: 'a wide screen', width: 1280, height: 800 },
  { name: 'a phone', width: 360, height: 740 },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('a guest’s answer goes on where it was after a reload, and costs one message', async ({ page, slow }) => {
      await page.goto('/');
      await askAndSeeTheBeginning(page);
      await page.reload();
      await expect(log(page)).toContainText('You need a passport.');
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      slow.goOn();
      await expectWhole(page);
      await expect(page.getByText('3 of 4 free messages left').first()).toBeVisible();
    });

    test('a student’s answer does too, also when the tab was closed until it was there', async ({
      page,
      context,
      request,
      slow,
    }) => {
      const { headers } = await studentWithPlan(page);
      await page.goto('/');
      await askAndSeeTheBeginning(page);
      await page.reload();
      await expect(log(page)).toContainText('You need a passport.');
      await page.close();
      slow.goOn();
      const stored = async () => {
        const [latest] = (await (await request.get('/api/v1/conversations', { headers })).json()).conversations;
        const { messages } = await (
          await request.get(`/api/v1/conversations/${latest.conversation_id}`, { headers })
        ).json();
        return messages.length;
      };
      await expect.poll(stored).toBe(2);
      const again = await context.newPage();
      await again.goto('/');
      await expectWhole(again);
    });
  });

test('a student who looks into another conversation finds the answer going on; the page hears of it once', async ({
  page,
  slow,
}) => {
  await studentWithPlan(page);
  await page.goto('/');
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    for (const name of ['message-sent', 'response-start', 'response-end'])
      document.addEventListener(`assistant:${name}`, (event) => {
        heard.push(event instanceof CustomEvent ? `${name} ${event.detail.outcome ?? ''}` : name);
      });
  });
  await askAndSeeTheBeginning(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(log(page)).toHaveCount(0);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click();
  await expect(log(page)).toContainText('You need a passport.');
  slow.goOn();
  await expectWhole(page);
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heard'));
  expect(heard).toEqual(['message-sent ', 'response-start ', 'response-end complete']);
});

test('an answer is read while it is written; Stop keeps what has arrived, also over a reload', async ({ page }) => {
  await page.goto('/');
  await box(page).fill(QUESTION);
  await box(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'AI is thinking' })).toHaveCount(1);
  await expect(log(page)).toContainText('You need a passport.');
  await expect(box(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(log(page).getByText('Stopped')).toBeVisible();
  await expect(box(page)).toBeEditable();
  await expect(box(page)).toBeFocused();
  await page.reload();
  await expect(log(page).getByText('Stopped')).toBeVisible();
  await expect(log(page)).toContainText('You need a passport.');
});

test('two tabs show the same answer as it comes, and a stop in one stops both, for good', async ({
  page,
  context,
  slow,
}) => {
  await page.goto('/');
  await askAndSeeTheBeginning(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(log(other)).toContainText('You need a passport.');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Stop' }).click();
  for (const tab of [page, other]) await expect(log(tab).getByText('Stopped')).toBeVisible();
  await expect.poll(slow.hungUp).toBeGreaterThan(0);
  slow.goOn();
  await other.reload();
  await expect(log(other).getByText('Stopped')).toBeVisible();
  await expect(log(other)).not.toContainText('an APS certificate');
});
