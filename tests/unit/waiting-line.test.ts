import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingLine } from '#server/db/waiting-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PATIENCE = { stillMs: 5_000, mostMs: 30_000 };
const open = (places: number) => createWaitingLine(places, PATIENCE, () => new Error('nobody comes out'));
/** What becomes of a wish for a place. */
function wish(line: ReturnType<typeof open>) {
  const seen = { state: 'waits' };
  line.take().then(
    () => {
      seen.state = 'inside';
    },
    (cause: Error) => {
      seen.state = cause.message;
    },
  );
  return seen;
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('there are as many places as there are, and who comes first is served first', async () => {
  const line = open(2);
  const wishes = [wish(line), wish(line), wish(line), wish(line)];
  await after(0);
  expect([wishes.map(({ state }) => state), line.length]).toEqual([['inside', 'inside', 'waits', 'waits'], 2]);
  line.giveBack(true);
  await after(0);
  expect(wishes.map(({ state }) => state)).toEqual(['inside', 'inside', 'inside', 'waits']);
  for (let leaving = 0; leaving < 3; leaving++) line.giveBack(true);
  const [third, fourth, fifth] = [wish(line), wish(line), wish(line)];
  await after(0);
  expect([third.state, fourth.state, fifth.state, line.length]).toEqual(['inside', 'inside', 'waits', 1]);
});

test('nobody leaves a line that moves, however slowly, before half a minute is over', async () => {
  const line = open(1);
  await line.take();
  const wishes = Array.from({ length: 9 }, () => wish(line));
  for (let served = 0; served < 6; served++) {
    await after(4_900);
    line.giveBack(true);
  }
  await after(500);
  expect(wishes.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 6 }, () => 'inside'),
    ...Array.from({ length: 3 }, () => 'waits'),
  ]);
  await after(200);
  expect(wishes.slice(6).map(({ state }) => state)).toEqual(Array.from({ length: 3 }, () => 'nobody comes out'));
  expect(line.length).toBe(0);
});

test('a line that stands still is left after five seconds, also when places come back for nothing', async () => {
  const line = open(1);
  await line.take();
  const first = wish(line);
  await after(4_000);
  const second = wish(line);
  line.giveBack(false);
  await after(999);
  expect([first.state, second.state]).toEqual(['inside', 'waits']);
  await after(4_001);
  expect(second.state).toBe('nobody comes out');
  line.giveBack(true);
  await expect(line.take()).resolves.toBeUndefined();
});
