import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

/** As many as one looks through at once. */
const MOST_ON_A_SHEET = 60;
/** The size of a picture on it. Made before the browser draws it, which ends with many large ones. */
const SMALL = { height: 400, width: 560, fit: 'inside', withoutEnlargement: true } as const;

/** Pictures of a folder on one, small, with their names; on several, numbered from the second, where they are many. */
export async function writeSheets(
  browser: Browser,
  folder: string,
  files: readonly string[],
  name: string,
): Promise<void> {
  for (let first = 0; first < files.length; first += MOST_ON_A_SHEET) {
    const number = first === 0 ? '' : `-${first / MOST_ON_A_SHEET + 1}`;
    await writeSheet(browser, folder, files.slice(first, first + MOST_ON_A_SHEET), `${name}${number}`);
  }
}

async function writeSheet(browser: Browser, folder: string, files: readonly string[], name: string): Promise<void> {
  const figures: string[] = [];
  for (const file of files) {
    const data = await sharp(join(folder, file)).resize(SMALL).png().toBuffer();
    figures.push(
      `<figure><img src="data:image/png;base64,${data.toString('base64')}" alt=""><figcaption>${file}</figcaption></figure>`,
    );
  }
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
    figure { margin: 0 } img { display: block }
  </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
