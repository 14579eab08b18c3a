import type { Browser } from '@playwright/test';
import { median } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { watchedPage } from './page-of.ts';
import type { Stage } from './stage.ts';

const RUNS = 11;
const SLOWDOWN = 4;
export type Boot = { readonly ms: number; readonly longTasksMs: number; readonly heapMb: number };

/**
 * Boot on fresh pages, slowed down: medians of 11. All take turns, so that what else the machine does meets each alike.
 * Whoever fails once is out; `onFailure` hears why.
 */
export async function measureBoots(
  browser: Browser,
  stage: Stage,
  contestants: readonly Contestant[],
  onFailure: (contestant: Contestant, error: unknown) => void,
): Promise<ReadonlyMap<Contestant, Boot>> {
  const runs = new Map<Contestant, Boot[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < RUNS; round++)
    for (const [contestant, own] of runs)
      try {
        own.push(await bootOnce(browser, stage, contestant));
      } catch (error) {
        runs.delete(contestant);
        onFailure(contestant, error);
      }
  const boots = new Map<Contestant, Boot>();
  for (const [contestant, own] of runs)
    boots.set(contestant, {
      ms: median(own.map(({ ms }) => ms)),
      longTasksMs: median(own.map(({ longTasksMs }) => longTasksMs)),
      heapMb: median(own.map(({ heapMb }) => heapMb)),
    });
  return boots;
}

async function bootOnce(browser: Browser, stage: Stage, contestant: Contestant): Promise<Boot> {
  const page = await watchedPage(browser, contestant, SLOWDOWN);
  try {
    await page.goto(stage.page(contestant));
    await page.waitForSelector('html[data-ready]');
    const { ready, arrived } = await page.evaluate(readTimes, contestant.mainFile);
    await page.waitForTimeout(300);
    const longTasksMs = await page.evaluate(() => Number(document.documentElement.dataset.longTasks ?? 0));
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return { ms: ready - arrived, longTasksMs, heapMb: usedSize / 1024 / 1024 };
  } finally {
    await page.context().close();
  }
}

/** Runs in the page. */
function readTimes(file: string): { ready: number; arrived: number } {
  const [entry] = performance.getEntriesByName(new URL(file, location.href).href);
  const arrived = entry instanceof PerformanceResourceTiming ? entry.responseEnd : Number.NaN;
  return { ready: Number(document.documentElement.dataset.ready), arrived };
}
