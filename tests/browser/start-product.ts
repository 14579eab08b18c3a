import makeTemplate from '../support/database-template.ts';
import { startDemo } from '../support/demo.ts';
import { VISITORS } from '../support/product.ts';

/** One product for all browser tests, each of which is a visitor. */
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const removeTemplate = await makeTemplate();
  const demo = await startDemo(VISITORS);
  process.env.PRODUCT_ORIGIN = demo.origin;
  process.env.PRODUCT_DATA_DIR = demo.dataDir;
  process.env.PARTNER_ORIGINS = JSON.stringify(demo.origins);
  return async () => {
    await demo.stop();
    await removeTemplate();
  };
}
