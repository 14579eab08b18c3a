import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import type { ModelUse } from '#server/assistant/model/usage-book.ts';
import { createLog } from '#server/log/create-log.ts';
import { modelUsage } from '#server/model-usage/tables.ts';
import { createUsageBook, eraseUsage, tidyUsage, usedOn } from '#server/model-usage/usage-book.ts';
import { usageReport } from '#server/model-usage/usage-report.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { openMemory } from '#tests/support/database-template.ts';
import { answerCounted, sentenceOf, startModelEndpoint } from '#tests/support/model-endpoint.ts';
import { settingsFor } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { startProduct } from '#tests/support/product.ts';
import { runScript } from '#tests/support/run-script.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

const QUESTION = 'Which scholarships can I get in the UK?';
const PRICES = new Map([['a-model', { input: 0.5, output: 2 }]]);
const NOON = Date.parse('2026-11-21T12:00:00Z');

let library: Library;
let connection: Awaited<ReturnType<typeof openMemory>>;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});
beforeEach(async () => {
  connection = await openMemory();
});
afterEach(() => connection.close());

const use = (changes: Partial<ModelUse> = {}): ModelUse => ({
  role: 'writer',
  model: 'a-model',
  inputTokens: 1_000,
  outputTokens: 100,
  estimated: false,
  ...changes,
});
const rows = () =>
  connection.db.select().from(modelUsage).orderBy(modelUsage.owner, modelUsage.partnerId, modelUsage.model);

describe('the books', () => {
  const settings = settingsFor('http://model.test/v1', { prices: PRICES });

  test('add up by day, user, partner and model; guests are one', async () => {
    let now = NOON;
    const book = createUsageBook(connection.db, settings, () => now);
    const ours = { owner: 'user:u1', partnerId: null };
    await Promise.all([1, 2, 3].map(() => book.record(use(), ours)));
    await book.record(use({ model: 'dear', role: 'fallback', estimated: true }), ours);
    await book.record(use(), { owner: 'guest:g1', partnerId: 'uni' });
    await book.record(use(), { owner: 'guest:g2', partnerId: 'uni' });
    now += 86_400_000;
    await book.record(use(), ours);
    expect(await rows()).toMatchObject([
      { day: '2026-11-21', owner: 'guests', partnerId: 'uni', calls: 2, inputTokens: 2_000, outputTokens: 200 },
      { owner: 'user:u1', partnerId: '', model: 'a-model', calls: 3, inputTokens: 3_000, unpricedCalls: 0 },
      { day: '2026-11-22', owner: 'user:u1', model: 'a-model', calls: 1 },
      { owner: 'user:u1', model: 'dear', role: 'fallback', calls: 1, cost: 0, unpricedCalls: 1, estimatedCalls: 1 },
    ]);
    expect(await usedOn(connection.db, '2026-11-21')).toEqual({ tokens: 6_600, cost: expect.closeTo(0.0035, 6) });
  });

  test.each([
    ['tokens', { tokensPerDay: 2_000 }],
    ['money', { costPerDay: 0.001 }],
  ])('say when the day has used its %s, for every copy of the server, until the next day', async (_what, ceiling) => {
    let now = NOON;
    const book = createUsageBook(connection.db, { ...settings, ...ceiling }, () => now);
    await book.record(use(), { owner: 'user:u1', partnerId: null });
    expect(await book.hasRoom()).toBe(true);
    await createUsageBook(connection.db, settings, () => now).record(use(), { owner: 'guest:g', partnerId: 'uni' });
    expect(await book.hasRoom()).toBe(false);
    now += 12 * 3_600_000;
    expect(await book.hasRoom()).toBe(true);
  });

  test('keep their sums when an account is deleted, without the account, and end after their time', async () => {
    const book = createUsageBook(connection.db, settings, () => NOON);
    for (const id of ['u1', 'u2', 'u3']) await book.record(use(), { owner: `user:${id}`, partnerId: null });
    for (const id of ['u1', 'u2']) await connection.db.transaction((tx) => eraseUsage(tx, id));
    expect(await rows()).toMatchObject([
      { owner: 'former', calls: 2, inputTokens: 2_000 },
      { owner: 'user:u3', calls: 1 },
    ]);
    await tidyUsage(connection.db, new Date(NOON + 399 * 86_400_000));
    expect(await rows()).toHaveLength(2);
    await tidyUsage(connection.db, new Date(NOON + 402 * 86_400_000));
    expect(await rows()).toHaveLength(0);
  });

  test('are shown to the operator in one table, with what is not known said', async () => {
    const env = { languageModel: { ...settings, tokensPerDay: 5_000, costPerDay: 3 } };
    const book = createUsageBook(connection.db, settings, () => NOON);
    const report = (by: 'day' | 'user' | 'partner' | 'model') =>
      usageReport(connection.db, env, { command: 'usage', by, days: 30 }, NOON);
    expect(await report('day')).toMatch(/\nNothing\.\nToday: 0 of 5,000 tokens, 0\.00 of 3\.00 USD\.$/);
    await book.record(use({ inputTokens: 1_234_567 }), { owner: 'user:u1', partnerId: 'uni' });
    await book.record(use({ model: 'free', estimated: true }), { owner: 'guest:g1', partnerId: null });
    expect(await report('day')).toContain(
      '2026-11-21      2  1,235,567         200  0.6175 and more  1 calls counted by length',
    );
    expect(await report('user')).toMatch(/user:u1 .*0\.6175\nguests .*unknown/);
    expect(await report('partner')).toMatch(/uni .*\nown pages /);
    expect(await report('model')).toMatch(/a-model, writer .*\nfree, writer /);
    expect(await report('day')).toMatch(/The ceiling is reached: the built-in guide answers until midnight UTC\.$/);
    const none = await usageReport(
      connection.db,
      { languageModel: null },
      { command: 'usage', by: 'day', days: 1 },
      NOON,
    );
    expect(none).toMatch(/No language model is set: the built-in guide answers\.$/);
  });
});

