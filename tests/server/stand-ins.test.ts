import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#server/db/connect.ts';
import { startProduct } from '#tests/support/product.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

const PATHS = ['/dev/mailbox', '/dev/mailbox.json', '/sandbox/checkout.js'];

type Asked = { readonly from?: string; readonly headers?: Readonly<Record<string, string>> };

/** What the paths of the stand-ins answer to someone who asks from an address, by a name. */
async function statuses(env: Readonly<Record<string, string>>, { from = '127.0.0.1', headers = {} }: Asked = {}) {
  const { app } = await createTestApp({ connection, env });
  const bindings = { incoming: { socket: { remoteAddress: from } } };
  const answers = PATHS.map(async (path) => (await app.request(path, { headers }, bindings)).status);
  return [...new Set(await Promise.all(answers))];
}

describe('where the server has an address of this machine alone, the stand-ins', () => {
  test.each([
    ['localhost', '127.0.0.1', 'localhost:3000'],
    ['the number', '::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['the number of IPv6', '::1', '[::1]:3000'],
    ['capitals', '127.0.0.1', 'LOCALHOST'],
  ])('are there for this machine, by %s', async (_, from, host) =>
    expect(await statuses({}, { from, headers: { host } })).toEqual([200]),
  );

  test.each<[string, Asked]>([
    ['a name that a page has pointed at this machine', { headers: { host: 'rebound.example:3000' } }],
    ['a name that only begins like it', { headers: { host: 'localhost.evil.example' } }],
    ['a name with a user in it', { headers: { host: 'evil@localhost' } }],
    ['no name', { headers: { host: '' } }],
    ['another machine that calls itself localhost', { from: '192.0.2.7', headers: { host: 'localhost:3000' } }],
    ['another machine of IPv6', { from: '2001:db8::7', headers: { host: 'localhost:3000' } }],
    ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].map((name): [string, Asked] => [
      `a proxy that writes ${name}`,
      { headers: { host: 'localhost:3000', [name]: '127.0.0.1' } },
    ]),
  ])('are not there for %s', async (_, asked) => expect(await statuses({}, asked)).toEqual([404]));
});

describe('where it has a public address, they are', () => {
  const host = { headers: { host: 'galen.test' } };
  const PUBLIC_URL = 'https://galen.test';

  test('there for nobody, this machine included', async () => {
    expect(await statuses({ PUBLIC_URL }, host)).toEqual([404]);
    expect(await statuses({ PUBLIC_URL }, { headers: { host: 'localhost:3000' } })).toEqual([404]);
  });

  test('there for everyone by the one setting, and by no setting in production', async () => {
    const open = { PUBLIC_URL, OPEN_TO_EVERYONE: 'mailbox,sandbox' };
    expect(await statuses(open, { ...host, from: '192.0.2.7' })).toEqual([200]);
    await expect(statuses({ ...open, NODE_ENV: 'production' })).rejects.toThrow('refused in production');
    expect(await statuses({ PUBLIC_URL, NODE_ENV: 'production' }, host)).toEqual([404]);
    expect(await statuses({ NODE_ENV: 'production' }, { headers: { host: 'localhost:3000' } })).toEqual([404]);
  });
});

test('the running product says what stands in, and shows a page of another name none of it', async () => {
  const product = await startProduct();
  // `fetch` writes the host by itself: this is a browser whose name for us has been pointed here.
  const ask = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(product.origin + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    );
  for (const path of [...PATHS, '/payment-test', '/admin']) {
    expect([path, await ask(path, 'rebound.example')]).toEqual([path, 404]);
    expect([path, await ask(path, new URL(product.origin).host)]).toEqual([path, 200]);
  }
  expect(product.output()).toMatch(/mail +stand-in +kept, to read at .*\/dev\/mailbox, for this machine/);
  await product.stop();
});
