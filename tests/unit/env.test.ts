import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { envProblems, readEnv } from '#server/env.ts';
import { ACCEPTABLE, productionGaps } from '#server/production-needs.ts';
import { startTable } from '#server/start-table.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'env-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const SECRET = 'x'.repeat(32);
/** Everything that a server in production needs. */
const COMPLETE = {
  NODE_ENV: 'production',
  DATA_DIR,
  AUTH_SECRET: SECRET,
  PUBLIC_URL: 'https://www.galen.test',
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://localhost/galen',
  SMTP_URL: 'smtps://user:hunter2@smtp.galen.test',
  MAIL_FROM: 'Galen <hello@galen.test>',
  SALES_EMAIL: 'sales@galen.test',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2',
};
const gaps = (changes: object = {}, sampleBrand = false) =>
  productionGaps({ source: { ...COMPLETE, ...changes }, sampleBrand });

describe('PUBLIC_URL', () => {
  test.each([
    ['https://www.galen.test', 'https://www.galen.test'],
    ['HTTPS://WWW.Galen.test:443/', 'https://www.galen.test'],
    ['http://localhost:4110', 'http://localhost:4110'],
    ['http://[::1]:4110', 'http://[::1]:4110'],
  ])('%s is taken', (PUBLIC_URL, kept) => expect(readEnv({ DATA_DIR, PUBLIC_URL }).publicUrl).toBe(kept));

  test.each([
    ['localhost:4110', 'must begin with https:// or http://'],
    ['www.galen.test', 'must begin with https:// or http://'],
    ['//www.galen.test', 'must begin with https:// or http://'],
    ['ftp://www.galen.test', 'must begin with https:// or http://'],
    ['null', 'must begin with https:// or http://'],
    ['https://', 'must be an address like'],
    ['https://www.galen.test/app', 'no path, no query, no user name'],
    ['https://www.galen.test?x=1', 'no path, no query, no user name'],
    ['https://www.galen.test/#x', 'no path, no query, no user name'],
    ['https://user:pass@www.galen.test', 'no path, no query, no user name'],
    ['https:\\\\www.galen.test', 'must begin with https:// or http://'],
  ])('%s is refused in one sentence', (PUBLIC_URL, why) => {
    const problems = envProblems({ DATA_DIR, PUBLIC_URL });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^The environment variable PUBLIC_URL is not valid: it [^\n]*\.$/);
    expect(problems[0]).toContain(why);
  });

  test('may have other names beside it, each of them an origin', () => {
    const OWN_ORIGINS = 'https://galen.test, https://www.galen.test/';
    expect(readEnv({ DATA_DIR, OWN_ORIGINS }).otherOrigins).toEqual(['https://galen.test', 'https://www.galen.test']);
    for (const wrong of ['galen.test', 'https://galen.test,', 'https://galen.test/x', 'null'])
      expect(envProblems({ OWN_ORIGINS: wrong })).toEqual([expect.stringContaining('variable OWN_ORIGINS is "')]);
  });
});

test('all that is wrong is told at once, a sentence each, and no secret with it', () => {
  const source = {
    NODE_ENV: 'production',
    PORT: 'abc',
    LIMITS: 'off',
    PUBLIC_URL: 'localhost:4110',
    SMTP_URL: 'smtp//user:hunter2@host',
    RAZORPAY_KEY_SECRET: 'hunter2',
    LLM_API_KEY: 'hunter2',
    OPEN_TO_EVERYONE: 'mailbox',
  };
  const problems = envProblems(source);
  for (const name of ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'LIMITS', 'OPEN_TO_EVERYONE', 'AUTH_SECRET', 'RAZORPAY', 'LLM'])
    expect([name, problems.filter((line) => line.includes(name)).length]).toEqual([name, 1]);
  expect(problems).toHaveLength(8);
  expect(problems.join('\n')).not.toContain('hunter2');
  expect(() => readEnv(source)).toThrow(problems.join('\n'));
});

