import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { AppEnv } from '#server/http/api.ts';
import { mountSite } from '#server/http/site-files.ts';
import { freePort } from '#tests/support/product.ts';

const site = mkdtempSync(join(tmpdir(), 'site-'));
const servers: ServerType[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(site, { recursive: true, force: true });
});
for (const page of [
  'index',
  'pricing/index',
  'subscription/index',
  'about/index',
  'payment-test/index',
  'admin/index',
  '404',
]) {
  mkdirSync(dirname(join(site, `${page}.html`)), { recursive: true });
  writeFileSync(join(site, `${page}.html`), `<style>a{}</style><script>one()</script>${page}`);
}

const KEYS = { keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: [], apiUrl: 'https://api.razorpay.com' };

const widget = { build: join(site, 'widget'), kept: join(site, 'kept') };
const release = (version: string, text: string) => {
  mkdirSync(join(widget.build, version), { recursive: true });
  writeFileSync(join(widget.build, version, 'assistant.js'), text);
  writeFileSync(
    join(widget.build, 'release.json'),
    JSON.stringify({ version, integrity: { assistant: 'sha384-a', widget: 'sha384-w' } }),
  );
};
release('1-0000000000', 'zero');

/** On a port, as in the product: the adapter sends the headers that are set once a file was found. */
async function open(settings: { production: boolean; razorpay: typeof KEYS | null }) {
  const app = new Hono<AppEnv>();
  mountSite(app, { site, widget }, settings);
  const port = await freePort();
  await new Promise<void>((resolve) => servers.push(serve({ fetch: app.fetch, port }, () => resolve())));
  return (path: string) => fetch(`http://localhost:${port}${path}`);
}
const policyOf = async (answer: Promise<Response>) => (await answer).headers.get('content-security-policy') ?? '';

test.each(['payment-test', 'admin'])('/%s exists outside production only, however it is asked for', async (page) => {
  const live = await open({ production: true, razorpay: KEYS });
  const ways = ['', '/', '/index.html', '.html', '?x', '%2f'].map((end) => `/${page}${end}`);
  const inCapitals = page.replace(/\b\w/g, (letter) => letter.toUpperCase());
  for (const path of [...ways, `//${page}`, `/${page.replace('-', '%2D')}`, `/${inCapitals}`, `/x/../${page}`]) {
    const answer = await live(path);
    expect([path, answer.status, (await answer.text()).includes(page)]).toEqual([path, 404, false]);
  }
  expect((await live('/about')).status).toBe(200);
  expect((await (await open({ production: false, razorpay: null }))(`/${page}`)).status).toBe(200);
});

test('only the pages that sell let Razorpay in, and only with real keys', async () => {
  const real = await open({ production: true, razorpay: KEYS });
  for (const path of ['/', '/pricing', '/subscription', '/pricing/index.html']) {
    const policy = await policyOf(real(path));
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/checkout\.razorpay\.com/);
    expect(policy).toContain('frame-src https://api.razorpay.com');
  }
  const sandbox = await open({ production: false, razorpay: null });
  for (const answer of [real('/about'), real('/nowhere'), sandbox('/'), sandbox('/pricing')]) {
    const policy = await policyOf(answer);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/razorpay|unsafe|frame-src/);
  }
});

test('a release of the widget keeps its address for ever, and v1 is the newest', async () => {
  const first = await open({ production: true, razorpay: null });
  const pinned = await first('/embed/1-0000000000/assistant.js');
  expect(await pinned.text()).toBe('zero');
  expect(pinned.headers.get('cache-control')).toContain('immutable');
  expect(pinned.headers.get('access-control-allow-origin')).toBe('*');

  rmSync(join(widget.build, '1-0000000000'), { recursive: true });
  release('1-1111111111', 'one');
  const second = await open({ production: true, razorpay: null });
  expect(await (await second('/embed/1-0000000000/assistant.js')).text()).toBe('zero');
  expect(await (await second('/embed/1-1111111111/assistant.js')).text()).toBe('one');
  const moving = await second('/embed/v1/assistant.js');
  expect(await moving.text()).toBe('one');
  expect(moving.headers.get('cache-control')).not.toContain('immutable');
  for (const path of ['/embed/1-2222222222/assistant.js', '/embed/v1/../../x', '/embed/v1/release.json', '/embed/v1/'])
    expect((await second(path)).status).toBe(404);
});
