import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log/create-log.ts';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { paymentProof } from '#shared/contract/payments/payments.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { sampleOf } from '#tests/support/contract-values.ts';
import { openMemory } from '#tests/support/database-template.ts';
import { STAND_IN_KEYS, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { createSmtpServer } from '#tests/support/smtp-server.ts';

/** What must not be in the log: everything that was planted, and every token that was handed out. */
const secrets = new Set<string>();
let log = '';
const lines = {
  write(line: string) {
    log += line;
  },
};
let world: AccountsWorld;
let refusals: Refusals;
let count = 0;

beforeAll(async () => {
  const connection = await openMemory();
  refusals = refuseLater(connection);
  world = await createAccountsWorld({
    connection,
    log: createLog('debug', lines),
    // Nobody listens there: orders cannot be opened.
    env: { ...STAND_IN_KEYS, RAZORPAY_API_URL: 'http://127.0.0.1:1', LIMITS: 'off' },
  });
});
afterAll(() => world.close());

describe('a database that refuses, whatever is asked', () => {
  test.each(Object.entries<Endpoint>(endpoints))('%s', async (name, endpoint) => {
    const person = await world.signUpAndVerify({ name: planted('name', v.pipe(v.string(), v.regex(/^[A-Za-z ]+$/))) });
    for (const secret of [person.email, person.password, person.session.access_token, person.session.refresh_token])
      secrets.add(secret);
    const { body: asked } = await world.send(
      '/chat',
      { message: planted('message') },
      { bearer: person.session.access_token },
    );
    const conversation: unknown = asked.conversation_id ?? 'none';
    let statements = 0;
    for (;;) {
      const request = requestOf(name, endpoint, { person, conversation });
      // An order that was being opened when the database refused is given up after that time.
      if (name === 'createOrder') world.pass(20_000);
      refusals.refuse(statements);
      const before = log.length;
      const response = await world.app.request(request.path, request.init);
      await response.text().then((body) => {
        if (response.status < 500 || body === '') return;
        const id = response.headers.get('x-request-id');
        expect(JSON.parse(body)).toMatchObject(name === 'getHealth' ? { status: 'unavailable' } : { request_id: id });
      });
      const refused = refusals.count();
      refusals.refuse(null);
      if (refused === 0) break;
      const said = log.slice(before);
      expect(said).toContain(response.headers.get('x-request-id') ?? 'no id');
      if (response.status === 500) expect(said).toMatch(/"code":"23514"/);
      statements += 1;
      expect(statements).toBeLessThan(60);
    }
    if (!WITHOUT_STATEMENT.has(name)) expect(statements).toBeGreaterThan(0);
    expectNoSecret();
  });
});

/** They answer from what is in memory. */
const WITHOUT_STATEMENT = new Set(['getLiveness']);

test('the statement, its class and our own lines are there, so that somebody can find the fault', async () => {
  const before = log.length;
  refusals.refuse(0);
  await world.send('/auth/forgot-password', { email: 'somebody@gmail.com' });
  refusals.refuse(null);
  const failed = log
    .slice(before)
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({
    err: { type: 'DrizzleQueryError', statement: expect.stringMatching(/\$1/), cause: { code: '23514' } },
    path: '/api/v1/auth/forgot-password',
    request: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(JSON.stringify(failed)).toMatch(/server\/\w+\/[\w-]+\.ts:\d+/);
});

test('a mail server that quotes the mail is logged by its code', async () => {
  const smtp = await createSmtpServer();
  const other = await createAccountsWorld({
    log: createLog('debug', lines),
    env: { SMTP_URL: smtp.url },
  });
  smtp.behave(550);
  const before = log.length;
  const person = await other.signUp({ name: planted('name', v.pipe(v.string(), v.regex(/^[A-Za-z ]+$/))) });
  secrets.add(person.email);
  await other.postman.deliverDue();
  expect(log.slice(before)).toMatch(/"msg":"mail delayed"/);
  expect(log.slice(before)).toMatch(/"code":"EENVELOPE"/);
  expectNoSecret();
  await smtp.close();
  await other.close();
});

test('a payment provider that quotes what it was sent is logged by its status and codes', async () => {
  const quoted = planted('description');
  const razorpay = createServer((request, response) => {
    request.resume().on('end', () => {
      const error = { code: 'BAD_REQUEST_ERROR', description: quoted, reason: 'input_validation_failed' };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error, [quoted]: quoted }));
    });
  });
  await new Promise<void>((resolve) => razorpay.listen(0, '127.0.0.1', resolve));
  const { port } = razorpay.address() as AddressInfo;
  const other = await createAccountsWorld({
    log: createLog('debug', lines),
    env: { ...STAND_IN_KEYS, RAZORPAY_API_URL: `http://127.0.0.1:${port}` },
  });
  const { session } = await other.signUpAndVerify();
  const before = log.length;
  const order = { plan_id: 'starter_monthly', currency: 'INR' };
  const answer = await other.send('/payments/create-order', order, { bearer: session.access_token });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  expect(log.slice(before)).toContain('Razorpay answered 400 BAD_REQUEST_ERROR input_validation_failed');
  expectNoSecret();
  await other.close();
  razorpay.close();
});

