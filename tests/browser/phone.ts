import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A cheap phone, as students have it. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** With all that moves; a picture shows what has come, not the way there. */
export const moving = { reducedMotion: process.env.JOURNEY_PICTURES ? 'reduce' : 'no-preference' } as const;

/** 400 kbit/s with 400 ms there and back, and a processor four times slower. */
export async function onBadLine(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A picture of the moment, where `npm run screens -- journeys` has asked for one. */
export async function look(page: Page, journey: string, moment: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `journey-${journey}-${moment}.png`) });
}
