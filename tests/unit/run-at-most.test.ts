import { expect, test } from 'vitest';
import { runAtMost } from '#server/accounts/run-at-most.ts';

const full = () => new Error('full');
const held = () => Promise.withResolvers<void>();

test('no more than so many run at once, the rest wait their turn', async () => {
  const run = runAtMost({ atOnce: 4, waiting: 100 }, full);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const task = (i: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(i);
  };
  await Promise.all(Array.from({ length: 50 }, (_, i) => run(task(i))));
  expect(most).toBe(4);
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test('when the queue is full the next one is refused at once, and taken again when there is room', async () => {
  const run = runAtMost({ atOnce: 1, waiting: 1 }, full);
  const first = held();
  const running = run(() => first.promise);
  const waiting = run(async () => 'waited');
  await expect(run(async () => 'too many')).rejects.toThrow('full');
  first.resolve();
  await running;
  expect(await waiting).toBe('waited');
  expect(await run(async () => 'room again')).toBe('room again');
});

test('a task that fails gives its place free', async () => {
  const run = runAtMost({ atOnce: 1, waiting: 5 }, full);
  const failing = run(() => Promise.reject(new Error('broken')));
  const next = run(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});