test.each(['prod', 'Production', 'staging', 'production '])('NODE_ENV=%j does not pass for development', (NODE_ENV) =>
  expect(envProblems({ NODE_ENV })).toEqual([
    `The environment variable NODE_ENV is "${NODE_ENV}": it must be production, development or test.`,
  ]),
);

describe('the stand-ins', () => {
  const reach = (source: object) => readEnv({ DATA_DIR, AUTH_SECRET: SECRET, ...source }).standIns;
  const all = (one: string) => ({ mailbox: one, sandbox: one, pages: one });

  test.each([
    ['nothing is set', {}, all('this machine')],
    ['the address is of this machine', { PUBLIC_URL: 'http://127.0.0.1:4110' }, all('this machine')],
    ['the address is public', { PUBLIC_URL: 'https://galen.test' }, all('nobody')],
    ['the address is public, without https', { PUBLIC_URL: 'http://192.0.2.7:3000' }, all('nobody')],
    ['it is production', { ...COMPLETE, PUBLIC_URL: 'http://localhost:3000' }, all('nobody')],
    [
      'a public one opens some',
      { PUBLIC_URL: 'https://galen.test', OPEN_TO_EVERYONE: 'mailbox, pages' },
      { mailbox: 'everyone', sandbox: 'nobody', pages: 'everyone' },
    ],
    [
      'the real ones are set',
      { SMTP_URL: 'smtp://galen.test', RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's' },
      { mailbox: 'nobody', sandbox: 'nobody', pages: 'this machine' },
    ],
  ])('when %s', (_, source, expected) => expect(reach(source)).toEqual(expected));

  test('that are opened have to be known', () =>
    expect(envProblems({ OPEN_TO_EVERYONE: 'mailbox,all' })).toEqual([
      'The environment variable OPEN_TO_EVERYONE is "mailbox,all": it takes mailbox, sandbox, pages, with commas between, and not "all".',
    ]));
});

describe('production', () => {
  test('with everything set misses nothing; elsewhere nothing is missed', () => {
    expect(envProblems(COMPLETE)).toEqual([]);
    expect(gaps()).toEqual([]);
    expect(gaps({ NODE_ENV: 'development', PUBLIC_URL: undefined, SMTP_URL: undefined }, true)).toEqual([]);
  });

  const cases: [string, object, boolean?][] = [
    ['local-address', { PUBLIC_URL: 'http://localhost:3000' }],
    ['no-https', { PUBLIC_URL: 'http://www.galen.test' }],
    ['no-proxy', { TRUST_PROXY: undefined }],
    ['sample-brand', {}, true],
    ['no-mail', { SMTP_URL: '' }],
    ['sample-sender', { MAIL_FROM: 'Galen Abroad <hello@galenabroad.example>' }],
    ['sample-sales', { SALES_EMAIL: undefined }],
    ['no-payments', { RAZORPAY_KEY_ID: undefined, RAZORPAY_KEY_SECRET: undefined }],
    ['test-payments', { RAZORPAY_KEY_ID: 'rzp_test_1' }],
    ['no-webhooks', { RAZORPAY_WEBHOOK_SECRET: undefined }],
    ['embedded-database', { DATABASE_URL: undefined }],
  ];

  test.each(cases)('misses one thing, unless %s is accepted', (accept, changes, sampleBrand = false) => {
    expect(gaps(changes, sampleBrand)).toEqual([expect.stringMatching(`\\(ACCEPT=${accept} if that is meant\\.\\)$`)]);
    expect(gaps({ ...changes, ACCEPT: `no-such, ${accept}` }, sampleBrand)).toEqual([]);
    const others = ACCEPTABLE.filter((name) => name !== accept).join(',');
    expect(gaps({ ...changes, ACCEPT: others }, sampleBrand)).toHaveLength(1);
  });

  test('has a case above for every name that ACCEPT takes, and refuses every other name', () => {
    expect(cases.map(([accept]) => accept).sort()).toEqual([...ACCEPTABLE].sort());
    expect(envProblems({ ...COMPLETE, ACCEPT: 'no-mail,no-auth' })).toEqual([
      expect.stringMatching(/variable ACCEPT is "no-mail,no-auth": it takes .*, and not "no-auth"\.$/),
    ]);
  });

  test('without an address or a secret has no way around it', () => {
    const everything = { ACCEPT: ACCEPTABLE.join(',') };
    expect(gaps({ ...everything, PUBLIC_URL: undefined })).toEqual([expect.stringMatching(/no way around it\.$/)]);
    expect(envProblems({ ...COMPLETE, ...everything, AUTH_SECRET: undefined })).toEqual([
      expect.stringMatching(/^AUTH_SECRET must be set in production .* no way around it\.$/),
    ]);
  });
});

