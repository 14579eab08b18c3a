import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ruledEndpoints } from '#server/http/endpoint-rules.ts';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const all = Object.entries<Endpoint>(endpoints);

test('no two endpoints share a method and a path', () => {
  const names = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});

/** Open to every listed partner's page: reading, chatting, and an embedded session's own life. */
const OPEN_TO_PARTNERS = [
  'askForCounsellor',
  ...['refresh', 'logout', 'me', 'getHealth', 'getChatHealth', 'sendMessage', 'readAnswer', 'stopAnswer'],
  ...['listConversations', 'getConversation', 'changeConversation', 'exportConversation'],
  ...['deleteConversation', 'restoreConversation', 'giveFeedback', 'getSubscription'],
  ...['startEmbedSession', 'readVoucher'],
];

test('which pages may call an endpoint was decided for every one: a new one is closed or joins the list', () => {
  const open = ruledEndpoints.filter(({ partners }) => partners === undefined).map(({ name }) => name);
  expect(open.sort()).toEqual([...OPEN_TO_PARTNERS].sort());
});

test('what changes an account or moves money is for our own pages only', () => {
  const risky = ruledEndpoints.filter(({ name }) =>
    /password|delete(?=Account)|updateProfile|order|cancel|verify|pay/i.test(name),
  );
  const reachable = risky
    .filter(({ partners, method }) => partners === undefined && method !== 'GET')
    .map(({ name }) => name);
  expect(risky.length).toBeGreaterThan(6);
  expect(reachable).toEqual([]);
});

test('every mounted route is in the contract', async () => {
  const { app, close } = await createTestApp();
  const known = new Set(
    all.map(([, { method, path }]) => `${method} ${API_PREFIX}${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  known.add(`GET ${API_PREFIX}/openapi.json`);
  const unknown = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(API_PREFIX))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.has(route));
  await close();
  expect(unknown).toEqual([]);
});

test('an endpoint that no area serves yet says so in words', async () => {
  const { app, api, close } = await createTestApp();
  const missing = all.filter(([, endpoint]) => !api.mounted.has(endpoint));
  for (const [name, { method, path }] of missing) {
    const response = await app.request(API_PREFIX + path.replace(/\{\w+\}/g, 'x'), { method });
    expect([name, response.status]).toEqual([name, 501]);
  }
  await close();
});

test('the published OpenAPI document has every endpoint with its request, answers and errors', async () => {
  const { app, close } = await createTestApp();
  const document = await (await app.request(`${API_PREFIX}/openapi.json`)).json();
  await close();
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of ruledEndpoints) {
    const operation = document.paths[API_PREFIX + endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.name);
    expect(Boolean(operation.requestBody)).toBe(endpoint.request !== undefined);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['200', ...endpoint.errors.map((status) => String(status))]),
    );
  }
  const chat = document.paths['/api/v1/chat'].post;
  expect(chat.requestBody.content['application/json'].schema.properties).toHaveProperty('user_context');
  expect(chat.responses['200'].content).toHaveProperty('text/event-stream');
});

test('clients name endpoints only by the contract: no path is typed anywhere else', () => {
  const typed = ['shared/api', 'shared/stores', 'shared/ui', 'widget', 'site/islands']
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /['"`]\/?((api\/v1|auth|users|chat|conversations|payments)\/|embed\/(partner|code|session|vouch)\b)/.test(
        readFileSync(root + file, 'utf8'),
      ),
    );
  expect(typed).toEqual([]);
});
