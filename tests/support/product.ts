import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** For visitors who each have an address of their own, by a header that proxies write: none of them is this machine. */
export const VISITORS = { TRUST_PROXY: '1', OPEN_TO_EVERYONE: 'mailbox,sandbox,pages' } as const;

export type Product = {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  stop(): Promise<void>;
};

/**
 * The built product as `npm start` runs it: its own process, a free port, an empty data folder. `elsewhere` is a folder
 * to deploy, which is started as it is. `script` is what is run instead: the server alone takes what is built as it is,
 * where other settings would build other pages.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  elsewhere?: string,
  script = elsewhere ? 'start.mjs' : 'scripts/start.ts',
): Promise<Product> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'product-'));
  const port = env.PORT ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd: elsewhere ?? root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Ready:')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${printed}`)));
  });
  await ready;
  return {
    origin,
    process: child,
    output: () => printed,
    async stop() {
      const ended = new Promise((resolve) => child.on('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
