import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endGroup, startGroup } from '../../scripts/start-group.ts';
import { newDataFolder } from './data-folder.ts';
import { QUICK_START } from './quick-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Vitest's tests end a server soon after its start; browsers and measurements use theirs for long. */
const OPTIONS = process.env.VITEST ? QUICK_START : [];

/** For visitors who each have an address of their own, by a header that proxies write: none of them is this machine. */
export const VISITORS = { TRUST_PROXY: '1', OPEN_TO_EVERYONE: 'mailbox,sandbox,pages' } as const;

export type Product = {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves when it has printed the text. */
  printed(text: string): Promise<void>;
  /** Resolves with its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
};

/** Ends a product that runs, at once. */
type End = () => Promise<void>;
const running = new Set<End>();

/** What runs now, for `endProducts` to spare. */
export const runningProducts = (): ReadonlySet<End> => new Set(running);

/** Ends what a test has left running, such as one that took too long. */
export async function endProducts(spared: ReadonlySet<End> = new Set()): Promise<void> {
  await Promise.all([...running].filter((end) => !spared.has(end)).map((end) => end()));
}

/**
 * The built product as `npm start` runs it: its own process, a free port, a data folder with
 * nothing in its database. `elsewhere` is a folder
 * to deploy, which is started as it is. `script` is what is run instead: the server alone takes what is built as it is,
 * where other settings would build other pages. `options` are Node's. It ends with the process that started it.
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  elsewhere?: string,
  script = elsewhere ? 'start.mjs' : 'scripts/start.ts',
  options: readonly string[] = OPTIONS,
): Promise<Product> {
  const dataDir = env.DATA_DIR ?? newDataFolder();
  const port = env.PORT ?? String(await freePort());
  const child = startGroup(script, [], {
    cwd: elsewhere ?? root,
    options,
    env: { ...process.env, LOG_LEVEL: 'warn', ...env, PORT: port, DATA_DIR: dataDir },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    output += chunk;
    for (const hear of listeners) hear();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);

  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const end = async () => {
    endGroup(child);
    await ended;
  };
  running.add(end);
  void ended.then(() => {
    running.delete(end);
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const hear = () => {
        if (!output.includes(text)) return;
        listeners.delete(hear);
        resolve();
      };
      listeners.add(hear);
      hear();
      void ended.then((code) => reject(new Error(`The product ended with code ${code}:\n${output}`)));
    });

  await printed('Ready:');
  return {
    origin: `http://localhost:${port}`,
    process: child,
    output: () => output,
    printed,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Below those that a system lends to whoever asks for any: there a port that is free now may be somebody's in the next moment. */
const PORTS = { from: 20_000, to: 32_000 };

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
