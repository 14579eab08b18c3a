import type { Browser } from '@playwright/test';
import { median } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { watchedPage } from './page-of.ts';
import type { Stage } from './stage.ts';

const RUNS = 3;
const SLOWDOWN = 4;
/** A bad place for a phone: what Chromium's tools call slow 3G. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
/** The page's own scripts, which no contestant is charged for. */
const OF_THE_PAGE = /\/place\.js$/;

export type FirstLetter = {
  /** From the page's address to a box that takes input, with nothing in any cache. */
  readonly ms: number;
  /** Compressed bytes of the scripts and styles that were there by then, and of all in the end. */
  readonly bytes: number;
  readonly bytesInAll: number;
  readonly requests: number;
};

/** On a slow phone with a slow network: how long until one can type, and what had to arrive for it. Medians of 3. */
export async function measureFirstLetter(browser: Browser, stage: Stage, contestant: Contestant): Promise<FirstLetter> {
  const runs: FirstLetter[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await watchedPage(browser, contestant, SLOWDOWN);
    page.setDefaultTimeout(60_000);
    try {
      const client = await page.context().newCDPSession(page);
      await client.send('Network.enable');
      await client.send('Network.emulateNetworkConditions', NETWORK);
      await page.goto(stage.inlinePage(contestant), { timeout: 60_000 });
      await page.waitForSelector('html[data-ready]');
      await page.waitForLoadState('networkidle');
      const { ready, files } = await page.evaluate(readFiles);
      const own = files.filter(({ name }) => !OF_THE_PAGE.test(name));
      const early = own.filter(({ arrived }) => arrived <= ready);
      runs.push({ ms: ready, bytes: sum(early), bytesInAll: sum(own), requests: early.length });
    } finally {
      await page.context().close();
    }
  }
  const of = (read: (run: FirstLetter) => number) => median(runs.map(read));
  return {
    ms: of(({ ms }) => ms),
    bytes: of(({ bytes }) => bytes),
    bytesInAll: of(({ bytesInAll }) => bytesInAll),
    requests: of(({ requests }) => requests),
  };
}

type File = { readonly name: string; readonly arrived: number; readonly bytes: number };
const sum = (files: readonly File[]) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Runs in the page. */
function readFiles(): { ready: number; files: File[] } {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /\.(?:js|mjs|css)$/.test(name))
    .map(({ name, responseEnd, encodedBodySize }) => ({ name, arrived: responseEnd, bytes: encodedBodySize }));
  return { ready: Number(document.documentElement.dataset.ready), files };
}
