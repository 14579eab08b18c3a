import type { OneTab } from '../stores/checkout-port.ts';
import type { TabLock } from '../stores/session-store.ts';

/** One task at a time across the tabs of this origin (Web Locks); within this tab only where they are missing. */
export const createTabLock = (): TabLock => {
  let last: Promise<unknown> = Promise.resolve();
  return async (name, task) => {
    if ('locks' in navigator) return await navigator.locks.request(name, task);
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/** Where Web Locks are missing, in every tab that asks. */
export const inOneTab: OneTab = async (name, task) => {
  if ('locks' in navigator) return navigator.locks.request(name, { ifAvailable: true }, (lock) => task(lock !== null));
  await task(true);
};
