import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { paymentOrders, payments } from '#server/payments/tables.ts';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { paymentProof } from '#shared/contract/payments/payments.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { fieldsOf, sampleOf } from '#tests/support/contract-values.ts';
import { STAND_IN_KEYS, webhookOf } from '#tests/support/razorpay-stand-in.ts';

let world: AccountsWorld;
beforeAll(async () => {
  // Nobody listens at the payment provider's address.
  const env = {
    ...STAND_IN_KEYS,
    RAZORPAY_API_URL: 'http://127.0.0.1:1',
    LIMITS: 'off',
    GUEST_FREE_MESSAGES: '900000',
  };
  world = await createAccountsWorld({ env });
});
afterAll(() => world.close());

const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
/** Texts that a field of a form, a query or a path can have; the others only JSON can say. */
const TEXTS: Record<string, string> = {
  'U+0000': 'a\u0000b',
  'only U+0000': '\u0000',
  'a lone surrogate': 'a\ud800b',
  'a noncharacter': '\uffff\u{10ffff}',
  'a megabyte': 'a'.repeat(1_000_000),
  'twenty kilobytes': 'a'.repeat(20_000),
  'a quote': `'"\\;--`,
  nothing: '',
};
const VALUES: Record<string, unknown> = {
  ...TEXTS,
  null: null,
  true: true,
  'a list': ['a'],
  'an object': { a: { b: 'c' } },
  'a number': 7,
  'a huge number': 1e308,
  'a negative number': -1e21,
  'deep lists': deep(1_000),
};

/** What gets past the schema of a field, so that the field under test is the only one that is wrong. */
const fits = (_: string, schema: v.GenericSchema): string =>
  ['Valid-text-1', 'student.of.fields@gmail.com', '+919812345678', 'Valid', 'valid', 'x'.repeat(43), '1'].find((text) =>
    v.is(schema, text),
  ) ?? '';

describe('no text in any field is a fault of the server', () => {
  test.each(Object.entries<Endpoint>(endpoints))('%s', async (name, endpoint) => {
    const statuses: Record<string, number> = {};
    const note = async (what: string, path: string, init: RequestInit) => {
      statuses[what] = (await send(endpoint, path, init)).status;
    };
    for (const [label, value] of Object.entries(VALUES)) {
      for (const field of endpoint.request ? fieldsOf(endpoint.request) : [])
        await note(
          `${field.join('.')}: ${label}`,
          pathOf(endpoint),
          json(setIn(sample(endpoint.request), field, value)),
        );
    }
    for (const [label, text] of Object.entries(TEXTS)) {
      for (const field of endpoint.query ? fieldsOf(endpoint.query) : [])
        await note(`?${field}: ${label}`, `${pathOf(endpoint)}?${field}=${encode(text)}`, {});
      if (endpoint.params) await note(`path: ${label}`, endpoint.path.replace(/\{\w+\}/, encode(text) || '%00'), {});
      for (const header of HEADERS)
        await note(`${header}: ${label}`, pathOf(endpoint), {
          ...(endpoint.request && json(sample(endpoint.request))),
          // Headers have bytes, and no U+0000.
          headers: { 'content-type': 'application/json', [header]: encode(text).slice(0, 8_000) || '\u00ff' },
        });
    }
    const faults = Object.entries(statuses).filter(([, status]) => status >= 500 && !UNAVAILABLE.has(name));
    expect(faults).toEqual([]);
    expect(Object.keys(statuses).length).toBeGreaterThan(0);
  });
});

test('no text is composed that is longer than its field may be: marks stacked on one letter cost the square of their number', async () => {
  const stacked = `a${'\u0315'.repeat(9_000)}${'\u0327'.repeat(9_000)}`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    for (const field of endpoint.request ? fieldsOf(endpoint.request) : [])
      await send(endpoint, pathOf(endpoint), json(setIn(sample(endpoint.request), field, stacked)));
  }
  const composed = Math.max(...normalize.mock.contexts.map((text) => String(text).length));
  normalize.mockRestore();
  expect(composed).toBeGreaterThan(0);
  expect(composed).toBeLessThan(stacked.length);
});

