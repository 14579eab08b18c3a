import { once } from 'node:events';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { CONNECTION_TIMEOUTS } from '#server/http/connection-timeouts.ts';
import { REQUESTS_PER_MINUTE } from '#server/http/limit-requests.ts';
import { waitText } from '#server/http/waiting-time.ts';
import { english } from '#shared/texts/say.ts';
import { freePort } from '#tests/support/product.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('an address that asks too often is refused in words, for a while, and no other address is', async () => {
  const world = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const ask = (address: string) =>
    world.app.request('/api/v1/chat/health', { headers: { 'x-forwarded-for': address } });
  for (let i = 0; i < REQUESTS_PER_MINUTE; i++) expect((await ask('10.0.0.1')).status).toBe(200);
  const refused = await ask('10.0.0.1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(await refused.json()).toEqual({
    detail: `Too many requests. ${english(waitText(seconds))}`,
    error: 'too_many_requests',
    // For who says it in another language.
    text: [['Too many requests.'], ['Please wait #1 seconds and try again.', String(seconds)]],
  });
  expect(seconds).toBeGreaterThan(50);
  expect((await ask('10.0.0.2')).status).toBe(200);
  await world.close();
});

test('LIMITS=off switches it off', async () => {
  const world = await createTestApp({ env: { LIMITS: 'off' } });
  const statuses = new Set<number>();
  for (let i = 0; i <= REQUESTS_PER_MINUTE; i++) statuses.add((await world.app.request('/api/v1/chat/health')).status);
  expect([...statuses]).toEqual([200]);
  await world.close();
});

test('a body is not read any more from an address that has asked too often', async () => {
  const world = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const headers = { 'x-forwarded-for': '10.0.0.9', 'content-type': 'application/json' };
  for (let i = 0; i < REQUESTS_PER_MINUTE; i++) await world.app.request('/api/v1/chat/health', { headers });
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_024));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  expect((await world.app.request('/api/v1/chat', init)).status).toBe(429);
  expect(pulled).toBe(0);
  await world.close();
});

test('who sends a body drop by drop is cut off, while a streamed answer goes on for longer than that', async () => {
  const faster = Object.fromEntries(Object.entries(CONNECTION_TIMEOUTS).map(([name, ms]) => [name, ms / 50]));
  let end = () => {};
  const port = await freePort();
  const server = serve({
    port,
    hostname: '127.0.0.1',
    serverOptions: faster,
    async fetch(request) {
      if (request.method === 'POST') return new Response(await request.text());
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('begun '));
          end = () => {
            controller.enqueue(new TextEncoder().encode('ended'));
            controller.close();
          };
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  await once(server, 'listening');
  const streamed = await fetch(`http://127.0.0.1:${port}/`);
  const slow = connect(port, '127.0.0.1');
  let answered = '';
  slow.on('data', (chunk) => {
    answered += chunk;
  });
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\na');
  await once(slow, 'close');
  expect(answered).toMatch(/^HTTP\/1\.1 408 /);
  end();
  expect(await streamed.text()).toBe('begun ended');
  server.close();
});
