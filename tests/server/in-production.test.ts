import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCEPTABLE } from '#server/production-needs.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { freePort, type Product, startProduct } from '#tests/support/product.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '#tests/support/razorpay-stand-in.ts';
import { createSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';

const bin = findPostgres();
const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const chapter = /\n## In production\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';

describe.skipIf(!bin)('a new host from nothing, as the README has it', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'production-'));
  let postgres: Postgres;
  let smtp: SmtpServer;
  let razorpay: RazorpayStandIn;
  let product: Product | null = null;
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    smtp = await createSmtpServer();
    razorpay = await startRazorpayStandIn();
  });
  afterAll(async () => {
    await product?.stop();
    await Promise.all([smtp.close(), razorpay.close()]);
    postgres.remove();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });

  test('every half-done step says what is missing, and the last one is a server that answers', async () => {
    const port = String(await freePort());
    const { RAZORPAY_WEBHOOK_SECRET, ...keys } = razorpay.env;
    const steps: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { AUTH_SECRET: 'a secret of forty random characters, or so' },
      { PUBLIC_URL: 'www.galen.test' },
      { PUBLIC_URL: 'https://www.galen.test' },
      { TRUST_PROXY: '1' },
      { SMTP_URL: smtp.url },
      { MAIL_FROM: 'Galen <hello@galen.test>', SALES_EMAIL: 'sales@galen.test' },
      keys,
      { RAZORPAY_WEBHOOK_SECRET },
      { DATABASE_URL: postgres.url },
      { ACCEPT: 'test-payments,sample-brand' },
    ];
    const inherited = [...new Set(steps.flatMap((step) => Object.keys(step)))];
    let env: Record<string, string> = Object.fromEntries(inherited.map((name) => [name, '']));
    const told: string[][] = [];
    for (const [number, step] of steps.entries()) {
      env = { ...env, ...step };
      const outcome = await startProduct({ ...env, PORT: port, DATA_DIR }, undefined, 'server/main.ts').then(
        (started) => {
          product = started;
          return '';
        },
        (error: Error) => error.message,
      );
      expect([number, product !== null]).toEqual([number, number === steps.length - 1]);
      expect(outcome).not.toMatch(/ at .*\.ts/);
      told.push(namesIn(outcome));
    }
    expect(told).toEqual([
      // All at once, and one less with every step.
      ['AUTH_SECRET', 'PUBLIC_URL', 'brand.json', 'SMTP_URL', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['PUBLIC_URL', 'brand.json', 'SMTP_URL', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['PUBLIC_URL', 'brand.json', 'SMTP_URL', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['TRUST_PROXY', 'brand.json', 'SMTP_URL', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['brand.json', 'SMTP_URL', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['brand.json', 'MAIL_FROM', 'SALES_EMAIL', 'RAZORPAY_KEY_ID'],
      ['brand.json', 'RAZORPAY_KEY_ID'],
      ['brand.json', 'RAZORPAY_KEY_ID', 'RAZORPAY_WEBHOOK_SECRET', 'DATABASE_URL'],
      ['brand.json', 'RAZORPAY_KEY_ID', 'DATABASE_URL'],
      ['brand.json', 'RAZORPAY_KEY_ID'],
      [],
    ]);

    const url = `http://127.0.0.1:${port}`;
    const asProxy = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https', host: 'www.galen.test' };
    expect((await fetch(`${url}/api/v1/health`, { headers: asProxy })).status).toBe(200);
    for (const path of ['/dev/mailbox', '/sandbox/checkout.js', '/payment-test'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    const person = { name: 'Asha Rao', email: 'asha@gmail.com', password: 'Correct horse 42 battery' };
    const signedUp = await fetch(`${url}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { ...asProxy, 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(signedUp.status).toBe(200);
    const output = product === null ? '' : (product as Product).output();
    expect(output).toMatch(/mode: production\n/);
    for (const row of [/database +real/, /mail +real/, /payment +stand-in/, /brand +stand-in/])
      expect(output).toMatch(row);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(smtp.received[0]?.from).toContain('hello@galen.test');
    expect(smtp.received[0]?.data).toContain('https://www.galen.test/verify-email/');

    // The chapter names every setting that the way had, and every name that can be accepted.
    for (const name of [...inherited, ...ACCEPTABLE]) expect([name, chapter.includes(name)]).toEqual([name, true]);
  });
});

/** What each sentence after the first line is about. */
const namesIn = (outcome: string): string[] =>
  outcome
    .split('\n')
    .filter((line) => /no way around it|if that is meant|is not valid/.test(line))
    .map((line) => /[A-Z]+_[A-Z_]+|brand\.json/.exec(line)?.[0] ?? line);
