import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const END_WITH_PARENT = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

/** `options` are Node's own. */
type Where = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly options?: readonly string[] };

/**
 * Runs a script in a process group of its own. The group ends with this process, however that ends, and what the script
 * has left running ends with the script.
 */
export function startGroup(
  script: string,
  args: readonly string[],
  { cwd, env, options = [] }: Where,
): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [...options, '--import', END_WITH_PARENT, script, ...args], {
    cwd,
    env: { ...env, STARTED_BY: String(process.pid) },
    stdio: 'pipe',
    detached: true,
  });
  child.on('exit', () => endGroup(child));
  return child;
}

/** Ends a script and all that it has started, at once. There may be none of it any more. */
export function endGroup({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}
