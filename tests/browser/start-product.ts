import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPartners } from '../../demo/demo-partners.ts';
import { servePartnerPages } from '../../demo/partner-pages.ts';
import { build } from '../../scripts/build.ts';
import { readEnv } from '../../server/env.ts';
import { freePort, startProduct } from '../support/product.ts';

/**
 * One product for all browser tests, and the demo's partner pages on origins of their own. TRUST_PROXY lets each test be
 * a visitor with an address of its own.
 */
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  const settings = { TRUST_PROXY: '1', DATA_DIR: dataDir, PORT: String(await freePort()) };
  const origins = { university: await ownOrigin(), agent: await ownOrigin(), stranger: await ownOrigin() };
  await build();
  // Before the product: an embedded database is one process's.
  const agentSecret = await seedPartners(readEnv(settings), origins);
  const product = await startProduct(settings);
  const stopPages = await servePartnerPages({ product: product.origin, origins, agentSecret });
  process.env.PRODUCT_ORIGIN = product.origin;
  process.env.PARTNER_ORIGINS = JSON.stringify(origins);
  return async () => {
    await stopPages();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const ownOrigin = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
