import type { Browser } from '@playwright/test';
import { freshPage, median, openBrowser } from './browser.ts';
import { startStandIn } from './stand-in.ts';

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
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
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
