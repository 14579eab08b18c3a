import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { watchedPage } from './page-of.ts';
import type { Stage } from './stage.ts';

const RUNS = 15;
const SLOWDOWN = 4;
/** The page's own scripts, which no contestant is charged for. */
const OF_THE_PAGE = /\/(?:place|start-\d+)\.js$/;

export type Boot = { ms: number; longTasksMs: number; heapMb: number; brotliBytes: number; requests: number };
type Run = Omit<Boot, 'brotliBytes' | 'requests'> & { readonly files: readonly string[] };

/**
 * Boot on fresh pages, slowed down: medians of 15. All take turns, so that what else the machine does meets each alike.
 * Bytes are of all scripts and styles that came before the box was ready. Whoever fails once is out; `onFailure` hears why.
 */
export async function measureBoots(
  browser: Browser,
  stage: Stage,
  contestants: readonly Contestant[],
  onFailure: (contestant: Contestant, error: unknown) => void,
): Promise<ReadonlyMap<Contestant, Boot>> {
  const runs = new Map<Contestant, Run[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < RUNS; round++)
    for (const [contestant, own] of runs)
      try {
        own.push(await bootOnce(browser, stage, contestant));
      } catch (error) {
        runs.delete(contestant);
        onFailure(contestant, error);
      }
  const boots = new Map<Contestant, Boot>();
  for (const [contestant, own] of runs) {
    const files = own.at(-1)?.files ?? [];
    const sizes = await Promise.all(files.map(brotliSize));
    boots.set(contestant, {
      ms: median(own.map(({ ms }) => ms)),
      longTasksMs: median(own.map(({ longTasksMs }) => longTasksMs)),
      heapMb: median(own.map(({ heapMb }) => heapMb)),
      brotliBytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: files.length,
    });
  }
  return boots;
}

async function bootOnce(browser: Browser, stage: Stage, contestant: Contestant): Promise<Run> {
  const page = await watchedPage(browser, contestant, SLOWDOWN);
  try {
    await page.goto(stage.page(contestant));
    await page.waitForSelector('html[data-ready]');
    const { ready, arrived, loaded } = await page.evaluate(readTimes, contestant.mainFile);
    await page.waitForTimeout(300);
    const longTasksMs = await page.evaluate(() => Number(document.documentElement.dataset.longTasks ?? 0));
    const client = await page.context().newCDPSession(page);
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    const files = loaded.filter((url) => !OF_THE_PAGE.test(url));
    return { ms: ready - arrived, longTasksMs, heapMb: usedSize / 1024 / 1024, files };
  } finally {
    await page.context().close();
  }
}

/** Runs in the page. */
function readTimes(file: string): { ready: number; arrived: number; loaded: string[] } {
  const ready = Number(document.documentElement.dataset.ready);
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const arrived = entries.find(({ name }) => name === new URL(file, location.href).href)?.responseEnd ?? Number.NaN;
  const loaded = entries.filter(({ name, responseEnd }) => /\.(?:js|mjs|css)$/.test(name) && responseEnd <= ready);
  return { ready, arrived, loaded: loaded.map(({ name }) => name) };
}

async function brotliSize(url: string): Promise<number> {
  const response = await fetch(url);
  // At 11 whatever the size: the build's own way saves time on large files, which only others have.
  return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
}