test('an assistant that fails with the student’s words in its error is logged by class and place', async () => {
  const other = await createAccountsWorld({
    log: createLog('debug', lines),
    assistant: {
      // biome-ignore lint/correctness/useYield: it never gets that far
      async *answer({ text }) {
        throw Object.assign(new TypeError(`cannot read ${text}`, { cause: text }), { body: text, url: text });
      },
    },
  });
  const before = log.length;
  await other.send('/chat', { message: planted('message') });
  expect(log.slice(before)).toMatch(/"msg":"no answer"/);
  expect(log.slice(before)).toMatch(/"type":"TypeError"/);
  expectNoSecret();
  await other.close();
});

test('whatever is thrown and however it is logged, its words stay out', () => {
  const secret = planted('thrown');
  const written: string[] = [];
  const every = createLog('debug', { write: (line: string) => void written.push(line) });
  const multiline = new Error(`first\n    at ${secret} (${import.meta.filename}:1:1)`);
  every.error(new Error(secret));
  every.error({ err: new Error(secret, { cause: new Error(secret) }) });
  every.error({ err: secret }, 'a text');
  every.error({ err: { secret } }, 'an object');
  every.error({ err: Object.assign(new Error(secret), { code: secret, detail: secret, query: secret }) }, 'an error');
  every.error({ err: new AggregateError([new Error(secret)], secret) }, 'several');
  every.error({ err: multiline }, 'a message with lines');
  every.error({ err: Object.defineProperty(new Error('x'), 'name', { value: secret }) }, 'a name');
  expect(written).toHaveLength(8);
  expectNoSecret(written.join(''));
});

test('a request id from a proxy of ours is taken over, anybody else’s is not', async () => {
  const id = 'a1b2c3d4-0000-4000-8000-000000000001';
  const ask = async (from: AccountsWorld, named: string) =>
    (await from.call('GET', '/chat/health', { headers: { 'x-request-id': named } })).headers.get('x-request-id');
  const direct = await createAccountsWorld({ env: { TRUST_PROXY: '0' } });
  expect(await ask(world, id)).toBe(id);
  expect(await ask(direct, id)).not.toBe(id);
  for (const unsafe of ['short', 'x'.repeat(65), 'a b c d e f', '<script>alert(1)</script>', '{"level":60,"a":1}'])
    expect(await ask(world, unsafe)).toMatch(/^[\da-f-]{36}$/);
  await direct.close();
});

test('a trace that a proxy of ours has begun is in each log line of its request, anybody else’s is not', async () => {
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const direct = await createAccountsWorld({ env: { TRUST_PROXY: '0' }, log: createLog('debug', lines) });
  const ask = async (from: AccountsWorld, traceparent: string) => {
    const before = log.length;
    refusals.refuse(0);
    await from.call('GET', '/chat/health', { headers: { traceparent } });
    refusals.refuse(null);
    const written = log.slice(before).trim().split('\n');
    return written.map((line): Record<string, unknown> => JSON.parse(line));
  };
  const told = await ask(world, `00-${trace}-${span}-01`);
  expect(told.map(({ msg }) => msg)).toEqual(['request failed', 'request']);
  for (const line of told) expect(line).toMatchObject({ trace, span });
  const [, none] = await ask(world, `00-${'0'.repeat(32)}-${span}-01`);
  const others = [await ask(direct, `00-${trace}-${span}-01`), [none], await ask(world, `00-${trace}"-${span}-01`)];
  for (const line of others.flat()) expect(line).not.toHaveProperty('trace');
  await direct.close();
});

