import type { OneTab } from '../stores/checkout-port.ts';
import type { TabLock } from '../stores/session-store.ts';

/** One task at a time across the tabs of this origin (Web Locks); within this tab only where there are none. */
export const createTabLock = (): TabLock => {
  let last: Promise<unknown> = Promise.resolve();
  return (name, task) =>
    locked(name, {}, task, () => {
      const mine = last.then(task, task);
      last = mine.catch(() => undefined);
      return mine;
    });
};

/** Where there are no Web Locks, in every tab that asks. */
export const inOneTab: OneTab = (name, task) =>
  locked(
    name,
    { ifAvailable: true },
    (lock) => task(lock !== null),
    () => task(true),
  );

/** Runs one task under a Web Lock, or `without` where the browser has none, or denies them: it does so where it blocks storage. */
async function locked<T>(
  name: string,
  options: LockOptions,
  task: (lock: Lock | null) => Promise<T>,
  without: () => Promise<T>,
): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      begun = true;
      return task(lock);
    });
  } catch (cause) {
    if (begun) throw cause;
    return without();
  }
}