test('the table at the start tells a stand-in from the real thing, and no secret', () => {
  const brand = { whatsapp: null, sample: true };
  const built = { brand, address: 'http://localhost:3000' };
  const local = startTable(readEnv({ DATA_DIR }), built);
  expect(local.match(/ stand-in /g)).toHaveLength(5);
  expect(local).toContain('http://localhost:3000/dev/mailbox, for this machine');
  const demo = startTable(readEnv({ DATA_DIR, PUBLIC_URL: 'https://galen.test', OPEN_TO_EVERYONE: 'sandbox' }), built);
  expect(local).toMatch(/pages +real +made for http:\/\/localhost:3000$/m);
  expect(demo).toContain('made for http://localhost:3000: set PUBLIC_URL=https://galen.test for npm run build too');
  expect(demo).toMatch(/mail +none +mails wait until SMTP_URL is set/);
  expect(demo).toMatch(/payment +stand-in .*no money moves, FOR EVERYONE/);
  const model = { LLM_BASE_URL: 'https://llm.test/v1', LLM_MODEL: 'some-model', LLM_API_KEY: 'hunter2' };
  const live = startTable(readEnv({ ...COMPLETE, ...model }), {
    brand: { ...brand, sample: false },
    address: COMPLETE.PUBLIC_URL,
  });
  expect(live.match(/ real /g)).toHaveLength(6);
  expect(live).not.toMatch(/hunter2|stand-in/);
  expect(startTable(readEnv({ ...COMPLETE, RAZORPAY_KEY_ID: 'rzp_test_1' }), built)).toMatch(
    /payment +stand-in +Razorpay with keys for tests/,
  );
});