/** A value that fits a field and that no log may have. Throws when none of ours fits: then this list needs one that does. */
function planted(name: string, schema: v.GenericSchema = v.string()): string {
  count += 1;
  const letters = [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const unique = randomUUID().slice(0, 8);
  const values = [
    `Planted-${unique}-${count}`,
    `planted.${unique}.${count}@gmail.com`,
    `+9198${String(10_000_000 + count)}`,
    `Planted ${letters}q`,
    `planted-${letters}q`,
    `Planted${unique}${count}`.padEnd(43, 'x'),
  ];
  const fitting = values.find((value) => v.is(schema, value));
  if (fitting === undefined) {
    if (v.is(schema, '1')) return '1';
    throw new Error(`Nothing that can be planted fits the field ${name}`);
  }
  secrets.add(fitting);
  return fitting;
}

type Who = {
  readonly person: { readonly email: string; readonly password: string; readonly session: Record<string, string> };
  readonly conversation: unknown;
};

/** A request with something planted in every field, and what exists where only that leads further. */
function requestOf(
  name: string,
  endpoint: Endpoint,
  { person, conversation }: Who,
): { path: string; init: RequestInit } {
  const existing: Record<string, unknown> = {
    plan_id: 'starter_monthly',
    conversation_id: conversation,
    replaces: undefined,
    website: undefined,
    // A language is nobody's secret, and has no room for one; nor has a time.
    lang: 'mr',
    zone: 'Asia/Kolkata',
    wished_at: `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)}+00:00`,
    id: conversation,
    current_password: person.password,
    refresh_token: person.session.refresh_token,
    ...(name === 'login' && { password: person.password }),
    ...(['login', 'forgotPassword', 'resendVerification'].includes(name) && { email: person.email }),
  };
  const text = (field: string, schema: v.GenericSchema) =>
    field in existing ? existing[field] : planted(`${name}.${field}`, schema);
  const fill = (schema: v.GenericSchema): Record<string, unknown> => Object.assign({}, sampleOf(schema, text));
  const params = endpoint.params ? fill(endpoint.params) : {};
  const query = { ...(endpoint.query && fill(endpoint.query)), token: planted('query') };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(params[param])));
  const headers: Record<string, string> = {
    'x-forwarded-for': '10.1.2.3',
    'user-agent': planted('user-agent'),
    'accept-language': planted('accept-language'),
    cookie: planted('cookie'),
    'guest-token': planted('guest-token'),
    'idempotency-key': planted('idempotency-key'),
    ...(name === 'getEmbedConfig' && { origin: `https://${planted('origin').toLowerCase()}.example` }),
    ...(endpoint.auth !== 'none' && { authorization: `Bearer ${person.session.access_token}` }),
  };
  const init: RequestInit = { method: endpoint.method, headers };
  if (endpoint.request) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(fill(endpoint.request));
  }
  if (name === 'paymentCallback') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    init.body = new URLSearchParams(fill(paymentProof) as Record<string, string>).toString();
  }
  if (name === 'paymentWebhook') {
    const webhook = webhookOf('payment.failed', {
      // Names of payments and orders are what an operator looks for.
      id: 'pay_Unknown0000001',
      order_id: 'order_Unknown0000001',
      amount: 100,
      currency: planted('currency'),
      status: 'failed',
      amount_refunded: 0,
      error_reason: planted('error_reason'),
    });
    Object.assign(headers, webhook.headers);
    init.body = webhook.body;
  }
  return { path: `${API_PREFIX}${path}?${new URLSearchParams(query)}`, init };
}

function expectNoSecret(text = log): void {
  expect([...secrets].filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toMatch(/\$argon2|Bearer |eyJ[\w-]+\./);
}

type Refusals = {
  /** From the n-th statement on everything is refused; null: nothing. */
  refuse(from: number | null): void;
  /** How many were, since then. */
  count(): number;
};

/** Makes a database refuse as `pg` does: with the values in the error's message, detail, parameters and more. */
function refuseLater({ db }: Connection): Refusals {
  let from: number | null = null;
  let seen = 0;
  let refused = 0;
  const client = (db as Database & { $client: PGlite }).$client;
  const guard = <T extends Pick<PGlite, 'query'>>(target: T): T =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key, object);
        if (typeof value !== 'function') return value;
        if (key !== 'query') return value.bind(object);
        return async (statement: string, params: unknown[] = [], ...rest: unknown[]) => {
          if (from !== null && seen++ >= from) {
            refused += 1;
            const values = params.map(String).join(', ');
            throw Object.assign(new Error(`invalid input: "${values}"`), {
              code: '23514',
              detail: `Failing row contains (${values}).`,
              where: values,
              hint: values,
              internalQuery: `${statement} ${values}`,
              params,
              parameters: params,
            });
          }
          return value.call(object, statement, params, ...rest);
        };
      },
    });
  const guarded = guard(client);
  const transaction = client.transaction.bind(client);
  client.query = guarded.query.bind(guarded);
  client.transaction = (callback) => transaction((tx) => callback(guard(tx)));
  return {
    refuse(next) {
      from = next;
      seen = 0;
      refused = 0;
    },
    count: () => refused,
  };
}
