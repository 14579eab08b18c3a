import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Reach } from '#server/env.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { toBuiltFile } from '#server/http/built-file.ts';
import { mountSite } from '#server/http/site-files.ts';
import { freePort } from '#tests/support/product.ts';

const servers: ServerType[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});
const names = [
  'index',
  'pricing/index',
  'subscription/index',
  'about/index',
  'payment-test/index',
  'admin/index',
  '404',
];
const site = new Map(
  names.map((page) => {
    const html = Buffer.from(`<style>a{}</style><script>one()</script>${page}`);
    return [`${page}.html`, toBuiltFile('x.html', html, { br: brotliCompressSync(html) })];
  }),
);

const KEYS = { keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: [], apiUrl: 'https://api.razorpay.com' };

/** On a port, as in the product. */
async function open({ razorpay = null, pages = 'nobody' }: { razorpay?: typeof KEYS | null; pages?: Reach } = {}) {
  const app = new Hono<AppEnv>();
  mountSite(app, (path) => site.get(path), { razorpay, standIns: { mailbox: 'nobody', sandbox: 'nobody', pages } });
  const port = await freePort();
  await new Promise<void>((resolve) => servers.push(serve({ fetch: app.fetch, port }, () => resolve())));
  return (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
}
const policyOf = async (answer: Promise<Response>) => (await answer).headers.get('content-security-policy') ?? '';

test.each(['payment-test', 'admin'])('/%s exists for developers only, however it is asked for', async (page) => {
  const live = await open({ razorpay: KEYS });
  const ways = ['', '/', '/index.html', '.html', '?x', '%2f'].map((end) => `/${page}${end}`);
  const inCapitals = page.replace(/\b\w/g, (letter) => letter.toUpperCase());
  for (const path of [...ways, `//${page}`, `/${page.replace('-', '%2D')}`, `/${inCapitals}`, `/x/../${page}`]) {
    const answer = await live(path);
    expect([path, answer.status, (await answer.text()).includes(page)]).toEqual([path, 404, false]);
  }
  expect((await live('/about')).status).toBe(200);
  for (const pages of ['this machine', 'everyone'] as const)
    expect((await (await open({ pages }))(`/${page}`)).status).toBe(200);
});

test('no cache keeps a page that is not there, whatever was asked for', async () => {
  const live = await open();
  for (const path of ['/nowhere', '/assets/old.js', '/payment-test', '/admin/'])
    expect([path, (await live(path)).headers.get('cache-control')]).toEqual([path, 'no-cache']);
});

test('only the pages that sell let Razorpay in, and only with real keys', async () => {
  const real = await open({ razorpay: KEYS });
  for (const path of ['/', '/pricing', '/subscription', '/pricing/index.html']) {
    const policy = await policyOf(real(path));
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' https:\/\/checkout\.razorpay\.com/);
    expect(policy).toContain('frame-src https://api.razorpay.com');
  }
  const sandbox = await open();
  for (const answer of [real('/about'), real('/nowhere'), sandbox('/'), sandbox('/pricing')]) {
    const policy = await policyOf(answer);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/razorpay|unsafe|frame-src/);
  }
});

test('a page is sent in a form that the reader takes, and not again while it has not changed', async () => {
  const get = await open();
  const plain = await get('/about', { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toContain('about');
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
  expect(plain.headers.get('content-length')).toBe(String(site.get('about/index.html')?.raw().length));
  const refused = await get('/about', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(refused.headers.get('content-encoding')).toBeNull();

  const head = await get('/about', { method: 'HEAD', headers: { 'accept-encoding': 'gzip, br' } });
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'br']);
  const tag = head.headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await get('/about', { headers: { 'if-none-match': known, 'accept-encoding': 'br' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const other = await get('/about', { headers: { 'if-none-match': '"other"', 'accept-encoding': 'identity' } });
  expect(other.status).toBe(200);
  for (const path of ['/about/index.html.br', '/About', '/about//', '/..%2fabout'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('the address of a guide that has a new name leads to the new one, here and on a static host', async () => {
  const get = await open();
  const answer = await get('/guides/licensing-australia-kaps', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guides/licensing-australia']);
  const slashed = await get('/guides/licensing-australia-kaps/', { redirect: 'manual' });
  expect(slashed.headers.get('location')).toBe('/guides/licensing-australia');
  expect(readFileSync('site/public/_redirects', 'utf8')).toMatch(
    /^\/guides\/licensing-australia-kaps +\/guides\/licensing-australia +301$/m,
  );
});

test('the page where people pay is cut off from the page that opened it, and no other page is', async () => {
  const get = await open();
  const policy = async (path: string) => (await get(path)).headers.get('cross-origin-opener-policy');
  expect(await policy('/subscription')).toBe('same-origin-allow-popups');
  expect(await policy('/subscription?plan=starter_monthly')).toBe('same-origin-allow-popups');
  expect(await policy('/pricing')).toBeNull();
});
