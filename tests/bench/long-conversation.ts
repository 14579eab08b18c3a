import type { Browser } from '@playwright/test';
import { freshPage, median, openBrowser } from './browser.ts';
import { startStandIn } from './stand-in.ts';

const RUNS = 5;
const SLOWDOWN = 4;

/** From the click on a conversation in the history to its last message on the screen, 50 messages against 2,000. */
export async function measureLongConversation() {
  const standIn = await startStandIn();
  const browser = await openBrowser();
  const openTime = async (count: number) => {
    const times: { shown: number; longest: number }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await freshPage(browser, SLOWDOWN);
      await page.goto(`${standIn.origin}/history`);
      await page
        .getByRole('button', { name: `Talk of ${count} messages` })
        .first()
        .waitFor();
      times.push(await page.evaluate(timeOfOpening, count));
      await page.context().close();
    }
    return { shown: median(times.map(({ shown }) => shown)), longest: median(times.map(({ longest }) => longest)) };
  };
  try {
    const [short, long] = [await openTime(50), await openTime(2_000)];
    return {
      '50 messages': `${short.shown.toFixed(0)} ms`,
      '2,000 messages': `${long.shown.toFixed(0)} ms`,
      ratio: (long.shown / short.shown).toFixed(2),
      'longest task in the 10 s after': `${long.longest.toFixed(0)} ms`,
      ...(await measureSize(browser, standIn.origin)),
    };
  } finally {
    await browser.close();
    await standIn.stop();
  }
}

/** What a conversation of 1,000 messages adds to a page that has shown one already: its code is there. */
async function measureSize(browser: Browser, origin: string) {
  const page = await freshPage(browser, 1);
  await page.goto(`${origin}/history`);
  await page.getByRole('button', { name: 'Talk of 1000 messages' }).first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  const size = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { nodes } = await client.send('Memory.getDOMCounters');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    return { nodes, bytes: usedSize };
  };
  await page.evaluate(timeOfOpening, 50);
  await page
    .getByRole('button', { name: /^New( conversation)?$/ })
    .first()
    .click();
  const before = await size();
  await page.evaluate(timeOfOpening, 1_000);
  const after = await size();
  await page.context().close();
  return {
    'nodes of 1,000 messages': after.nodes - before.nodes,
    'memory of 1,000 messages': `${((after.bytes - before.bytes) / 2 ** 20).toFixed(1)} MB`,
  };
}

/** Runs in the page. */
async function timeOfOpening(count: number): Promise<{ shown: number; longest: number }> {
  const root = document.querySelector('admissions-assistant')?.shadowRoot;
  const item = [...(root?.querySelectorAll<HTMLElement>('li button') ?? [])].find((button) =>
    button.textContent?.includes(`Talk of ${count} `),
  );
  const start = performance.now();
  item?.click();
  await new Promise<void>((resolve) => {
    const look = () => {
      const last = [...(root?.querySelectorAll('[role=log] [part=bot-message]') ?? [])].at(-1);
      if (last?.textContent?.includes(`Answer ${count - 1} `)) requestAnimationFrame(() => setTimeout(resolve));
      else requestAnimationFrame(look);
    };
    look();
  });
  const shown = performance.now() - start;
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return { shown, longest };
}
