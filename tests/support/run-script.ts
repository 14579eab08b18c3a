import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QUICK_START } from './quick-start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a command has printed, and its exit code; null when a signal ended it. */
export type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

/** A command as an operator runs it: its own process, on the embedded database of the data folder in `env`. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...QUICK_START, join(root, script), ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, out: said.out.trim(), err: said.err.trim() })),
  );
}
