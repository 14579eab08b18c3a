import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../support/product.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BUDGET = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's mobile scores of every public page (one that names its canonical address), worst first; `chosen` addresses only, if any. */
export async function measureLighthouse(root: string, origin: string, chosen: readonly string[] = []) {
  const executablePath = findChromium(root);
  const port = await freePort();
  const browser = await chromium.launch({
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
  const rows: Row[] = [];
  try {
    for (const path of publicPages(join(root, 'dist/site'))) {
      if (chosen.length > 0 && !chosen.includes(path)) continue;
      rows.push(await measurePage(origin, path, port));
    }
  } finally {
    await browser.close();
  }
  return rows.sort((a, b) => a.performance - b.performance);
}

type Row = {
  page: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  short: string;
};

async function measurePage(origin: string, path: string, port: number): Promise<Row> {
  const result = await lighthouse(origin + path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  const score = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  const short = CATEGORIES.filter((category) => score(category) < BUDGET[category]).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    page: path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    short: short.join(', '),
  };
}

function publicPages(site: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .filter((name) => readFileSync(join(site, name), 'utf8').includes('<link rel="canonical"'))
    .map((name) => `/${name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`)
    .sort();
}
