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
for (const page of ['index', 'pricing/index', 'subscription/index', 'about/index', 'payment-test/index', '404']) {
  mkdirSync(dirname(join(site, `${page}.html`)), { recursive: true });
  writeFileSync(join(site, `${page}.html`), `<style>a{}</style><script>one()</script>${page}`);
}

const KEYS = { keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: [], apiUrl: 'https://api.razorpay.com' };

/** On a port, as in the product: the adapter sends the headers that are set once a file was found. */
async function open(settings: { production: boolean; razorpay: typeof KEYS | null }) {
  const app = new Hono<AppEnv>();
  mountSite(app, { site, widget: site }, settings);
  const port = await freePort();
  await new Promise<void>((resolve) => servers.push(serve({ fetch: app.fetch, port }, () => resolve())));
  return (path: string) => fetch(`http://localhost:${port}${path}`);
}
const policyOf = async (answer: Promise<Response>) => (await answer).headers.get('content-security-policy') ?? '';

test('the payment test page exists outside production only, however it is asked for', async () => {
  const live = await open({ production: true, razorpay: KEYS });
  const ways = ['', '/', '/index.html', '.html', '?x', '%2f'].map((end) => `/payment-test${end}`);
  for (const path of [...ways, '//payment-test', '/payment%2Dtest', '/Payment-Test', '/x/../payment-test']) {
    const answer = await live(path);
    expect([path, answer.status, (await answer.text()).includes('payment-test')]).toEqual([path, 404, false]);
  }
  expect((await live('/about')).status).toBe(200);
  expect((await (await open({ production: false, razorpay: null }))('/payment-test')).status).toBe(200);
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
