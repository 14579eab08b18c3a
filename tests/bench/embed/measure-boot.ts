import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { median } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { watchedPage } from './page-of.ts';
import type { Stage } from './stage.ts';

const RUNS = 7;
const SLOWDOWN = 4;
/** The page's own scripts, which no contestant is charged for. */
const OF_THE_PAGE = /\/(?:place|start-\d+)\.js$/;

export type Boot = { ms: number; longTasksMs: number; heapMb: number; brotliBytes: number; requests: number };

/** Boot on fresh pages, slowed down: medians of 7. Bytes are of all scripts and styles that came before the box was ready. */
export async function measureBoot(browser: Browser, stage: Stage, contestant: Contestant): Promise<Boot> {
  const runs: Omit<Boot, 'brotliBytes' | 'requests'>[] = [];
  let files: string[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await watchedPage(browser, contestant, SLOWDOWN);
    try {
      await page.goto(stage.page(contestant));
      await page.waitForSelector('html[data-ready]');
      const { ready, arrived, loaded } = await page.evaluate(readTimes, contestant.mainFile);
      files = loaded.filter((url) => !OF_THE_PAGE.test(url));
      await page.waitForTimeout(300);
      const longTasksMs = await page.evaluate(() => Number(document.documentElement.dataset.longTasks ?? 0));
      const client = await page.context().newCDPSession(page);
      await client.send('HeapProfiler.collectGarbage');
      const { usedSize } = await client.send('Runtime.getHeapUsage');
      runs.push({ ms: ready - arrived, longTasksMs, heapMb: usedSize / 1024 / 1024 });
    } finally {
      await page.context().close();
    }
  }
  const sizes = await Promise.all(files.map(brotliSize));
  return {
    ms: median(runs.map(({ ms }) => ms)),
    longTasksMs: median(runs.map(({ longTasksMs }) => longTasksMs)),
    heapMb: median(runs.map(({ heapMb }) => heapMb)),
    brotliBytes: sizes.reduce((sum, size) => sum + size, 0),
    requests: files.length,
  };
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