describe('the language model', () => {
  const model = { DATA_DIR, LLM_BASE_URL: 'https://llm.test/v1/', LLM_MODEL: 'writer' };

  test('is there when its address and its name are set, and takes one model for every role', () => {
    expect(readEnv({ DATA_DIR }).languageModel).toBeNull();
    const writer = { baseUrl: 'https://llm.test/v1', apiKey: null, model: 'writer' };
    expect(readEnv(model).languageModel).toMatchObject({
      writer,
      rewriter: writer,
      fallback: null,
      temperature: 0.3,
      maxTokens: 1_024,
      limits: { firstSignMs: 10_000, silenceMs: 15_000, totalMs: 100_000, rewriteMs: 6_000 },
      tokensPerDay: null,
      costPerDay: null,
    });
  });

  test('may have a model per role, prices and a ceiling', () => {
    const settings = readEnv({
      ...model,
      LLM_API_KEY: 'k',
      LLM_REWRITER_MODEL: 'small',
      LLM_FALLBACK_MODEL: 'vendor/other:free',
      LLM_PRICES: 'writer=0.15/0.60, small=0/0,vendor/other:free=1/2.5',
      LLM_COST_PER_DAY: '2.50',
      LLM_TOKENS_PER_DAY: '1000000',
      LLM_TEMPERATURE: '0',
      LLM_MAX_TOKENS: '600',
      LLM_TOTAL_SECONDS: '40.5',
    }).languageModel;
    expect(settings).toMatchObject({
      rewriter: { model: 'small', apiKey: 'k' },
      fallback: { model: 'vendor/other:free', baseUrl: 'https://llm.test/v1', apiKey: 'k' },
      temperature: 0,
      maxTokens: 600,
      limits: { totalMs: 40_500 },
      costPerDay: 2.5,
      tokensPerDay: 1_000_000,
    });
    expect(settings?.prices.get('vendor/other:free')).toEqual({ input: 1, output: 2.5 });
    const elsewhere = { LLM_FALLBACK_MODEL: 'other', LLM_FALLBACK_BASE_URL: 'https://second.test/v1' };
    expect(readEnv({ ...model, ...elsewhere }).languageModel?.fallback).toEqual({
      baseUrl: 'https://second.test/v1',
      apiKey: null,
      model: 'other',
    });
  });

  test.each([
    [{ LLM_BASE_URL: 'https://llm.test/v1' }, 'LLM_BASE_URL and LLM_MODEL must be set together.'],
    [{ LLM_COST_PER_DAY: '1' }, 'LLM_BASE_URL and LLM_MODEL must be set together, before LLM_COST_PER_DAY counts.'],
    [{ ...model, LLM_FALLBACK_API_KEY: 'k' }, /are for LLM_FALLBACK_MODEL, which is not set\.$/],
    [
      { ...model, LLM_API_KEY: 'k', LLM_FALLBACK_MODEL: 'm', LLM_FALLBACK_BASE_URL: 'https://second.test/v1' },
      /^LLM_FALLBACK_API_KEY must be set with LLM_FALLBACK_BASE_URL/,
    ],
    [
      { ...model, LLM_COST_PER_DAY: '1' },
      'LLM_COST_PER_DAY needs the price of writer in LLM_PRICES, like writer=0.15/0.60.',
    ],
    [
      { ...model, LLM_COST_PER_DAY: '1', LLM_PRICES: 'writer=1/1', LLM_FALLBACK_MODEL: 'm' },
      'LLM_COST_PER_DAY needs the price of m in LLM_PRICES, like m=0.15/0.60.',
    ],
    [{ ...model, LLM_PRICES: 'writer' }, /variable LLM_PRICES is "writer": it must be like model=0\.15\/0\.60/],
    [{ LOG_LEVEL: 'verbose' }, /variable LOG_LEVEL is "verbose": it must be silent, error, warn, info or debug\.$/],
    [{ ...model, LLM_TEMPERATURE: '3' }, /variable LLM_TEMPERATURE is "3": it must be at most 2\.$/],
    [{ ...model, LLM_TEMPERATURE: 'warm' }, /variable LLM_TEMPERATURE is "warm": it must be a number\.$/],
    [{ ...model, LLM_MAX_TOKENS: '5000' }, /variable LLM_MAX_TOKENS is "5000": it must be at most 4096\.$/],
    [{ ...model, LLM_MAX_TOKENS: '100.5' }, /variable LLM_MAX_TOKENS is "100\.5": it must be a whole number\.$/],
    [{ ...model, LLM_TOTAL_SECONDS: '300' }, /variable LLM_TOTAL_SECONDS is "300": it must be at most 110\.$/],
    [{ ...model, LLM_FIRST_SIGN_SECONDS: '0' }, /variable LLM_FIRST_SIGN_SECONDS is "0": it must be at least 1\.$/],
    [{ ...model, LLM_CURRENCY: 'rupees' }, /variable LLM_CURRENCY is "rupees": it must be three capitals/],
    [{ ...model, LLM_API_KEY: 'sk canary' }, /variable LLM_API_KEY is not valid/],
    [{ ...model, LLM_BASE_URL: 'https://user:canary@host/v1' }, /variable LLM_BASE_URL is not valid/],
  ])('%j is refused in one sentence', (source, sentence) => {
    const problems = envProblems(source);
    expect(problems).toEqual([expect.stringMatching(sentence)]);
    expect(problems[0]).not.toContain('canary');
  });

  test('is in the table at the start, with its roles and its ceiling', () => {
    const brand = { whatsapp: null, sample: true };
    const more = { LLM_FALLBACK_MODEL: 'other', LLM_REWRITER_MODEL: 'small', LLM_TOKENS_PER_DAY: '5000' };
    expect(startTable(readEnv({ ...model, ...more }), { brand, address: null })).toMatch(
      /model +real +writer, small for rewriting, then other, at most 5000 tokens a day/,
    );
  });
});
