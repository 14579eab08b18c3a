import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import type { AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { pagePolicy } from '#server/http/page-policy.ts';
import { ApiError, fromResponse } from '#shared/api/api-error.ts';
import { createClient } from '#shared/api/create-client.ts';
import { readStream } from '#shared/api/read-stream.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { limits } from '#shared/contract/limits.ts';
import { readEvents } from '#tests/support/read-events.ts';

describe('the text of an error', () => {
  test.each([
    [{ detail: 'In words' }, 'In words'],
    [{ message: 'A message' }, 'A message'],
    [{ error: 'An error' }, 'An error'],
    [{ detail: '', message: 'second' }, 'second'],
    [{}, 'Validation failed'],
    ['text', 'Validation failed'],
    [
      {
        detail: [
          { loc: ['body', 'email'], msg: 'Email is required' },
          { loc: ['body', 'name'], msg: 'Name is required' },
        ],
      },
      'Email: Email is required, Name: Name is required',
    ],
    [{ detail: [] }, 'Validation failed'],
    [{ detail: [{ loc: ['body', 'email'] }, 7] }, 'Email: Invalid value, Invalid value'],
  ])('%j', async (body, text) => {
    expect((await fromResponse(Response.json(body, { status: 422 }))).message).toBe(text);
  });

  test('without words it is what failed, where that is said, and nothing more elsewhere', async () => {
    const silent = () => Response.json({ status: 'unavailable' }, { status: 503 });
    const client = createClient({
      origin: 'https://api.example',
      credentials: { accessToken: () => null, userId: () => null, renew: async () => false },
      fetch: async () => silent(),
    });
    const said = [
      [endpoints.refresh, 'Token refresh failed'],
      [endpoints.me, 'Failed to get current user'],
      [endpoints.getChatHealth, 'Failed to check chat health'],
      [endpoints.getHealth, 'Failed to check API health'],
    ] as const;
    for (const [endpoint, message] of said)
      await expect(client.open(endpoint, {})).rejects.toMatchObject({ message, status: 503 });
    expect((await fromResponse(silent())).message).toBe('An unexpected error occurred');
  });

  test('without an answer it tells the chat from the account, and a broken line from what a page’s own code says', async () => {
    const told = (endpoint: Endpoint, thrown: unknown) =>
      createClient({
        origin: 'https://api.example',
        credentials: { accessToken: () => null, userId: () => null, renew: async () => false },
        fetch: () => Promise.reject(thrown),
      })
        .open(endpoint, {})
        .catch((cause: unknown) => (cause instanceof ApiError ? cause.message : cause));
    const line = new TypeError('Failed to fetch');
    expect(await told(endpoints.getChatHealth, line)).toBe('Network error: Unable to reach the server');
    expect(await told(endpoints.listConversations, line)).toBe('Network error: Unable to reach the server');
    expect(await told(endpoints.me, line)).toBe('Network error. Please check your connection.');
    expect(await told(endpoints.me, new Error('Blocked by the school'))).toBe('Blocked by the school');
    expect(await told(endpoints.me, new Error(''))).toBe('Authentication failed. Please try again.');
  });

  test('a body that is not JSON has a text too, and Retry-After is seconds', async () => {
    const error = await fromResponse(new Response('<html>', { status: 503, headers: { 'retry-after': '7' } }));
    expect(error).toMatchObject({ message: 'An unexpected error occurred', status: 503, retryAfterSeconds: 7 });
  });
});

describe('reading a stream', () => {
  const stream = (...chunks: string[]) => new Response(new Blob(chunks).stream());
  const START = 'data: {"type":"start","conversation_id":"c","message_id":"m"}\n\n';
  const DONE = `data: ${JSON.stringify({ type: 'done', conversation_id: 'c', message: { message_id: 'm', content: 'नमस्ते', role: 'bot', timestamp: '2026-01-01T00:00:00Z' } })}\n\n`;

  test('events are the same however the bytes are cut, characters of several bytes included', async () => {
    const bytes = new TextEncoder().encode(`: hello\n\n${START}${DONE}`);
    for (const size of [1, 2, 3, 7, 64]) {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const events = await readEvents(new Response(body));
      expect(events.map(({ type }) => type)).toEqual(['start', 'done']);
      expect(events[1]).toMatchObject({ message: { content: 'नमस्ते' } });
    }
  });

  test('events and fields of a later release pass unseen', async () => {
    const later = 'data: {"type":"tool-call","arguments":{}}\n\n';
    const events = await readEvents(stream(later, START.replace('{', '{"more":[1],'), later, DONE));
    expect(events.map(({ type }) => type)).toEqual(['start', 'done']);
  });

  test.each([
    ['ends before done', START, 'cut'],
    ['is empty', '', 'cut'],
    ['has an event that is not JSON', 'data: {"type":\n\n', 'format'],
    ['has a known event without its text', 'data: {"type":"delta"}\n\n', 'format'],
  ])('a stream that %s is an error', async (_, text, kind) => {
    await expect(readEvents(stream(text))).rejects.toMatchObject({ kind });
  });

  test('a line that gives no sign any more is a lost one, however long the answer may take; a sign is enough', async () => {
    vi.useFakeTimers();
    try {
      const cancel = vi.fn();
      let line: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = controller;
        },
        cancel,
      });
      const say = (text: string) => line?.enqueue(new TextEncoder().encode(text));
      const reading = readEvents(new Response(body)).catch((cause: unknown) => cause);
      say(START);
      for (let minute = 0; minute < 4; minute++) {
        await vi.advanceTimersByTimeAsync(3 * limits.heartbeatMs - 1);
        say(': still here\n\n');
      }
      expect(cancel).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(3 * limits.heartbeatMs);
      expect(cancel).toHaveBeenCalledOnce();
      expect(await reading).toMatchObject({ name: 'ApiError', kind: 'cut' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a reader that stops early ends the request', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(START)),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const _ of readStream(new Response(body))) break;
    await expect.poll(() => cancelled).toBe(true);
  });
});

describe('the client’s address', () => {
  const address = async (socket: string, forwarded: string | null, proxies: number) => {
    const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, proxies)));
    const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
    return response.text();
  };

  test.each([
    ['203.0.113.9', null, 0, '203.0.113.9'],
    ['203.0.113.9', '1.2.3.4', 0, '203.0.113.9'],
    ['10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
    ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
    ['10.0.0.1', '6.6.6.6:1, 1.2.3.4:51234', 1, '1.2.3.4'],
    ['10.0.0.1', '[2001:db8:1:2::9]:51234', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', '[2001:db8:1:2::9]', 1, '2001:db8:1:2::/64'],
    ['10.0.0.1', 'evil<script>', 1, '10.0.0.1'],
    ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2::/64'],
    ['2001:db8::1', null, 0, '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::9', null, 0, '2001:db8:1:2::/64'],
  ])('%s, forwarded %s, %i proxies: %s', async (socket, forwarded, proxies, expected) => {
    expect(await address(socket, forwarded, proxies)).toBe(expected);
  });
});

test('a page’s policy allows exactly its own inline code', () => {
  const policy = pagePolicy(
    '<script>one()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><style>a{}</style>',
  );
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});