describe('through the chat', () => {
  let endpoint: Awaited<ReturnType<typeof startModelEndpoint>>;
  let world: TestApp;
  beforeEach(async () => {
    endpoint = await startModelEndpoint((response, { body }) =>
      answerCounted(response, sentenceOf(body, /Chevening/), { in: 3_000, out: 500 }),
    );
    const settings = settingsFor(endpoint.baseUrl, { prices: PRICES, tokensPerDay: 5_000 });
    const log = createLog('silent');
    const assistant = await createAssistant({
      settings,
      library,
      usage: createUsageBook(connection.db, settings, Date.now),
      log,
      clock: Date.now,
    });
    world = await createTestApp({ assistant, connection, log });
  });
  afterEach(() => endpoint.stop());

  const send = async (token = '') =>
    world.app.request('/api/v1/chat', post({ message: QUESTION }, token ? { 'guest-token': token } : {}));

  test('every answer is written down, and after the ceiling the guide answers, says so, and takes nothing', async () => {
    const first = await send();
    expect((await first.json()).message.content).toMatch(/^[^_]*Chevening/);
    expect(first.headers.get('guest-remaining')).toBe('3');
    expect(await rows()).toMatchObject([{ owner: 'guests', inputTokens: 3_000, outputTokens: 500, calls: 1 }]);
    const token = first.headers.get('guest-token') ?? '';
    await send(token);
    const third = await send(token);
    expect((await third.json()).message.content).toMatch(/^_Our writer has reached its limit for today.*Chevening/s);
    expect(third.headers.get('guest-remaining')).toBe('2');
    expect(endpoint.requests).toHaveLength(2);
  });
});

describe('the command', () => {
  const DATA_DIR = newDataFolder();
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

  const usage = (...args: readonly string[]) => runScript('scripts/usage.ts', args, { DATA_DIR });

  test('asks the server that runs, and says what it takes', async () => {
    const product = await startProduct({ DATA_DIR });
    const { code, out } = await usage('--by', 'user', '--days', '7');
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      'What language models have used, by user, last 7 days (days end at midnight UTC)',
    ]);
    await product.stop();
    for (const args of [['--by', 'weather'], ['--days', '0'], ['--days', 'x'], ['--frob'], ['all']]) {
      const refused = await usage(...args);
      expect([args, refused.code, refused.out]).toEqual([args, 1, '']);
      expect(refused.err).toMatch(/^npm run usage -- \[--by day\|user\|partner\|model\]/);
      expect(refused.err).not.toMatch(/ at .*\.ts/);
    }
  });
});
