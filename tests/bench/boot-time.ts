import type { Browser } from '@playwright/test';
import { freshPage, median, openBrowser } from './browser.ts';
import { startStandIn } from './stand-in.ts';

const RUNS = 15;
const SLOWDOWN = 4;

/**
 * Time from the script file's arrival to a box that takes input: a bare textarea and the widget alone, on pages that have
 * settled, and the widget on our `/`, whose own box takes text before. They take turns, so that what else the machine does
 * meets each alike.
 */
export async function measureBoot(productOrigin: string) {
  const standIn = await startStandIn();
  const browser = await openBrowser();
  const runs: { floor: number; widget: number; home: number }[] = [];
  try {
    for (let run = 0; run < RUNS; run++)
      runs.push({
        floor: await bootTime(browser, `${standIn.origin}/floor`, '/floor.js'),
        widget: await bootTime(browser, `${standIn.origin}/widget`, '/widget.js'),
        home: await bootTime(browser, `${productOrigin}/`, '/widget.js'),
      });
  } finally {
    await browser.close();
    await standIn.stop();
  }
  const floor = median(runs.map((run) => run.floor));
  const widget = median(runs.map((run) => run.widget));
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return {
    'bare textarea': ms(floor),
    'widget on a bare page': ms(widget),
    ratio: (widget / floor).toFixed(2),
    '/': ms(median(runs.map((run) => run.home))),
  };
}

async function bootTime(browser: Browser, url: string, script: string): Promise<number> {
  const page = await freshPage(browser, SLOWDOWN);
  try {
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
    return await page.evaluate((file) => {
      const entry = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file));
      const arrived = entry instanceof PerformanceResourceTiming ? entry.responseEnd : Number.NaN;
      return Number(document.documentElement.dataset.ready) - arrived;
    }, script);
  } finally {
    await page.context().close();
  }
}
