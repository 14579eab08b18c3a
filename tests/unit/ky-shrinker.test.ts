import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { kyWithoutUnused } from '#scripts/ky-shrinker.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { type Client, type ClientOptions, createClient } from '#shared/api/create-client.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { asModule } from '#tests/support/bundled.ts';

const search = {
  method: 'POST',
  path: '/things/{id}',
  auth: 'none',
  request: v.object({ name: v.string() }),
  response: v.object({ seen: v.string() }),
} as const satisfies Endpoint;
const input = {
  params: { id: 'a b' },
  query: { page: 2, search: 'fee & visa', size: undefined },
  body: { name: 'Ananya' },
};

let shrunk: typeof createClient;

beforeAll(async () => {
  shrunk = (await asModule('shared/api/create-client.ts', [kyWithoutUnused()])).createClient;
});

describe.each([
  ['as it is published', (options: ClientOptions): Client => createClient(options)],
  ['as the browser gets it', (options: ClientOptions): Client => shrunk(options)],
])('ky %s', (_, create) => {
  const client = (fetch: (request: Request) => Promise<Response>) =>
    create({
      origin: 'https://api.example',
      credentials: { accessToken: () => 'bearer', userId: () => null, renew: async () => false },
      fetch,
    });

  test('sends address, query, headers and body, and reads the answer', async () => {
    const answer = await client(async (request) => {
      const { method, url, headers } = request;
      const sent = [method, url, headers.get('content-type'), headers.get('x-one'), await request.text()];
      return Response.json({ seen: sent.join(' ') });
    }).call(search, { ...input, headers: { 'x-one': '1' } });
    expect(answer.seen).toBe(
      'POST https://api.example/api/v1/things/a%20b?page=2&search=fee+%26+visa application/json 1 {"name":"Ananya"}',
    );
  });

  test('asks once, whatever the answer is', async () => {
    let asked = 0;
    const failing = client(async () => {
      asked++;
      return Response.json({ detail: 'Full' }, { status: 503, headers: { 'retry-after': '0' } });
    }).call(search, input);
    await expect(failing).rejects.toMatchObject({ name: 'ApiError', kind: 'http', status: 503, message: 'Full' });
    expect(asked).toBe(1);
  });

  test('tells a broken line from a time limit and from the reader who goes away', async () => {
    const broken = client(() => Promise.reject(new TypeError('Failed to fetch'))).call(search, input);
    await expect(broken).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });

    const silent = client(
      ({ signal }) =>
        new Promise((_, reject) => {
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await expect(silent.call(search, { ...input, timeoutMs: 1 })).rejects.toMatchObject({ kind: 'timeout' });

    const leaving = new AbortController();
    const left = silent.call(search, { ...input, signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(left).rejects.not.toBeInstanceOf(ApiError);
  });
});
