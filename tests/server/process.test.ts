import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, startProduct } from '#tests/support/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a person reads when the product refuses to start. */
const refusal = (env: Record<string, string>) =>
  startProduct(env).then(
    async (product) => {
      await product.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

test('a port in use is one clear sentence and exit code 1', async () => {
  const first = await startProduct();
  const message = await refusal({ PORT: new URL(first.origin).port });
  expect(message).toMatch(/ended with code 1/);
  expect(message).toMatch(/Port \d+ is in use: stop the other program, or choose another port with PORT\./);
  expect(message).not.toMatch(/ at .*\.ts/);
  await first.stop();
});

test('a data folder that cannot be written is one clear sentence and exit code 1', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const message = await refusal({ DATA_DIR: join(file, 'data') });
  expect(message).toMatch(/code 1:[\s\S]*cannot be written: choose another with DATA_DIR/);
});

test.runIf(existsSync('/proc/self'))(
  'a data folder where the system lets nobody make one is said as well, with or without a secret of its own',
  async () => {
    for (const AUTH_SECRET of ['', 'a-secret-of-more-than-32-characters'])
      expect(await refusal({ DATA_DIR: '/proc/data', AUTH_SECRET })).toMatch(
        /code 1:[\s\S]*\/proc\/data cannot be written: choose another with DATA_DIR/,
      );
  },
);

test('a wrong environment variable is named', async () => {
  expect(await refusal({ PORT: 'abc', LIMITS: 'on' }).catch(String)).toMatch(/PORT is "abc": it must be a number/);
  expect(await refusal({ LIMITS: 'maybe' })).toMatch(/LIMITS is "maybe": it must be on or off/);
  expect(await refusal({ PUBLIC_URL: 'localhost:4110' })).toMatch(/PUBLIC_URL is not valid: it must begin with https:/);
});

test('a folder in use is refused and names the process; after a kill it is taken over; a stop leaves nothing', async () => {
  const DATA_DIR = join(folder, 'data');
  const first = await startProduct({ DATA_DIR });
  const message = await refusal({ DATA_DIR, PORT: String(await freePort()) });
  expect(message).toMatch(new RegExp(`in use by another process \\(pid ${first.process.pid}\\)`));

  first.process.kill('SIGKILL');
  await first.ended;
  expect(readFileSync(join(DATA_DIR, 'server.lock'), 'utf8')).toContain(String(first.process.pid));

  const second = await startProduct({ DATA_DIR });
  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect(() => readFileSync(join(DATA_DIR, 'server.lock'))).toThrow();
});

test('no other user of the machine may open the data folder, nor the database in one that was there before', async () => {
  const DATA_DIR = join(folder, 'private', 'data');
  const modes = () => [DATA_DIR, join(DATA_DIR, 'database')].map((path) => statSync(path).mode & 0o777);
  const first = await startProduct({ DATA_DIR });
  await first.stop();
  expect(modes()).toEqual([0o700, 0o700]);

  for (const path of [DATA_DIR, join(DATA_DIR, 'database')]) chmodSync(path, 0o755);
  const second = await startProduct({ DATA_DIR });
  await second.stop();
  expect(modes()).toEqual([0o755, 0o700]);
});

test('what a timer or a stream throws is logged, and the process goes on', async () => {
  const fault = join(folder, 'fault.mjs');
  writeFileSync(
    fault,
    `process.on('SIGUSR2', () => {
      setTimeout(() => { throw new Error('thrown by a timer'); });
      setTimeout(() => Promise.reject(new Error('refused by nobody')));
    });`,
  );
  const product = await startProduct({ NODE_OPTIONS: `--import=${fault}` });
  product.process.kill('SIGUSR2');
  await product.printed('"msg":"uncaught exception"');
  await product.printed('"msg":"unhandled rejection"');
  expect((await fetch(`${product.origin}/api/v1/health`)).status).toBe(200);
  await product.stop();
  expect(await product.ended).toBe(0);
});

test('an answer on its way is finished before the process ends', async () => {
  const product = await startProduct();
  const response = await fetch(`${product.origin}/api/v1/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ message: 'Tell me about a pharmacy master’s in Germany' }),
  });
  product.process.kill('SIGTERM');
  expect(await response.text()).toContain('"type":"done"');
  expect(await product.ended).toBe(0);
});

test('a product that a test has started ends with the test’s process, also when that is killed', async () => {
  const support = new URL('../support/product.ts', import.meta.url).href;
  const script = `const { startProduct } = await import('${support}'); console.log((await startProduct()).origin);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = await once(starter.stdout.setEncoding('utf8'), 'data');
  const line = connect(Number(new URL(origin).port), 'localhost').on('error', () => undefined);
  const cut = new Promise((resolve) => line.on('close', resolve));
  await once(line, 'connect');
  starter.kill('SIGKILL');
  await cut;
  await expect(fetch(origin)).rejects.toThrow();
});
