import { rmSync } from 'node:fs';
import { type DemoOrigins, seedPartners } from '../../demo/demo-partners.ts';
import { servePartnerPages } from '../../demo/partner-pages.ts';
import { build } from '../../scripts/build.ts';
import { readEnv } from '../../server/env.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort, startProduct } from './product.ts';

export type Demo = {
  readonly origin: string;
  readonly origins: DemoOrigins;
  /** Where the product keeps its data, for its operator's commands. */
  readonly dataDir: string;
  stop(): Promise<void>;
};

/** The product with an empty data folder, and the demo's partner pages on origins of their own. */
export async function startDemo(env: Readonly<Record<string, string>>): Promise<Demo> {
  const dataDir = newDataFolder();
  const settings = { ...env, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const origins = { university: await ownOrigin(), agent: await ownOrigin(), stranger: await ownOrigin() };
  await build();
  // Before the product: an embedded database is one process's.
  const agentSecret = await seedPartners(readEnv(settings), origins);
  const product = await startProduct(settings);
  const stopPages = await servePartnerPages({ product: product.origin, origins, agentSecret });
  return {
    origin: product.origin,
    origins,
    dataDir,
    async stop() {
      await stopPages();
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const ownOrigin = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
