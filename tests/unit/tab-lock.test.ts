import { afterEach, expect, test, vi } from 'vitest';
import { createTabLock, inOneTab } from '#shared/platform/tab-lock.ts';

afterEach(() => vi.unstubAllGlobals());

const denied = () => Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
const BROWSERS = [
  ['has no Web Locks', {}],
  ['denies them, as it does where it blocks storage', { locks: { request: denied } }],
] as const;

test.each(BROWSERS)('where the browser %s, tasks of this tab run one after the other', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const lock = createTabLock();
  const first = Promise.withResolvers<void>();
  const ran: string[] = [];
  const tasks = [
    lock('renewal', async () => {
      await first.promise;
      ran.push('first');
    }),
    lock('renewal', async () => {
      ran.push('second');
    }),
  ];
  first.resolve();
  await Promise.all(tasks);
  expect(ran).toEqual(['first', 'second']);
});

test.each(BROWSERS)('where the browser %s, a payment begins', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const task = vi.fn(async () => {});
  await inOneTab('checkout', task);
  expect(task.mock.calls).toEqual([[true]]);
});

test('a task that fails under its lock is not run again', async () => {
  const request = (_name: string, _options: unknown, task: (lock: object) => unknown) => task({});
  vi.stubGlobal('navigator', { locks: { request } });
  const task = vi.fn(() => Promise.reject(new Error('The server said no')));
  await expect(createTabLock()('renewal', task)).rejects.toThrow('The server said no');
  expect(task).toHaveBeenCalledTimes(1);
});
