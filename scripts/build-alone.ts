import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUse, type Lock, takeLock } from '#server/db/lock.ts';

const LOOK_MS = 200;

/** Does the work while no other process does such work in the folder; waits for one that does. */
export async function buildAlone(folder: string, work: () => Promise<void>): Promise<void> {
  const lock = await takeTurn(join(folder, 'build.lock'));
  try {
    await work();
  } finally {
    lock.release();
  }
}

async function takeTurn(file: string): Promise<Lock> {
  for (let told = false; ; ) {
    try {
      return takeLock(file);
    } catch (cause) {
      if (!(cause instanceof DataFolderInUse)) throw cause;
      if (!told) console.log(`Another build is under way${cause.pid ? ` (pid ${cause.pid})` : ''}; waiting for it …`);
      told = true;
      await wait(LOOK_MS);
    }
  }
}
