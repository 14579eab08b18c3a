import type { Browser } from '@playwright/test';
import { busyTime, freshPage, median, openBrowser } from './browser.ts';
import { PIECES, PIECES_OF_PART, startStandIn } from './stand-in.ts';

const RUNS = 5;

/** Main-thread time of one streamed answer in the widget, against the same answer as plain text. */
export async function measureStreaming() {
  const standIn = await startStandIn();
  const browser = await openBrowser();
  try {
    const floor = await mainThreadTime(browser, `${standIn.origin}/floor`, () => document.title === 'done');
    const widget = await mainThreadTime(browser, `${standIn.origin}/widget`, () => {
      const root = document.querySelector('admissions-assistant')?.shadowRoot;
      return root?.querySelectorAll('[role=log] table').length === 9 && !/Stop/.test(root.textContent ?? '');
    });
    return {
      'plain text': `${floor.toFixed(0)} ms`,
      widget: `${widget.toFixed(0)} ms`,
      ratio: (widget / floor).toFixed(2),
    };
  } finally {
    await browser.close();
    await standIn.stop();
  }
}

async function mainThreadTime(browser: Browser, url: string, finished: () => boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await freshPage(browser, 1);
    const busy = await busyTime(page);
    await page.goto(url);
    const box = page.locator('textarea').first();
    await box.fill('Hello');
    const before = await busy();
    await box.press('Enter');
    // Looking rarely: looking is work of the main thread too.
    await page.waitForFunction(finished, undefined, { polling: 500, timeout: 60_000 });
    times.push((await busy()) - before);
    await page.context().close();
  }
  return median(times);
}

/** Parts of the answer that are measured at each end; the first part is left out, because the view changes with it. */
const MEASURED = 2 * PIECES_OF_PART;
const MARKS = [PIECES_OF_PART, PIECES_OF_PART + MEASURED, PIECES - MEASURED, PIECES];

/** What a piece costs the main thread when little stands before it, and when 8 KB do. */
export async function measurePieceCost() {
  let mark = async (_: number): Promise<void> => undefined;
  const standIn = await startStandIn((piece) => (MARKS.includes(piece) ? mark(piece) : Promise.resolve()));
  const browser = await openBrowser();
  const costs: { first: number; last: number }[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      const page = await freshPage(browser, 4);
      const busy = await busyTime(page);
      const seen: number[] = [];
      mark = async () => {
        // What has arrived is drawn by then.
        await new Promise((resolve) => setTimeout(resolve, 400));
        seen.push(await busy());
      };
      await page.goto(`${standIn.origin}/widget`);
      const box = page.locator('textarea').first();
      await box.fill('Hello');
      await box.press('Enter');
      await page.getByRole('button', { name: 'Good answer' }).waitFor();
      const [a = 0, b = 0, c = 0, d = 0] = seen;
      costs.push({ first: (b - a) / MEASURED, last: (d - c) / MEASURED });
      await page.context().close();
    }
  } finally {
    await browser.close();
    await standIn.stop();
  }
  const first = median(costs.map((cost) => cost.first));
  const last = median(costs.map((cost) => cost.last));
  return {
    'at the start': `${first.toFixed(2)} ms`,
    'at the end': `${last.toFixed(2)} ms`,
    ratio: (last / first).toFixed(2),
  };
}
