import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/log/create-log.ts';
import { startTracing } from '#server/tracing/start-tracing.ts';
import { createTestApp, post } from '#tests/support/test-app.ts';

type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};

/** What a collector has been sent, as it came. */
async function startCollector(status = 200) {
  const calls: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const spans = (): Span[] =>
    calls.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: Span[] }[] }) =>
        each.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${port}/v1/traces`, calls, spans, close: () => server.close() };
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${PARENT}-01`;
const QUESTION = 'Which documents does Asha need for Germany?';

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());

/** Asks, and reads what the log and the collector have then. */
async function ask(env: Record<string, string>, url = collector.url) {
  const lines: { readonly trace?: string; readonly span?: string; readonly msg: string }[] = [];
  const log = createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const tracing = await startTracing({ traces: { url, service: 'a test' } }, log);
  const world = await createTestApp({ env, log });
  const answer = await world.app.request('/api/v1/chat', post({ message: QUESTION }, { traceparent }));
  expect(answer.status).toBe(200);
  await answer.text();
  await world.app.request('/api/v1/auth/verify-email/secret-token-of-a-person', { headers: { traceparent } });
  await world.close();
  await tracing?.stop();
  return lines;
}

test('a request is a span below that of our proxy, its answer one below it, and the log names the same', async () => {
  const lines = await ask({ TRUST_PROXY: '1' });
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/v1/chat');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(spans.find(({ name }) => name === 'answer')).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const line = lines.find(({ span }) => span === request?.spanId);
  expect(line).toMatchObject({ trace: TRACE, msg: 'request' });
});

test('nothing about a person leaves with it', () => {
  expect(collector.calls.map(({ path }) => path)).toContain('/v1/traces');
  const sent = collector.calls.map(({ body }) => body).join();
  expect(sent).toContain('a test');
  for (const secret of ['Asha', 'secret-token-of-a-person', '127.0.0.1:0', 'user-agent'])
    expect(sent).not.toContain(secret);
  expect(sent).toContain('/api/v1/auth/verify-email/:token');
});

test('a stranger cannot name the trace of a request', async () => {
  const before = collector.spans().length;
  await ask({ TRUST_PROXY: '0' });
  const spans = collector.spans().slice(before);
  expect(spans.length).toBeGreaterThan(1);
  for (const { traceId } of spans) expect(traceId).not.toBe(TRACE);
});

test('a collector that refuses costs a line in the log and no answer', async () => {
  const refusing = await startCollector(400);
  const lines = await ask({}, refusing.url);
  refusing.close();
  expect(lines.map(({ msg }) => msg)).toContain('traces could not be sent');
});

test('without a collector nothing is started', async () => {
  expect(await startTracing({ traces: null }, createLog('silent'))).toBeNull();
});