/** They ask the payment provider, and it is not there. */
const UNAVAILABLE = new Set(['createOrder']);
const HEADERS = [
  ...['authorization', 'guest-token', 'idempotency-key', 'origin', 'user-agent', 'accept-language', 'x-forwarded-for'],
  ...['x-request-id', 'x-razorpay-signature', 'x-razorpay-event-id', 'if-none-match', 'accept', 'cookie'],
];

const OPEN_ORDER = {
  id: 'receipt-of-fields',
  providerOrderId: 'order_Fields0000001',
  planId: 'starter_monthly',
  amount: 10_000,
  currency: 'INR',
  state: 'open',
  createdAt: new Date(),
} as const;

describe('what the payment provider or somebody in its name sends', () => {
  const form = (fields: Record<string, string>) =>
    world.app.request(`${API_PREFIX}/payments/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://anybody.example' },
      body: new URLSearchParams(fields).toString(),
    });

  test.each(Object.keys(paymentProof.entries))('the callback takes any text as %s', async (field) => {
    const proof = Object.assign({}, sampleOf(paymentProof, fits));
    for (const text of Object.values(TEXTS))
      expect([303, 413]).toContain((await form({ ...proof, [field]: text })).status);
    for (const text of ['{"order_id":"a\\u0000b"}', '{"order_id":"\\ud800"}', '{"order_id":[]}', '['.repeat(9_000)])
      expect((await form({ 'error[code]': 'a\u0000b', 'error[metadata]': text })).status).toBe(303);
  });

  test('a signed webhook with U+0000 in its reason is taken in', async () => {
    const [order] = await world.db.insert(paymentOrders).values(OPEN_ORDER).returning();
    const failed = {
      id: 'pay_Fields00000001',
      order_id: OPEN_ORDER.providerOrderId,
      amount: OPEN_ORDER.amount,
      currency: OPEN_ORDER.currency,
      status: 'failed' as const,
      amount_refunded: 0,
      error_reason: 'declined\u0000 by \ud800 the bank',
    };
    const answer = await world.app.request(`${API_PREFIX}/payments/webhook`, webhookOf('payment.failed', failed));
    expect(answer.status).toBe(200);
    const [stored] = await world.db.select().from(payments).where(eq(payments.id, failed.id));
    expect(stored).toMatchObject({ orderId: order?.id, reason: 'declined by \ufffd the bank' });
  });
});

test('what a language model writes that no database holds is left out', async () => {
  const other = await createAccountsWorld({
    assistant: {
      async *answer() {
        yield { type: 'agent', name: 'Model' };
        yield { type: 'delta', text: 'A\u0000 lone \ud83d' };
        yield { type: 'delta', text: ' half, and a split \ud83c' };
        yield { type: 'delta', text: '\udf93.' };
        yield { type: 'end', sources: [], followUps: [] };
      },
    },
  });
  const { status, body } = await other.send('/chat', { message: 'Hello' });
  expect(status).toBe(200);
  expect(body.message.content).toBe('A lone \ufffd half, and a split 🎓.');
  await other.close();
});

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const pathOf = ({ path }: Endpoint): string => path.replace(/\{\w+\}/, 'some-id');
const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const sample = (schema?: v.GenericSchema): Record<string, unknown> =>
  Object.assign({}, schema && sampleOf(schema, fits));

function setIn(body: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): object {
  const inner = rest.length > 0 ? setIn(Object.assign({}, body[first]), rest, value) : value;
  return { ...body, [first]: inner };
}

let bearer = '';
/** As somebody signed in, where that is possible; once that account is deleted, as somebody new. */
async function send(endpoint: Endpoint, path: string, init: RequestInit): Promise<Response> {
  const whole = `${API_PREFIX}${path}`;
  const request = () => {
    const headers = new Headers(init.headers);
    if (endpoint.auth !== 'none' && !headers.has('authorization')) headers.set('authorization', `Bearer ${bearer}`);
    return world.app.request(whole, { ...init, method: endpoint.method, headers });
  };
  const first = bearer === '' && endpoint.auth !== 'none' ? null : await request();
  if (first && (first.status !== 401 || endpoint.auth === 'none' || new Headers(init.headers).has('authorization')))
    return first;
  bearer = (await world.signUpAndVerify()).session.access_token;
  return request();
}
