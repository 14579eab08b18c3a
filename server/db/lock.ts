import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

const holder = v.object({ pid: v.pipe(v.number(), v.integer()), started: v.nullable(v.string()) });
type Holder = v.InferOutput<typeof holder>;

export type Lock = { release(): void };

export class DataFolderInUse extends StartError {
  /** The process that has it, when that is known. */
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(
      `The data folder is in use by another process${pid ? ` (pid ${pid})` : ''}: stop it, or choose another folder with DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/**
 * Takes the lock file for this process. A lock of a process that is gone is taken over; a live one's never is,
 * however long it has been silent. Throws DataFolderInUse, which names the holder.
 */
export function takeLock(file: string): Lock {
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Holder));
  } catch (cause) {
    throw new StartError(`The data folder cannot be written (${file}): choose another with DATA_DIR.`, { cause });
  }
  try {
    // Two tries: the second is for a lock whose holder was gone.
    if (!claim(mine, file) && !(removeStale(file) && claim(mine, file))) {
      throw new DataFolderInUse(readHolder(file)?.pid ?? null);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    release() {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** A hard link either makes the name or fails: no moment in which the lock exists without its content. */
function claim(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

/** Removes a dead process's lock; false when it is alive. */
function removeStale(file: string): boolean {
  const found = readHolder(file);
  if (found && isAlive(found)) return false;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // Someone else removed it first: the next claim decides between us.
    return true;
  }
  const moved = readHolder(aside);
  const wasStale = !moved || !isAlive(moved);
  // Between our look and our move a live process may have taken it: it gets its lock back.
  if (!wasStale) claim(aside, file);
  rmSync(aside, { force: true });
  return wasStale;
}

function readHolder(file: string): Holder | null {
  try {
    const parsed = v.safeParse(holder, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    // Missing or half-written by a crash: nobody holds it.
    return null;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
  // The number may have been given to another process since: the start time tells, where the system shows it.
  const now = startTime(pid);
  return started === null || now === null || now === started;
}

/** When a process started, in the kernel's clock ticks since boot; null where there is no /proc. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the command name, which is in brackets and may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
