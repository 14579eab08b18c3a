import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { busyTime, median } from '../browser.ts';
import type { Contestant } from './contestants.ts';
import { askAndWait, longTaskTime, watchedPage } from './page-of.ts';
import type { Stage } from './stage.ts';

const RUNS = 5;

export type Answer = { ms: number; longTasksMs: number; axeSerious: string[] };

/** Main-thread time for one streamed answer of 8 KB, not slowed down, medians of 5; what axe finds serious after the last. */
export async function measureAnswer(browser: Browser, stage: Stage, contestant: Contestant): Promise<Answer> {
  const runs: { ms: number; longTasksMs: number }[] = [];
  let axeSerious: string[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await watchedPage(browser, contestant, 1);
    try {
      await page.goto(stage.page(contestant));
      await page.waitForSelector('html[data-ready]');
      // The rest of the boot is not part of the answer.
      await page.waitForTimeout(1_000);
      const busy = await busyTime(page);
      const [before, longBefore] = [await busy(), await longTaskTime(page)];
      await askAndWait(page, contestant);
      await page.waitForTimeout(300);
      runs.push({ ms: (await busy()) - before, longTasksMs: (await longTaskTime(page)) - longBefore });
      if (run === RUNS - 1) axeSerious = await findSerious(page);
    } finally {
      await page.context().close();
    }
  }
  return {
    ms: median(runs.map(({ ms }) => ms)),
    longTasksMs: median(runs.map(({ longTasksMs }) => longTasksMs)),
    axeSerious,
  };
}

async function findSerious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}
