import type { Browser } from '@playwright/test';
import { freshPage, median, openBrowser } from './browser.ts';
import { startStandIn } from './stand-in.ts';

const RUNS = 9;
const SLOWDOWN = 4;

/** Time from the script file's arrival to a box that takes input: our `/`, the widget alone, and a bare textarea. */
export async function measureBoot(productOrigin: string) {
  const standIn = await startStandIn();
  const browser = await openBrowser();
  try {
    const floor = await bootTime(browser, `${standIn.origin}/floor`, '/floor.js');
    const widget = await bootTime(browser, `${standIn.origin}/widget`, '/widget.js');
    const home = await bootTime(browser, `${productOrigin}/`, '/widget.js');
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    return {
      'bare textarea': ms(floor),
      'widget on a bare page': ms(widget),
      ratio: (widget / floor).toFixed(2),
      '/': ms(home),
      'ratio of /': (home / floor).toFixed(2),
    };
  } finally {
    await browser.close();
    await standIn.stop();
  }
}

async function bootTime(browser: Browser, url: string, script: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await freshPage(browser, SLOWDOWN);
    await page.addInitScript(() => {
      const look = () => {
        const element = document.querySelector('admissions-assistant');
        const box = (element ? element.shadowRoot : document)?.querySelector('textarea');
        if (box && !box.readOnly) document.documentElement.dataset.ready = String(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(url);
    await page.waitForSelector('html[data-ready]');
    times.push(
      await page.evaluate((file) => {
        const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file));
        const arrived = entry instanceof PerformanceResourceTiming ? entry.responseEnd : Number.NaN;
        return Number(document.documentElement.dataset.ready) - arrived;
      }, script),
    );
    await page.context().close();
  }
  return median(times);
}
