import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** As many as a browser draws on one page; with more it ends. */
const MOST_ON_A_SHEET = 60;

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
  const figures = files.map((file) => {
    const data = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}" alt=""><figcaption>${file}</figcaption></figure>`;
  });
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; font: 12px sans-serif; background: #888 }
    figure { margin: 0 } img { display: block; height: 400px; max-width: 560px; object-fit: contain; object-position: top left }
  </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
}
